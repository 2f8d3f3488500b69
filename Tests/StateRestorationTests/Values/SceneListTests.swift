import RestorationArchive
import RestorationTestSupport
import StateRestoration
import StoreTestSupport
import Testing

/// Lists of a scene, whose pages are objects of its archive.
@MainActor
@Suite("Lists of a scene") struct SceneListTests {
  private let lists = ListScenes()

  @Test("Entries are there at the next launch, by index, from the end, and all")
  func relaunch() async throws {
    let first = await lists.launch()
    for number in 0..<100 { first.log().append(Line(number)) }
    #expect(first.log().newest(2).map(\.number) == [98, 99])
    try await first.save()
    let second = await lists.launch()
    let list = second.log()
    #expect(list.count == 100)
    #expect(list[0]?.number == 0 && list[57]?.number == 57)
    #expect(list.last?.number == 99)
    #expect(list.newest(200).map(\.number) == Array(0..<100))
    #expect(second.report?.conclusion == .restored)
    #expect(second.keys == ["log"] && second.unreadKeys.isEmpty)
    #expect(second.session.waiting().isEmpty)
  }

  private struct Message: Codable, Equatable {
    var text: String
  }

  @Test("A log has the newest entries that were added to it")
  func sample() async {
    let scene = await lists.launch()
    let log = scene.list("log", of: Message.self, keepingNewest: .entries(10_000))
    log.append(Message(text: "Hello"))
    for message in log.newest(20) { print(message.text) }
    #expect(log.newest(20) == [Message(text: "Hello")])
  }

  @Test("An index that the list does not have has no entry")
  func indices() async {
    let list = await lists.launch().log()
    #expect(list.last == nil && list[0] == nil && list.isEmpty && list.removeLast() == nil)
    list.append(Line(1))
    #expect(list[-1] == nil && list[1] == nil && list[Int.max] == nil && list[Int.min] == nil)
    #expect(list.newest(-1).isEmpty)
  }

  @Test("The newest entry is removed and replaced, and the list is emptied")
  func changes() async throws {
    let first = await lists.launch()
    for number in 0..<40 { first.log().append(Line(number)) }
    try await first.save()
    #expect(first.log().removeLast()?.number == 39)
    first.log().replaceLast(with: Line(380))
    try await first.save()
    let second = await lists.launch()
    #expect(second.numbers == Array(0..<38) + [380])
    while second.log().removeLast() != nil {}
    #expect(second.log().isEmpty)
    second.log().append(Line(7))
    try await second.save()
    let third = await lists.launch()
    #expect(third.numbers == [7])
    third.log().removeAll()
    try await third.save()
    #expect(await lists.launch().keys.isEmpty)
  }

  @Test("A save after one more entry has one other page, and the others byte for byte")
  func cost() async throws {
    let scene = await lists.launch()
    for number in 0..<500 { scene.log().append(Line(number)) }
    try await scene.save()
    let before = try await lists.pages()
    scene.log().append(Line(500))
    try await scene.save()
    let after = try await lists.pages()
    #expect(after.count < 30)
    #expect(after.filter { before[$0.key] != $0.value }.count == 1)
    #expect(before.filter { after[$0.key] != $0.value }.count <= 1)
  }

  @Test("A list that no one asks for is carried untouched, and named")
  func unasked() async throws {
    let first = await lists.launch()
    for number in 0..<50 { first.log().append(Line(number)) }
    try await first.save()
    let before = try await lists.pages()
    let scene = await lists.launch()
    #expect(scene.unreadKeys == ["log"])
    for (page, reason) in [RestorationSession.SaveReason.change, .request, .background].enumerated()
    {
      scene["page"] = page
      try await scene.session.save(reason: reason)
      #expect(try await lists.pages() == before)
    }
  }

  @Test(
    "A launch that leaves out all it may has the lists, and keeps them when the rest comes back"
  )
  func levels() async throws {
    let first = await lists.launch()
    first["page"] = 1
    for number in 0..<50 { first.log().append(Line(number)) }
    try await first.save()
    let second = await lists.launch {
      $0.restoring.reason = .launch
      $0.restoring.levels[.launch] = .always
    }
    #expect(second["page"] as Int? == nil)
    second.log().append(Line(50))
    await second.restoreLeftOut()
    #expect(second["page"] == 1)
    #expect(second.numbers == Array(0...50))
    try await second.save()
    #expect(await lists.launch().numbers == Array(0...50))
  }

  @Test("Going back brings a list back as it was")
  func goingBack() async throws {
    let scene = await lists.launch()
    for number in 0..<30 { scene.log().append(Line(number)) }
    try await scene.save(label: "thirty")
    for number in 30..<70 { scene.log().append(Line(number)) }
    scene.list("other", of: Int.self).append(1)
    try await scene.save()
    var told = 0
    let observer = scene.observe("log") { told += 1 }
    await scene.restore(.label("thirty"))
    #expect(scene.numbers == Array(0..<30))
    #expect(scene.list("other", of: Int.self).isEmpty)
    scene.log().append(Line(99))
    #expect(told == 2)
    observer.cancel()
    try await scene.save()
    #expect(await lists.launch().numbers == Array(0..<30) + [99])
  }

  @Test("At the limit the oldest page goes, and the newest entries are there")
  func limits() async throws {
    let scene = await lists.launch()
    for number in 0..<300 {
      scene.log(.bytes(100_000)).append(Line(number))
      if number % 20 == 0 { try await scene.save() }
    }
    let counted = scene.list("counted", of: Int.self, keepingNewest: .entries(1_000))
    for number in 0..<20_000 { counted.append(number) }
    try await scene.save()
    let next = await lists.launch()
    let list = next.log(.bytes(100_000))
    #expect(list.last?.number == 299 && list[0]?.number == 300 - list.count)
    #expect((90..<170).contains(list.count))
    let kept = next.list("counted", of: Int.self)
    #expect((1_000..<10_000).contains(kept.count))
    #expect(kept.newest(1_000) == Array(19_000..<20_000))
  }

  @Test("Where the scene has no more room, the oldest pages go, and no entry is refused")
  func room() async throws {
    let scene = await lists.launch()
    scene["draft"] = String(repeating: "x", count: 3 << 20)
    let list = scene.list("log", of: String.self, keepingNewest: .bytes(.max))
    let text = String(repeating: "y", count: 100_000)
    for number in 0..<200 { list.append("\(number) " + text) }
    #expect(try await scene.save().refused.isEmpty)
    scene["other"] = String(repeating: "x", count: 1 << 20)
    #expect(try await scene.save().refused.map(\.key) == ["other"])
    let next = await lists.launch()
    let kept = next.list("log", of: String.self)
    #expect(kept.last?.hasPrefix("199 ") == true)
    #expect((100..<140).contains(kept.count))
    #expect((next["draft"] as String?)?.count == 3 << 20)
  }

  @Test("An entry that cannot be stored is named and not added, and the others are stored")
  func refusedEntries() async throws {
    let scene = await lists.launch()
    let list = scene.list("log", of: String.self)
    list.append("before")
    list.append(String(repeating: "x", count: 5 << 20))
    #expect(lists.notices.count == 1)
    list.replaceLast(with: String(repeating: "x", count: 5 << 20))
    list.append("after")
    let outcome = try await scene.save()
    #expect(outcome.refused.map(\.key) == ["log"])
    #expect(outcome.refused.first?.error.message.hasSuffix("the list is as it was") == true)
    #expect(lists.notices.count == 1)
    let next = await lists.launch().list("log", of: String.self)
    #expect(next.newest(3) == ["before", "after"])
    let nameless = scene.list("", of: Int.self)
    nameless.append(1)
    #expect(nameless.isEmpty)
  }

  @Test("An entry of another type is absent, stays stored, and is named once")
  func otherType() async throws {
    let first = await lists.launch()
    for number in 0..<3 { first.log().append(Line(number)) }
    first["title"] = "Notes"
    try await first.save()
    let second = await lists.launch()
    let numbers = second.list("log", of: Int.self)
    #expect(numbers.count == 3 && numbers.newest(3).isEmpty)
    #expect(second["log"] as String? == nil)
    #expect(second.list("title", of: Int.self).isEmpty)
    let issues = second.report?.entries.flatMap(\.issues) ?? []
    #expect(issues.count { $0.hasPrefix("list \"log\": an entry: ") } == 1)
    #expect(issues.contains("key \"log\": it has a list, which is no value"))
    #expect(issues.contains("key \"title\": it has a value, which is no list"))
    numbers.append(7)
    second["title"] = "Songs"
    try await second.save()
    let third = await lists.launch()
    #expect(third.log().count == 4 && third.numbers == [0, 1, 2])
    #expect(third["title"] == "Songs")
  }

  @Test("A list that was renamed is found, and is under its new key after a change")
  func formerKeys() async throws {
    let first = await lists.launch()
    for number in 0..<20 { first.log().append(Line(number)) }
    try await first.save()
    let second = await lists.launch()
    let journal = second.list("journal", of: Line.self, formerly: ["diary", "log"])
    #expect(journal.count == 20 && second.keys == ["log"])
    journal.append(Line(20))
    #expect(second.keys == ["journal"])
    try await second.save()
    #expect(
      await lists.launch().list("journal", of: Line.self).newest(30).map(\.number) == Array(0...20)
    )
  }

  @Test("An erased list is in no revision, and a removed one stays in the earlier ones")
  func erasing() async throws {
    let scene = await lists.launch()
    for number in 0..<50 { scene.log().append(Line(number)) }
    scene["font"] = "serif"
    try await scene.save(label: "old")
    scene.log().append(Line(50))
    try await scene.save()
    scene.remove("log")
    #expect(scene.log().isEmpty)
    try await scene.save()
    #expect(try await lists.pages().isEmpty)
    let planned = try await scene.erase("log", dryRun: true)
    #expect(planned.rewritten == [1, 2])
    #expect(try await scene.erase("log") == planned)
    await scene.restore(.label("old"))
    #expect(scene["font"] == "serif" && scene.log().isEmpty)
    scene.log().append(Line(1))
    try await scene.forget()
    #expect(scene.keys.isEmpty && scene.log().isEmpty)
  }

  @Test("Private entries are so in each page, also those stored before")
  func privateEntries() async throws {
    let scene = await lists.launch()
    for number in 0..<80 { scene.log().append(Line(number)) }
    try await scene.save()
    let next = await lists.launch()
    next.list("log", of: Line.self, isPrivate: true).append(Line(80))
    try await next.save()
    let last = await lists.launch()
    last.log().append(Line(81))
    try await last.save()
    #expect(await lists.launch().numbers == Array(0...81))
    let pages = try await lists.newest().objects().filter { $0.className == "page" }
    #expect(pages.count > 2)
    for page in pages { #expect(try page.values().contains { $0.value.isPrivate }) }
  }

  @Test("Where a page was lost, the entries of the others are there, and stay")
  func lostPage() async throws {
    let scene = await lists.launch()
    for number in 0..<200 { scene.log().append(Line(number)) }
    try await scene.save()
    let archive = try await lists.newest()
    let lost = try #require(
      try archive.objects().filter { $0.className == "page" }.dropFirst().first
    )
    var writer = ArchiveWriter(header: archive.header)
    for object in try archive.objects() where object.path != lost.path {
      try writer.add(ObjectRecord(object.description, values: object.values()))
    }
    try await lists.store.save(try writer.finish(), for: scene.session.scene)
    for count in 200..<203 {
      let next = await lists.launch()
      #expect(next.log().count == count && next.log().last?.number == count - 1)
      #expect((100..<count).contains(next.numbers.count))
      #expect(next.log()[Int(lost.path.identifiers[2]) ?? 0] == nil)
      next.log().append(Line(count))
      try await next.save()
    }
  }

  @Test(
    "A page at a position that no list reaches makes no endless list, and the next entry is kept",
    arguments: ["9223372036854775807", "4503599627370497", "4503599627370000", "99999999999", "-1"]
  )
  func hostilePosition(name: String) async throws {
    let scene = await lists.launch()
    for number in 0..<200 { scene.log().append(Line(number)) }
    try await scene.save()
    let archive = try await lists.newest()
    let page = try #require(try archive.objects().first { $0.className == "page" })
    var writer = ArchiveWriter(header: archive.header)
    for object in try archive.objects() {
      try writer.add(ObjectRecord(object.description, values: object.values()))
    }
    let path = IdentifierPath(identifiers: ["scene", "log", name])
    let description = ObjectDescription(path: path, className: "page", role: .controller)
    try writer.add(ObjectRecord(description, values: page.values()))
    try await lists.store.save(try writer.finish(), for: scene.session.scene)
    let next = await lists.launch()
    #expect((1...200).contains(next.log().count))
    next.log().append(Line(200))
    #expect(next.log().last?.number == 200)
    try await next.save()
    #expect(await lists.launch().log().last?.number == 200)
  }

  @Test("Pages stand in the archive as the format says")
  func format() async throws {
    let scene = await lists.launch()
    scene.list("a/b", of: Int.self).append(7)
    for number in 0..<100 { scene.log().append(Line(number)) }
    try await scene.save()
    let archive = try await lists.newest()
    let page = try #require(
      try archive.object(at: IdentifierPath(identifiers: ["scene", "a/b", "000000"]))
    )
    #expect(page.className == "page" && page.role == .controller)
    #expect(try page.values().first { $0.key == "entries" }?.value == .array([.int(7)]))
    #expect(page.keys.sorted() == ["entries", "restoration.level"])
    var next = 0
    for page in try archive.objects() where page.path.identifiers.dropFirst().first == "log" {
      #expect(Int(page.path.identifiers[2]) == next)
      guard
        case .array(let entries)? = try page.values().first(where: { $0.key == "entries" })?.value
      else { continue }
      next += entries.count
    }
    #expect(next == 100)
  }
}

import Foundation
import RestorationArchive
import RestorationCoding
import RestorationEngine
import Testing

/// Stored state is shown, waits, or is named: the account of a restoration, object by object.
@MainActor
@Suite("Conservation") struct ConservationTests {
  let life = ShelfLife()

  /// Saves a root with a list of children, each with its name as text.
  private func saveList(_ names: [String]) throws {
    let app = ShelfApp(Shelf("root", names.map { Shelf($0) }))
    for child in app.root.children { child.text = child.restorationIdentifier ?? "" }
    life.launch(app)
    try life.save()
  }

  private func launch(
    without missing: Set<String> = [],
    _ policy: StateDecoder.MissingChildren = .cut
  ) -> ShelfApp {
    let app = ShelfApp()
    app.isMissing = missing
    app.root.missing = policy
    life.launch(app)
    return app
  }

  // MARK: Objects that hang nowhere

  @Test(
    "what stood behind a missing child of a list that ends there is left out, and carried (C1)"
  )
  func cutListsLeaveOutTheRest() throws {
    try saveList(["a", "b", "c", "d"])
    let app = launch(without: ["b"])
    #expect(app.root.names == ["a"])
    #expect(life.standing(["root", "a"]) == .shown)
    #expect(life.standing(["root", "b"]) == .waiting)
    for name in ["c", "d"] {
      let entry = try #require(life.report?[["root", name]])
      #expect((entry.outcome, entry.standing, entry.isCarried) == (.skipped, .leftOut, true))
      #expect(entry.reason.contains("its container root does not show it"))
    }
    try life.save()
    for name in ["b", "c", "d"] {
      #expect(try life.value("text", at: ["root", name]) == .string(name))
    }
  }

  @Test(
    "a list is whole again once its missing child can be made (C3)",
    arguments: [StateDecoder.MissingChildren.cut, .closeUp],
    [1, 3]
  )
  func listsComeBackWhole(policy: StateDecoder.MissingChildren, launches: Int) throws {
    try saveList(["a", "b", "c", "d"])
    for _ in 0..<launches {
      let app = launch(without: ["b"], policy)
      #expect(app.root.names == (policy == .cut ? ["a"] : ["a", "c", "d"]))
      try life.save()
    }
    let app = launch(policy)
    #expect(app.root.names == ["a", "b", "c", "d"])
    #expect(app.root.children.map(\.text) == ["a", "b", "c", "d"])
    #expect(life.report?.entries.allSatisfy { $0.standing == .shown } == true)
    #expect(life.restorer?.unclaimed.isEmpty == true)
  }

  @Test("state that its object refuses keeps a reference whose own object is missing (C2)")
  func refusedStateKeepsReferences() throws {
    let app = ShelfApp(Shelf("root", [Shelf("a")]))
    app.root.onEncode = { [unowned app] in $0.encode(app.root.children[0], forKey: "friend") }
    life.launch(app)
    try life.save()
    for missing in [Set<String>(), ["a"]] {
      let app = ShelfApp()
      app.isMissing = missing
      app.root.decodingFailure = RestorationError(.unsupportedValue, "on purpose")
      life.launch(app)
      try life.save()
    }
    let waiting = try life.value("restoration.waiting", at: ["root"])
    #expect("\(try #require(waiting))".contains("friend: reference(root/a)"))
  }

  @Test("what was added to a list meanwhile stays where it was added (C3)")
  func additionsStay() throws {
    try saveList(["a", "b", "c"])
    let app = launch(without: ["b"])
    app.root.add(Shelf("new"))
    try life.save()
    #expect(launch().root.names == ["a", "new", "b", "c"])
  }

  @Test("what was removed from a list meanwhile does not come back (C3)")
  func removalsStay() throws {
    try saveList(["a", "b", "c"])
    let app = launch(without: ["b"], .closeUp)
    app.root["c"].map(app.root.remove)
    try life.save()
    #expect(launch(.closeUp).root.names == ["a", "b"])
  }

  @Test(
    "children of a container that ignores them are left out, with all below, and come back (C2)"
  )
  func ignoredChildrenAreLeftOut() throws {
    let before = ShelfApp(Shelf("root", [Shelf("a", [Shelf("deep")])]))
    life.launch(before)
    try life.save()
    let app = ShelfApp()
    app.root.ignoresChildren = true
    life.launch(app)
    #expect(life.standing(["root", "a"]) == .leftOut)
    #expect(life.standing(["root", "a", "deep"]) == .leftOut)
    try life.save()
    #expect(launch().root["a"]?.names == ["deep"])
  }

  @Test(
    "an object that its container shows after the pass is shown in the report from then on (C2)"
  )
  func lateShowingCounts() throws {
    try saveList(["a"])
    let app = ShelfApp()
    app.root.ignoresChildren = true
    var made: Shelf?
    app.onMake = { made = $0 }
    life.launch(app)
    #expect(life.restorer?.report?[["root", "a"]]?.standing == .leftOut)
    app.root.add(try #require(made))
    let entry = try #require(life.restorer?.report?[["root", "a"]])
    #expect((entry.outcome, entry.standing, entry.isCarried) == (.restored, .shown, false))
  }

  // MARK: Objects in another object's place

  @Test(
    "state of another class waits beside the object that stands there, and comes back with the class (C4)"
  )
  func stateWaitsForItsClass() throws {
    let old = ShelfApp(SpecialShelf("root", [Shelf("a")]))
    (old.root.text, old.root.number) = ("saved", 7)
    life.launch(old)
    try life.save()
    for _ in 0..<2 {
      let app = launch()
      let entry = try #require(life.report?[["root"]])
      #expect(entry.isCarried == false)
      #expect(app.root.text == "")
      try life.save()
    }
    let app = ShelfApp(SpecialShelf("root"))
    life.launch(app)
    #expect((app.root.text, app.root.number) == ("saved", 7))
    #expect(app.root.names == ["a"])
  }

  @Test("state that could not be decoded comes back once it can be (C4)")
  func stateWaitsForItsDecoder() throws {
    try saveList(["a"])
    let broken = ShelfApp()
    broken.root.decodingFailure = Mishap()
    life.launch(broken)
    #expect(life.standing(["root"]) == .refused)
    #expect(life.standing(["root", "a"]) == .leftOut)
    try life.save()
    let app = launch()
    #expect(app.root.names == ["a"])
    #expect(life.standing(["root"]) == .shown)
  }

  @Test("a value that could not be read waits under its key, unless another is set (C4)")
  func valuesWaitForTheirReaders() throws {
    let before = ShelfApp()
    before.root.number = 7
    life.launch(before)
    try life.save()
    for sets in [false, true] {
      let saved = life.archive
      let app = ShelfApp()
      app.root.misreadsNumber = true
      life.launch(app)
      #expect(app.root.number == 0)
      if sets { app.root.number = 9 }
      try life.save()
      #expect(launch().root.number == (sets ? 9 : 7))
      if !sets { #expect(saved != nil) }
    }
  }

  // MARK: Levels

  @Test("values and objects that a level left out come back with a whole launch (C4)")
  func levelsGiveBack() throws {
    let before = ShelfApp(Shelf("root", [Shelf("a"), Shelf("note")]))
    (before.root.text, before.root.textLevel) = ("draft", .content)
    before.root["note"]?.restorationLevel = .content
    life.launch(before)
    try life.save()
    life.options.level = .navigation
    let partial = ShelfApp()
    partial.root.textLevel = .content
    life.launch(partial)
    #expect((partial.root.text, partial.root.names) == ("", ["a"]))
    #expect(life.standing(["root", "note"]) == .leftOut)
    try life.save()
    life.options.level = .content
    let app = launch()
    #expect((app.root.text, app.root.names) == ("draft", ["a", "note"]))
  }

  @Test("what was typed in place of a value that a level left out stays")
  func typedValuesStay() throws {
    let before = ShelfApp()
    (before.root.text, before.root.textLevel) = ("draft", .content)
    life.launch(before)
    try life.save()
    life.options.level = .navigation
    let partial = ShelfApp()
    partial.root.textLevel = .content
    life.launch(partial)
    partial.root.text = "typed"
    try life.save()
    life.options.level = .content
    #expect(launch().root.text == "typed")
  }

  @Test("private values stay private while they wait")
  func privateValuesStayPrivate() throws {
    let before = ShelfApp()
    (before.root.text, before.root.isPrivate) = ("secret", true)
    life.launch(before)
    try life.save()
    let broken = ShelfApp()
    broken.root.decodingFailure = Mishap()
    life.launch(broken)
    try life.save()
    let waiting = try #require(try life.value(ReservedKey.waiting, at: ["root"]))
    #expect("\(waiting)".contains("secret") == false)
    #expect("\(waiting.redacted)".contains("secret") == false)
    #expect(launch().root.text == "secret")
  }

  // MARK: Decisions of the app

  @Test("what the app has no use for is given up, and not carried (C1, C5)")
  func dropsAreGivenUp() throws {
    try saveList(["a", "b", "c"])
    let app = ShelfApp()
    app.answers[["root", "b"]] = .drop
    life.launch(app)
    #expect(life.standing(["root", "b"]) == .givenUp)
    #expect(app.root.names == ["a", "c"])
    try life.save()
    #expect(try life.archive?.object(at: ["root", "b"]) == nil)
    #expect(launch().root.names == ["a", "c"])
  }

  @Test("where the app ends a list, all that stood behind is given up (C5)")
  func truncatedListsAreGivenUp() throws {
    try saveList(["a", "b", "c"])
    let app = ShelfApp()
    app.answers[["root", "b"]] = .truncate
    life.launch(app)
    #expect(["b", "c"].map { life.standing(["root", $0]) } == [.givenUp, .givenUp])
    try life.save()
    #expect(launch().root.names == ["a"])
  }

  // MARK: Saving

  @Test("under a key whose value cannot be stored the value before stays (C6)")
  func formerValuesStay() throws {
    let app = ShelfApp()
    app.root.text = "short"
    life.launch(app)
    try life.save()
    app.root.text = String(repeating: "x", count: ArchiveLimits.standard.maximumValueByteCount + 1)
    for _ in 0..<2 {
      let entry = try #require(try life.save()?[["root"]])
      #expect(
        entry.issues.contains { $0.contains("\"text\"") && $0.contains("the value before stays") }
      )
      #expect(try life.value("text", at: ["root"]) == .string("short"))
    }
    app.root.text = "short again"
    try life.save()
    #expect(try life.value("text", at: ["root"]) == .string("short again"))
  }

  @Test("a value whose error its object ignores is named, and the value before stays (C6)")
  func ignoredErrorsCostNothing() throws {
    var limits = ArchiveLimits.standard
    limits.maximumValueByteCount = 100
    let life = ShelfLife(limits: limits)
    let app = ShelfApp()
    var (note, spare) = ("short", "")
    app.root.onEncode = { coder in
      try? coder.encode(note, forKey: "note")
      do {
        try coder.encode(note, forKey: "summary")
      } catch {
        try coder.encode(spare, forKey: "summary")
      }
    }
    life.launch(app)
    try life.save()
    (note, spare) = (String(repeating: "x", count: 200), "long")
    let preservation = try #require(try life.save())
    #expect(preservation.refused.map(\.key) == ["note"])
    #expect(try life.value("note", at: ["root"]) == .string("short"))
    // What the object stores in its place is its own.
    #expect(try life.value("summary", at: ["root"]) == .string("long"))
  }

  @Test("of an object that has outgrown its limit, what was saved before stays (C6)")
  func formerSectionsStay() throws {
    var limits = ArchiveLimits.standard
    limits.maximumValueCount = 20
    let life = ShelfLife(limits: limits)
    let app = ShelfApp()
    app.root.text = "before"
    life.launch(app)
    try life.save()
    app.root.text = "after"
    app.root.onEncode = { coder in coder.encode(Array(0..<100), forKey: "many") }
    let entry = try #require(try life.save()?[["root"]])
    #expect(entry.outcome == .stale || !entry.issues.isEmpty)
    let text = try life.value("text", at: ["root"])
    #expect(entry.outcome == .stale ? text == .string("before") : text == .string("after"))
  }

  // MARK: Limits and damage

  @Test("what waits is kept as long as it waits, however many launches pass (C7)")
  func waitingIsNotCounted() throws {
    try saveList(["a", "b"])
    for _ in 1...13 {
      let app = ShelfApp()
      app.isMissing = ["b"]
      app.root.misreadsNumber = true
      life.launch(app)
      #expect(life.report?[["root", "b"]]?.isCarried == true)
      try life.save()
    }
    _ = launch()
    #expect(life.report?.entries.allSatisfy { $0.standing == .shown } == true)
  }

  @Test("values that have no room to wait are refused by name, and those that have wait (C7)")
  func valuesEndByName() throws {
    let before = ShelfApp(Shelf("root", [Shelf("a")]))
    (before.root.number, before.root.text) = (7, String(repeating: "x", count: 300))
    before.root["a"]?.number = 8
    life.launch(before)
    try life.save()
    life.options.maximumWaitingByteCount = 200
    let app = ShelfApp()
    app.root.misreadsNumber = true
    app.onMake = { $0.misreadsNumber = true }
    life.launch(app)
    let entry = try #require(life.report?[["root"]])
    #expect((entry.standing, entry.errorCode) == (.refused, "limitExceeded"))
    #expect(entry.issues.contains { $0.contains("not kept") && $0.contains("number") })
    #expect(life.standing(["root", "a"]) == .shown)
    try life.save()
    let again = launch()
    #expect((again.root.number, again.root["a"]?.number) == (0, 8))
  }

  @Test(
    "what stands in place of values that wait and is none is left alone",
    arguments: [
      ArchiveValue.int(3), .string("x"), .array([]), .reference(["root"]),
      .object(EmbeddedObject(typeName: ReservedKey.waiting, label: 1, values: [])),
      .object(
        EmbeddedObject(
          typeName: ReservedKey.waiting,
          label: 1,
          values: [
            KeyedValue("former", .int(1)), KeyedValue("base", .null), KeyedValue("lost", .null),
          ]
        )
      ),
    ]
  )
  func oddWaitingValuesAreLeftAlone(value: ArchiveValue) throws {
    var writer = ArchiveWriter(header: life.header)
    let app = ObjectDescription(path: .root, className: "App", role: .app)
    try writer.add(ObjectRecord(app, values: []))
    let root = ObjectDescription(
      path: ["root"],
      className: "RestorationEngineTests.Shelf",
      role: .controller
    )
    let values = [KeyedValue("text", .string("saved")), KeyedValue(ReservedKey.waiting, value)]
    try writer.add(ObjectRecord(root, values: values))
    let host = ShelfApp()
    let report = life.engine.restore(try writer.finish(), into: host)
    #expect(report[["root"]]?.standing == .shown)
    #expect(host.root.text == "saved")
  }
}

import Foundation
import RestorationArchive
import RestorationCoding
import RestorationEngine
import RestorationTestSupport
import Testing

/// Property state without overriding anything (rules A4, A5; conformance scenarios, section B).
@MainActor
@Suite struct RestorablePropertyTests {
  struct Filter: Codable, Equatable {
    var tags: [String]
    var limit: Int?
  }

  enum Mode: String, Codable { case reading, editing }

  /// Nothing of it is overridden.
  final class Reader: StateRestoring {
    let restorableStateTracker: RestorableStateTracker? = RestorableStateTracker()
    @Restorable("offset") var offset = 10.0
    @Restorable("row") var row = 1
    @Restorable("open") var isOpen = false
    @Restorable("title") var title = "none"
    @Restorable("search") var search: String? = "default"
    @Restorable("filter") var filter = Filter(tags: ["all"])
    @Restorable("recent") var recent: [Int] = [1, 2]
    @Restorable("mode") var mode = Mode.reading
    @Restorable("date") var date: Date? = Date(timeIntervalSinceReferenceDate: 0)
    @Restorable("draft", sensitivity: .private) var draft = ""
    @Restorable("code", sensitivity: .never) var code = "0000"
    @Restorable var named = 0

    func change() {
      (offset, row, isOpen, title, search) = (20, 2, true, "a", "b")
      (filter, recent, mode) = (Filter(tags: [], limit: 3), [], .editing)
      (date, draft, code, named) = (Date(timeIntervalSinceReferenceDate: 9), "dear", "1234", 7)
    }
  }

  private let life = Life()

  private func host(_ object: any StateRestoring) -> Host {
    let root = Node("root")
    let host = Host(root)
    host.register(object, as: "object")
    root.links["object"] = object
    return host
  }

  private func relaunch<Object: StateRestoring>(
    _ before: Object,
    into after: Object
  ) throws -> RestorationReport {
    try life.relaunch(host(before), into: host(after))
  }

  private func values(_ object: any StateRestoring) throws -> [String: ArchiveValue] {
    let stored = try #require(try life.archive(of: host(object)).object(at: ["object"])).values()
    return Dictionary(uniqueKeysWithValues: stored.map { ($0.key, $0.value) })
  }

  /// An archive with the encoded values of a coder and nothing else, recorded for an object's
  /// class.
  private func archive(_ coder: StateEncoder, for object: any StateRestoring) throws -> Archive {
    let example = try #require(try life.archive(of: host(object)).object(at: ["object"]))
    let name = example.className
    var writer = ArchiveWriter(header: life.header)
    let app = ObjectDescription(path: .root, className: "Host", role: .app)
    try writer.add(app, section: StateEncoder(path: .root).finish())
    let description = ObjectDescription(path: ["object"], className: name, role: .object)
    try writer.add(description, section: coder.finish())
    return try writer.finish()
  }

  @Test(
    "values of every kind come back in a new object",
    .scenario(37, 48, 124),
    arguments: Way.allCases
  )
  func valuesComeBack(_ way: Way) throws {
    life.way = way
    let (before, after) = (Reader(), Reader())
    before.change()
    let report = try relaunch(before, into: after)
    #expect(report[["object"]]?.issues == [])
    #expect(after.offset == 20 && after.row == 2 && after.isOpen && after.title == "a")
    #expect(after.search == "b" && after.filter == Filter(tags: [], limit: 3))
    #expect(after.recent.isEmpty, "an empty collection stays empty")
    #expect(after.mode == .editing && after.date == Date(timeIntervalSinceReferenceDate: 9))
    #expect(after.draft == "dear" && after.named == 7)
    #expect(after.code == "0000", "what is never stored keeps its default")
  }

  @Test("defaults are stored, under the given keys", .scenario(28), arguments: Way.allCases)
  func defaultsAreStored(_ way: Way) throws {
    life.way = way
    let stored = try values(Reader())
    #expect(stored["offset"] == .double(10))
    #expect(stored["row"] == .int(1))
    #expect(stored["search"] == .string("default"))
    #expect(stored["named"] == .int(0), "the property's name is its key by default")
    #expect(stored["draft"]?.isPrivate == true)
    #expect(stored["code"] == nil)
    #expect(stored.count == 11)
  }

  @Test(
    "what is stored is there when the object's own decoding begins",
    .scenario(29),
    arguments: Way.allCases
  )
  func valuesAreThereBeforeTheObjectDecodes(_ way: Way) throws {
    life.way = way
    final class Watcher: StateRestoring {
      @Restorable("offset") var offset = 10.0
      var seen: [Double] = []
      func decodeRestorableState(with coder: NSCoder) { seen.append(offset) }
      func applicationFinishedRestoringState() { seen.append(offset) }
    }
    let (before, after) = (Watcher(), Watcher())
    before.offset = 22
    _ = try relaunch(before, into: after)
    #expect(after.seen == [22, 22])
  }

  @Test("a stored nil is nil, not the default", .scenario(49), arguments: Way.allCases)
  func nilIsNotAbsent(_ way: Way) throws {
    life.way = way
    let (before, after) = (Reader(), Reader())
    (before.search, before.date) = (nil, nil)
    _ = try relaunch(before, into: after)
    #expect(after.search == nil && after.date == nil)
  }

  @Test(
    "an object without stored values keeps its defaults",
    .scenario(50, 147),
    arguments: Way.allCases
  )
  func absentValuesKeepTheDefault(_ way: Way) throws {
    life.way = way
    let reader = Reader()
    reader.search = "kept"
    let empty = try archive(StateEncoder(path: ["object"]), for: Reader())
    let report = life.restore(empty, into: host(reader))
    #expect(report[["object"]]?.outcome == .adopted, "\(report)")
    #expect(reader.offset == 10 && reader.search == "kept" && reader.title == "none")
  }

  @Test("A stored value of another type keeps the default and is reported")
  func aValueOfAnotherTypeIsReported() throws {
    final class Old: StateRestoring { @Restorable("n") var n: String? = nil }
    final class New: StateRestoring { @Restorable("n") var n = 5 }
    for value in ["text", nil] {
      let old = Old()
      old.n = value
      let coder = StateEncoder(path: ["object"])
      for (key, value) in try values(old) { try coder.encode(value, forKey: key) }
      let after = New()
      let report = life.restore(try archive(coder, for: New()), into: host(after))
      #expect(after.n == 5)
      #expect(report[["object"]]?.issues.first?.contains("\"n\"") == true, "\(report)")
    }
  }

  @Test("A property that is not to be stored any more does not get what was stored of it")
  func valuesThatAreNeverStored() throws {
    final class Old: StateRestoring { @Restorable("pin") var pin = "1234" }
    final class New: StateRestoring {
      @Restorable("code", formerly: ["pin"], sensitivity: .never) var code = ""
      var listed = ""
      class var restorableStateKeyPaths: [RestorableKeyPath] {
        [RestorableKeyPath(\New.listed, forKey: "pin", sensitivity: .never)]
      }
    }
    let coder = StateEncoder(path: ["object"])
    for (key, value) in try values(Old()) { try coder.encode(value, forKey: key) }
    let new = New()
    let report = life.restore(try archive(coder, for: New()), into: host(new))
    #expect(report[["object"]]?.issues == [])
    #expect(new.code == "" && new.listed == "")
  }

  @Test("two properties with one key trap, and both are named", .scenario(40))
  func equalKeysTrap() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { @MainActor in
      class Base: StateRestoring {
        @Restorable("key") var first = 1
      }
      final class Derived: Base {
        @Restorable("key") var second = 2
      }
      let root = Node("root")
      let host = Host(root)
      let object = Derived()
      host.register(object, as: "object")
      root.links["object"] = object
      _ = try Life().preserve(host)
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("Derived.first and Derived.second") && text.contains("\"key\""))
  }

  @Test(
    "a property that is switched off leaves the archive and is not restored",
    .scenario(41),
    arguments: Way.allCases
  )
  func disabledProperties(_ way: Way) throws {
    life.way = way
    let (before, after) = (Reader(), Reader())
    before.offset = 30
    let archive = try life.archive(of: host(before))
    before.$offset.isEnabled = false
    #expect(try values(before)["offset"] == nil)
    after.$offset.isEnabled = false
    life.restore(archive, into: host(after))
    #expect(after.offset == 10)
  }

  @Test(
    "stored values outlive the object and go to the next one with its identifier",
    .scenario(44),
    arguments: Way.allCases
  )
  func valuesOutliveTheirObject(_ way: Way) throws {
    life.way = way
    let archive: Archive
    do {
      let before = Reader()
      before.title = "kept"
      archive = try life.archive(of: host(before))
    }
    for _ in 0..<2 {
      let after = Reader()
      life.restore(archive, into: host(after))
      #expect(after.title == "kept")
    }
  }

  @Test(
    "a new value counts as a change, an equal one does not",
    .scenario(52),
    arguments: Way.allCases
  )
  func equalValuesAreNoChange(_ way: Way) throws {
    life.way = way
    let reader = Reader()
    let host = host(reader)
    let root = host.roots[0]
    root.restorableStateTracker = RestorableStateTracker()
    let preserver = TreePreserver(host, engine: life.engine)
    _ = try preserver.preserve(header: life.header)
    func encodes() throws -> Bool {
      try preserver.preserve(header: life.header).entries.contains { $0.path == ["object"] }
    }
    #expect(try !encodes(), "nothing has changed")
    reader.title = "none"
    reader.recent = [1, 2]
    #expect(try !encodes(), "equal values were set")
    reader.title = "other"
    #expect(try encodes())
    reader.$title.isEnabled = false
    #expect(try encodes())
    #expect(try !encodes())
  }

  @Test("switching a property off is a change that its own app hears of, and no other")
  func switchingOffIsHeard() throws {
    final class Plain: StateRestoring {
      @Restorable("a") var a = 1
    }
    let (reader, plain) = (Reader(), Plain())
    for object in [reader, plain] as [any StateRestoring] {
      let own = TreePreserver(host(object), engine: life.engine)
      let other = TreePreserver(host(Reader()), engine: life.engine)
      _ = try own.preserve(header: life.header)
      var (heard, heardElsewhere) = (0, 0)
      own.onInvalidation = { heard += 1 }
      other.onInvalidation = { heardElsewhere += 1 }
      if object === reader { reader.$title.isEnabled = false } else { plain.$a.isEnabled = false }
      #expect(heard == 1)
      #expect(heardElsewhere == 0)
    }
  }

  @Test("A class without a tracker, and one that overrides and calls super, have properties too")
  func everyClassMayHaveProperties() throws {
    class Plain: StateRestoring {
      @Restorable("a") var a = 1
      func encodeRestorableState(with coder: NSCoder) { coder.encode(a * 10, forKey: "own") }
    }
    final class Derived: Plain {
      @Restorable("b") var b = ""
    }
    let (before, after) = (Derived(), Derived())
    (before.a, before.b) = (5, "x")
    #expect(try values(before) == ["a": .int(5), "b": .string("x"), "own": .int(50)])
    _ = try relaunch(before, into: after)
    #expect(after.a == 5 && after.b == "x")
    before.a = 6
    #expect(try values(before)["a"] == .int(6), "the second pass reads the same object anew")
  }

  @Test("Rule A5: listed properties are preserved and restored, those of superclasses included")
  func listedProperties() throws {
    class Player: StateRestoring {
      var position = 0.0
      class var restorableStateKeyPaths: [RestorableKeyPath] {
        [RestorableKeyPath(\Player.position, forKey: "position")]
      }
    }
    final class VideoPlayer: Player {
      var captions: String? = "en"
      override class var restorableStateKeyPaths: [RestorableKeyPath] {
        super.restorableStateKeyPaths + [
          RestorableKeyPath(\VideoPlayer.captions, forKey: "captions", sensitivity: .private)
        ]
      }
    }
    let (before, after) = (VideoPlayer(), VideoPlayer())
    (before.position, before.captions) = (4, nil)
    #expect(try values(before)["captions"]?.isPrivate == true)
    _ = try relaunch(before, into: after)
    #expect(after.position == 4 && after.captions == nil)
  }

  @Test("A marked and a listed property with one key trap as well")
  func markedAndListedKeysTrap() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      final class Both: StateRestoring {
        @Restorable("key") var marked = 1
        var listed = 2
        static var restorableStateKeyPaths: [RestorableKeyPath] {
          [RestorableKeyPath(\Both.listed, forKey: "key")]
        }
      }
      let root = Node("root")
      let host = Host(root)
      let object = Both()
      host.register(object, as: "object")
      root.links["object"] = object
      _ = try Life().preserve(host)
    }
  }

  @Test("Objects are looked into once at most, and those of a class without properties not at all")
  func reflectionIsRare() throws {
    class Counted: StateRestoring, CustomReflectable {
      var reflections = 0
      nonisolated var customMirror: Mirror {
        nonisolated(unsafe) var mirror = Mirror(self, children: [])
        MainActor.assumeIsolated {
          reflections += 1
          mirror = Mirror(self, children: children)
        }
        return mirror
      }
      var children: [(label: String?, value: Any)] { [] }
    }
    final class Untracked: Counted {
      @Restorable("a") var a = 1
      override var children: [(label: String?, value: Any)] { [("_a", _a)] }
    }
    final class Tracked: Counted {
      let restorableStateTracker: RestorableStateTracker? = RestorableStateTracker()
      @Restorable("a") var a = 1
      override var children: [(label: String?, value: Any)] { [("_a", _a)] }
    }
    for make in [{ Counted() }, { Untracked() }, { Tracked() }] as [@MainActor () -> Counted] {
      // The first object of a class records the properties of the class.
      _ = try values(make())
      let object = make()
      for _ in 0..<3 { _ = try values(object) }
      #expect(object.reflections == (type(of: object) == Counted.self ? 0 : 1))
    }
  }
}

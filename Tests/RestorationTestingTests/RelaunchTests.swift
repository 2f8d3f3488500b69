import Foundation
import Testing
import ViewControllersTesting

@MainActor
@Suite("Relaunching an app under test")
struct RelaunchTests {
  @Test("every object is another one, and the state is the same")
  func objectsAreNew() async throws {
    let first = try await launch(SoundApp.self)
    first.app.openSecond("text")
    weak let former = first.app.stack
    #expect(former != nil)
    let second = try await first.relaunch()
    #expect(former == nil, "the former tree is still alive")
    #expect(second.app.stack?.viewControllers.count == 2)
    #expect(second.report.conclusion == .restored)
    try second.expectState(of: ["stack", "second"], key: "text", .string("text"))
    try second.expectRestored()
  }

  @Test("every store holds what is needed")
  func everyStore() async throws {
    var stores = [TestStore.memory(), try await .files(), .custom(RevisionStore.inMemory())]
    #if SQLite
      stores.append(try await .sqlite())
    #endif
    for store in stores {
      let life = try await relaunch(SoundApp.self, store: store) { $0.openSecond("kept") }
      try life.expectRestored()
      #expect(try await store.store.revisions(of: life.session.scene).count == 1)
    }
  }

  @Test("an earlier revision brings the earlier tree back")
  func earlierRevision() async throws {
    let life = try await launch(SoundApp.self)
    life.app.openSecond("one")
    try await life.session.save()
    life.app.openSecond("two")
    try await life.session.save()
    let back = try await life.relaunch(at: 1)
    #expect(back.app.stack?.viewControllers.count == 2)
    let store = back.store.store
    #expect(try await store.revisions(of: back.session.scene).count == 1)
  }

  @Test("a revision that does not exist is a typed error")
  func noSuchRevision() async throws {
    let life = try await launch(SoundApp.self)
    await #expect(throws: RestorationError.self) { try await life.relaunch(at: 9) }
  }

  @Test("an app that declines to preserve is a typed error that names the remedy")
  func decliningApp() async throws {
    let first = try await launch(DecliningApp.self)
    await #expect {
      try await first.relaunch()
    } throws: {
      "\($0)".contains("let its delegate agree")
    }
  }

  @Test("a new process has new statics, prints what it prints, and sends tree and report")
  func newProcess() async throws {
    let life = try await relaunchInNewProcess(TalkingApp.self) { $0.openSecond("far") }
    #expect(life.end.exitStatus == 0)
    #expect(life.end.output.contains("launch 1 of this process"))
    #expect(life.end.report?.conclusion == .restored)
    #expect(life.end.tree?.roots.first?.elements.count == 2)
    #expect(try life.differences().isEmpty)
  }

  @Test("programs that the app leaves running are not waited for")
  func programsThatStay() async throws {
    let life = try await relaunchInNewProcess(LeavingApp.self) { $0.openSecond("far") }
    let word = life.end.output.split { $0.isWhitespace }.first { $0.hasPrefix("left:") }
    let program = try #require(word.flatMap { Int32($0.dropFirst(5)) })
    // That it can be ended shows that it had not ended before.
    #expect(kill(program, SIGKILL) == 0)
  }

  @Test(
    "killed at each object of restoring, whatever it is at, the app comes up and loses no revision",
    arguments: ["locating", "decoding", "finishing"]
  )
  func killedWhileRestoring(_ work: String) async throws {
    var paths: [String] = []
    for turn in 1... {
      let store = try await TestStore.files()
      let first = try await launch(SoundApp.self, store: store)
      first.app.openSecond("survives")
      _ = try await first.relaunch()
      let bytes = try await newestBytes(store, first.scene)
      let point: KillPoint =
        switch work {
        case "locating": .locating(turn: turn)
        case "decoding": .decoding(turn: turn)
        default: .finishing(turn: turn)
        }
      let end = try await kill(SoundApp.self, store: store, at: point)
      guard end.isCrash else { break }
      #expect(end.signal == SIGKILL)
      paths.append(try #require(end.lastObject))
      let next = try await launch(SoundApp.self, store: store)
      #expect(next.report.conclusion == .restored || next.report.conclusion == .crashBreaker)
      #expect(try await newestBytes(store, first.scene) == bytes)
    }
    #expect(
      Set(paths).isSuperset(of: ["stack", "stack/first", "stack/second"].map { "\(work) \($0)" })
    )
    #expect(Set(paths).count == paths.count)
  }

  @Test("an object is killed by its path too, while it is located and when it is told of the end")
  func killedAtAPath() async throws {
    for point in [KillPoint.locating(["stack", "second"]), .finishing(["stack", "second"])] {
      let store = try await TestStore.files()
      _ = try await relaunch(SoundApp.self, store: store) { $0.openSecond("here") }
      let end = try await kill(SoundApp.self, store: store, at: point)
      #expect(end.signal == SIGKILL)
      #expect(end.lastObject?.hasSuffix(" stack/second") == true)
    }
  }

  @Test("killed at each object of saving, the revision before is restored")
  func killedWhileSaving() async throws {
    for turn in 1...3 {
      let store = try await TestStore.files()
      let first = try await launch(SoundApp.self, store: store)
      first.app.openSecond("before")
      _ = try await first.relaunch()
      let end = try await kill(
        SoundApp.self,
        store: store,
        performing: ["lost"],
        at: .encoding(turn: turn)
      )
      #expect(end.signal == SIGKILL)
      let next = try await launch(SoundApp.self, store: store)
      #expect(next.app.stack?.viewControllers.count == 2)
    }
  }

  @Test("a kill point that is never reached is no kill")
  func neverReached() async throws {
    let store = try await TestStore.files()
    let end = try await kill(SoundApp.self, store: store, at: .encoding(["nowhere"]))
    #expect(end.exitStatus == 0)
    #expect(!end.isCrash)
  }

  @Test("a step that the app does not know fails the launch in words")
  func unknownStep() async throws {
    let store = try await TestStore.files()
    let end = try await kill(
      TreeApp.self,
      store: store,
      performing: ["fly"],
      at: .encoding(["nowhere"])
    )
    #expect(end.exitStatus == 1)
    #expect(end.failure?.contains("\"fly\"") == true)
  }

  private func newestBytes(_ store: TestStore, _ scene: SceneSession) async throws -> [UInt8]? {
    try await store.store.newestGood(for: scene)?.archive.bytes.array
  }
}

struct DecliningApp: AppUnderTest {
  let application = Application()
  var host: any RestorationHost { application }
}

/// An app that prints the number of its launches in this process.
struct TalkingApp: StackApp {
  typealias Delegate = StackDelegate
  static var launches = 0
  let application = Application(delegate: StackDelegate())

  init() {
    Self.launches += 1
    print("launch \(Self.launches) of this process")
  }
}

/// An app that starts a program when it is restored, as one that starts its server does.
struct LeavingApp: StackApp {
  final class Screen: TextScreen {
    override func decodeRestorableState(with coder: NSCoder) {
      super.decodeRestorableState(with: coder)
      let command = ["/bin/sleep", "600"]
      var words = command.map { strdup($0) } + [nil]
      var program = pid_t()
      // Foundation's would not pass on the files of this process.
      posix_spawn(&program, "/bin/sleep", nil, nil, &words, environ)
      print("left:\(program)")
    }
  }
  final class Delegate: StackDelegate {
    override func makeFirst() -> ViewController { named(Screen(), "first") }
  }
  let application = Application(delegate: Delegate())
}

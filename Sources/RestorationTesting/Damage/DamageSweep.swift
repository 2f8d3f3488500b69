import Foundation
import RestorationArchive
import RestorationEngine
import RestorationMigration
import RestorationStorage
import RestorationStorageTesting
import StateRestoration

/// Tries the damages of one archive one by one, in this process or in new ones.
@MainActor
struct DamageSweep<App: AppUnderTest> {
  private let task: DamageTask
  private let damages: [ArchiveDamage]

  /// Damages the archive that the app saves after `act`.
  init(
    _ type: App.Type,
    after act: @MainActor (App) async throws -> Void,
    sample: Int,
    seed: UInt64?
  ) async throws {
    let first = try await launch(type)
    let initial = try first.preserve().archive
    try await act(first.app)
    let former = try await first.end()
    try self.init(former.archive, sound: former.archive, other: initial, sample, seed)
  }

  /// Damages a given archive.
  init(_ type: App.Type, _ archive: Archive, sample: Int, seed: UInt64?) async throws {
    let session = SceneSession(archive.header)
    let wanted = SceneSession(app: App.appIdentifier, scene: ArchiveHeader.defaultScene)
    guard session == wanted else {
      throw RestorationError(
        .unsupportedOperation,
        "expected an archive of \(wanted.app)/\(wanted.scene), found one of "
          + "\(session.app)/\(session.scene)"
      )
    }
    let life = try await Launch(.holding([archive], of: session), make: { try App() })
    guard life.report.conclusion == .restored, let now = try life.preserve().archive else {
      throw RestorationError(
        .unsupportedOperation,
        "expected an archive that restores, found: \(life.report.reason)"
      )
    }
    try self.init(archive, sound: now, other: nil, sample, seed)
  }

  private init(
    _ archive: Archive,
    sound: Archive,
    other: Archive?,
    _ sample: Int,
    _ seed: UInt64?
  ) throws {
    try self.init(
      DamageTask(
        archive: Data(archive.bytes.array),
        sound: Data(sound.bytes.array),
        other: other.map { Data($0.bytes.array) },
        sample: TestEnvironment.isLong ? nil : sample,
        seed: seed ?? TestEnvironment.seed
      )
    )
  }

  init(_ task: DamageTask) throws {
    self.task = task
    damages = try ArchiveDamage.list(
      of: try Archive(ArchiveBytes(task.archive)),
      swappingWith: try task.other.map { try Archive(ArchiveBytes($0)) },
      sample: task.sample,
      seed: task.seed
    )
  }

  func run(
    in place: LaunchPlace,
    _ source: SourcePlace,
    deadline: Duration
  ) async throws -> Int {
    switch place {
    case .thisProcess: try await runHere(source) { _, _ in }
    case .newProcess:
      try await runInNewProcesses(
        source,
        deadline: UInt32(clamping: max(deadline.components.seconds, 1))
      )
    }
  }

  func runHere(
    _ source: SourcePlace,
    also: @MainActor (ArchiveDamage, Launch<App>) async throws -> Void
  ) async throws -> Int {
    let check = try DamageCheck(task)
    for damage in damages {
      let life = try await life(after: damage)
      if let complaint = try check.complaint(about: life, damage) {
        fail(damage, complaint, source)
      }
      try await also(damage, life)
    }
    return damages.count
  }

  private func fail(_ damage: ArchiveDamage, _ complaint: String, _ source: SourcePlace) {
    source.fail("\(App.self), \(damage) (seed \(task.seed)): \(complaint)")
  }

  private func life(after damage: ArchiveDamage) async throws -> Launch<App> {
    let archive = try Archive(ArchiveBytes(task.archive))
    let session = SceneSession(archive.header)
    let backend = MemoryBackend()
    let store = RevisionStore(unencrypted: backend)
    try await store.save(archive, for: session)
    backend.overwrite(1, of: session, with: damage.bytes)
    var options = SessionOptions.inTests
    // Below the time for one damage, so that the report names the object that waits.
    options.restoring.deadline = SessionOptions().restoring.deadline
    return try await Launch(.custom(store), options: options, make: { try App() })
  }

  // MARK: New processes

  /// The number of damages that one process tries; if it crashes, the next process continues with
  /// the rest.
  private static var batch: Int { 500 }

  private func runInNewProcesses(_ source: SourcePlace, deadline: UInt32) async throws -> Int {
    var task = task
    task.deadline = deadline
    task.typeName = try typeName(of: App.self)
    var next = 0
    while next < damages.count {
      let directory = try ScratchDirectory()
      task.notePath = directory.path + "/note"
      task.first = next
      task.count = min(Self.batch, damages.count - next)
      // Each damage has its own deadline.
      let process = try await ChildProcess.launch(
        task,
        in: directory,
        deadline: .seconds(3_600)
      )
      let noted = DamageTask.Note(at: task.notePath)
      let note = noted ?? DamageTask.Note(current: next)
      for (index, complaint) in note.complaints.sorted(by: { $0.key < $1.key }) {
        fail(damages[index], complaint, source)
      }
      guard process.terminationReason == .uncaughtSignal || process.terminationStatus != 0 else {
        next += task.count
        continue
      }
      fail(damages[note.current], death(process, in: directory, deadline), source)
      // A process that throws, or crashes before the first damage, would do so again; a later trap
      // may concern one damage only.
      guard process.terminationReason == .uncaughtSignal, noted != nil else { break }
      next = note.current + 1
    }
    return damages.count
  }

  private func death(
    _ process: EndedProcess,
    in directory: ScratchDirectory,
    _ deadline: UInt32
  ) -> String {
    let status = process.terminationStatus
    let end =
      switch (process.terminationReason, status) {
      case (.uncaughtSignal, SIGALRM): "the app had not launched after \(deadline) s"
      case (.uncaughtSignal, _):
        "the process was ended by \(ProcessEnd.name(ofSignal: status)) while it restored"
      default: "the process exited with status \(status)"
      }
    // A trap prints its message before its stack.
    let output = ChildProcess.output(in: directory).prefix(2_000)
    return output.isEmpty ? end : "\(end); it printed: \(output)"
  }

  /// Tries some of the damages for the parent process, and records the results.
  func runForParent() async throws {
    let check = try DamageCheck(task)
    var note = DamageTask.Note(current: task.first)
    for index in task.first..<min(task.first + task.count, damages.count) {
      note.current = index
      try note.write(to: task.notePath)
      alarm(task.deadline)
      let life = try await life(after: damages[index])
      note.complaints[index] = try check.complaint(about: life, damages[index])
    }
    alarm(0)
    try note.write(to: task.notePath)
  }
}

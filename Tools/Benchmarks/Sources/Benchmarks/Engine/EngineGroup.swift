import Foundation
import RestorationArchive
import RestorationEngine
import RestorationStorage
import StateRestoration

extension Group {
  /// The engine over a tree of controllers, and the main actor's share of a whole save.
  static let engine = Group(
    title: "The engine: 1,000 controllers",
    workloads: [
      ("engine-preserve-1000", "a tree of 1,000 controllers to an archive and a report"),
      ("engine-restore-1000", "the archive back into a launched app, with a report"),
      (
        "main-actor-save-1000",
        "the main actor's time for a session's save to a file store, every object encoded; "
          + "json: one JSONEncoder pass"
      ),
    ]
  ) { isWanted, workspace in
    let tree = workspace.tree(1000)
    let bench = EngineBench(count: 1000, checksum: tree.checksum)
    var trials: [Trial] = []
    if isWanted("engine-preserve-1000") { trials.append(try bench.preserving) }
    if isWanted("engine-restore-1000") { trials.append(try bench.restoring) }
    if isWanted("main-actor-save-1000") {
      let store = try await RevisionStore(files: workspace.path("main-actor"))
      trials.append(try bench.saving(to: store))
      trials.append(
        Trial(
          workload: "main-actor-save-1000",
          subject: .json,
          bytes: try CodableCoder.encodeJSON(tree).count,
          run: { try CodableCoder.encodeJSON(tree) }
        )
      )
    }
    return trials
  }

  /// A full pass over 10,000 controllers.
  static let largeTree = Group(
    title: "The engine: one changed among 10,000 controllers",
    workloads: [
      ("preserve-full-10000", "a tree of 10,000 controllers to an archive, every one encoded"),
      (
        "preserve-1-of-10000",
        "the same archive after one controller has reported a change, by a tree preserver"
      ),
    ]
  ) { isWanted, _ in
    let bench = EngineBench(count: 10_000, checksum: nil, isTracked: true)
    var trials: [Trial] = []
    if isWanted("preserve-full-10000") { trials.append(try bench.preservingAll) }
    if isWanted("preserve-1-of-10000") { trials.append(try bench.preservingOne) }
    return trials
  }
}

/// An engine, an app, and the checksum that the restored tree must have.
@MainActor
struct EngineBench {
  let engine = TreeEngine()
  let host: ScreenHost
  /// The sum over the values of the tree, or `nil` to leave checking to the archive.
  let checksum: UInt64?

  init(count: Int, checksum: UInt64?, isTracked: Bool = false) {
    engine.classes.register(ScreenFactory.self, as: "ScreenFactory")
    host = ScreenHost(Screen.tree(count: count, isTracked: isTracked))
    self.checksum = checksum
  }

  func preserve() throws -> Archive {
    let preservation = try engine.preserve(host, header: OurCoder.header)
    guard let archive = preservation.archive else { throw BenchmarkError("nothing preserved") }
    return archive
  }

  var preserving: Trial {
    get throws {
      Trial(
        workload: "engine-preserve-1000",
        subject: .ours,
        bytes: try preserve().bytes.count,
        run: { try engine.preserve(host, header: OurCoder.header) },
        check: { result in
          guard let archive = (result as? Preservation)?.archive else {
            throw BenchmarkError("the engine preserved nothing")
          }
          try check(archive)
        },
        checksEveryRun: false
      )
    }
  }

  var preservingAll: Trial {
    get throws {
      Trial(
        workload: "preserve-full-10000",
        subject: .ours,
        bytes: try preserve().bytes.count,
        run: { try engine.preserve(host, header: OurCoder.header) }
      )
    }
  }

  var preservingOne: Trial {
    get throws {
      let preserver = TreePreserver(host, engine: engine)
      let first = try preserver.preserve(header: OurCoder.header)
      let change = Change(host.root.all)
      return Trial(
        workload: "preserve-1-of-10000",
        subject: .ours,
        bytes: first.archive?.bytes.count ?? 0,
        prepare: { change.apply() },
        run: { try preserver.preserve(header: change.header) },
        check: { result in
          let full = try engine.preserve(host, header: change.header)
          guard let archive = (result as? Preservation)?.archive,
            archive.bytes == full.archive?.bytes
          else { throw BenchmarkError("a full pass gives another archive") }
        },
        checksEveryRun: false
      )
    }
  }

  var restoring: Trial {
    get throws {
      let archive = try preserve()
      let next = Turn()
      return Trial(
        workload: "engine-restore-1000",
        subject: .ours,
        bytes: archive.bytes.count,
        prepare: { next.host = .launched() },
        // Opening the archive counts, as it does for the coder.
        run: { engine.restore(try Archive(archive.bytes), into: next.host) },
        check: { result in
          guard let report = result as? RestorationReport, report.totals.failed == 0,
            next.host.root.checksum == checksum
          else { throw BenchmarkError("the engine restored another tree: \(result)") }
        }
      )
    }
  }

  func saving(to store: RevisionStore) throws -> Trial {
    let time = MainActorTime()
    let session = AppScenes(app: "com.example.main", store: store).connect(host, engine: engine)
    return Trial(
      workload: "main-actor-save-1000",
      subject: .ours,
      bytes: try preserve().bytes.count,
      excluded: { time.free },
      run: { try await time.measure { try await session.save(reason: .request) } as Any }
    )
  }

  private func check(_ archive: Archive) throws {
    let launched = ScreenHost.launched()
    _ = engine.restore(archive, into: launched)
    guard launched.root.checksum == checksum else {
      throw BenchmarkError("the preserved tree is another")
    }
  }
}

/// The app that the next run restores into.
@MainActor
private final class Turn {
  var host = ScreenHost.launched()
}

/// Changes one screen after the other, and advances the time stamp.
@MainActor
private final class Change {
  private(set) var header = OurCoder.header
  private var number = 0

  private let screens: [Screen]

  init(_ screens: [Screen]) {
    self.screens = screens
  }

  func apply() {
    number += 1
    header.timestamp += 1
    let screen = screens[(number * 7919) % screens.count]
    screen.change(to: 1_000_000 + number)
    screen.invalidateRestorableState()
  }
}

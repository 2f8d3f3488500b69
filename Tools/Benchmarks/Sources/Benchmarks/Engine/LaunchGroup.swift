import Foundation
import RestorationArchive
import RestorationEngine
import RestorationStorage
import StateRestoration

extension Group {
  private static let launchSizes = [10, 100, 1000, 10_000]

  /// The waits of a user: a launch until its first frame, and a change of one screen among many.
  static let launches = Group(
    title: "Launches and changes",
    workloads: launchSizes.flatMap { count in
      [
        (
          "launch-\(count)",
          "open a file store, read, restore \(count) screens, read the contents of each; plain: an "
            + "app without restoration, which shows its first screen"
        ),
        (
          "change-\(count)",
          "the main actor's time for a change of one among \(count) screens with trackers, the "
            + "save that follows included"
        ),
      ]
    }
  ) { isWanted, workspace in
    var trials: [Trial] = []
    for count in launchSizes {
      if isWanted("launch-\(count)") {
        let launch = try await Launch(count, in: workspace)
        trials += [launch.restoring, launch.plain]
      }
      if isWanted("change-\(count)") {
        trials.append(try await LaunchedApp.saved(count, in: workspace, as: "change").changing)
      }
    }
    return trials
  }
}

extension Group {
  /// The changes of a scene value, which have a table of their own.
  static let steady = Group(
    title: "Steady changes",
    workloads: [
      (
        SteadyChanges.workload,
        "a value of a scene set and saved ten times a second, for ten minutes or, with --quick, ten "
          + "seconds; otherwise only where --filter names it"
      )
    ]
  ) { _, _ in [] }
}

/// An app over a store, from its launch to its end.
@MainActor
private final class LaunchedApp {
  private static let app = "com.example.launches"

  let host: ScreenHost
  let session: RestorationSession
  private let count: Int

  init(_ host: ScreenHost, _ store: RevisionStore, count: Int) {
    let engine = TreeEngine()
    engine.classes.register(ScreenFactory.self, as: "ScreenFactory")
    var options = SessionOptions()
    options.cadence = nil
    self.host = host
    self.count = count
    session = AppScenes(app: Self.app, store: store, options: options).connect(host, engine: engine)
  }

  /// Makes an app that has saved its screens once.
  static func saved(
    _ count: Int,
    in workspace: Workspace,
    as name: String
  ) async throws -> LaunchedApp {
    let store = try await RevisionStore(files: workspace.path("\(name)-\(count)"))
    let host = ScreenHost(Screen.tree(count: count, isTracked: true))
    let app = LaunchedApp(host, store, count: count)
    guard case .saved = try await app.session.save(reason: .request) else {
      throw BenchmarkError("\(name)-\(count): nothing was saved")
    }
    return app
  }

  var changing: Trial {
    let time = MainActorTime()
    let screens = host.root.all
    var number = 0
    return Trial(
      workload: "change-\(count)",
      subject: .ours,
      bytes: 0,
      excluded: { time.free },
      run: { [session] in
        let outcome: SaveOutcome = try await time.measure {
          number += 1
          let screen = screens[(number * 7919) % screens.count]
          screen.change(to: 1_000_000 + number)
          screen.invalidateRestorableState()
          return try await session.save()
        }
        return outcome
      },
      check: { result in
        guard case .saved = result as? SaveOutcome else {
          throw BenchmarkError("a change was not saved: \(result)")
        }
      }
    )
  }
}

/// Repeated launches over one store.
@MainActor
private final class Launch {
  private let count: Int
  private let path: String
  private let checksum: UInt64
  private var latest: LaunchedApp?

  init(_ count: Int, in workspace: Workspace) async throws {
    self.count = count
    path = workspace.path("launch-\(count)")
    checksum = try await LaunchedApp.saved(count, in: workspace, as: "launch").host.root.checksum
  }

  var restoring: Trial {
    Trial(
      workload: "launch-\(count)",
      subject: .ours,
      bytes: 0,
      prepare: { [self] in
        // Without this, the app would seem to crash because of its state at every launch.
        _ = await latest?.session.confirmHealthy()
        latest = nil
      },
      run: { [self] in
        let app = LaunchedApp(.launched(), try await RevisionStore(files: path), count: count)
        _ = await app.session.restore()
        latest = app
        return app.host.root.checksum
      },
      check: { [checksum] result in
        guard result as? UInt64 == checksum else {
          throw BenchmarkError("another tree was restored")
        }
      }
    )
  }

  var plain: Trial {
    Trial(
      workload: "launch-\(count)",
      subject: .plain,
      bytes: 0,
      run: { ScreenHost.launched().root.checksum }
    )
  }
}

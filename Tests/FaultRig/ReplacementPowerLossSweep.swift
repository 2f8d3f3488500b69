#if SQLite
  import Foundation
  import RestorationStorage
  import RestorationTestSupport
  import RestorationTesting
  import StoreTestSupport

  /// Cuts the power at every call of a process that finds its database damaged and puts a new one in
  /// its place, and opens every state that the disk may be in (T4).
  ///
  /// Besides the usual obligations, the damaged database has to be somewhere.
  package struct ReplacementPowerLossSweep {
    private let folder: TemporaryDirectory
    private let damaged: [UInt8]
    private let points: [RecordedPoint]

    /// Records the process.
    ///
    /// - Parameter renaming: Makes a second name rename the file, as file systems without hard
    ///   links do.
    package init(renaming: Bool = false) async throws {
      folder = try TemporaryDirectory(isInMemory: true)
      let worker = try FaultWorker()
      let start = try await CrashStart(.recovery, .sqlite, worker, in: folder)
      damaged = (start.tree.entries["store"] ?? nil) ?? []
      let place = folder("recorded")
      try start.tree.write(to: place)
      let store = StoreAt(.sqlite, place + "/store")
      let steps = CrashOperation.recovery.steps
      let outcome = try worker.run(steps, on: store, record: folder("record"))
      guard outcome.status == 0, outcome.errors.isEmpty else {
        throw WorkerFailure("recording \(steps) fails: \(outcome)")
      }
      var disk = Disk(durable: start.tree)
      points = try RecordedPoint.all(
        in: folder("record"),
        root: place,
        from: &disk,
        start.oracle
      ) { disk, call in
        disk.apply(call, root: place)
        guard renaming, call.kind == .link else { return }
        let parts = ModelFileSystem.parts(String(call.path.dropFirst(place.count)))
        if let parent = disk.node(at: parts.parent) { disk.change(parts.name, to: nil, in: parent) }
      }
      // The model must match the real files.
      try StoreTree(PowerCut.Image(disk)).write(to: folder("state"))
      let differences = try StoreTree(folder("state")).differences(from: StoreTree(place))
      guard differences.isEmpty else {
        throw WorkerFailure("the recorded calls do not make what the process made: \(differences)")
      }
    }

    /// Opens the states of every point.
    package func check(
      perPoint: Int,
      _ limits: PowerCut.Limits,
      _ name: String
    ) async throws -> SweepCount {
      var result = SweepCount(name)
      var random = SeededGenerator()
      let seed = random.seed
      var cases: Set<[Int]> = []
      let store = StoreAt(.sqlite, folder("state") + "/store")
      for (index, point) in points.enumerated() {
        let cut = PowerCut(point.disk, limits, &random)
        try await cut.visit(limit: perPoint, &random) { image in
          result["states made"] += 1
          guard cases.insert([image.identity, point.duty]).inserted else { return }
          try StoreTree(image).write(to: folder("state"))
          var violations = await CrashCheck(store, point.oracle).violations(savesAgain: false)
          let files = try StoreTree(folder("state")).entries.values
          if !files.contains(damaged) { violations.append("the damaged database is nowhere") }
          if !violations.isEmpty { result["states with a violation"] += 1 }
          if result.violations.count < 20 {
            result.violations += violations.map { "call \(index): \($0) (seed \(seed))" }
          }
        }
      }
      result["calls"] = points.count - 1
      result["different states opened"] = cases.count
      return result
    }
  }

  extension Disk {
    /// A disk on which some files in its root are durable.
    fileprivate init(durable tree: StoreTree) {
      self.init()
      for (name, bytes) in tree.entries.sorted(by: { $0.key < $1.key }) {
        let file = makeFile(name, in: 0)
        replace(file, bytes ?? [])
      }
      synchronize(0)
    }
  }
#endif

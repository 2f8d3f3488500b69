import Foundation
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import StoreTestSupport

/// Lets calls that change the disk fail, one after the other, each in every way (T6, T7).
///
/// Each run goes on after the failure, in the same process. Afterwards three things are checked:
/// the process's output and leftovers, the store as programs see it, and the store after a power
/// cut that discards every unsynchronised change. Bytes of a failed synchronisation are lost for
/// good there, even if a later one succeeds.
package struct FaultSweep {
  private let kind: SweptStore
  private let folder: TemporaryDirectory
  private let worker: FaultWorker

  package init(_ kind: SweptStore) throws {
    self.kind = kind
    folder = try TemporaryDirectory(isInMemory: true)
    worker = try FaultWorker()
  }

  /// The faults to try at a call: of the call alone, or of all later ones too.
  static func faults(at call: Int) -> [Fault] {
    let lasting = [ENOSPC, EDQUOT, EIO, EROFS].flatMap {
      [Fault.error($0, at: call), .error($0, at: call, forEver: true)]
    }
    // A caller need not retry for ever when every call is interrupted.
    let passing = [
      Fault.error(EINTR, at: call), .shortWrite(at: call), .shortWrite(at: call, forEver: true),
    ]
    return lasting + passing
  }

  /// Runs one operation with faults.
  ///
  /// - Parameter share: How many of 1000 points are tried, drawn at random.
  package func run(_ operation: CrashOperation, share: Int) async throws -> SweepCount {
    var result = SweepCount("\(kind.rawValue) \(operation)")
    var random = SeededGenerator()
    let start = try await CrashStart(operation, kind, worker, in: folder)
    let place = folder("point")
    let store = StoreAt(kind, place + "/store")
    try start.tree.write(to: place)
    let calls = try worker.run(operation.steps, on: store).callCount
    for call in 1...max(calls, 1) {
      for fault in Self.faults(at: call)
      where Int.random(in: 0..<1000, using: &random) < share {
        let problems = try await problems(operation, start, fault, store, place, &result)
        result.violations += problems.map {
          "\(operation), \(fault): \($0) (seed \(random.seed))"
        }
      }
    }
    return result
  }

  /// Lets the synchronisation of each directory fail, which SQLite takes no notice of, and cuts the
  /// power at every call after it.
  package func runDirectories(_ operation: CrashOperation) async throws -> SweepCount {
    var result = SweepCount("\(kind.rawValue) \(operation)")
    var random = SeededGenerator()
    let start = try await CrashStart(operation, kind, worker, in: folder)
    let place = folder("point")
    let record = folder("record")
    let store = StoreAt(kind, place + "/store")
    func recorded(_ fault: Fault) throws -> [RecordedCall] {
      try? FileManager.default.removeItem(atPath: record)
      try start.tree.write(to: place)
      _ = try worker.run(operation.steps, on: store, fault: fault, record: record)
      return try RecordedCall.read(record)
    }
    let counted = try recorded(.none).filter(\.isCounted)
    for (index, call) in counted.enumerated()
    where call.kind == .synchronize && call.path == place {
      var disk = Disk(start.tree)
      var oracle = start.oracle
      var hasFailed = false
      var seen: Set<[Int]> = []
      result["directory synchronisations failed"] += 1
      for call in try recorded(.error(EIO, at: index + 1)) {
        if call.kind == .mark { oracle.note(call.path, app: FaultWorker.app) }
        if call.path.hasPrefix(place) { disk.apply(call, root: place) }
        hasFailed = hasFailed || call.failure != 0
        guard hasFailed else { continue }
        // None, all, and a few in between, of the uncertain changes.
        let cut = PowerCut(disk, PowerCut.Limits(contents: 8, names: 8), &random)
        var images: [PowerCut.Image] = []
        await cut.visit(limit: 12, &random) { images.append($0) }
        for image in images where seen.insert([image.identity, oracle.dutyCount]).inserted {
          try StoreTree(image).write(to: place)
          result["power cuts after it"] += 1
          let problems = await CrashCheck(store, oracle).violations(savesAgain: false)
          result.violations += problems.map { "\(operation), call \(index + 1): \($0)" }
        }
      }
    }
    return result
  }

  private func problems(
    _ operation: CrashOperation,
    _ start: CrashStart,
    _ fault: Fault,
    _ store: StoreAt,
    _ place: String,
    _ result: inout SweepCount
  ) async throws -> [String] {
    let record = folder("record")
    try? FileManager.default.removeItem(atPath: record)
    try start.tree.write(to: place)
    let outcome = try worker.run(operation.steps, on: store, fault: fault, record: record)
    var oracle = start.oracle
    for line in outcome.lines { oracle.note(line, app: FaultWorker.app) }
    result["points"] += 1
    result["refusals with a typed error"] += outcome.errors.count
    result["acknowledged in spite of the fault"] += outcome.acknowledgementCount

    var problems = outcome.errors.filter { $0.hasPrefix("ERR untyped") }
    if outcome.status != 0 { problems.append("the process ended with \(outcome.status)") }
    if outcome.leakedDescriptorCount != 0 {
      problems.append("\(outcome.leakedDescriptorCount) descriptors are left open")
    }
    problems += await CrashCheck(store, oracle).violations(savesAgain: fault.isForEver)

    var disk = Disk(start.tree)
    for call in try RecordedCall.read(record) where call.path.hasPrefix(place) {
      disk.apply(call, root: place)
      if call.kind == .synchronize, call.failure != 0 { result["synchronisations failed"] += 1 }
    }
    try StoreTree(PowerCut.Image(durable: disk)).write(to: place)
    problems += await CrashCheck(store, oracle).violations(savesAgain: false)
      .map { "after a power cut, \($0)" }
    return problems
  }
}

extension Disk {
  /// A disk that holds the files of a folder, all of them durable.
  package init(_ tree: StoreTree) {
    self.init()
    for (path, bytes) in tree.entries.sorted(by: { $0.key < $1.key }) {
      let parts = ModelFileSystem.parts(path)
      guard let parent = node(at: parts.parent) else { continue }
      if let bytes {
        let file = makeFile(parts.name, in: parent)
        write(bytes, to: file, at: 0)
      } else {
        makeDirectory(parts.name, in: parent)
      }
    }
    for node in Array(files.keys) + Array(directories.keys) { synchronize(node) }
  }
}

extension PowerCut.Image {
  /// The part that is certain to be there.
  package init(durable disk: Disk) {
    files = disk.files.mapValues(\.durable)
    directories = disk.directories.mapValues(\.durable)
  }
}

extension StoreTree {
  /// The files of an image.
  package init(_ image: PowerCut.Image) {
    self.init(entries: [:])
    var names: [Disk.Number: [String]] = [:]
    add(0, "", image, &names)
    for paths in names.values {
      // Written in this order, so that a file is there before its second name.
      let paths = paths.sorted()
      for path in paths.dropFirst() { secondNames[path] = paths.first }
    }
  }

  private mutating func add(
    _ node: Disk.Number,
    _ path: String,
    _ image: PowerCut.Image,
    _ names: inout [Disk.Number: [String]]
  ) {
    for (name, child) in image.directories[node] ?? [:] {
      let childPath = path.isEmpty ? name : path + "/" + name
      if let bytes = image.files[child] {
        entries[childPath] = bytes
        names[child, default: []].append(childPath)
      } else {
        entries[childPath] = .some(nil)
        add(child, childPath, image, &names)
      }
    }
  }
}

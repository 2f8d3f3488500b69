import RestorationArchive
import RestorationStorage
import RestorationTestSupport
import SystemPackage

/// A file store on a disk in memory, for a ``HistorySweep``.
package struct HistoryFiles: HistoryMedium {
  private var system: ModelFileSystem
  private let forgetting: ModelFileSystem.Forgetting
  package static let maximumProcessCount = 2
  package static let archiveByteCount = 256
  package static let usualCallCount = 40

  package init(forgetting: ModelFileSystem.Forgetting = .nothing) {
    self.forgetting = forgetting
    system = ModelFileSystem(forgetting: forgetting)
  }

  package mutating func clear() {
    system = ModelFileSystem(forgetting: forgetting)
  }

  private struct Running: HistoryProcess {
    let system: ModelFileSystem
    let files: RevisionStore
    var store: RevisionStore { files }
    var isDead: Bool { system.isDead }
  }

  package func start(_ fault: ProcessFault) async throws -> (any HistoryProcess)? {
    var lastCall = Int.max
    var failing = 0..<0
    switch fault {
    case .none: break
    case .death(let call): lastCall = call
    case .failure(let call): failing = call..<(call + 1)
    case .failures(let call): failing = call..<Int.max
    }
    let own = ModelFileSystem(sharing: system, dyingAt: lastCall) { [failing] call, _ in
      failing.contains(call) ? .ioError : nil
    }
    do {
      return Running(system: own, files: try await open(own))
    } catch {
      guard fault != .none else { throw error }
      return nil
    }
  }

  private func open(_ system: ModelFileSystem) async throws -> RevisionStore {
    try await RevisionStore(files: "store", fileSystem: system)
  }

  package mutating func cutPower(_ random: inout SeededGenerator) {
    system = ModelFileSystem(system.disk.afterPowerCut(&random), forgetting: forgetting)
  }

  package func copy(afterPowerCut random: SeededGenerator?) async throws -> RevisionStore {
    var disk = system.disk
    if var random { disk = disk.afterPowerCut(&random) }
    let copy = ModelFileSystem(disk)
    _ = try await open(copy)
    let calls = copy.callCount
    let store = try await open(copy)
    guard copy.callCount == calls else {
      throw WorkerFailure("a second opening changes the disk")
    }
    return store
  }

  package mutating func damage(
    _ number: RevisionNumber,
    of session: SceneSession,
    _ random: inout SeededGenerator
  ) -> DamagedByte? {
    let disk = system.disk
    let place = "/store/s/" + SessionKey(session).directoryName + "/r"
    let names = disk.node(at: place).flatMap { disk.directories[$0]?.names } ?? [:]
    let found = names.first { name, _ in
      name.hasSuffix(".restoration") && RevisionNumber(name.prefix(16), radix: 16) == number
    }
    // Damage is done to bytes on the disk, not to pending changes.
    guard let node = found?.value, let file = disk.files[node], file.changes.isEmpty,
      !file.bytes.isEmpty
    else { return nil }
    let damage = DamagedByte(
      file: node,
      offset: Int(random.next() % UInt64(file.bytes.count)),
      mask: UInt8(1) << UInt8(random.next() % 8)
    )
    mend(damage)
    return damage
  }

  package mutating func mend(_ damage: DamagedByte) {
    system.changeDisk { $0.flip(damage) }
  }
}

extension Disk {
  /// Changes a byte that is durable.
  fileprivate mutating func flip(_ damage: DamagedByte) {
    guard var bytes = files[damage.file]?.bytes, damage.offset < bytes.count else { return }
    bytes[damage.offset] ^= damage.mask
    replace(damage.file, bytes)
  }
}

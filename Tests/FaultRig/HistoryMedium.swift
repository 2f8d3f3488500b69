import RestorationArchive
import RestorationStorage
import RestorationTestSupport

/// A fault of a process of a ``HistorySweep``.
package enum ProcessFault: Sendable, Hashable, CustomStringConvertible {
  case none
  /// The process dies at a disk-changing call, by its number from 1.
  case death(Int)
  /// The call fails, and loses its bytes if it was to make them durable.
  case failure(Int)
  /// So do all later ones.
  case failures(Int)

  /// Draws a fault at random.
  ///
  /// - Parameter callCount: The number of calls that a process usually makes.
  init(within callCount: Int, _ random: inout SeededGenerator) {
    let call = Int(random.next() % UInt64(callCount)) + 1
    switch random.next() % 8 {
    case 0...2: self = .death(call)
    case 3: self = .failure(call)
    case 4: self = .failures(call)
    default: self = .none
    }
  }

  package var description: String {
    switch self {
    case .none: "no fault"
    case .death(let call): "death at \(call)"
    case .failure(let call): "failure at \(call)"
    case .failures(let call): "failures from \(call)"
    }
  }
}

/// A process at work on a disk.
package protocol HistoryProcess: Sendable {
  var store: RevisionStore { get }
  /// Indicates whether the process has died.
  var isDead: Bool { get }
}

/// A disk with a store of one kind, for a ``HistorySweep``.
package protocol HistoryMedium: SendableMetatype {
  /// The largest number of processes at work at a time.
  static var maximumProcessCount: Int { get }
  /// The number of disk-changing calls that a process usually makes.
  static var usualCallCount: Int { get }
  /// The size of the data of an archive, in bytes.
  static var archiveByteCount: Int { get }

  /// Begins anew, with an empty store.
  mutating func clear()

  /// Starts a process, or returns `nil` when a fault keeps the store from being opened.
  mutating func start(_ fault: ProcessFault) async throws -> (any HistoryProcess)?

  /// Cuts the power, when no process is at work any more.
  mutating func cutPower(_ random: inout SeededGenerator) throws

  /// Opens a copy of the store, of the disk as it is or as it would be after a power cut.
  func copy(afterPowerCut random: SeededGenerator?) async throws -> RevisionStore

  /// Damages the newest revision of a session, and returns how to undo that; `nil` when it cannot.
  mutating func damage(
    _ number: RevisionNumber,
    of session: SceneSession,
    _ random: inout SeededGenerator
  ) -> DamagedByte?

  /// Undoes a damage.
  mutating func mend(_ damage: DamagedByte)
}

/// A byte of a file that was changed.
package struct DamagedByte: Sendable {
  let file: Disk.Number
  let offset: Int
  let mask: UInt8
}

extension HistoryMedium {
  package mutating func damage(
    _ number: RevisionNumber,
    of session: SceneSession,
    _ random: inout SeededGenerator
  ) -> DamagedByte? { nil }

  package mutating func mend(_ damage: DamagedByte) {}
}

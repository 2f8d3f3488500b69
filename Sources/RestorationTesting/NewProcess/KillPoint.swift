import Foundation
public import RestorationArchive
import RestorationEngine

/// The moment at which a process of its own is killed with SIGKILL: before any code of the app runs
/// for one object.
///
/// ```swift
/// let end = try await kill(Notes.self, performing: ["open note 3"], at: .encoding(["tabs", "notes"]))
/// ```
public struct KillPoint: Sendable, Codable, Hashable {
  enum Place: Codable, Hashable {
    case path(IdentifierPath)
    case turn(Int)
  }

  let work: ObjectWork
  let place: Place

  /// When an object is about to encode, in the last save.
  public static func encoding(_ path: IdentifierPath) -> KillPoint {
    KillPoint(work: .encoding, place: .path(path))
  }

  /// When an object is about to be found or made.
  public static func locating(_ path: IdentifierPath) -> KillPoint {
    KillPoint(work: .locating, place: .path(path))
  }

  /// When an object is about to decode.
  public static func decoding(_ path: IdentifierPath) -> KillPoint {
    KillPoint(work: .decoding, place: .path(path))
  }

  /// When an object is about to be told that restoring has finished.
  public static func finishing(_ path: IdentifierPath) -> KillPoint {
    KillPoint(work: .finishing, place: .path(path))
  }

  /// When the *n*th object is about to encode, counted from 1; for sweeps over all of them.
  public static func encoding(turn: Int) -> KillPoint {
    KillPoint(work: .encoding, place: .turn(turn))
  }

  /// When the *n*th object is about to be found or made, counted from 1; for sweeps over all of them.
  public static func locating(turn: Int) -> KillPoint {
    KillPoint(work: .locating, place: .turn(turn))
  }

  /// When the *n*th object is about to be told that restoring has finished, counted from 1; for sweeps
  /// over all of them.
  public static func finishing(turn: Int) -> KillPoint {
    KillPoint(work: .finishing, place: .turn(turn))
  }

  /// When the *n*th object is about to decode, counted from 1; for sweeps over all of them.
  public static func decoding(turn: Int) -> KillPoint {
    KillPoint(work: .decoding, place: .turn(turn))
  }

  /// Whether it lies in saving, and not in restoring.
  var isInSaving: Bool { work == .encoding }

  /// Whether it is reached now.
  ///
  /// - Parameter turn: Which object it is that this work is done for, counted from 1.
  func isReached(at path: IdentifierPath, turn: Int) -> Bool {
    switch place {
    case .path(let wanted): path == wanted
    case .turn(let wanted): turn == wanted
    }
  }
}

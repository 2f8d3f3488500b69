import Foundation
public import RestorationArchive
import RestorationEngine

/// The point at which a new process is killed with SIGKILL: before app code runs for an object.
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

  /// Kills the process when an object is about to encode, in the last save.
  public static func encoding(_ path: IdentifierPath) -> KillPoint {
    KillPoint(work: .encoding, place: .path(path))
  }

  /// Kills the process when an object is about to be found or created.
  public static func locating(_ path: IdentifierPath) -> KillPoint {
    KillPoint(work: .locating, place: .path(path))
  }

  /// Kills the process when an object is about to decode.
  public static func decoding(_ path: IdentifierPath) -> KillPoint {
    KillPoint(work: .decoding, place: .path(path))
  }

  /// Kills the process when an object is about to be told that restoring has finished.
  public static func finishing(_ path: IdentifierPath) -> KillPoint {
    KillPoint(work: .finishing, place: .path(path))
  }

  /// Kills the process when the *n*th object is about to encode, counted from 1; for sweeps over
  /// all objects.
  public static func encoding(turn: Int) -> KillPoint {
    KillPoint(work: .encoding, place: .turn(turn))
  }

  /// Kills the process when the *n*th object is about to be found or created, counted from 1; for
  /// sweeps over all objects.
  public static func locating(turn: Int) -> KillPoint {
    KillPoint(work: .locating, place: .turn(turn))
  }

  /// Kills the process when the *n*th object is about to be told that restoring has finished,
  /// counted from 1; for sweeps over all objects.
  public static func finishing(turn: Int) -> KillPoint {
    KillPoint(work: .finishing, place: .turn(turn))
  }

  /// Kills the process when the *n*th object is about to decode, counted from 1; for sweeps over
  /// all objects.
  public static func decoding(turn: Int) -> KillPoint {
    KillPoint(work: .decoding, place: .turn(turn))
  }

  /// Indicates whether the point is in saving rather than in restoring.
  var isInSaving: Bool { work == .encoding }

  /// Returns whether the point is reached now.
  ///
  /// - Parameter turn: The number of the object among those with this work, counted from 1.
  func isReached(at path: IdentifierPath, turn: Int) -> Bool {
    switch place {
    case .path(let wanted): path == wanted
    case .turn(let wanted): turn == wanted
    }
  }
}

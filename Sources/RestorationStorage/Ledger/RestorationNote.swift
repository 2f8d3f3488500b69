import RestorationArchive

/// Which object a restoration was working on, as the attempt log has it.
///
/// The root stands for the app itself: code of no object ran. A path that is too long for the log is
/// cut to an ancestor that fits.
public struct RestorationNote: Sendable, Hashable, Codable {
  /// What was being done to the object.
  public enum Step: UInt8, Sendable, Codable, CaseIterable {
    /// Its factory was asked, or it was looked for.
    case locating = 1
    /// It decoded its state.
    case decoding = 2
    /// It was told that all objects have been restored.
    case finishing = 3
    /// Its factory waited, and the app went on meanwhile.
    case waiting = 4
    /// The process ended in order: what became of the attempt is no death.
    case ended = 5
    /// The process ended by a fault of its own while no object was being restored.
    case faulted = 6
  }

  /// The object, or an ancestor of it when its own path is too long.
  public let path: IdentifierPath
  /// What was being done to it.
  public let step: Step

  /// How many bytes the encoded components of a path may have (`Schemas/Files/records-v1.md`).
  public static let maximumPathByteCount = 460

  /// Makes a note, with as much of the path as fits.
  public init(_ path: IdentifierPath, _ step: Step) {
    self.path = Self.fitting(path)
    self.step = step
  }

  /// Whether code of the app ran for certain at that moment, and for this.
  package var isRunning: Bool {
    switch step {
    case .locating, .decoding: true
    case .finishing: !path.isEmpty
    case .waiting, .ended, .faulted: false
    }
  }

  /// The path, or the longest beginning of it that fits into a record.
  static func fitting(_ path: IdentifierPath) -> IdentifierPath {
    var length = 0
    let components = path.components
    for (index, component) in components.enumerated() {
      length += LedgerWriter.byteCount(of: component)
      if length > maximumPathByteCount { return IdentifierPath(components[..<index]) }
    }
    return path
  }
}

import RestorationArchive

/// The object that a restoration was working on, as noted in the attempt log.
///
/// The root stands for the app itself: no object's code ran. A path that is too long for the log is
/// cut to an ancestor that fits.
public struct RestorationNote: Sendable, Hashable, Codable {
  /// The operation on the object.
  public enum Step: UInt8, Sendable, Codable, CaseIterable {
    /// The object was looked up, or its factory was called.
    case locating = 1
    /// The object decoded its state.
    case decoding = 2
    /// The object was notified that all objects have been restored.
    case finishing = 3
    /// The object's factory waited while the app continued.
    case waiting = 4
    /// The process exited normally: the attempt is not a crash.
    case ended = 5
    /// The process crashed while no object was being restored.
    case faulted = 6
  }

  /// The object, or an ancestor of it when its own path is too long.
  public let path: IdentifierPath
  /// The operation on the object.
  public let step: Step

  /// The most bytes that the encoded components of a path may have (`Schemas/Files/records-v1.md`).
  public static let maximumPathByteCount = 460

  /// Makes a note, with as much of the path as fits.
  public init(_ path: IdentifierPath, _ step: Step) {
    self.path = Self.fitting(path)
    self.step = step
  }

  /// Indicates whether the app's code certainly ran at that moment, on behalf of the restoration.
  package var isRunning: Bool {
    switch step {
    case .locating, .decoding: true
    case .finishing: !path.isEmpty
    case .waiting, .ended, .faulted: false
    }
  }

  /// Returns the path, or its longest prefix that fits into a record.
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

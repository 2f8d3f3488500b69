import RestorationArchive
import RestorationStorage

extension RestorationError {
  private static let emptyDatabaseMessage = "expected a store, found an empty database"

  /// Makes the error for a database without tables where a store must be.
  ///
  /// - Parameter remedy: The end of the message.
  static func emptyDatabase(_ remedy: String = "") -> RestorationError {
    .storeFailed(emptyDatabaseMessage + remedy)
  }

  /// Indicates a database without tables, such as one whose making was interrupted.
  package var isOfEmptyDatabase: Bool {
    code == .storeFailed && message.hasPrefix(Self.emptyDatabaseMessage)
  }
}

import RestorationArchive

/// A saved window that a launch asks the app for.
@MainActor
final class WindowRequest {
  private let identifier: String
  /// The number of the window in the archive.
  let number: Int?
  /// The first answer of the completion handler, or `nil` while it has not been called.
  var answer: Result<NSWindow?, any Error>?
  /// Indicates that the launch goes on without an answer.
  var isLate = false
  /// Indicates that the app does not know the window, so that there will be no answer.
  var isRefused = false
  /// The window that stands for the saved one, while it exists.
  weak var window: NSWindow?
  /// Indicates that a window has appeared for the saved one.
  var isMet = false

  init(_ identifier: String, number: Int?) { (self.identifier, self.number) = (identifier, number) }

  /// The path of the window in archives.
  var path: IdentifierPath {
    IdentifierPath.root.appending(identifier, slot: number.map(String.init))
  }
}

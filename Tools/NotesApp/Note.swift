public import Foundation

/// A note of the user: data of the app, stored in its data file and never in an archive.
public struct Note: Sendable, Hashable, Codable, Identifiable {
  /// The permanent identifier, by which saved state refers to the note.
  public let id: String
  /// The heading.
  public var title: String
  /// The tag of the note.
  public var tag: String
  /// The time of the last change.
  public var modified: Date
  /// The text below the heading.
  public var body: String
}

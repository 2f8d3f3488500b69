public import Foundation

/// What the user has written: a datum of the app, kept in its data file and never in an archive.
public struct Note: Sendable, Hashable, Codable, Identifiable {
  /// The note's name for ever; saved state refers to notes by it.
  public let id: String
  /// The heading.
  public var title: String
  /// The one tag that the note is filed under.
  public var tag: String
  /// When the note was last changed.
  public var modified: Date
  /// The text below the heading.
  public var body: String
}

public import Foundation

/// Bookmarks of files, as apps keep them in their state: the path alone, because Linux follows no file that was
/// moved.
extension URL {
  /// How a bookmark is made; accepted for Foundation's sake.
  public struct BookmarkCreationOptions: OptionSet, Sendable, Hashable {
    /// One bit a thing.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// With what is needed and no more.
    public static let minimalBookmark = BookmarkCreationOptions(rawValue: 1 << 9)
    /// For a file of aliases.
    public static let suitableForBookmarkFile = BookmarkCreationOptions(rawValue: 1 << 10)
    /// With the right to open the file.
    public static let withSecurityScope = BookmarkCreationOptions(rawValue: 1 << 11)
    /// Without the right that comes of itself.
    public static let withoutImplicitSecurityScope = BookmarkCreationOptions(rawValue: 1 << 29)
  }

  /// How a bookmark is read; accepted for Foundation's sake.
  public struct BookmarkResolutionOptions: OptionSet, Sendable, Hashable {
    /// One bit a thing.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Without asking people.
    public static let withoutUI = BookmarkResolutionOptions(rawValue: 1 << 8)
    /// Without mounting disks.
    public static let withoutMounting = BookmarkResolutionOptions(rawValue: 1 << 9)
    /// With the right to open the file.
    public static let withSecurityScope = BookmarkResolutionOptions(rawValue: 1 << 10)
  }

  /// A bookmark of a file.
  ///
  /// - Throws: `CocoaError.fileReadNoSuchFile` if there is no such file.
  public func bookmarkData(
    options: BookmarkCreationOptions = [],
    includingResourceValuesForKeys keys: Set<URLResourceKey>? = nil,
    relativeTo url: URL? = nil
  ) throws -> Data {
    guard isFileURL, FileManager.default.fileExists(atPath: path) else {
      throw CocoaError(.fileReadNoSuchFile)
    }
    return Data(path.utf8)
  }

  /// Finds the file of a bookmark.
  ///
  /// - Throws: `CocoaError.fileReadNoSuchFile` if it is not where it was.
  public init(
    resolvingBookmarkData data: Data,
    options: BookmarkResolutionOptions = [],
    relativeTo url: URL? = nil,
    bookmarkDataIsStale: inout Bool
  ) throws {
    bookmarkDataIsStale = false
    let path = String(decoding: data, as: UTF8.self)
    guard path.hasPrefix("/"), FileManager.default.fileExists(atPath: path) else {
      throw CocoaError(.fileReadNoSuchFile)
    }
    self.init(fileURLWithPath: path)
  }

  /// Asks to be let at a file; granted.
  @discardableResult
  public func startAccessingSecurityScopedResource() -> Bool { true }
  /// Gives that back.
  public func stopAccessingSecurityScopedResource() {}
}

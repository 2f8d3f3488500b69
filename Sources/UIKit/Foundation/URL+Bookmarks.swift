public import Foundation

/// Bookmarks of files. A bookmark is the file's path, because Linux does not follow a file that was
/// moved. All options are ignored.
extension URL {
  public struct BookmarkCreationOptions: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let minimalBookmark = BookmarkCreationOptions(rawValue: 1 << 9)
    public static let withSecurityScope = BookmarkCreationOptions(rawValue: 1 << 11)
  }

  public struct BookmarkResolutionOptions: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let withSecurityScope = BookmarkResolutionOptions(rawValue: 1 << 10)
  }

  /// Creates a bookmark of the file.
  ///
  /// - Throws: `CocoaError.fileReadNoSuchFile` if the file does not exist.
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

  /// Resolves a bookmark.
  ///
  /// - Throws: `CocoaError.fileReadNoSuchFile` if the file no longer exists at its path.
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

  /// Requests access to the file; always granted.
  @discardableResult public func startAccessingSecurityScopedResource() -> Bool { true }
  /// Ignored: access is never restricted.
  public func stopAccessingSecurityScopedResource() {}
}

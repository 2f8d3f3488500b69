import RestorationArchive
import RestorationStorage
import RestorationStorageTesting
import StateRestoration

/// A length in bytes, as a budget has it.
public struct ByteCount: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// How many bytes it is.
  public let bytes: Int

  /// So many bytes.
  public static func bytes(_ count: Int) -> ByteCount { ByteCount(bytes: count) }
  /// So many times 1,000 bytes.
  public static func kilobytes(_ count: Int) -> ByteCount { ByteCount(bytes: count * 1_000) }
  /// So many times 1,000,000 bytes.
  public static func megabytes(_ count: Int) -> ByteCount { ByteCount(bytes: count * 1_000_000) }

  public static func < (left: Self, right: Self) -> Bool { left.bytes < right.bytes }

  /// In bytes below 10,000, in kilobytes above.
  public var description: String {
    bytes < 10_000 ? "\(bytes) bytes" : "\(bytes / 1_000).\(bytes / 100 % 10) kB"
  }
}

extension Launch {
  /// Expects the archive of the tree, as it is now, to be smaller than a budget; a failure names the
  /// largest objects.
  ///
  /// ```swift
  /// try notes.expectArchiveSize(under: .kilobytes(50))
  /// ```
  ///
  /// - Parameter budget: The length that it has to stay below.
  /// - Returns: Whether it does.
  /// - Throws: `RestorationError` with code `limitExceeded` when the tree is too large for any
  ///   archive, and `unsupportedOperation` when the app declines to preserve.
  @discardableResult
  public func expectArchiveSize(
    under budget: ByteCount,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws(RestorationError) -> Bool {
    guard let archive = try preserve().archive else {
      throw RestorationError(
        .unsupportedOperation,
        "expected \(App.self) to preserve, found that it declines"
      )
    }
    let size = ByteCount.bytes(archive.bytes.count)
    guard size >= budget else { return true }
    let largest = try archive.objects().sorted { ($1.byteCount, $0.path) < ($0.byteCount, $1.path) }
    let lines = largest.prefix(5).map { "- \(ByteCount.bytes($0.byteCount)): \($0.path)" }
    SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column).fail(
      "expected an archive under \(budget), found \(size) for \(archive.objectCount) objects; the "
        + "largest:\n\(lines.joined(separator: "\n"))"
    )
    return false
  }

  /// Expects so many saves while something happens, however they came about.
  ///
  /// ```swift
  /// try await notes.expectSaves(1) {
  ///   for word in words { notes.app.type(word) }
  ///   await clock.waitForSleepers()
  ///   clock.advance(by: .seconds(2))
  /// }
  /// ```
  ///
  /// That needs a launch with a cadence and a ``RestorationStorageTesting/ManualClock``, see ``StateRestoration/SessionOptions/inTests``;
  /// without one only saves that the test asks for are made. A change that a tracker alone tells, of an
  /// object that nobody has saved yet, is heard from other tests of the process too, and may make a
  /// save due.
  ///
  /// - Parameters:
  ///   - expected: How many revisions the store gets.
  ///   - body: What happens. Saves that have begun or are due when it returns are waited for.
  /// - Returns: Whether it were so many.
  /// - Throws: What `body` throws, and as ``RestorationStorage/RevisionStore/newestNumber(of:)``.
  @discardableResult
  public func expectSaves(
    _ expected: Int,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    while body: @MainActor () async throws -> Void
  ) async throws -> Bool {
    let before = try await store.store.newestNumber(of: session.scene) ?? 0
    try await body()
    await session.waitForSaves()
    // Numbers are never used again, so revisions that a policy has removed meanwhile count as well.
    let after = try await store.store.newestNumber(of: session.scene) ?? 0
    let found = Int(after) - Int(before)
    guard found != expected else { return true }
    SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column).fail(
      "expected \(expected) saves of \(App.self), found \(found)"
    )
    return false
  }
}

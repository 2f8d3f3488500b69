import RestorationArchive
import RestorationStorage
import RestorationStorageTesting
import StateRestoration

/// A length in bytes, for a budget.
public struct ByteCount: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The number of bytes.
  public let bytes: Int

  /// Creates a length in bytes.
  public static func bytes(_ count: Int) -> ByteCount { ByteCount(bytes: count) }
  /// Creates a length in kilobytes of 1,000 bytes.
  public static func kilobytes(_ count: Int) -> ByteCount { ByteCount(bytes: count * 1_000) }
  /// Creates a length in megabytes of 1,000,000 bytes.
  public static func megabytes(_ count: Int) -> ByteCount { ByteCount(bytes: count * 1_000_000) }

  public static func < (left: Self, right: Self) -> Bool { left.bytes < right.bytes }

  /// The length in bytes below 10,000, otherwise in kilobytes.
  public var description: String {
    bytes < 10_000 ? "\(bytes) bytes" : "\(bytes / 1_000).\(bytes / 100 % 10) kB"
  }
}

extension Launch {
  /// Expects that the archive of the current tree is smaller than a budget; a failure names the
  /// largest objects.
  ///
  /// ```swift
  /// try notes.expectArchiveSize(under: .kilobytes(50))
  /// ```
  ///
  /// - Parameter budget: The limit.
  /// - Returns: `true` if the archive is smaller.
  /// - Throws: `RestorationError` with code `limitExceeded` if the tree is too large for any
  ///   archive, and `unsupportedOperation` if the app declines to preserve.
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

  /// Expects a number of saves during some actions, whatever triggers them.
  ///
  /// ```swift
  /// try await notes.expectSaves(1) {
  ///   for word in words { notes.app.type(word) }
  ///   await clock.waitForSleepers()
  ///   clock.advance(by: .seconds(2))
  /// }
  /// ```
  ///
  /// It needs a launch with a cadence and a ``RestorationStorageTesting/ManualClock``, see
  /// ``StateRestoration/SessionOptions/inTests``; otherwise only saves that the test requests are
  /// made. If only a tracker reports the change of an object that has never been saved, changes by
  /// other tests of the process are noticed too, and can cause a save.
  ///
  /// - Parameters:
  ///   - expected: The number of new revisions in the store.
  ///   - body: The actions. Saves that are running or due when it returns are awaited.
  /// - Returns: `true` if the number is as expected.
  /// - Throws: The errors of `body`, and those of
  ///   ``RestorationStorage/RevisionStore/newestNumber(of:)``.
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
    // Numbers are never reused, so revisions that a policy has removed meanwhile count too.
    let after = try await store.store.newestNumber(of: session.scene) ?? 0
    let found = Int(after) - Int(before)
    guard found != expected else { return true }
    SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column).fail(
      "expected \(expected) saves of \(App.self), found \(found)"
    )
    return false
  }
}

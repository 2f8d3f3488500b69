public import RestorationStorage

/// How a sweep over crash points opens a store of yours, in processes of its own.
///
/// ```swift
/// enum MyStoreOnDisk: StoreOnDisk {
///   static func open(in directory: String) async throws -> RevisionStore {
///     try await RevisionStore(MyBackend(path: directory + "/store"), attemptLogs: .inMemory)
///   }
/// }
/// ```
///
/// Do not make the type `private` or local, because those processes find it by its name.
public protocol StoreOnDisk: SendableMetatype {
  /// Opens the store in a directory, and makes it if there is none yet.
  ///
  /// - Parameter directory: An absolute path; nothing else uses it. Calls on files outside of it are
  ///   neither counted nor made to fail.
  /// - Throws: Anything; after a crash it counts as a violation.
  static func open(in directory: String) async throws -> RevisionStore
  /// The last names of files that a power cut may take, such as a lock; none unless you say so.
  static var passingFiles: Set<String> { get }
}

extension StoreOnDisk {
  /// No file: a power cut may take none.
  public static var passingFiles: Set<String> { [] }
}

/// One thing that a store does while it is killed or its calls fail; see ``forEachCrashPoint(of:before:doing:faults:sample:seed:fileID:filePath:line:column:)``.
public enum StoreStep: Sendable, Hashable, Codable {
  /// Saves an archive of about so many bytes.
  case save(scene: String = "main", byteCount: Int = 3_000)
  /// Removes a revision, also a protected one.
  case remove(RevisionNumber, scene: String = "main")
  /// Pins a revision.
  case pin(RevisionNumber, scene: String = "main")
  /// Lets go of the store; the next step opens it again.
  case reopen

  /// Saves, a removal, and an opening in between.
  public static let typical: [StoreStep] = [
    .save(), .save(byteCount: 200), .remove(1), .reopen, .save(scene: "second"),
  ]
}

/// What happens to one call of a store that changes its files.
public enum StoreFault: String, Sendable, Hashable, Codable, CaseIterable {
  /// The process dies before the call.
  case kill
  /// The call fails because the disk is full.
  case fullDisk
  /// The call fails because the disk does.
  case failingDisk
  /// A write takes half of its bytes, which is no error; other calls succeed.
  case shortWrite
}

public import RestorationStorage

/// Opens a store for
/// ``forEachCrashPoint(of:before:doing:faults:sample:seed:fileID:filePath:line:column:)``, in new
/// processes.
///
/// ```swift
/// enum MyStoreOnDisk: StoreOnDisk {
///   static func open(in directory: String) async throws -> RevisionStore {
///     try await RevisionStore(MyBackend(path: directory + "/store"), attemptLogs: .inMemory)
///   }
/// }
/// ```
///
/// The type must not be `private` or local, because the processes find it by its name.
public protocol StoreOnDisk: SendableMetatype {
  /// Opens the store in a directory, and creates it if it does not exist.
  ///
  /// - Parameter directory: An absolute path, used only by this store. Calls on files outside of it
  ///   are neither counted nor made to fail.
  /// - Throws: Any error; after a crash it counts as a violation.
  static func open(in directory: String) async throws -> RevisionStore
  /// The last names of files that a power cut may lose, such as a lock; none by default.
  static var passingFiles: Set<String> { get }
}

extension StoreOnDisk {
  /// Empty: a power cut may lose no file.
  public static var passingFiles: Set<String> { [] }
}

/// One operation during which a store is killed or fails; see
/// ``forEachCrashPoint(of:before:doing:faults:sample:seed:fileID:filePath:line:column:)``.
public enum StoreStep: Sendable, Hashable, Codable {
  /// Saves an archive with approximately a number of bytes.
  case save(scene: String = "main", byteCount: Int = 3_000)
  /// Removes a revision, even a protected one.
  case remove(RevisionNumber, scene: String = "main")
  /// Pins a revision.
  case pin(RevisionNumber, scene: String = "main")
  /// Releases the store; the next step opens it again.
  case reopen

  /// Two saves, a removal, a reopening, and a save of another scene.
  public static let typical: [StoreStep] = [
    .save(), .save(byteCount: 200), .remove(1), .reopen, .save(scene: "second"),
  ]
}

/// A fault of one call that changes a store's files.
public enum StoreFault: String, Sendable, Hashable, Codable, CaseIterable {
  /// The process is killed before the call.
  case kill
  /// The call fails because the disk is full.
  case fullDisk
  /// The call fails with an input/output error.
  case failingDisk
  /// A write takes half of its bytes, which is not an error; other calls succeed.
  case shortWrite
}

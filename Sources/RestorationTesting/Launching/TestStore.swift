import Foundation
public import RestorationArchive
public import RestorationStorage
import RestorationStorageTesting
import StateRestoration

/// Where a launched app keeps its archives, for as long as a test needs them.
///
/// In memory unless a test asks for more; the bytes are real in either case. Only a store on disk is
/// seen by another process as it is, ledger and all; of one in memory the revisions are copied.
public struct TestStore: Sendable {
  /// The store itself.
  public let store: RevisionStore
  /// Where it is on disk, or `nil`.
  public let path: String?
  // Gone with the last copy of this value.
  private let directory: ScratchDirectory?

  private init(_ store: RevisionStore, path: String?, directory: ScratchDirectory?) {
    self.store = store
    self.path = path
    self.directory = directory
  }

  /// A store in memory.
  public static func memory() -> TestStore {
    TestStore(RevisionStore.inMemory(), path: nil, directory: nil)
  }

  /// A store of plain files in a new directory, which goes with the last use of this value.
  ///
  /// - Throws: `RestorationError` with code `storeFailed` when it cannot be made.
  public static func files() async throws(RestorationError) -> TestStore {
    let directory = try ScratchDirectory()
    let path = directory.path + "/store"
    return TestStore(try await RevisionStore(files: path), path: path, directory: directory)
  }

  #if SQLite
    /// A database in a new directory, which goes with the last use of this value.
    ///
    /// - Throws: `RestorationError` with code `storeFailed` when it cannot be made.
    public static func sqlite() async throws(RestorationError) -> TestStore {
      let directory = try ScratchDirectory()
      let path = directory.path + "/store.sqlite"
      return TestStore(try await RevisionStore(sqlite: path), path: path, directory: directory)
    }
  #endif

  /// A store of your own; a new process gets a copy of its revisions.
  public static func custom(_ store: RevisionStore) -> TestStore {
    TestStore(store, path: nil, directory: nil)
  }

  /// The store on disk that another process has made.
  static func opening(_ path: String) async throws(RestorationError) -> TestStore {
    #if SQLite
      let store = try await StoreLocation(path).open()
    #else
      let store = try await RevisionStore(files: path)
    #endif
    return TestStore(store, path: path, directory: nil)
  }

  /// A store in which one session has these archives as its revisions, in this order.
  static func holding(
    _ archives: [Archive],
    of session: SceneSession
  ) async throws(RestorationError) -> TestStore {
    let result = memory()
    for archive in archives { _ = try await result.store.save(archive, for: session) }
    return result
  }

  /// This store if it is on disk, or files with its good revisions.
  func onDisk(for session: SceneSession) async throws(RestorationError) -> TestStore {
    if path != nil { return self }
    let copy = try await Self.files()
    for revision in try await store.revisions(of: session) where revision.state == .good {
      guard let stored = try await store.load(revision.number, of: session) else { continue }
      _ = try await copy.store.save(stored.archive, for: session)
    }
    return copy
  }
}

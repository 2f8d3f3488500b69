import Foundation
public import RestorationArchive
public import RestorationStorage
import RestorationStorageTesting
import StateRestoration

/// The store of a launched app's archives, which exists as long as the test uses it.
///
/// It is in memory by default; the archives consist of real bytes in either case. Another process
/// sees a store on disk completely, including its ledger. Of a store in memory, it gets a copy of
/// the revisions.
public struct TestStore: Sendable {
  /// The store itself.
  public let store: RevisionStore
  /// The path of the store on disk, or `nil`.
  public let path: String?
  // Removed with the last copy of this value.
  private let directory: ScratchDirectory?

  private init(_ store: RevisionStore, path: String?, directory: ScratchDirectory?) {
    self.store = store
    self.path = path
    self.directory = directory
  }

  /// Creates a store in memory.
  public static func memory() -> TestStore {
    TestStore(RevisionStore.inMemory(), path: nil, directory: nil)
  }

  /// Creates a store of plain files in a new directory, which is removed with the last copy of this
  /// value.
  ///
  /// - Throws: `RestorationError` with code `storeFailed` if it cannot be created.
  public static func files() async throws(RestorationError) -> TestStore {
    let directory = try ScratchDirectory()
    let path = directory.path + "/store"
    return TestStore(try await RevisionStore(files: path), path: path, directory: directory)
  }

  #if SQLite
    /// Creates a database in a new directory, which is removed with the last copy of this value.
    ///
    /// - Throws: `RestorationError` with code `storeFailed` if it cannot be created.
    public static func sqlite() async throws(RestorationError) -> TestStore {
      let directory = try ScratchDirectory()
      let path = directory.path + "/store.sqlite"
      return TestStore(try await RevisionStore(sqlite: path), path: path, directory: directory)
    }
  #endif

  /// Uses a custom store; a new process gets a copy of its revisions.
  public static func custom(_ store: RevisionStore) -> TestStore {
    TestStore(store, path: nil, directory: nil)
  }

  /// Opens a store on disk that another process created.
  static func opening(_ path: String) async throws(RestorationError) -> TestStore {
    #if SQLite
      let store = try await StoreLocation(path).open()
    #else
      let store = try await RevisionStore(files: path)
    #endif
    return TestStore(store, path: path, directory: nil)
  }

  /// Creates a store in which one session has the archives as its revisions, in order.
  static func holding(
    _ archives: [Archive],
    of session: SceneSession
  ) async throws(RestorationError) -> TestStore {
    let result = memory()
    for archive in archives { _ = try await result.store.save(archive, for: session) }
    return result
  }

  /// This store if it is on disk, otherwise a store of files with its good revisions.
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

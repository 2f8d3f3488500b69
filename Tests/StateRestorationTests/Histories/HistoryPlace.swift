import Foundation
import RestorationStorage
import RestorationTestSupport
import StateRestoration
import StoreTestSupport

/// The place of the archives of a history.
struct HistoryPlace: Sendable {
  enum Medium: String, Sendable {
    case memory, files
    #if SQLite
      case sqlite
    #endif

    /// The media that are disks.
    static var disks: [Medium] {
      #if SQLite
        [.files, .sqlite]
      #else
        [.files]
      #endif
    }
  }

  let damage = HistoryDamage()
  let living = LivingAttempts()
  private let isEncrypted: Bool
  private let openBase: @Sendable () async throws -> RevisionStore

  init(on medium: Medium, isEncrypted: Bool) throws {
    self.isEncrypted = isEncrypted
    let directory = medium == .memory ? nil : try TemporaryDirectory(isInMemory: true)
    let memory = RevisionStore.inMemory()
    openBase = {
      switch medium {
      case .memory: memory
      case .files: try await RevisionStore(files: directory?("store") ?? "")
      #if SQLite
        case .sqlite: try await RevisionStore(sqlite: directory?("store.sqlite") ?? "")
      #endif
      }
    }
  }

  /// Opens the store once more, as another process does.
  ///
  /// - Parameters:
  ///   - hasKey: Whether the key can be had, if there is one.
  ///   - wrap: Wraps the backend and the logs of the store.
  @MainActor
  func open(
    hasKey: Bool = true,
    _ wrap: @MainActor (RevisionStore) -> (any RevisionBackend, any AttemptLogs) = {
      ($0.backend, $0.attemptLogs)
    }
  ) async throws -> RevisionStore {
    let (backend, logs) = wrap(try await openBase())
    guard isEncrypted else { return RevisionStore(unencrypted: backend, attemptLogs: logs) }
    var options = StoreOptions()
    #if Encryption
      options.encryption = StoreEncryption(
        keys: KeyClosure { _ in
          hasKey ? try EncryptionKey(Array(repeating: 7, count: 32)) : nil
        }
      )
    #endif
    return try await RevisionStore(backend, attemptLogs: logs, options: options)
  }
}

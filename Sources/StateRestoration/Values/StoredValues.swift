import RestorationArchive
import RestorationCoding
import RestorationEngine
import RestorationStorage
import Synchronization

/// The values of a scene as they are stored, readable on any thread.
final class StoredValues: Sendable {
  private struct Content {
    var values: [String: SceneEntry.Stored] = [:]
    var refused: Set<String> = []
  }

  private let content: Mutex<Content>

  init(_ values: [String: SceneEntry.Stored] = [:]) {
    content = Mutex(Content(values: values))
  }

  /// The keys whose set values cannot be stored, or are not to be.
  var refused: Set<String> { content.withLock { $0.refused } }

  /// Notes what is stored for a key, or `nil` for nothing.
  ///
  /// - Parameter isRefused: Indicates that the value that was set is not the stored one.
  func set(_ value: SceneEntry.Stored?, forKey key: String, isRefused: Bool = false) {
    content.withLock { content in
      content.values[key] = value
      if isRefused { content.refused.insert(key) } else { content.refused.remove(key) }
    }
  }

  func removeAll() { content.withLock { $0 = Content() } }

  /// Encodes the values as the object that keeps them does.
  func encode(to coder: StateEncoder) {
    let values = content.withLock { $0.values }
    if values.values.contains(where: { $0.level == .always }) { coder.mark(as: .always) }
    for (key, value) in values.sorted(by: { $0.key < $1.key }) where value.sensitivity != .never {
      do throws(RestorationError) {
        if value.sensitivity == .private {
          try coder.encodePrivate(value.plain, forKey: key)
        } else {
          try coder.encode(value.plain, forKey: key)
        }
        if value.level != .navigation { coder.mark(key, as: value.level) }
      } catch {
        coder.fail(error)
      }
    }
  }

  /// Returns an archive of the values, as the engine makes one of an app that has only values.
  ///
  /// - Parameter waiting: State that waits beside the values, or `nil`.
  func archive(
    _ header: ArchiveHeader,
    waiting: ArchiveValue? = nil,
    limits: ArchiveLimits
  ) throws(RestorationError) -> Archive {
    let encoder = ArchiveEncoder(header: header, limits: limits)
    let app = encoder.begin(UnownedNode(.root))
    try encoder.end(app, className: Archive.plainValues, role: .app)
    let path: IdentifierPath = [SceneValues.identifier]
    let coder = encoder.begin(UnownedNode(path))
    encode(to: coder)
    if let waiting { try coder.storeWaiting(waiting) }
    try encoder.end(coder, className: Archive.plainValues, role: .controller)
    return try encoder.finish()
  }
}

import RestorationArchive
import RestorationCoding
import Synchronization

/// The values of a scene as they are stored, readable on any thread.
final class StoredValues: Sendable {
  struct Value: Sendable {
    let plain: ArchiveValue
    let sensitivity: Sensitivity
    let level: RestorationLevel

    init(_ stored: SceneEntry.Stored) {
      (plain, sensitivity, level) = (stored.plain, stored.sensitivity, stored.level)
    }
  }

  private let values = Mutex<[String: Value]>([:])

  subscript(key: String) -> Value? {
    get { values.withLock { $0[key] } }
    set { values.withLock { $0[key] = newValue } }
  }

  func removeAll() { values.withLock { $0 = [:] } }

  /// Encodes the values as the object that keeps them does.
  func encode(to coder: StateEncoder) {
    let values = values.withLock { $0 }
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
}

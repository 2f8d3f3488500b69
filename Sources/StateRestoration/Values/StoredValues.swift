import RestorationArchive
import Synchronization

/// The values of a scene, readable on any thread.
final class StoredValues: Sendable {
  private let state = Mutex(SceneContent())

  /// The values as they are now. Pending ones stay so.
  var content: SceneContent { state.withLock { $0 } }

  /// The values as they are now, with the pending ones encoded.
  var encodedContent: SceneContent { encoded(content) }

  /// Reads or changes the values.
  func withContent<Value: Sendable>(_ body: (inout SceneContent) -> Value) -> Value {
    state.withLock { body(&$0) }
  }

  /// Returns some values with the pending ones encoded, and takes these over as far as they have
  /// not been set again. Encoding runs the program's code, so no lock is held meanwhile.
  func encoded(_ content: SceneContent) -> SceneContent {
    guard content.hasPending else { return content }
    let encodings = content.encodings()
    withContent { $0.take(encodings) }
    var content = content
    content.take(encodings)
    return content
  }
}

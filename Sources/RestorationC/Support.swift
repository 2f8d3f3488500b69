import Foundation
import RestorationArchive
import StateRestoration

public typealias CText = UnsafePointer<CChar>
public typealias CErrorPlace = UnsafeMutablePointer<UnsafeMutableRawPointer?>

/// The header's `RestorationError`.
struct CError {
  var code: UnsafeMutablePointer<CChar>?
  var message: UnsafeMutablePointer<CChar>?

  /// Stores an error where the caller wants it.
  static func set(_ place: CErrorPlace?, _ code: String, _ message: String) {
    // Of malloc, because the entry of the library frees it.
    guard let place, let error = malloc(MemoryLayout<CError>.size) else { return }
    error.initializeMemory(
      as: CError.self,
      to: CError(code: strdup(code), message: strdup(message))
    )
    place.pointee = error
  }

  static func set(_ place: CErrorPlace?, _ error: any Error) {
    let code = (error as? RestorationError)?.code.name ?? "failed"
    set(place, code, (error as? RestorationError)?.message ?? "\(error)")
  }
}

/// Runs code of the main actor, which is the thread of `main`.
///
/// - Returns: `nil`, with a line on standard error and an error, on another thread.
func onMain<Value>(
  _ function: StaticString = #function,
  error: CErrorPlace? = nil,
  _ work: @MainActor () -> Value
) -> Value? {
  guard Thread.isMainThread else {
    CError.set(error, "wrongThread", "expected the main thread, found another one")
    let line = "librestoration: \(function) was called off the main thread, and did nothing\n"
    FileHandle.standardError.write(Data(line.utf8))
    return nil
  }
  nonisolated(unsafe) var value: Value?
  MainActor.assumeIsolated { value = work() }
  return value
}

/// Waits for asynchronous work, unless the caller is itself run by the main actor.
///
/// - Returns: `nil`, with an error, where the wait would never end.
@MainActor
func waiting<Value>(_ error: CErrorPlace?, _ work: @escaping @MainActor () async -> Value) -> Value?
{
  guard withUnsafeCurrentTask(body: { $0 == nil }) else {
    CError.set(
      error,
      "wrongPlace",
      "called in a callback of this library, where the wait would never end; call it in the "
        + "program's own code, such as an idle handler"
    )
    return nil
  }
  return MainQueue.wait(for: work)
}

/// A callback of the caller's data, which is destroyed with it.
final class Callback<Function> {
  let function: Function
  let data: UnsafeMutableRawPointer?
  private let destroy: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?

  init(
    _ function: Function,
    _ data: UnsafeMutableRawPointer?,
    _ destroy: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?
  ) {
    (self.function, self.data, self.destroy) = (function, data, destroy)
  }

  deinit { destroy?(data) }
}

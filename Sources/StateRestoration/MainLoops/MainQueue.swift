import Dispatch
import Foundation

/// The main queue, for a program whose main thread belongs to a loop of its own.
///
/// On Linux the main actor runs where the main queue is drained. Dispatch and Foundation do that; the loop
/// of a toolkit does not know of it. Watch ``descriptor`` in that loop and call ``drain()``, or call it once
/// a frame, or let ``wait(for:)`` drain it before the loop begins:
///
/// ```swift
/// let scene = SceneState.openAndWait(app: "org.example.editor")
/// while isRunning {
///   var event = pollfd(fd: MainQueue.descriptor, events: Int16(POLLIN), revents: 0)
///   if poll(&event, 1, -1) > 0 { MainQueue.drain() }
/// }
/// ```
///
/// See <doc:MainLoops>.
public enum MainQueue {
  @MainActor private static var isDraining = false

  #if !canImport(Darwin)
    /// The descriptor of a file that can be read when something waits for the main actor. Its content is
    /// of no use, and ``drain()`` takes it away.
    public static let descriptor: Int32 = mainQueueDescriptor()
  #endif

  /// Runs what waits for the main actor, and returns.
  ///
  /// Call it on the main thread. Within code of the main actor that it runs itself it does nothing, as the
  /// next job begins when the one before has ended.
  public static func drain() {
    MainActor.assumeIsolated {
      #if !canImport(Darwin)
        var count: UInt64 = 0
        // The descriptor does not block; unread, it would wake the loop for ever.
        _ = read(descriptor, &count, 8)
      #endif
      guard !isDraining else { return }
      isDraining = true
      #if canImport(Darwin)
        RunLoop.main.run(mode: .default, before: Date())
      #else
        runMainQueue(nil)
      #endif
      isDraining = false
    }
  }

  /// Does something that has to wait, and returns when that has ended; until then the main thread serves the
  /// main actor, and nothing else.
  ///
  /// ```swift
  /// let report = MainQueue.wait { await session.restore() }
  /// ```
  ///
  /// For programs whose `main` is synchronous, before their loop begins or in a callback of it. It ends
  /// the program where it would never return: below an `await`, in a task of the main actor, or on another
  /// thread, where `await` is what is meant.
  @MainActor
  public static func wait<Value>(for work: @escaping @MainActor () async -> Value) -> Value {
    precondition(
      Thread.isMainThread && !isDraining && !withUnsafeCurrentTask { $0 != nil },
      "MainQueue.wait(for:) was called by code that the main queue itself runs, which would wait for "
        + "ever; use await there"
    )
    let result = Result<Value>()
    Task { @MainActor in result.value = await work() }
    while true {
      if let value = result.value { return value }
      #if !canImport(Darwin)
        var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&event, 1, patience)
      #endif
      drain()
    }
  }

  // The descriptor tells of everything; this is for what was there before it was asked for.
  private static let patience: Int32 = 100

  @MainActor
  private final class Result<Value> {
    var value: Value?
  }
}

#if !canImport(Darwin)
  // What Foundation's own loop calls; libdispatch exports both on every system but Apple's, and declares
  // them nowhere.
  @_silgen_name("_dispatch_get_main_queue_handle_4CF")
  private func mainQueueDescriptor() -> Int32
  @_silgen_name("_dispatch_main_queue_callback_4CF")
  private func runMainQueue(_ message: UnsafeMutableRawPointer?)
#endif

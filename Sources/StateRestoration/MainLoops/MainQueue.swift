import Dispatch
import Foundation

/// The main queue, for a program whose main thread runs an event loop of its own.
///
/// On Linux the main actor runs where the main queue is drained. Dispatch and Foundation drain it;
/// the event loop of a toolkit does not. Watch ``descriptor`` in that loop and call ``drain()``, or
/// call it once a frame, or let ``wait(for:)`` drain the queue before the loop begins:
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
    /// A file descriptor that becomes readable when work waits for the main actor. Its content has
    /// no meaning; ``drain()`` reads it away.
    public static let descriptor: Int32 = mainQueueDescriptor()
  #endif

  /// Runs the work that waits for the main actor, and returns.
  ///
  /// Call it on the main thread. A call from code that it runs itself does nothing: the next job
  /// begins when the one before has ended.
  public static func drain() {
    MainActor.assumeIsolated {
      #if !canImport(Darwin)
        var count: UInt64 = 0
        // The descriptor does not block. Left unread, it would wake the loop again and again.
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

  /// Runs asynchronous work and returns when it has ended. Meanwhile the main thread serves only
  /// the main actor.
  ///
  /// ```swift
  /// let report = MainQueue.wait { await session.restore() }
  /// ```
  ///
  /// For programs whose `main` is synchronous: call it before their loop begins or in a callback of
  /// it. It stops the program where it would never return: below an `await`, in a task of the main
  /// actor, or on another thread. Use `await` there.
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

  // The descriptor reports all later work; this interval is for work queued before it was created.
  private static let patience: Int32 = 100

  @MainActor
  private final class Result<Value> {
    var value: Value?
  }
}

#if !canImport(Darwin)
  // Foundation's own loop calls these. libdispatch exports both on every system but Apple's, and
  // declares them in no header.
  @_silgen_name("_dispatch_get_main_queue_handle_4CF")
  private func mainQueueDescriptor() -> Int32
  @_silgen_name("_dispatch_main_queue_callback_4CF")
  private func runMainQueue(_ message: UnsafeMutableRawPointer?)
#endif

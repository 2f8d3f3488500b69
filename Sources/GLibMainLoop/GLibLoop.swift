#if GTK
  internal import CGLib
  import Dispatch
  import Foundation

  /// The main actor in a program whose main thread runs GLib's main loop.
  ///
  /// On Linux the main actor runs only if the main queue of Dispatch is drained, and GLib does not
  /// do so. Without this, `await` never returns on the main actor, and no error is reported.
  ///
  /// ```swift
  /// import GLibMainLoop
  ///
  /// GLibLoop.serveMainActor()  // then g_application_run or g_main_loop_run
  /// ```
  ///
  /// `RestorationGTK` calls it automatically. The loop must not run in a task: below a top-level
  /// `await`, in an `async` main or in a task of the main actor, the loop itself is a job of the
  /// main actor, and no other job begins before it ends. The first two cases are detected at once,
  /// the last as soon as a job waits for the main actor. Each is reported once, as a critical
  /// message of GLib and in ``problem``.
  public enum GLibLoop {
    /// A reason why the main actor does not run.
    public enum Problem: String, Sendable, Hashable {
      /// The loop was started below a top-level `await` or in an `async` main.
      case loopBelowAwait
      /// The loop was started in a task of the main actor, for instance by a modal dialogue.
      case loopInTask

      /// The fault and its remedy.
      public var message: String {
        switch self {
        case .loopBelowAwait:
          "GLib's main loop runs below an await, so no other code of the main actor can run. "
            + "Make main synchronous: no await at the top level before g_application_run or "
            + "g_main_loop_run, and no async main; start what has to wait as a Task."
        case .loopInTask:
          "GLib's main loop runs in a task of the main actor, so no other code of the main actor "
            + "can run until it returns. Start nested loops in a callback of GLib's (g_idle_add), or "
            + "present the dialogue and go on in its response signal."
        }
      }
    }

    /// The detected reason why the main actor does not run, or `nil`; never reset.
    @MainActor public private(set) static var problem: Problem?

    @MainActor private static var isServed = false
    @MainActor private static var isDraining = false

    /// Makes the main actor and `DispatchQueue.main` run while a GLib main loop occupies the main
    /// thread.
    ///
    /// Call it on the main thread, from code that is not `async`, before the loop runs. Further
    /// calls do nothing. On Apple's systems it does nothing, because GTK's own loop serves the main
    /// queue there.
    ///
    /// - Parameter priority: The priority of its source in the main context; 0 is that of events,
    ///   and lower numbers come first.
    @MainActor
    public static func serveMainActor(priority: Int32 = 0) {
      #if !canImport(Darwin)
        guard !isServed else { return }
        isServed = true
        // In a task, Dispatch drains the queue itself, and the descriptor is never signalled.
        if withUnsafeCurrentTask(body: { $0 != nil }) { return report(.loopBelowAwait) }
        let source = g_unix_fd_source_new(mainQueueDescriptor(), G_IO_IN)
        let callback: @convention(c) (Int32, GIOCondition, gpointer?) -> gboolean = {
          descriptor,
          _,
          _ in
          GLibLoop.serve(descriptor)
          return 1
        }
        g_source_set_callback(source, unsafeBitCast(callback, to: GSourceFunc.self), nil, nil)
        g_source_set_priority(source, priority)
        // Required to detect a nested loop: otherwise GLib skips a source that is being dispatched.
        g_source_set_can_recurse(source, 1)
        g_source_attach(source, nil)
        g_source_unref(source)
      #endif
    }

    #if !canImport(Darwin)
      private static func serve(_ descriptor: Int32) {
        var count: UInt64 = 0
        // The descriptor does not block; unread, it would wake the loop endlessly.
        _ = read(descriptor, &count, 8)
        MainActor.assumeIsolated {
          // The loop runs inside a job that this function has started.
          guard !isDraining else { return report(.loopInTask) }
          isDraining = true
          drainMainQueue(nil)
          isDraining = false
        }
      }

      @MainActor
      private static func report(_ found: Problem) {
        guard problem == nil else { return }
        problem = found
        cglib_critical(found.message)
      }
    #endif
  }

  #if !canImport(Darwin)
    // The functions that CoreFoundation's run loop calls. libdispatch exports both on every system
    // but Apple's, but declares them in no header.
    @_silgen_name("_dispatch_get_main_queue_handle_4CF")
    private func mainQueueDescriptor() -> Int32
    @_silgen_name("_dispatch_main_queue_callback_4CF")
    private func drainMainQueue(_ message: UnsafeMutableRawPointer?)
  #endif
#endif

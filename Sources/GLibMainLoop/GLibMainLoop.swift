#if GTK
  internal import CGLib
  import Dispatch
  import Foundation

  /// The main actor in a program whose main thread runs GLib's main loop.
  ///
  /// On Linux the main actor runs where somebody drains Dispatch's main queue, and GLib does not know
  /// of that queue: without this, `await` never comes back on the main actor and nothing says why.
  ///
  /// ```swift
  /// import GLibMainLoop
  ///
  /// GLibMainLoop.serveMainActor()  // then g_application_run or g_main_loop_run
  /// ```
  ///
  /// `RestorationGTK` calls it by itself. The loop must not run in a task: below a top-level `await`, in
  /// an `async` main or in a task of the main actor it is itself a job of the main actor, and no other
  /// begins before it ends. The first two are found out at once, the last as soon as something waits for the
  /// main actor; it is said once, as a critical message of GLib's and through ``problem``.
  public enum GLibMainLoop {
    /// Why the main actor does not run.
    public enum Problem: String, Sendable, Hashable {
      /// The loop was started below a top-level `await`, or in an `async` main.
      case loopBelowAwait
      /// The loop was started in a task of the main actor, such as that of a modal dialogue.
      case loopInTask

      /// What is wrong and what to do.
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

    /// What was found to keep the main actor from running, or `nil`; it stays once it was found.
    @MainActor public private(set) static var problem: Problem?

    @MainActor private static var isServed = false
    @MainActor private static var isDraining = false

    /// Lets the main actor, and `DispatchQueue.main`, run while a GLib main loop has the main thread.
    ///
    /// Call it on the main thread, from code that is not `async`, before the loop runs. Calling it again
    /// does nothing. On Apple's systems it does nothing, as GTK's own loop serves the main queue there.
    ///
    /// - Parameter priority: Of the source among those of the main context; 0 is that of events,
    ///   a lower number comes first.
    @MainActor
    public static func serveMainActor(priority: Int32 = 0) {
      #if !canImport(Darwin)
        guard !isServed else { return }
        isServed = true
        // Then Dispatch has the queue, and the descriptor stays silent.
        if withUnsafeCurrentTask(body: { $0 != nil }) { return report(.loopBelowAwait) }
        let source = g_unix_fd_source_new(mainQueueDescriptor(), G_IO_IN)
        let callback: @convention(c) (Int32, GIOCondition, gpointer?) -> gboolean = {
          descriptor,
          _,
          _ in
          GLibMainLoop.serve(descriptor)
          return 1
        }
        g_source_set_callback(source, unsafeBitCast(callback, to: GSourceFunc.self), nil, nil)
        g_source_set_priority(source, priority)
        // So that a nested loop is noticed. Without it GLib leaves a source out that is at work.
        g_source_set_can_recurse(source, 1)
        g_source_attach(source, nil)
        g_source_unref(source)
      #endif
    }

    #if !canImport(Darwin)
      private static func serve(_ descriptor: Int32) {
        var count: UInt64 = 0
        // The descriptor does not block; unread, it would wake the loop for ever.
        _ = read(descriptor, &count, 8)
        MainActor.assumeIsolated {
          // The loop turns inside of a job that this function has begun.
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
    // What CoreFoundation's own loop calls; libdispatch exports both on every system but Apple's, and
    // declares them nowhere.
    @_silgen_name("_dispatch_get_main_queue_handle_4CF")
    private func mainQueueDescriptor() -> Int32
    @_silgen_name("_dispatch_main_queue_callback_4CF")
    private func drainMainQueue(_ message: UnsafeMutableRawPointer?)
  #endif
#endif

#if GTK
  import CGTK
  import Foundation
  import RestorationGTK
  import StateRestoration

  /// Measurements for `Tools/bench-gtk` and for the test of leaks.
  extension GTKProbe {
    /// The processor time so far, in microseconds, and the allocated memory, in kilobytes.
    func usage() -> String {
      var usage = rusage()
      getrusage(0, &usage)
      let time =
        (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1_000_000 + usage.ru_utime.tv_usec
        + usage.ru_stime.tv_usec
      return "\(time) \(allocatedBytes / 1000)"
    }

    /// The memory that the C library has allocated, in all its heaps. Unlike the resident memory of
    /// the process, it does not grow when the system joins pages to huge ones.
    private var allocatedBytes: Int {
      typealias Report = @convention(c) (CInt, UnsafeMutablePointer<FILE>) -> CInt
      var (text, length) = (UnsafeMutablePointer<CChar>?.none, 0)
      guard let report = dlsym(nil, "malloc_info"), let file = open_memstream(&text, &length) else {
        return 0
      }
      _ = unsafeBitCast(report, to: Report.self)(0, file)
      fclose(file)
      defer { free(text) }
      let document = text.map { String(cString: $0) } ?? ""
      // The sums over all heaps are last.
      func sum(_ kind: String) -> Int {
        document.matches(of: /<\w+ type="(\w+)"[^>]* size="(\d+)"/)
          .last { $0.output.1 == kind }.flatMap { Int($0.output.2) } ?? 0
      }
      return sum("current") + sum("mmap") - sum("fast") - sum("rest")
    }

    /// Types into an entry, a letter at a time, and answers the mean time of one in nanoseconds.
    func keystrokes(_ count: Int, in name: String) {
      guard let entry = widget(name) else { return say("! no \(name)") }
      let start = ContinuousClock.now
      for index in 0..<count {
        var position = CInt(index % 40)
        if index % 40 == 0 { gtk_editable_set_text(OpaquePointer(entry), "") }
        gtk_editable_insert_text(OpaquePointer(entry), "x", 1, &position)
      }
      let duration = ContinuousClock.now - start
      say("= \(duration / .nanoseconds(1) / Double(count))")
    }

    /// Answers how many milliseconds a save keeps the main thread.
    func encode() {
      guard let session = restoration?.session else { return say("! no session") }
      let start = ContinuousClock.now
      // A task begins on this thread, and the save reads the tree before it first waits.
      Task.immediate {
        _ = try? await session.save()
      }
      say("= \((ContinuousClock.now - start) / .milliseconds(1))")
    }

    /// Opens windows, ten at a time, lets them be drawn, and closes them.
    func churn(_ count: Int) {
      Task {
        for first in stride(from: 0, to: count, by: 10) {
          let names = (first..<min(first + 10, count)).map { "churn \($0)" }
          for name in names {
            if let restoration {
              restoration.openWindow("note", name)
            } else if let window = makeNote(name) {
              gtk_window_set_application(window.as(GtkWindow.self), application)
              gtk_window_present(window.as(GtkWindow.self))
            }
          }
          try? await Task.sleep(for: .milliseconds(30))
          _ = try? await restoration?.save()
          for name in names {
            if let window = widget(name) { gtk_window_destroy(window.as(GtkWindow.self)) }
          }
          try? await Task.sleep(for: .milliseconds(5))
        }
        say("= ")
      }
    }
  }
#endif

#if GTK
  internal import CGTK
  import Foundation

  /// A position that a widget can take only after its layout, and that may still move for some
  /// frames.
  ///
  /// It is set in each frame in which the widget is shown, until it has stayed for three frames. It
  /// is abandoned after a second and several frames without a change of the layout. A widget that
  /// is not shown, or has no content to scroll yet, waits without a limit.
  @MainActor
  final class PendingPosition {
    /// Returns the wanted position once the layout determines it; `nil` if no position is pending.
    private var wanted: (() -> Double?)?
    private let widget: Widget
    private let value: () -> Double
    /// The highest value that the current layout allows.
    private let limit: () -> Double
    private let set: (Double) -> Void
    private var isTicking = false
    private var stableFrames = 0
    private var lastLimit = 0.0
    private var framesAtLimit = 0
    private var deadline: ContinuousClock.Instant?

    init(
      of widget: Widget,
      value: @escaping () -> Double,
      limit: @escaping () -> Double,
      set: @escaping (Double) -> Void
    ) {
      (self.widget, self.value, self.limit, self.set) = (widget, value, limit, set)
    }

    private static let patience = Duration.seconds(1)
    private static let framesToStay = 3
    // On a busy machine, a second may have only one frame.
    private static let framesToWait = 10

    /// Indicates whether the widget has not reached the wanted position yet.
    var isWaiting: Bool { wanted != nil }

    func want(_ wanted: @escaping () -> Double?) {
      self.wanted = wanted
      deadline = nil
      stableFrames = 0
      tick()
    }

    /// Called when the position or its limits have changed. If the user or the app caused it, the
    /// wanted position is abandoned; otherwise it is tried again.
    func changed() {
      guard let target = wanted?() else { return }
      if value() != target, !isLayoutsDoing { wanted = nil }
      tick()
    }

    /// Indicates whether a change may come from the layout, which moves widgets until it is final.
    private var isLayoutsDoing: Bool {
      // A hidden widget in a visible window has no layout.
      if let root = gtk_widget_get_root(widget),
        gtk_widget_get_mapped(Object(root).as(GtkWidget.self)) != 0,
        gtk_widget_get_mapped(widget) == 0
      {
        return false
      }
      // Once the position was reached, the layout moves it only when the limits change.
      return stableFrames == 0 || limit() != lastLimit
    }

    private func tick() {
      guard wanted != nil, !isTicking else { return }
      isTicking = true
      gtk_widget_add_tick_callback(
        widget,
        { _, _, data in
          guard let data else { return 0 }
          nonisolated(unsafe) let position = data
          return MainActor.assumeIsolated {
            Unmanaged<PendingPosition>.fromOpaque(position).takeUnretainedValue().frame() ? 1 : 0
          }
        },
        Unmanaged.passRetained(self).toOpaque(),
        { data in
          guard let data else { return }
          Unmanaged<PendingPosition>.fromOpaque(data).release()
        }
      )
    }

    /// Tries to set the position in a frame.
    ///
    /// - Returns: `true` to try again in the next frame.
    private func frame() -> Bool {
      guard isTicking, let wanted else { return stop() }
      let room = limit()
      framesAtLimit += 1
      if deadline == nil || room != lastLimit {
        (deadline, framesAtLimit) = (.now + Self.patience, 0)
      }
      lastLimit = room
      let isLate =
        framesAtLimit >= Self.framesToWait
        && (deadline.map { ContinuousClock.now > $0 } ?? false)
      // Without content to scroll, no time limit applies.
      if isLate, room <= 0 { return stop() }
      if let target = wanted() {
        if value() == target {
          stableFrames += 1
        } else {
          stableFrames = 0
          if target <= room || isLate { set(min(target, room)) }
        }
      }
      guard stableFrames >= Self.framesToStay || isLate else { return true }
      self.wanted = nil
      return stop()
    }

    private func stop() -> Bool {
      isTicking = false
      return false
    }
  }
#endif

#if GTK
  internal import CGTK
  import Foundation

  /// A position that a widget can only take once it has been laid out, and that goes on moving for some
  /// frames after.
  ///
  /// It is tried in each frame in which the widget is shown, until it has stayed for three; after a
  /// second, and several frames, without a change of the layout it is given up. A widget that is not
  /// shown, or that has nothing to scroll yet, waits as long as it takes.
  @MainActor
  final class PendingPosition {
    /// What is wanted, once the layout can tell; `nil` when nothing waits.
    private var wanted: (() -> Double?)?
    private let widget: Widget
    private let value: () -> Double
    /// The highest value that the layout allows now.
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
    // On a busy machine a second may have no more than one.
    private static let framesToWait = 10

    /// Whether what the widget shows is not yet where the user was.
    var isWaiting: Bool { wanted != nil }

    func want(_ wanted: @escaping () -> Double?) {
      self.wanted = wanted
      deadline = nil
      stableFrames = 0
      tick()
    }

    /// Called when the position or its limits have changed: gives up where that was the user or the
    /// app, else tries again, because there may be room now.
    func changed() {
      guard let target = wanted?() else { return }
      if value() != target, !isLayoutsDoing { wanted = nil }
      tick()
    }

    /// Whether a change may come from the layout, which moves what it has not settled yet.
    private var isLayoutsDoing: Bool {
      // What is not shown, in a window that is, has no layout.
      if let root = gtk_widget_get_root(widget),
        gtk_widget_get_mapped(Object(root).as(GtkWidget.self)) != 0,
        gtk_widget_get_mapped(widget) == 0
      {
        return false
      }
      // Once it was there, only other limits make the layout move it.
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

    /// - Returns: Whether to try again in the next frame.
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
      // Without anything to scroll there is nothing to be late for.
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

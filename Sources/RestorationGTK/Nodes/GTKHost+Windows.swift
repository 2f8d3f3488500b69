#if GTK
  internal import CGTK
  import Foundation

  // Closed windows. The state of a window is what it was when the user closed it: what
  // GTK and the app take apart afterwards is not the user's.
  extension GTKHost {
    /// The windows of the application.
    ///
    /// They are in the order of their creation; GTK lists them in the order of use.
    var windows: [WindowNode] {
      var found: [WindowNode] = []
      var list = gtk_application_get_windows(application)
      while let here = list {
        if let node = ObjectNode.of(here.pointee.data) as? WindowNode { found.append(node) }
        list = here.pointee.next
      }
      return found.sorted { $0.number < $1.number }
    }

    /// The windows whose state is saved: the application's, and absent ones that no other replaces.
    var known: [WindowNode] {
      let here = windows
      distinguish(here + absent.filter(\.isThere))
      let names = Set(here.map(\.place))
      return (here + absent.filter { !names.contains($0.place) }).sorted { $0.number < $1.number }
    }

    /// Numbers the windows that have one identifier, as those of one template.
    private func distinguish(_ windows: [WindowNode]) {
      var taken = Set(windows.filter(\.isDistinguished).map(\.place))
      for window in windows where !window.isDistinguished && window.restorationIdentifier != nil {
        var number = 1
        repeat {
          window.slot = number > 1 ? "\(number)" : nil
          number += 1
        } while taken.contains(window.place)
        window.isDistinguished = true
        taken.insert(window.place)
      }
    }

    /// Notes a window that was added to the application; its state is its own again.
    func didAdd(_ window: WindowNode) {
      window.host = self
      absent.removeAll { $0 === window }
      window.thaw()
    }

    /// Keeps the state of a window as it is now, because the user closes it or code destroys it.
    /// The window may stay, if the app refuses to close it.
    func willLeave(_ window: WindowNode) {
      guard !window.isFrozen, isMember(window), let archive = capture?() else { return }
      window.freeze(archive)
      DispatchQueue.main.async { [weak self, weak window] in
        MainActor.assumeIsolated {
          guard let self, let window, self.isMember(window) else { return }
          window.thaw()
          // Without this library the application would not have got the window.
          if window.isLent, !window.isVisible { self.setAside(window) }
        }
      }
    }

    /// Notes a window that was removed from the application, and decides whether its state is kept.
    ///
    /// A window made by `openWindow` is gone, unless it is the only place that the app has.
    func didRemove(_ window: WindowNode) {
      let isOnlyPlace = windows.isEmpty && !absent.contains { $0.widget?.object.made == nil }
      guard window.widget?.object.made == nil || isOnlyPlace || window === leftAside else { return }
      if !absent.contains(where: { $0 === window }) { absent.append(window) }
    }

    /// Takes a hidden window out of the application, which would never end with it, until it is
    /// shown.
    func setAside(_ window: WindowNode) {
      guard let object = window.widget?.object, isMember(window) else { return }
      if !window.isFrozen, let archive = capture?() { window.freeze(archive) }
      leftAside = window
      gtk_window_set_application(object.as(GtkWindow.self), nil)
      leftAside = nil
    }

    /// Returns a window that was set aside to the application, because it is shown.
    func didShow(_ window: WindowNode) {
      guard absent.contains(where: { $0 === window }), let object = window.widget?.object,
        gtk_window_get_application(object.as(GtkWindow.self)) == nil
      else { return }
      gtk_window_set_application(object.as(GtkWindow.self), application)
    }

    /// Sets aside the windows that come back closed, and returns the others, at least one.
    func windowsToPresent() -> [WindowNode] {
      let windows = windows
      var shown = windows.filter { !$0.isHidden }
      if shown.isEmpty { shown = Array(windows.prefix(1)) }
      for window in windows where !window.isVisible && !shown.contains(where: { $0 === window }) {
        setAside(window)
      }
      return shown
    }

    /// The window to show if the app is started once more: the one that the user worked in, or
    /// else one that is hidden; `nil` if there is none.
    var windowToShow: WindowNode? {
      let current = currentWindow
      if current?.isVisible == true { return current }
      let windows = windows
      return windows.last(where: \.isVisible) ?? current ?? windows.first
        ?? absent.first(where: \.isThere)
    }

    /// Indicates whether a window is to be shown at the next launch.
    ///
    /// If the last window was closed, those that always exist are shown again.
    func isToBeSeen(_ window: WindowNode) -> Bool {
      if isMember(window) { return window.isToBeSeen }
      return window.wasSeen && !windows.contains { $0.isToBeSeen }
    }

    private func isMember(_ window: WindowNode) -> Bool {
      guard let object = window.widget?.object else { return false }
      return gtk_window_get_application(object.as(GtkWindow.self)) == application
    }
  }
#endif

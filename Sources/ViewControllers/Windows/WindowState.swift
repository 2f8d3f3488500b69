import Foundation
import RestorationArchive
import RestorationCoding
import RestorationEngine

/// The state of a window, which is saved if the window has a restoration identifier (rule V12).
///
/// A window is not a view of a controller, so it takes part like an object that the app registers.
/// The frame is saved, and whether the window fills its screen and is hidden. A window that fills its
/// screen does so again on any screen. The root controller is saved in any case.
final class WindowState: StateRestoring {
  private weak var window: Window?

  init(_ window: Window) { self.window = window }

  func encodeRestorableState(with coder: NSCoder) {
    guard let window else { return }
    coder.encodeCGRect(window.frame, forKey: Key.frame)
    coder.encode(window.fillsScreen, forKey: Key.fillsScreen)
    coder.encode(window.isHidden, forKey: Key.isHidden)
  }

  func decodeRestorableState(with coder: NSCoder) {
    guard let window else { return }
    if coder.decodeBool(forKey: Key.fillsScreen) {
      if !window.fillsScreen { window.frame = window.screen.bounds }
    } else if coder.containsValue(forKey: Key.frame) {
      let fitting = WindowFitting(coder.decodeCGRect(forKey: Key.frame), for: window)
      if fitting.frame != window.frame { window.frame = fitting.frame }
      if let remark = fitting.remark { coder.sayInReport(remark) }
    }
    guard coder.containsValue(forKey: Key.isHidden) else { return }
    if coder.decodeBool(forKey: Key.isHidden) {
      window.isHidden = true
    } else {
      window.makeKeyAndVisible()
    }
  }

  private enum Key {
    static let frame = "Window.frame"
    static let fillsScreen = "Window.fillsScreen"
    static let isHidden = "Window.isHidden"
  }
}

extension Window {
  /// Indicates whether the window itself has state: it has a restoration identifier (rule V12).
  var isRestorable: Bool { restorationIdentifier?.isEmpty == false }
  var fillsScreen: Bool { frame == screen.bounds }

  /// Reports a change of the window's own state, so that it is saved soon.
  func stateDidChange() { if isRestorable { ownState.invalidateRestorableState() } }
}

extension [Window] {
  /// The states of the windows that have a restoration identifier, in window order.
  @MainActor var states: [WindowState] { filter(\.isRestorable).map(\.ownState) }

  /// The states of the windows, with the identifiers under which they take part.
  @MainActor var registeredStates: [RegisteredObject] {
    filter(\.isRestorable).map {
      RegisteredObject(object: $0.ownState, identifier: "Window.\($0.restorationIdentifier ?? "")")
    }
  }
}

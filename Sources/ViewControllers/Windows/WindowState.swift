import Foundation
import RestorationArchive
import RestorationCoding
import RestorationEngine

/// The state of a window, which is saved if the window has a restoration identifier (rule V12).
///
/// A window is no view of a controller, so it takes part as an object that the app registers: frame
/// and whether it is hidden. Its root controller is saved with or without it.
final class WindowState: StateRestoring {
  private weak var window: Window?

  init(_ window: Window) {
    self.window = window
  }

  /// Whether the window is gone.
  var isOver: Bool { window == nil }

  // Another window may have got the address of one that is gone.
  func isOf(_ window: Window) -> Bool { self.window === window }

  func encodeRestorableState(with coder: NSCoder) {
    guard let window else { return }
    coder.encodeCGRect(window.frame, forKey: Key.frame)
    coder.encode(window.isHidden, forKey: Key.isHidden)
  }

  func decodeRestorableState(with coder: NSCoder) {
    guard let window else { return }
    if coder.containsValue(forKey: Key.frame) {
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
    static let isHidden = "Window.isHidden"
  }
}

extension Application {
  /// The windows that have a restoration identifier, in window order.
  var restorableWindows: [Window] {
    windows.filter { !($0.restorationIdentifier ?? "").isEmpty }
  }

  func state(of window: Window) -> WindowState {
    if let known = windowStates[ObjectIdentifier(window)], known.isOf(window) { return known }
    windowStates = windowStates.filter { !$0.value.isOver }
    let state = WindowState(window)
    windowStates[ObjectIdentifier(window)] = state
    return state
  }
}

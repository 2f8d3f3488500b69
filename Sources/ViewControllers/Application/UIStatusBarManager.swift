public import Foundation

/// The state of a status bar that does not exist: hidden, with an empty frame.
@preconcurrency @MainActor open class UIStatusBarManager {
  open var statusBarFrame: CGRect { .zero }
  open var isStatusBarHidden: Bool { true }
  open var statusBarStyle: StatusBarStyle { .default }
}

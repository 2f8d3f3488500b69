public import Foundation

/// The state of a status bar that does not exist: hidden, with an empty frame.
@preconcurrency @MainActor
public final class UIStatusBarManager {
  public var statusBarFrame: CGRect { .zero }
  public var isStatusBarHidden: Bool { true }
  /// The style; always `.default`.
  public var statusBarStyle: StatusBarStyle { .default }
}

public import Foundation

/// The state of the status bar, of which there is none.
@preconcurrency @MainActor
public final class UIStatusBarManager {
  public var statusBarFrame: CGRect { .zero }
  public var isStatusBarHidden: Bool { true }
  /// The style; always `.default`.
  public var statusBarStyle: StatusBarStyle { .default }
}

public import Foundation
public import ViewControllers

extension UIApplication {
  /// The app's delegate as one of UIKit's, or `nil`.
  @_disfavoredOverload
  public var delegate: (any UIApplicationDelegate)? { anyDelegate as? any UIApplicationDelegate }
  /// How large people want letters; as usual.
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }
}

/// Whether a screen feels how hard a touch is.
public enum UIForceTouchCapability: Int, Sendable, Hashable {
  case unknown, unavailable, available
}

extension UITraitCollection {
  /// Whether the screen feels how hard a touch is; it does not.
  public var forceTouchCapability: UIForceTouchCapability { .unavailable }
  /// How large people want letters; as usual.
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }
}

extension UIScreen {
  /// How light the screen is, from 0 to 1; kept.
  public var brightness: CGFloat {
    get { kept(for: self, or: 0.5) }
    set { keep(newValue, for: self) }
  }
  /// Pixels a point.
  public var nativeScale: CGFloat { CGFloat(scale) }
}

extension UIAccessibility {
  /// People want more or less movement; nobody posts it here.
  public nonisolated static let reduceMotionStatusDidChangeNotification = Foundation.Notification
    .Name(
      "UIAccessibilityReduceMotionStatusDidChangeNotification"
    )
  /// The screen is read out now, or not any more; nobody posts it here.
  public nonisolated static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification"
  )
}

/// What bars cover of a controller's view, as guides had it before iOS 11.
@MainActor
public final class UILayoutSupport: UILayoutGuide {
  /// How much it is, in points.
  public let length: CGFloat
  init(_ view: UIView, length: CGFloat) {
    self.length = length
    super.init(view)
  }
}

extension UIViewController {
  /// What covers the view from the top.
  public var topLayoutGuide: UILayoutSupport {
    UILayoutSupport(view, length: view.safeAreaInsets.top)
  }
  /// What covers it from the bottom.
  public var bottomLayoutGuide: UILayoutSupport {
    UILayoutSupport(view, length: view.safeAreaInsets.bottom)
  }
}

extension UILayoutGuide {
  /// Where the guide is, in points of its view: all of it, because nothing solves constraints.
  public var layoutFrame: CGRect { owningView?.bounds ?? .zero }
}

extension UISplitViewController {
  /// Whether a button shows the secondary column alone; kept.
  public var showsSecondaryOnlyButton: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// At which side the primary column stands; kept.
  public var primaryEdge: PrimaryEdge {
    get { kept(for: self, or: .leading) }
    set { keep(newValue, for: self) }
  }
  /// A side.
  public enum PrimaryEdge: Int, Sendable, Hashable {
    case leading, trailing
  }
}

extension UIViewControllerTransitionCoordinator {
  /// Animates together with a transition.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

extension UIRectEdge {
  /// Any side: of arrows of balloons.
  public static let any = UIRectEdge.all
  /// Up.
  public static let up = UIRectEdge.top
  /// Down.
  public static let down = UIRectEdge.bottom
}

public typealias UIPopoverArrowDirection = UIRectEdge

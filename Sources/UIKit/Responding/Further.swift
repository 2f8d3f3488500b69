public import Foundation
public import ViewControllers

extension UIApplication {
  /// The app's delegate as a `UIApplicationDelegate`, or `nil`.
  @_disfavoredOverload
  public var delegate: (any UIApplicationDelegate)? { anyDelegate as? any UIApplicationDelegate }
  /// The preferred content size category; always `large`.
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }
}

/// The availability of 3D Touch.
public enum UIForceTouchCapability: Int, Sendable, Hashable {
  case unknown, unavailable, available
}

extension UITraitCollection {
  /// The availability of 3D Touch; always `unavailable`.
  public var forceTouchCapability: UIForceTouchCapability { .unavailable }
  /// The preferred content size category; always `large`.
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }
}

extension UIScreen {
  /// The brightness of the screen, from 0 to 1; stored, not applied.
  public var brightness: CGFloat {
    get { kept(for: self, or: 0.5) }
    set { keep(newValue, for: self) }
  }
  /// The pixels per point.
  public var nativeScale: CGFloat { CGFloat(scale) }
}

extension UIAccessibility {
  /// A notification after Reduce Motion was turned on or off; never posted here.
  public nonisolated static let reduceMotionStatusDidChangeNotification = Foundation.Notification
    .Name(
      "UIAccessibilityReduceMotionStatusDidChangeNotification"
    )
  /// A notification after VoiceOver was turned on or off; never posted here.
  public nonisolated static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification"
  )
}

/// The area that bars cover, as a layout guide from before iOS 11.
@MainActor
public final class UILayoutSupport: UILayoutGuide {
  /// The length of the area, in points.
  public let length: CGFloat
  init(_ view: UIView, length: CGFloat) {
    self.length = length
    super.init(view)
  }
}

extension UIViewController {
  /// The area that is covered at the top.
  public var topLayoutGuide: UILayoutSupport {
    UILayoutSupport(view, length: view.safeAreaInsets.top)
  }
  /// The area that is covered at the bottom.
  public var bottomLayoutGuide: UILayoutSupport {
    UILayoutSupport(view, length: view.safeAreaInsets.bottom)
  }
}

extension UILayoutGuide {
  /// The frame of the guide: the bounds of its view, because no constraints are solved.
  public var layoutFrame: CGRect { owningView?.bounds ?? .zero }
}

extension UISplitViewController {
  /// Indicates whether to show the button for the secondary column only; stored, not drawn.
  public var showsSecondaryOnlyButton: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// The edge of the primary column; stored, not applied.
  public var primaryEdge: PrimaryEdge {
    get { kept(for: self, or: .leading) }
    set { keep(newValue, for: self) }
  }
  /// The edge of the primary column.
  public enum PrimaryEdge: Int, Sendable, Hashable {
    case leading, trailing
  }
}

extension UIViewControllerTransitionCoordinator {
  /// Runs animations alongside a transition.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

extension UIRectEdge {
  /// Any direction.
  public static let any = UIRectEdge.all
  /// The upward direction.
  public static let up = UIRectEdge.top
  /// The downward direction.
  public static let down = UIRectEdge.bottom
}

public typealias UIPopoverArrowDirection = UIRectEdge

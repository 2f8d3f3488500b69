public import Foundation
public import ViewControllers

extension UIView {
  /// The accessibility path; stored, not applied.
  public var accessibilityPath: UIBezierPath? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The custom rotors; stored, not applied.
  public var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to show the large content viewer on a press; stored, not applied.
  public var showsLargeContentViewer: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// The title in the large content viewer; stored, not drawn.
  public var largeContentTitle: String? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The image in the large content viewer; stored, not drawn.
  public var largeContentImage: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to scale the image in the large content viewer; stored, not drawn.
  public var scalesLargeContentImage: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// The accessibility container: the superview.
  public var accessibilityContainer: Any? { superview }
}

extension UIAccessibilityTraits {
  public static let playsSound = Self(rawValue: 16)
  public static let keyboardKey = Self(rawValue: 32)
  public static let summaryElement = Self(rawValue: 128)
  public static let updatesFrequently = Self(rawValue: 512)
  public static let searchField = Self(rawValue: 1024)
  public static let startsMediaSession = Self(rawValue: 2048)
  public static let adjustable = Self(rawValue: 4096)
  public static let allowsDirectInteraction = Self(rawValue: 8192)
  public static let causesPageTurn = Self(rawValue: 16384)
  public static let tabBar = Self(rawValue: 32768)
  public static let toggleButton = Self(rawValue: 1 << 17)
}

/// An accessibility element that is not a view; stored, not applied.
open class UIAccessibilityElement: UIResponder {
  /// The container of the element, held weakly.
  public weak var accessibilityContainer: AnyObject?
  /// The label of the element, or `nil`.
  open var accessibilityLabel: String?
  /// The hint about the action.
  open var accessibilityHint: String?
  /// The value of the element, or `nil`.
  open var accessibilityValue: String?
  /// The identifier for interface tests.
  open var accessibilityIdentifier: String?
  /// The traits of the element.
  open var accessibilityTraits: UIAccessibilityTraits = []
  /// The frame in screen coordinates.
  open var accessibilityFrame = CGRect.zero
  /// The frame in the container's coordinates.
  open var accessibilityFrameInContainerSpace = CGRect.zero
  /// Indicates whether assistive technologies can reach the element.
  open var isAccessibilityElement = true
  /// The custom actions, or `nil`.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  /// Creates an element.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }
}

/// A custom rotor; its search is never called.
open class UIAccessibilityCustomRotor: NSObject, MainActorBound {
  /// The name of the rotor.
  public let name: String
  /// A closure that finds the next item.
  public typealias Search = (UIAccessibilityCustomRotorSearchPredicate) ->
    UIAccessibilityCustomRotorItemResult?
  /// Creates a rotor; the closure is not stored.
  public init(name: String, itemSearch: @escaping Search) { self.name = name }
  /// The direction of a search.
  public enum Direction: Int, Sendable, Hashable {
    case previous, next
  }
}
/// The predicate of a rotor's search.
open class UIAccessibilityCustomRotorSearchPredicate: NSObject, MainActorBound {
  /// The current item.
  open var currentItem = UIAccessibilityCustomRotorItemResult()
  /// The direction of the search.
  open var searchDirection = UIAccessibilityCustomRotor.Direction.next
}
/// An item that a rotor has found.
open class UIAccessibilityCustomRotorItemResult: NSObject, MainActorBound {
  /// The found element, held weakly.
  open weak var targetElement: AnyObject?
  /// Creates an empty result.
  public override init() {}
  /// Creates a result; the text range is ignored.
  public init(targetElement: AnyObject, targetRange: UITextRange?) {
    self.targetElement = targetElement
  }
}

public import Foundation
public import ViewControllers

extension UIView {
  /// The outline that is shown; kept.
  public var accessibilityPath: UIBezierPath? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Ways through what is in it; kept.
  public var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Whether a large title shows when it is pressed; kept.
  public var showsLargeContentViewer: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// That title; kept.
  public var largeContentTitle: String? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The picture beside that title; kept.
  public var largeContentImage: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Whether that picture grows; kept.
  public var scalesLargeContentImage: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// What the view is in.
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

/// Something that people can come to and that is no view.
open class UIAccessibilityElement: UIResponder {
  /// What it is in.
  public weak var accessibilityContainer: AnyObject?
  /// What it is, in a word.
  open var accessibilityLabel: String?
  /// What a tap does.
  open var accessibilityHint: String?
  /// What its value is.
  open var accessibilityValue: String?
  /// What tests of screens call it.
  open var accessibilityIdentifier: String?
  /// What kind of thing it is.
  open var accessibilityTraits: UIAccessibilityTraits = []
  /// Where it is on the screen.
  open var accessibilityFrame = CGRect.zero
  /// Where it is in what it is in.
  open var accessibilityFrameInContainerSpace = CGRect.zero
  /// Whether people can come to it.
  open var isAccessibilityElement = true
  /// What people can do besides.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  /// Makes an element.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }
}

/// A way through what is in a view.
open class UIAccessibilityCustomRotor: NSObject, MainActorBound {
  /// What it is called.
  public let name: String
  /// Finds the next thing.
  public typealias Search = (UIAccessibilityCustomRotorSearchPredicate) ->
    UIAccessibilityCustomRotorItemResult?
  /// Makes a way.
  public init(name: String, itemSearch: @escaping Search) { self.name = name }
  /// Where people go.
  public enum Direction: Int, Sendable, Hashable {
    case previous, next
  }
}
/// Where people go on a way through what is in a view.
open class UIAccessibilityCustomRotorSearchPredicate: NSObject, MainActorBound {
  /// Where they are.
  open var currentItem = UIAccessibilityCustomRotorItemResult()
  /// Where they go.
  open var searchDirection = UIAccessibilityCustomRotor.Direction.next
}
/// A thing on a way through what is in a view.
open class UIAccessibilityCustomRotorItemResult: NSObject, MainActorBound {
  /// The thing.
  open weak var targetElement: AnyObject?
  /// Makes a result of nothing.
  public override init() {}
  /// Makes a result.
  public init(targetElement: AnyObject, targetRange: UITextRange?) {
    self.targetElement = targetElement
  }
}

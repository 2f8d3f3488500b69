import Foundation
public import ViewControllers

/// A list of what can be done with something: sending, printing, copying and the like.
open class UIActivityViewController: UIViewController {
  /// What can be done.
  public struct ActivityType: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String
    /// Makes a type from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes a type from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Sending by mail.
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    /// Sending by message.
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    /// Copying.
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    /// Printing.
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    /// The system's `airDrop`.
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    /// The system's `addToReadingList`.
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    /// The system's `assignToContact`.
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    /// The system's `openInIBooks`.
    public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
    /// The system's `markupAsPDF`.
    public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
    /// The system's `postToFacebook`.
    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    /// The system's `postToTwitter`.
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
    /// The system's `postToWeibo`.
    public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
    /// The system's `postToVimeo`.
    public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
    /// The system's `postToFlickr`.
    public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
    /// The system's `postToTencentWeibo`.
    public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
    /// The system's `saveToCameraRoll`.
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    /// The system's `sharePlay`.
    public static let sharePlay = ActivityType("com.apple.UIKit.activity.SharePlay")
    /// The system's `collaborationInviteWithLink`.
    public static let collaborationInviteWithLink = ActivityType(
      "com.apple.UIKit.activity.CollaborationInviteWithLink"
    )
    /// The system's `collaborationCopyLink`.
    public static let collaborationCopyLink = ActivityType(
      "com.apple.UIKit.activity.CollaborationCopyLink"
    )
    /// The system's `addToHomeScreen`.
    public static let addToHomeScreen = ActivityType("com.apple.UIKit.activity.AddToHomeScreen")
  }

  /// What hears the end: what was done, whether it was, what came of it, and what went wrong.
  public typealias CompletionWithItemsHandler =
    (ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  /// With what something is done.
  public private(set) var activityItems: [Any] = []
  /// What hears the end, or `nil`.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// What is not offered, or `nil`.
  open var excludedActivityTypes: [ActivityType]?

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - activityItems: With what something is done.
  ///   - applicationActivities: Accepted for UIKit's sake.
  public convenience init(activityItems: [Any], applicationActivities: [Any]?) {
    self.init(nibName: nil, bundle: nil)
    self.activityItems = activityItems
  }

  /// Does what choosing does: dismisses the list, then says so.
  ///
  /// - Parameter type: What is done, or `nil` for nothing.
  public func choose(_ type: ActivityType?) {
    let finish = { self.completionWithItemsHandler?(type, type != nil, nil, nil) }
    presentingViewController == nil ? finish() : dismiss(animated: false, completion: { finish() })
  }
}

/// Something that an app does with what people share; nobody chooses it here.
open class UIActivity: NSObject, MainActorBound {
  /// Whether it is about sharing or about doing.
  public enum Category: Int, Sendable, Hashable {
    case action, share
  }
  /// The kind of thing.
  public typealias ActivityType = UIActivityViewController.ActivityType

  /// Makes one.
  public override init() {}
  /// Whether it is about sharing or about doing.
  open class var activityCategory: Category { .action }
  /// The kind of thing, or `nil`.
  open var activityType: ActivityType? { nil }
  /// What people read, or `nil`.
  open var activityTitle: String? { nil }
  /// The picture, or `nil`.
  open var activityImage: UIImage? { nil }
  /// The controller that does it, or `nil`.
  open var activityViewController: UIViewController? { nil }
  /// Whether it can be done with things; it cannot unless overridden.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Takes the things. Does nothing.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// Does it; says that it is done.
  open func perform() { activityDidFinish(true) }
  /// Says that it is done, or not.
  open func activityDidFinish(_ completed: Bool) {}
}

/// Something that makes what people share when they do.
@preconcurrency @MainActor
public protocol UIActivityItemSource: AnyObject {
  /// What stands for it until then.
  func activityViewControllerPlaceholderItem(_ controller: UIActivityViewController) -> Any
  /// What is shared, or `nil`.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
}

/// Things that can be shared.
open class UIActivityItemsConfiguration: NSObject, UIActivityItemsConfigurationReading {
  /// What hands them over.
  public let itemProviders: [NSItemProvider]
  /// Names what hands things over.
  public init(itemProviders: [NSItemProvider]) { self.itemProviders = itemProviders }
}

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

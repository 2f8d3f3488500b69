public import Foundation

/// The description of one controller of a storyboard: the closure that makes it, its children, and
/// its segues.
///
/// ```swift
/// var list = StoryboardScene("list") { NotesListViewController() }
/// list.segues = [StoryboardSegueDescription("showNote", .show, to: "note")]
/// var stack = StoryboardScene("stack") { NavigationController() }
/// stack.relationships = [StoryboardRelationship(.root, ["list"])]
/// ```
@MainActor public struct StoryboardScene {
  /// The identifier, unique within the storyboard.
  public var identifier: String
  /// Indicates whether the identifier is also the controller's restoration identifier, as set by
  /// the check box "Use Storyboard ID" of Xcode.
  public var usesStoryboardIdentifier: Bool
  /// The controller's title, or `nil` to keep the title that the controller sets itself.
  public var title: String?
  /// The scenes that a container contains from the start.
  public var relationships: [StoryboardRelationship] = []
  public var segues: [StoryboardSegueDescription] = []
  public var make: @MainActor () -> ViewController

  public init(
    _ identifier: String,
    usesStoryboardIdentifier: Bool = false,
    make: @escaping @MainActor () -> ViewController
  ) {
    self.identifier = identifier
    self.usesStoryboardIdentifier = usesStoryboardIdentifier
    self.make = make
  }
}

/// The scenes that a container contains from the start, with their role.
public struct StoryboardRelationship: Sendable, Hashable {
  /// The role of scenes in their container: the stack of a navigation controller from the bottom,
  /// the tabs in order, a column of a split view, the first pages of a page view controller, or the
  /// children of a custom container.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case root, tabs, primary, supplementary, secondary, compact, pages, children
  }

  public var kind: Kind
  /// The identifiers of the scenes, in order.
  public var scenes: [String]

  public init(_ kind: Kind, _ scenes: [String]) {
    self.kind = kind
    self.scenes = scenes
  }
}

/// The description of a segue in a storyboard.
@MainActor public struct StoryboardSegueDescription {
  public enum Kind {
    /// Shows the destination in the source's primary place, such as on top of its stack.
    case show
    /// Shows the destination in the source's place for details, such as the wide column.
    case showDetail
    /// Presents the destination, in its own style or in the given one.
    case presentModally(ModalPresentationStyle?)
    case presentAsPopover
    /// Makes the destination a child when the source's view loads; a frame of `nil` fills the view.
    case embed(frame: CGRect?)
    /// Performs a segue of an app's own class.
    case custom(
      @MainActor (String?, _ source: ViewController, _ destination: ViewController)
        -> StoryboardSegue
    )
    /// Returns to a controller that has an unwind action; this kind has no destination.
    case unwind(Selector)
  }

  /// The identifier by which code performs the segue; unique within its scene.
  public var identifier: String
  public var kind: Kind
  /// The identifier of the destination scene; empty for unwind segues.
  public var destination: String
  public var isAnimated = true

  public init(_ identifier: String, _ kind: Kind, to destination: String = "") {
    self.identifier = identifier
    self.kind = kind
    self.destination = destination
  }
}

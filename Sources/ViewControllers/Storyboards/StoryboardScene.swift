public import Foundation

/// One controller of a storyboard: how it is made, what it contains from the start, and where its
/// segues lead.
///
/// ```swift
/// var list = StoryboardScene("list") { NotesListViewController() }
/// list.segues = [StoryboardSegueDescription("showNote", .show, to: "note")]
/// var stack = StoryboardScene("stack") { NavigationController() }
/// stack.relationships = [StoryboardRelationship(.root, ["list"])]
/// ```
@MainActor
public struct StoryboardScene {
  /// The scene's name, distinct within its storyboard.
  public var identifier: String
  /// Whether the name also becomes the controller's restoration identifier: the check box "Use
  /// Storyboard ID" of Apple's editor.
  public var usesStoryboardIdentifier: Bool
  /// The controller's title, or `nil` for what the controller says itself.
  public var title: String?
  /// The scenes that a container contains from the start.
  public var relationships: [StoryboardRelationship] = []
  /// The segues that start from the scene.
  public var segues: [StoryboardSegueDescription] = []
  /// Makes a new controller for every call.
  public var make: @MainActor () -> ViewController

  /// Describes a scene.
  ///
  /// - Parameters:
  ///   - identifier: The scene's name.
  ///   - usesStoryboardIdentifier: Whether the name also becomes the restoration identifier.
  ///   - make: Makes a new controller for every call.
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

/// The scenes that a container contains from the start, and as what.
public struct StoryboardRelationship: Sendable, Hashable {
  /// The role that scenes have in their container.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The bottom of a navigation stack; more than one scene fill the stack.
    case root
    /// The tabs of a tab bar controller, in order.
    case tabs
    /// The primary column of a split view.
    case primary
    /// The supplementary column of a split view.
    case supplementary
    /// The secondary column of a split view.
    case secondary
    /// What a collapsed split view shows.
    case compact
    /// The pages that a page view controller shows first.
    case pages
    /// Children of a container of the app's own.
    case children
  }

  /// The role that the scenes have in their container.
  public var kind: Kind
  /// The names of the scenes, in order.
  public var scenes: [String]

  /// Describes a relationship.
  ///
  /// - Parameters:
  ///   - kind: As what the container contains the scenes.
  ///   - scenes: The names of the scenes, in order.
  public init(_ kind: Kind, _ scenes: [String]) {
    self.kind = kind
    self.scenes = scenes
  }
}

/// A segue as a storyboard describes it.
@MainActor
public struct StoryboardSegueDescription {
  /// What a segue does.
  public enum Kind {
    /// Shows the destination in the source's primary place, such as on top of its stack.
    case show
    /// Shows the destination in the source's secondary place, such as the wide column.
    case showDetail
    /// Presents the destination, in its own style or in one that the segue gives it.
    case presentModally(ModalPresentationStyle?)
    /// Presents the destination as a popover.
    case presentAsPopover
    /// Makes the destination a child when the source's view loads; `nil` fills the view.
    case embed(frame: CGRect?)
    /// What a segue class of the app's own does.
    case custom(
      @MainActor (String?, _ source: ViewController, _ destination: ViewController)
        -> StoryboardSegue
    )
    /// Goes back to a controller that knows an unwind action; it has no destination.
    case unwind(Selector)
  }

  /// The segue's name, by which code performs it; distinct within its scene.
  public var identifier: String
  /// What the segue does.
  public var kind: Kind
  /// The name of the scene that it leads to; empty for unwind segues.
  public var destination: String
  /// Whether what it does is animated.
  public var isAnimated = true

  /// Describes a segue.
  ///
  /// - Parameters:
  ///   - identifier: The segue's name.
  ///   - kind: What the segue does.
  ///   - destination: The name of the scene that it leads to; empty for unwind segues.
  public init(_ identifier: String, _ kind: Kind, to destination: String = "") {
    self.identifier = identifier
    self.kind = kind
    self.destination = destination
  }
}

/// A tree of controllers as it stands at one moment: who is where, what is loaded, what it shows.
///
/// It is plain data: compare it, print it, send it to another process. Tests and the demo take one
/// before the app dies and one after it has been restored.
///
/// ```swift
/// let before = TreeDescription(of: application)
/// // ... another process restores ...
/// let missing = before.differences(afterRestoring: TreeDescription(of: relaunched))
/// print(before)
/// ```
///
/// Objects add what they show by overriding `treeDetails`; registered objects by adopting
/// ``TreeDescribing``.
public struct TreeDescription: Sendable, Hashable, Codable {
  /// The root controller of each window.
  public var roots: [Element]
  /// The objects that the app has registered.
  public var objects: [Element]

  /// Creates a description from its parts.
  public init(roots: [Element], objects: [Element] = []) {
    self.roots = roots
    self.objects = objects
  }

  /// One controller, view or registered object, and what is below it.
  public struct Element: Sendable, Hashable, Codable {
    /// How the object hangs on the one above.
    public var relation: Relation
    /// The object's class, without its module.
    public var className: String
    /// The restoration identifier, or `nil`, which means that the object is not restored.
    public var identifier: String?
    /// Whether a controller's view is loaded; `true` for everything else.
    public var isLoaded: Bool
    /// What the object shows.
    public var details: [Detail]
    /// Identified views, contained controllers, then the presented one.
    public var elements: [Element]

    /// Creates an element from its parts.
    public init(
      relation: Relation,
      className: String,
      identifier: String?,
      isLoaded: Bool = true,
      details: [Detail] = [],
      elements: [Element] = []
    ) {
      self.relation = relation
      self.className = className
      self.identifier = identifier
      self.isLoaded = isLoaded
      self.details = details
      self.elements = elements
    }
  }

  /// How an object hangs on the one above it.
  public enum Relation: String, Sendable, Hashable, Codable {
    /// The root controller of a window.
    case root
    /// A view of the controller above.
    case view
    /// A child of the controller above.
    case contained
    /// Presented by the controller above.
    case presented
    /// Registered with the application.
    case registered
  }

  /// One thing that an object shows: a name, and a value as people read it.
  public struct Detail: Sendable, Hashable, Codable {
    /// What it is, in one word.
    public var name: String
    /// The value; long ones are shortened when printed, never when compared.
    public var value: String

    /// Creates a detail.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }
}

/// A registered object that has something to show in a ``TreeDescription``.
@preconcurrency @MainActor
public protocol TreeDescribing {
  /// What the description says about the object.
  var treeDetails: [TreeDescription.Detail] { get }
}

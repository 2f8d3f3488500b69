/// The places, loaded views and contents of a tree of controllers, as plain data.
///
/// Compare it, print it, or send it to another process. Tests and the demo take one before the app
/// crashes and one after restoration.
///
/// ```swift
/// let before = TreeDescription(of: application)
/// // ... another process restores ...
/// let missing = before.differences(afterRestoring: TreeDescription(of: relaunched))
/// print(before)
/// ```
///
/// Controllers and views add details by overriding `treeDetails`, registered objects by adopting
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

  /// One controller, view or registered object, with the elements below it.
  public struct Element: Sendable, Hashable, Codable {
    /// The relation of the object to the one above.
    public var relation: Relation
    /// The object's class, without its module.
    public var className: String
    /// The restoration identifier, or `nil` for an object that is not restored.
    public var identifier: String?
    /// Indicates whether a controller's view is loaded; `true` for every other object.
    public var isLoaded: Bool
    /// The contents of the object, as names and values.
    public var details: [Detail]
    /// The views, the contained controllers, then the presented one.
    public var elements: [Element]
    /// The number of a view without an identifier among the views of its class, from 0. Views that the
    /// description leaves out count too.
    package var index: Int?
    /// The property of the controller that holds a view, or `nil` if none is known.
    package var property: String?

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

  /// The relation of an object to the one above it.
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

  /// One fact about an object: a name, and a readable value.
  public struct Detail: Sendable, Hashable, Codable {
    /// The name, in one word.
    public var name: String
    /// The value; a long one is shortened when printed, not when compared.
    public var value: String

    /// Creates a detail.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }
}

extension TreeDescription {
  /// The name of the detail that a stand-in for a controller that is asleep has.
  package static let asleepDetail = "asleep"
}

extension TreeDescription.Element {
  var isAsleep: Bool { details.contains { $0.name == TreeDescription.asleepDetail } }
}

/// A registered object with details for a ``TreeDescription``.
@preconcurrency @MainActor
public protocol TreeDescribing {
  /// The details of the object.
  var treeDetails: [TreeDescription.Detail] { get }
}

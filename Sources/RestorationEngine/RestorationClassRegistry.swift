public import RestorationCoding

/// The restoration classes that an app knows, under the names that archives hold.
///
/// An archive stores the name of an object's restoration class. A new process knows no class by
/// name until the app has listed it, so list every restoration class before restoring. A name that
/// is not listed counts as if the object had no restoration class (rule R10), and the report says
/// so.
///
/// ```swift
/// var classes = RestorationClassRegistry()
/// classes.register(NoteViewController.self)
/// classes.alias("NotesApp.OldNoteViewController", for: NoteViewController.self)
/// ```
@MainActor
public struct RestorationClassRegistry {
  private var controllers: [String: any ControllerRestoration.Type] = [:]
  private var objects: [String: any ObjectRestoration.Type] = [:]
  private var names: [ObjectIdentifier: String] = [:]
  private var factories: [String: ControllerFactory] = [:]

  /// Makes a controller of a path's identifiers and its state, or returns `nil` when it is not wanted.
  public typealias ControllerFactory =
    @MainActor ([String], StateDecoder) throws -> (any RestorableController)?

  /// A registry that lists nothing.
  public init() {}

  /// Lists a restoration class of controllers.
  ///
  /// - Parameters:
  ///   - type: The class; its own full name is used when `name` is nil.
  ///   - name: A name that must never change, or `nil`.
  /// - Precondition: No other type has this name.
  public mutating func register(_ type: any ControllerRestoration.Type, as name: String? = nil) {
    let name = name ?? StableName.of(type)
    if let other = controllers[name], other != type {
      preconditionFailure("\"\(name)\" is registered by \(other) and by \(type)")
    }
    controllers[name] = type
    names[ObjectIdentifier(type)] = name
  }

  /// Lists a restoration class of registered objects.
  ///
  /// - Precondition: No other type has this name.
  public mutating func register(_ type: any ObjectRestoration.Type, as name: String? = nil) {
    let name = name ?? StableName.of(type)
    if let other = objects[name], other != type {
      preconditionFailure("\"\(name)\" is registered by \(other) and by \(type)")
    }
    objects[name] = type
    names[ObjectIdentifier(type)] = name
  }

  /// Lists a closure that makes the controllers of an identifier, wherever in the tree they stand.
  ///
  /// The short form for controllers that name no restoration class. It is asked when the app's delegate
  /// has not made the controller and none with its path exists, before the storyboard.
  ///
  /// ```swift
  /// let session = await RestorationSession.open(host, app: "org.example.notes") { classes in
  ///   classes.register("note") { path, coder in NoteController() }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - identifier: The restoration identifier, the last of the path; another closure for it takes
  ///     this one's place.
  ///   - factory: Makes the controller. It decodes afterwards; what the factory throws keeps its state.
  public mutating func register(_ identifier: String, _ factory: @escaping ControllerFactory) {
    factories[identifier] = factory
  }

  func factory(for identifier: String?) -> ControllerFactory? {
    identifier.flatMap { factories[$0] }
  }

  /// Lets a name that older archives hold stand for a class of today.
  public mutating func alias(_ oldName: String, for type: any ControllerRestoration.Type) {
    controllers[oldName] = type
  }

  /// Lets a name that older archives hold stand for a class of today.
  public mutating func alias(_ oldName: String, for type: any ObjectRestoration.Type) {
    objects[oldName] = type
  }

  func name(of type: Any.Type) -> (name: String, isRegistered: Bool) {
    names[ObjectIdentifier(type)].map { ($0, true) } ?? (StableName.of(type), false)
  }

  func controllerClass(named name: String) -> (any ControllerRestoration.Type)? {
    controllers[name]
  }

  func objectClass(named name: String) -> (any ObjectRestoration.Type)? { objects[name] }
}

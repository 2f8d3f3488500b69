import RestorationArchive
public import RestorationCoding

/// The restoration classes of an app, by the names that archives record.
///
/// An archive stores the name of an object's restoration class. A new process cannot find a class
/// by name unless it is registered, so register every restoration class before restoring. An
/// unregistered name is treated as no restoration class (rule R10), and the report says so.
///
/// ```swift
/// var classes = RestorationClassRegistry()
/// classes.register(NoteViewController.self)
/// classes.alias("NotesApp.OldNoteViewController", for: NoteViewController.self)
/// ```
@MainActor
public struct RestorationClassRegistry {
  private var controllers: [ExactName: any ControllerRestoration.Type] = [:]
  private var objects: [ExactName: any ObjectRestoration.Type] = [:]
  private var names: [ObjectIdentifier: String] = [:]
  private var factories: [ExactName: ControllerFactory] = [:]

  /// Creates a controller from a path's identifiers and its saved state, or returns `nil`. The
  /// storyboard is used then, and without one the controller is left out and its state is kept.
  public typealias ControllerFactory =
    @MainActor ([String], StateDecoder) throws -> (any RestorableController)?

  /// Creates an empty registry.
  public init() {}

  /// Registers a restoration class of controllers.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - name: A name that must never change, or `nil` for the full name of the class.
  /// - Precondition: No other type has this name.
  public mutating func register(_ type: any ControllerRestoration.Type, as name: String? = nil) {
    let name = name ?? StableName.of(type)
    if let other = controllers[name], other != type {
      preconditionFailure("\"\(name)\" is registered by \(other) and by \(type)")
    }
    controllers[name] = type
    names[ObjectIdentifier(type)] = name
  }

  /// Registers a restoration class of registered objects.
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

  /// Registers a closure that creates the controllers with an identifier, anywhere in the tree.
  ///
  /// This is the short form for controllers without a restoration class. The closure is called if
  /// the app's delegate has not made the controller and none exists at its path, before the
  /// storyboard is used.
  ///
  /// ```swift
  /// let scenes = await AppScenes.open(app: "org.example.notes") { classes in
  ///   classes.register("note") { path, coder in NoteController() }
  /// }
  /// let session = scenes.connect(host)
  /// ```
  ///
  /// - Parameters:
  ///   - identifier: The restoration identifier, the last of the path. A later closure for the same
  ///     identifier replaces this one.
  ///   - factory: Creates the controller, which decodes its state afterwards. If the factory
  ///     throws, the state is kept.
  public mutating func register(_ identifier: String, _ factory: @escaping ControllerFactory) {
    factories[identifier] = factory
  }

  func factory(for identifier: String?) -> ControllerFactory? {
    identifier.flatMap { factories[$0] }
  }

  /// Indicates whether the next launch can make a controller anew: by its restoration class, its
  /// storyboard or a closure.
  @MainActor
  func canMake(_ controller: any RestorableController) -> Bool {
    controller.controllerRestorationClass != nil || controller.restorationOrigin != nil
      || factory(for: controller.restorationIdentifier) != nil
  }

  /// Maps a name in older archives to a current class.
  public mutating func alias(_ oldName: String, for type: any ControllerRestoration.Type) {
    controllers[oldName] = type
  }

  /// Maps a name in older archives to a current class.
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

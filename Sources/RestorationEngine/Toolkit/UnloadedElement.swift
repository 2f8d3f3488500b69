import RestorationArchive
public import RestorationCoding

/// The restorable state of an unloaded element, kept until another element replaces it.
///
/// A toolkit that unloads views when memory is low creates one for each identified view. It returns
/// it among the controller's ``RestorableController/restorationElements``, so that saves include
/// the state, and later hands the state to the view that loads in the element's place.
///
/// It keeps what the element encodes by value. References to other objects, and objects of types
/// that only the app's engine knows, are lost.
public final class UnloadedElement: RestorableElement {
  /// The identifier of the unloaded element.
  public let restorationIdentifier: String?
  /// The class of the unloaded element, as archives name it.
  public let restorationClassName: String?
  /// The level of the unloaded element.
  public let restorationLevel: RestorationLevel
  private let archive: Archive
  private let path: IdentifierPath

  /// Encodes and keeps an element's state, or returns `nil` if the element cannot encode it.
  ///
  /// - Parameter element: An element with an identifier.
  public init?(of element: any RestorableElement) {
    guard let identifier = element.restorationIdentifier, !identifier.isEmpty else { return nil }
    restorationIdentifier = identifier
    let className = StableName.ofClass(of: element)
    restorationClassName = className
    restorationLevel = element.restorationLevel
    path = IdentifierPath.root.appending(IdentifierPath.Component(identifier))
    let encoder = ArchiveEncoder(header: ArchiveHeader(appIdentifier: "unloaded"))
    let description = ObjectDescription(path: path, className: className, role: .view)
    do {
      try encoder.encode(description) { coder in
        RestorableProperties.encode(of: element, with: coder)
        try element.encodeState(to: coder)
      }
      archive = try encoder.finish()
    } catch {
      return nil
    }
  }

  /// Lets an element decode the state if it is of the unloaded element's class or a subclass.
  ///
  /// - Parameter element: The element that has loaded in place of the other.
  public func decode(into element: any RestorableElement) {
    guard let className = restorationClassName,
      element.restorationClassName == className
        || StableName.ancestry(of: type(of: element)).contains(className)
    else { return }
    // An element that cannot decode its state stays as it was loaded.
    _ = try? ArchiveDecoder(archive).decode(at: path) { coder in
      RestorableProperties.decode(of: element, with: coder)
      try element.decodeState(from: coder)
    }
  }

  /// Encodes the kept values again, with their levels.
  public func encodeState(to coder: StateEncoder) throws {
    guard let kept = try archive.object(at: path) else { return }
    for value in try kept.values() where !ReservedKey.isReserved(value.key) {
      try coder.encode(value.value, forKey: value.key)
    }
    for (key, level) in kept.levels { coder.mark(key.text, as: level) }
  }
}

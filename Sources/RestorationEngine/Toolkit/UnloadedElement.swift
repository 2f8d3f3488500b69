import RestorationArchive
public import RestorationCoding

/// The restorable state of an element that was unloaded, kept until another element takes its place.
///
/// A toolkit that unloads views in want of memory makes one for each identified view, offers it among
/// its controller's ``RestorableController/restorationElements`` meanwhile, so that saving goes on
/// without the view, and hands the state to the view that loads in its place.
///
/// Kept is what the element writes by value. References to other objects, and objects of types that
/// only the app's engine knows, are not.
public final class UnloadedElement: RestorableElement {
  /// The name of the element that was unloaded.
  public let restorationIdentifier: String?
  /// The class of the element that was unloaded, as archives name it.
  public let restorationClassName: String?
  private let archive: Archive
  private let path: IdentifierPath

  /// Keeps an element's state, or returns `nil` if the element cannot encode it.
  ///
  /// - Parameter element: An element with an identifier.
  public init?(of element: any RestorableElement) {
    guard let identifier = element.restorationIdentifier, !identifier.isEmpty else { return nil }
    restorationIdentifier = identifier
    let className = StableName.ofClass(of: element)
    restorationClassName = className
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

  /// Lets an element decode the state, if it is of the class that was unloaded or inherits from it.
  ///
  /// - Parameter element: The element that has loaded in place of the other.
  public func decode(into element: any RestorableElement) {
    guard let className = restorationClassName,
      element.restorationClassName == className
        || StableName.ancestry(of: type(of: element)).contains(className)
    else { return }
    // An element that cannot read its state is as it loaded.
    _ = try? ArchiveDecoder(archive).decode(at: path) { coder in
      RestorableProperties.decode(of: element, with: coder)
      try element.decodeState(from: coder)
    }
  }

  /// Writes what the element wrote.
  public func encodeState(to coder: StateEncoder) throws {
    for value in try archive.object(at: path)?.values() ?? [] {
      try coder.encode(value.value, forKey: value.key)
    }
  }
}

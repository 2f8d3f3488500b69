import RestorationArchive
public import RestorationCoding

/// The restorable state of a view that was unloaded, kept until another view takes its place.
///
/// A toolkit that unloads views in want of memory asks for one for each identified view, offers
/// them among its controller's ``RestorableController/restorationViews`` meanwhile, so that saving
/// goes on without the view, and hands the state to the view that loads in its place.
///
/// Kept is what the view writes by value. References to other objects, and objects of types that
/// only the app's engine knows, are not.
public final class UnloadedView: RestorableView {
  /// The name of the view that was unloaded.
  public let restorationIdentifier: String?
  /// The class of the view that was unloaded, as archives name it.
  let className: String
  private let archive: Archive
  private let path: IdentifierPath

  /// Keeps a view's state, or returns `nil` if the view cannot encode it.
  ///
  /// - Parameter view: A view with an identifier.
  public init?(of view: any RestorableView) {
    guard let identifier = view.restorationIdentifier, !identifier.isEmpty else { return nil }
    restorationIdentifier = identifier
    className = StableName.of(type(of: view))
    path = IdentifierPath.root.appending(IdentifierPath.Component(identifier))
    let encoder = ArchiveEncoder(header: ArchiveHeader(appIdentifier: "unloaded"))
    let description = ObjectDescription(path: path, className: className, role: .view)
    do {
      try encoder.encode(description) { coder in
        RestorableProperties.encode(of: view, with: coder)
        try view.encodeState(to: coder)
      }
      archive = try encoder.finish()
    } catch {
      return nil
    }
  }

  /// Lets a view decode the state, if it is of the class that was unloaded or inherits from it.
  ///
  /// - Parameter view: The view that has loaded in place of the other.
  public func decode(into view: any RestorableView) {
    guard StableName.ancestry(of: type(of: view)).contains(className) else { return }
    // A view that cannot read its state is as it loaded.
    _ = try? ArchiveDecoder(archive).decode(at: path) { coder in
      RestorableProperties.decode(of: view, with: coder)
      try view.decodeState(from: coder)
    }
  }

  /// Writes what the view wrote.
  public func encodeState(to coder: StateEncoder) throws {
    for value in try archive.object(at: path)?.values() ?? [] {
      try coder.encode(value.value, forKey: value.key)
    }
  }
}

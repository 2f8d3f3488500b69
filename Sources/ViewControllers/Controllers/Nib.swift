public import Foundation

/// The views of one controller, written in Swift, under the name that a nib file would have.
///
/// A controller that was given a name loads the nib of that name. Another one, if its class does
/// not override `loadView()`, looks for nibs named after its class: for `NoteViewController` first
/// `NoteView`, then `NoteViewController`.
///
/// ```swift
/// Nib.register("NoteView") { owner in
///   let view = View(frame: Window.defaultFrame)
///   view.addSubview(TextView(frame: view.bounds))
///   return view
/// }
/// ```
public final class Nib: MainActorBound {
  /// The name.
  public let name: String
  private let make: @MainActor (ViewController) -> View

  private static var registered: [String: Nib] = [:]

  @preconcurrency private init(name: String, make: @escaping @MainActor (ViewController) -> View) {
    self.name = name
    self.make = make
  }

  /// Registers the views of a controller, for the whole process; a later nib of the same name
  /// takes the place of the one before.
  ///
  /// - Parameters:
  ///   - name: The name, without folders and without `.nib`.
  ///   - make: Makes the root view, and connects others to the controller that owns them.
  @preconcurrency public static func register(
    _ name: String,
    make: @escaping @MainActor (_ owner: ViewController) -> View
  ) {
    registered[name] = Nib(name: name, make: make)
  }

  /// Forgets a nib; nothing happens if there is none of that name.
  public static func unregister(_ name: String) { registered[name] = nil }

  /// Finds a nib by its name, as UIKit finds one in a bundle.
  ///
  /// - Parameters:
  ///   - name: The name; of a nib that nobody has registered come plain views.
  ///   - bundleOrNil: Accepted for UIKit's sake.
  public convenience init(nibName name: String, bundle bundleOrNil: Bundle?) {
    let known = Self.named(name)
    self.init(name: name) { known?.make($0) ?? View() }
  }

  /// The nib of a name, or `nil`.
  public static func named(_ name: String) -> Nib? { registered[name] }

  /// Makes the views for a controller.
  public func instantiate(owner: ViewController) -> View { make(owner) }
}

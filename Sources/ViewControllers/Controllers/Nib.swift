public import Foundation

/// A controller's views, made in Swift and registered under the name of a nib file.
///
/// A controller that was given a nib name loads that nib. Otherwise, if its class does not override
/// `loadView()`, it searches for nibs named after its class: for `NoteViewController` first
/// `NoteView`, then `NoteViewController`.
///
/// ```swift
/// Nib.register("NoteView") { owner in
///   let view = View(frame: Window.defaultFrame)
///   view.addSubview(TextView(frame: view.bounds))
///   return view
/// }
/// ```
open class Nib: MainActorBound {
  public let name: String
  private let make: @MainActor (ViewController) -> View
  private static var registered: [String: Nib] = [:]

  @preconcurrency private init(name: String, make: @escaping @MainActor (ViewController) -> View) {
    self.name = name
    self.make = make
  }

  /// Registers a nib for the whole process, in place of one of the same name. The closure makes the
  /// root view, and connects outlets of the owner.
  @preconcurrency public static func register(
    _ name: String,
    make: @escaping @MainActor (_ owner: ViewController) -> View
  ) { registered[name] = Nib(name: name, make: make) }

  public static func unregister(_ name: String) { registered[name] = nil }

  /// Creates a nib from a registered one, as UIKit does from a bundle, or else one with empty
  /// views.
  public convenience init(nibName name: String, bundle bundleOrNil: Bundle?) {
    let known = Self.named(name)
    self.init(name: name) { known?.make($0) ?? View() }
  }

  public static func named(_ name: String) -> Nib? { registered[name] }
  /// Makes the views and returns the root, or the view that takes its place by
  /// `awakeAfter(using:)`.
  open func instantiate(owner: ViewController) -> View {
    let made = make(owner)
    return made.awakeAfter(using: ReuseCoder(name)) as? View ?? made
  }
}

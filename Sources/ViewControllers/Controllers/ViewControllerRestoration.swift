public import Foundation
import RestorationArchive
public import RestorationEngine

/// A type that locates or makes a view controller during a restore: UIKit's
/// `UIViewControllerRestoration`.
///
/// Register it with the engine and set it as ``ViewController/restorationClass``. A method written
/// for UIKit compiles once its prefixes are removed.
@preconcurrency @MainActor public protocol ViewControllerRestoration: ControllerRestoration {
  override associatedtype RestoredController: RestorableController
  /// Returns the controller for a path, or `nil` to exclude it and everything below it (rule R4).
  ///
  /// - Parameters:
  ///   - identifierComponents: The identifiers from the root down; the last is the controller's.
  ///   - coder: The controller's saved state, decoded again later (rule R6).
  /// - Throws: Any error. The controller is then not restored; its state and that of everything
  ///   below it is kept.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) throws -> RestoredController?
}

extension ViewControllerRestoration {
  /// Calls ``viewController(withRestorationIdentifierPath:coder:)``.
  public static func controller(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) throws -> RestoredController? {
    try viewController(withRestorationIdentifierPath: identifierComponents, coder: coder)
  }
}

/// A restoration class that makes its view controller asynchronously.
///
/// Asynchronous restores wait for it, as for any `AsyncControllerRestoration`;
/// `RestorationSession.restore()` is one. A synchronous pass leaves its controllers out and keeps
/// their state.
///
/// ```swift
/// enum NoteRestoration: AsyncViewControllerRestoration {
///   static func makeViewController(
///     withRestorationIdentifierPath path: [String], coder: NSCoder
///   ) async throws -> NoteViewController? {
///     let id = coder.decodeInteger(forKey: "note")
///     return NoteViewController(try await library.note(id))
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol AsyncViewControllerRestoration: ViewControllerRestoration,
  AsyncControllerRestoration
{
  override associatedtype RestoredController: RestorableController
  /// Returns the controller for a path, as the synchronous method does. If it throws an error, the
  /// controller is not restored, and its state is kept.
  static func makeViewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) async throws -> RestoredController?
}

extension AsyncViewControllerRestoration {
  /// Calls ``makeViewController(withRestorationIdentifierPath:coder:)``.
  public static func makeController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) async throws -> RestoredController? {
    try await makeViewController(withRestorationIdentifierPath: identifierComponents, coder: coder)
  }

  /// Throws an error: this type makes controllers asynchronously only.
  public static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) throws -> RestoredController? { throw RestorationError.hasToWait }

  /// Throws an error: this type makes controllers asynchronously only.
  public static func controller(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) throws -> RestoredController? { throw RestorationError.hasToWait }
}

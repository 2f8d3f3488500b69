public import Foundation
import RestorationArchive
public import RestorationEngine

/// A type that finds or makes a view controller at restore: UIKit's `UIViewControllerRestoration`.
///
/// Register it with the engine and name it in ``ViewController/restorationClass``. A method written
/// for UIKit fits after its prefix is removed.
@preconcurrency @MainActor
public protocol ViewControllerRestoration: ControllerRestoration {
  override associatedtype RestoredController: RestorableController
  /// Returns the controller for a path, or `nil` to leave it and everything below it out (rule R4).
  ///
  /// - Parameters:
  ///   - identifierComponents: The identifiers from the root down; the last is the controller's.
  ///   - coder: The controller's saved state; the same one is decoded later (rule R6).
  /// - Throws: Anything; the controller is left out, and its state and that of all below is kept.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) throws -> RestoredController?
}

extension ViewControllerRestoration {
  /// Asks ``viewController(withRestorationIdentifierPath:coder:)``.
  public static func controller(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) throws -> RestoredController? {
    try viewController(withRestorationIdentifierPath: identifierComponents, coder: coder)
  }
}

/// A restoration class that has to wait for something before it can make its view controller.
///
/// It is waited for as any `AsyncControllerRestoration` is: where restoring is asynchronous, as
/// in `RestorationSession.restore()`. In a synchronous pass its controllers are left out, and their
/// state is kept.
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
  /// Returns the controller for a path, or `nil` to leave it and everything below it out (rule R4).
  ///
  /// - Parameters:
  ///   - identifierComponents: The identifiers from the root down; the last is the controller's.
  ///   - coder: The controller's saved state; the same one is decoded later (rule R6).
  /// - Throws: Anything; the controller is left out, and its state is kept.
  static func makeViewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) async throws -> RestoredController?
}

extension AsyncViewControllerRestoration {
  /// Asks ``makeViewController(withRestorationIdentifierPath:coder:)``.
  public static func makeController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) async throws -> RestoredController? {
    try await makeViewController(withRestorationIdentifierPath: identifierComponents, coder: coder)
  }

  /// Cannot make anything without waiting.
  public static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) throws -> RestoredController? {
    throw RestorationError.hasToWait
  }

  /// Cannot make anything without waiting.
  public static func controller(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) throws -> RestoredController? {
    throw RestorationError.hasToWait
  }
}

public import Foundation
import RestorationArchive

/// A restoration class that creates its controller asynchronously.
///
/// A factory that loads a model from disk or a server conforms to this. It is awaited in
/// asynchronous restorations, such as `RestorationSession.restore()` and the asynchronous pass of
/// ``TreeRestorer``. In a synchronous pass (rule R20), its objects are left out and their state is
/// kept.
///
/// ```swift
/// enum NoteRestoration: AsyncControllerRestoration {
///   static func makeController(
///     withRestorationIdentifierPath path: [String], coder: NSCoder
///   ) async throws -> NotePanel? {
///     let id = coder.decodeInteger(forKey: "note")
///     return NotePanel(try await library.note(id))
///   }
/// }
/// ```
///
/// The app continues while a factory is suspended. References to its object are `nil` until it
/// returns.
@MainActor
public protocol AsyncControllerRestoration: ControllerRestoration {
  override associatedtype RestoredController: RestorableController
  /// Returns the controller for a path, or `nil` to leave out the controller and everything below
  /// it (rule R4).
  ///
  /// - Parameters:
  ///   - identifierComponents: The identifiers from the root down; the last is the controller's.
  ///   - coder: The controller's saved state, which the controller decodes later (rule R6).
  /// - Throws: Any error; the controller is left out, and its state is kept.
  static func makeController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) async throws -> RestoredController?
}

extension AsyncControllerRestoration {
  /// Throws, because the controller cannot be created synchronously.
  public static func controller(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) throws -> RestoredController? {
    throw RestorationError.hasToWait
  }
}

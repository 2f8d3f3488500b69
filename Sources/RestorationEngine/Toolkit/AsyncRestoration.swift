public import Foundation
import RestorationArchive

/// A restoration class that has to wait for something before it can make its controller.
///
/// A factory that needs a model from disk or from a server conforms to this. It is waited for where
/// restoring is asynchronous, as in `RestorationSession.restore()` and ``TreeRestorer``'s
/// asynchronous pass; in a synchronous one (rule R20) its objects are left out and their state is
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
/// While a factory waits the app goes on running. References to its object are nil until it has
/// answered.
@MainActor
public protocol AsyncControllerRestoration: ControllerRestoration {
  override associatedtype RestoredController: RestorableController
  /// Returns the controller for a path, or `nil` to leave it and everything below it out (rule R4).
  ///
  /// - Parameters:
  ///   - identifierComponents: The identifiers from the root down; the last is the controller's.
  ///   - coder: The controller's saved state; the same one is decoded later (rule R6).
  /// - Throws: Anything; the controller is left out, and its state is kept.
  static func makeController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) async throws -> RestoredController?
}

extension AsyncControllerRestoration {
  /// Cannot make anything without waiting.
  public static func controller(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) throws -> RestoredController? {
    throw RestorationError.hasToWait
  }
}

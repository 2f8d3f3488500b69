public import Foundation
public import RestorationCoding

/// An object whose state is preserved and restored: UIKit's `UIStateRestoring`.
///
/// Controllers, elements and any object registered with the host conform. Everything is optional, as
/// in UIKit: an object that implements nothing stores nothing, and can still be referenced by
/// others (rule P20).
///
/// ```swift
/// final class Player: StateRestoring {
///   var position = 0.0
///   func encodeRestorableState(with coder: NSCoder) { coder.encode(position, forKey: "position") }
///   func decodeRestorableState(with coder: NSCoder) {
///     position = coder.decodeDouble(forKey: "position")
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol StateRestoring: AnyObject {
  /// The enclosing scope of a registered object's identifier, or `nil` for the app (rule P19).
  var restorationParent: (any StateRestoring)? { get }
  /// What finds or makes a registered object at restore, or `nil` if it exists by then (rule R8).
  var objectRestorationClass: (any ObjectRestoration.Type)? { get }
  /// Writes the state of this object, and references to the objects that it needs.
  func encodeRestorableState(with coder: NSCoder)
  /// Reads back what ``encodeRestorableState(with:)`` wrote; an absent key means "keep what is".
  func decodeRestorableState(with coder: NSCoder)
  /// Does what ``encodeRestorableState(with:)`` does, for code that wants typed methods and errors.
  ///
  /// Implement one of the two; the engine calls this one.
  ///
  /// - Throws: Anything. The object keeps the state that was saved of it before, marked as stale,
  ///   and every other object is saved.
  func encodeState(to coder: StateEncoder) throws
  /// Does what ``decodeRestorableState(with:)`` does, for code that wants typed methods and errors.
  ///
  /// Implement one of the two; the engine calls this one.
  ///
  /// - Throws: Anything. The object stays as it is by then; every other object is restored.
  func decodeState(from coder: StateDecoder) throws
  /// Called on every restored object once all of them have decoded (rule R1, step 9).
  func applicationFinishedRestoringState()
  /// What says that this object's state has changed, always the same; `nil` for an object that
  /// encodes in every pass, which is always right (rule A4).
  var restorableStateTracker: RestorableStateTracker? { get }
  /// What archives and reports call the object's class, the same at every launch; `nil` for the full
  /// name of its Swift class.
  ///
  /// For toolkits in which one Swift class stands for all kinds of widgets: without it each of them is
  /// that class in reports and in the tool. State is decoded by objects that give the name it was saved
  /// under, and by those whose class has it or inherits from one that has (rule R13).
  var restorationClassName: String? { get }
  /// How much of the user's place the object belongs to; `navigation` by default.
  ///
  /// A restoration that does not go up to it leaves the object out, with everything below it. An object
  /// whose level changes says so with `invalidateRestorableState()`.
  var restorationLevel: RestorationLevel { get }
  /// Properties that are encoded and decoded without further code; empty unless a class lists some.
  ///
  /// A class that others inherit from declares it as `class var`, so that they can append to
  /// `super`'s list; see ``RestorableKeyPath`` (rule A5).
  static var restorableStateKeyPaths: [RestorableKeyPath] { get }
}

extension StateRestoring {
  /// Says that something has changed that belongs into the archive, so that the object encodes in
  /// the next pass; an object without a tracker does so anyway.
  ///
  /// What counts as a change is listed at ``RestorableStateTracker``. Complexity: O(1) for an object
  /// with a tracker that a pass has met; else O(*d*) in its depth, O(*n*) for an element.
  public func invalidateRestorableState() {
    let tracker = restorableStateTracker
    tracker?.note()
    // Some preserver may not have met the object yet, or may remember nothing.
    UntrackedChanges.announce(self, tracker)
  }

  /// None: the name of the Swift class.
  public var restorationClassName: String? { nil }
  /// `navigation`: the object comes back with the screens.
  public var restorationLevel: RestorationLevel { .navigation }
  /// No properties by key path: what there is, `encodeRestorableState(with:)` stores.
  public static var restorableStateKeyPaths: [RestorableKeyPath] { [] }
  /// None: the object encodes in every pass.
  public var restorableStateTracker: RestorableStateTracker? { nil }
  /// The app itself.
  public var restorationParent: (any StateRestoring)? { nil }
  /// None: the object exists by the time of the restore.
  public var objectRestorationClass: (any ObjectRestoration.Type)? { nil }
  /// Stores nothing; the object can still be referenced (rule P20).
  public func encodeRestorableState(with coder: NSCoder) {}
  /// Reads nothing.
  public func decodeRestorableState(with coder: NSCoder) {}
  /// Calls ``StateRestoring/encodeRestorableState(with:)``.
  public func encodeState(to coder: StateEncoder) throws { encodeRestorableState(with: coder) }
  /// Calls ``StateRestoring/decodeRestorableState(with:)``.
  public func decodeState(from coder: StateDecoder) throws { decodeRestorableState(with: coder) }
  /// Does nothing.
  public func applicationFinishedRestoringState() {}
}

/// A type that finds or makes a registered object at restore: UIKit's `UIObjectRestoration`.
@preconcurrency @MainActor
public protocol ObjectRestoration {
  /// Returns the object for a path, or `nil` to leave it out.
  ///
  /// - Parameters:
  ///   - identifierComponents: The identifiers from the root down; the last is the object's own.
  ///   - coder: The object's saved state; the same one is decoded later (rule R6).
  /// - Throws: Anything; the object is left out, and its state is kept.
  static func object(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) throws -> (any StateRestoring)?
}

/// A type that finds or makes a controller at restore.
///
/// The engine knows no toolkit, so the controller's type is left to the conformance. A toolkit may
/// refine it: `ViewControllers.ViewControllerRestoration` asks for UIKit's method instead.
@preconcurrency @MainActor
public protocol ControllerRestoration {
  associatedtype RestoredController: RestorableController
  /// Returns the controller for a path, or `nil` to leave it and everything below it out (rule R4).
  ///
  /// - Parameters:
  ///   - identifierComponents: The identifiers from the root down; the last is the controller's.
  ///   - coder: The controller's saved state; the same one is decoded later (rule R6).
  /// - Throws: Anything; the controller is left out, and its state and that of all below is kept.
  static func controller(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) throws -> RestoredController?
}

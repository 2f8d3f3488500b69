public import Foundation
public import RestorationCoding

/// An object whose state is preserved and restored, like UIKit's `UIStateRestoring`.
///
/// Controllers, elements and registered objects conform. As in UIKit, everything is optional: an
/// object that implements nothing stores nothing, but other objects can refer to it (rule P20).
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
  /// The object whose path encloses a registered object's identifier, or `nil` for the app (rule
  /// P19).
  var restorationParent: (any StateRestoring)? { get }
  /// The class that finds or creates a registered object when restoring, or `nil` if it exists by
  /// then (rule R8).
  var objectRestorationClass: (any ObjectRestoration.Type)? { get }
  /// Encodes the state of this object, and references to the objects that it needs.
  func encodeRestorableState(with coder: NSCoder)
  /// Decodes the state that ``encodeRestorableState(with:)`` encoded; for an absent key, keep the
  /// present value.
  func decodeRestorableState(with coder: NSCoder)
  /// Encodes like ``encodeRestorableState(with:)``, with typed methods and errors.
  ///
  /// Implement one of the two; the engine calls this one.
  ///
  /// - Throws: Any error. The object keeps its previously saved state, marked as stale, and every
  ///   other object is saved.
  func encodeState(to coder: StateEncoder) throws
  /// Decodes like ``decodeRestorableState(with:)``, with typed methods and errors.
  ///
  /// Implement one of the two; the engine calls this one.
  ///
  /// - Throws: Any error. The object stays partly restored; every other object is restored.
  func decodeState(from coder: StateDecoder) throws
  /// Called on every restored object once all have decoded (rule R1, step 9).
  func applicationFinishedRestoringState()
  /// The tracker that reports changes of this object's state, always the same one. `nil` for an
  /// object that encodes in every pass, which is always correct (rule A4).
  var restorableStateTracker: RestorableStateTracker? { get }
  /// The name of the object's class in archives and reports, the same at every launch; `nil` for
  /// the full name of its Swift class.
  ///
  /// It is meant for toolkits in which one Swift class represents widgets of all kinds. Without it,
  /// reports and the tool name that class for each of them. An object decodes state if it returns
  /// the name that was saved, or if its class or a superclass has that name (rule R13).
  var restorationClassName: String? { get }
  /// The importance of the object when a launch restores only part of the state; `navigation` by
  /// default.
  ///
  /// A restoration up to a lower level leaves out the object and everything below it. Call
  /// `invalidateRestorableState()` if an object's level changes.
  var restorationLevel: RestorationLevel { get }
  /// The properties that are encoded and decoded without further code; empty by default.
  ///
  /// A class with subclasses declares it as `class var`, so that they can append to `super`'s list;
  /// see ``RestorableKeyPath`` (rule A5).
  static var restorableStateKeyPaths: [RestorableKeyPath] { get }
}

extension StateRestoring {
  /// Reports a change of archived state, so that the object encodes in the next pass. An object
  /// without a tracker encodes in every pass anyway.
  ///
  /// ``RestorableStateTracker`` lists the changes to report.
  ///
  /// - Complexity: O(1) for an object with a tracker that a pass has met; otherwise O(*d*) in its
  ///   depth, and O(*n*) for an element that does not know its controller.
  public func invalidateRestorableState() {
    let tracker = restorableStateTracker
    tracker?.note()
    // A preserver may not have met the object yet, or may have an empty memory.
    UntrackedChanges.announce(self, tracker)
  }

  /// `nil` by default: the full name of the Swift class.
  public var restorationClassName: String? { nil }
  /// `navigation` by default: the object is restored with the screens.
  public var restorationLevel: RestorationLevel { .navigation }
  /// Empty by default: all state is encoded in `encodeRestorableState(with:)`.
  public static var restorableStateKeyPaths: [RestorableKeyPath] { [] }
  /// `nil` by default: the object encodes in every pass.
  public var restorableStateTracker: RestorableStateTracker? { nil }
  /// `nil` by default: the app itself.
  public var restorationParent: (any StateRestoring)? { nil }
  /// `nil` by default: the object exists by the time of the restoration.
  public var objectRestorationClass: (any ObjectRestoration.Type)? { nil }
  /// Stores nothing by default; other objects can still refer to it (rule P20).
  public func encodeRestorableState(with coder: NSCoder) {}
  /// Reads nothing by default.
  public func decodeRestorableState(with coder: NSCoder) {}
  /// Calls ``StateRestoring/encodeRestorableState(with:)``.
  public func encodeState(to coder: StateEncoder) throws { encodeRestorableState(with: coder) }
  /// Calls ``StateRestoring/decodeRestorableState(with:)``.
  public func decodeState(from coder: StateDecoder) throws { decodeRestorableState(with: coder) }
  /// Does nothing by default.
  public func applicationFinishedRestoringState() {}
}

/// A type that finds or creates a registered object when restoring, like UIKit's
/// `UIObjectRestoration`.
@preconcurrency @MainActor
public protocol ObjectRestoration {
  /// Returns the object for a path, or `nil` to leave it out.
  ///
  /// - Parameters:
  ///   - identifierComponents: The identifiers from the root down; the last is the object's own.
  ///   - coder: The object's saved state, which the object decodes later (rule R6).
  /// - Throws: Any error; the object is left out, and its state is kept.
  static func object(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) throws -> (any StateRestoring)?
}

/// A type that finds or creates a controller when restoring.
///
/// The engine is independent of toolkits, so the conformance defines the controller's type. A
/// toolkit may refine this protocol: `ViewControllers.ViewControllerRestoration` requires UIKit's
/// method instead.
@preconcurrency @MainActor
public protocol ControllerRestoration {
  associatedtype RestoredController: RestorableController
  /// Returns the controller for a path, or `nil` to leave out the controller and everything below
  /// it (rule R4).
  ///
  /// - Parameters:
  ///   - identifierComponents: The identifiers from the root down; the last is the controller's.
  ///   - coder: The controller's saved state, which the controller decodes later (rule R6).
  /// - Throws: Any error; the controller is left out, and the state of it and of everything below
  ///   is kept.
  static func controller(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) throws -> RestoredController?
}

import Foundation
import RestorationCoding
public import RestorationEngine

/// The engine's view of a window; apps do not call these members.
///
/// One coder takes the state of the window, its delegate, its window controller and its document
/// (rule A3). View controllers and identified views have coders of their own.
extension NSWindow: RestorableController {
  /// The identifier of a window that has none.
  static let automaticIdentifier = "_NSWindow"

  public var restorationIdentifier: String? {
    get {
      guard isRestorable, NSApplication.shared.saves(self) else { return nil }
      return identifier?.rawValue ?? NSWindow.automaticIdentifier
    }
    set { identifier = newValue.map { NSUserInterfaceItemIdentifier($0) } }
  }

  public var controllerRestorationClass: (any ControllerRestoration.Type)? {
    get { nil }
    set {}
  }
  public var restorationContainer: (any RestorableController)? { nil }
  public var restorationChildren: [any RestorableController] { [] }
  public var restorationElements: [any RestorableElement] {
    (contentViewController?.identifiedControllers ?? []) + (contentView?.identifiedViews ?? [])
  }

  /// The document of the window, or `nil` if it has none.
  var document: NSDocument? { windowController?.document as? NSDocument }

  /// Encodes the window's number, restoration class, frame, title, first responder and document.
  func encodePlace(with coder: NSCoder) {
    if let number { coder.encode(number, forKey: SavedWindow.numberKey) }
    if let restorationClass {
      coder.encode(ClassNames.name(of: restorationClass), forKey: SavedWindow.classKey)
    }
    coder.encode(NSStringFromRect(frame), forKey: SavedWindow.frameKey)
    coder.encode(title, forKey: SavedWindow.titleKey)
    coder.encode(isMiniaturized, forKey: SavedWindow.miniaturizedKey)
    if let view = firstResponder as? NSView, view.identifier != nil, view.window === self {
      coder.encode(view, forKey: SavedWindow.firstResponderKey)
    }
    document.flatMap { SavedDocument($0) }?.encode(with: coder)
  }

  /// Encodes the state of the window's controller, document and delegate.
  func encodeOwners(to coder: StateEncoder) throws {
    try windowController?.encodeState(to: coder)
    try document?.encodeState(to: coder)
    delegate?.window(self, willEncodeRestorableState: coder)
  }

  func decodePlace(from coder: NSCoder) {
    if let saved = coder.decodeObject(of: NSString.self, forKey: SavedWindow.frameKey) {
      setFrame(NSRectFromString(saved as String), display: false)
    }
    if let saved = coder.decodeObject(of: NSString.self, forKey: SavedWindow.titleKey) {
      title = saved as String
    }
    wasMiniaturized = coder.decodeBool(forKey: SavedWindow.miniaturizedKey)
  }

  func decodeOwners(from coder: StateDecoder) throws {
    try windowController?.decodeState(from: coder)
    try document?.decodeState(from: coder)
    if let view = coder.decodeObject(forKey: SavedWindow.firstResponderKey) as? NSView {
      makeFirstResponder(view)
    }
    delegate?.window(self, didDecodeRestorableState: coder)
  }
}

import Foundation
import RestorationEngine

/// A view with state of its own.
@MainActor
class Leaf: RestorableElement {
  var restorationIdentifier: String?
  var text = ""
  weak var log: EventLog?
  var onEncode: ((NSCoder) -> Void)?
  /// Set by tests whose views know their controllers.
  var restorationOwner = ElementOwner.unknown
  /// Set once by tests whose views say when they change.
  var restorableStateTracker: RestorableStateTracker?

  init(_ identifier: String?, text: String = "", log: EventLog? = nil) {
    restorationIdentifier = identifier
    self.text = text
    self.log = log
  }

  func encodeRestorableState(with coder: NSCoder) {
    log?.add("encode \(restorationIdentifier ?? "(unnamed)")")
    coder.encode(text, forKey: "text")
    onEncode?(coder)
  }

  func decodeRestorableState(with coder: NSCoder) {
    log?.add("decode \(restorationIdentifier ?? "(unnamed)")")
    text = coder.decodeObject(forKey: "text") as? String ?? text
  }

  func applicationFinishedRestoringState() {
    log?.add("finished \(restorationIdentifier ?? "(unnamed)")")
  }
}

/// A view of another class.
final class SpecialLeaf: Leaf {}

/// An object that is registered, neither controller nor view.
@MainActor
class Model: StateRestoring {
  var text: String
  var links: [String: AnyObject] = [:]
  weak var log: EventLog?
  weak var parent: (any StateRestoring)?
  var objectRestorationClass: (any ObjectRestoration.Type)?
  private(set) var decodeCount = 0
  /// Set once by tests whose models say when they change.
  var restorableStateTracker: RestorableStateTracker?

  init(_ text: String = "", parent: (any StateRestoring)? = nil, log: EventLog? = nil) {
    self.text = text
    self.parent = parent
    self.log = log
  }

  var restorationParent: (any StateRestoring)? { parent }

  func encodeRestorableState(with coder: NSCoder) {
    log?.add("encode model")
    coder.encode(text, forKey: "text")
    coder.encode(links.keys.sorted(), forKey: "links")
    for (key, target) in links { coder.encode(target, forKey: "link.\(key)") }
  }

  func decodeRestorableState(with coder: NSCoder) {
    log?.add("decode model")
    decodeCount += 1
    text = coder.decodeObject(forKey: "text") as? String ?? text
    for key in coder.decodeObject(forKey: "links") as? [String] ?? [] {
      links[key] = coder.decodeObject(forKey: "link.\(key)").map { $0 as AnyObject }
    }
  }

  func applicationFinishedRestoringState() { log?.add("finished model") }
}

/// An object that leaves everything optional out (rule P20).
final class SilentModel: StateRestoring {}

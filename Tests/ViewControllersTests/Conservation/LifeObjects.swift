import Foundation
import RestorationArchive
import RestorationCoding
import RestorationEngine
import ViewControllers

/// The state that every object of a life keeps: a unique number, and a note that may be too long to
/// store.
@MainActor
final class LifeState {
  var number = 0
  var note = ""
  var trouble = LifeTrouble.none
  var wasDecoded = false
  /// Indicates whether the note could not be read and has not been changed since.
  var isMisread = false

  func encode(with coder: NSCoder) {
    if trouble == .encodingFails { return coder.failWithError(LifeFailure()) }
    coder.encode(number, forKey: "number")
    coder.encode(note, forKey: "note")
  }

  func decode(with coder: NSCoder) {
    if trouble == .decodingFails { return coder.failWithError(LifeFailure()) }
    number = coder.decodeInteger(forKey: "number")
    wasDecoded = true
    guard trouble != .keyIsMisread else {
      _ = coder.decodeObject(of: NSNumber.self, forKey: "note")
      isMisread = true
      return
    }
    note = coder.decodeObject(forKey: "note") as? String ?? note
  }
}

struct LifeFailure: Error {}

/// A fault of an object in one launch.
enum LifeTrouble: CaseIterable {
  case none
  case factoryReturnsNil, factoryThrows, otherClass
  case encodingFails, decodingFails, decodingThrows, keyIsMisread
}

@MainActor
protocol LifeObject: StateRestoring {
  var state: LifeState { get }
}

protocol LifeController: LifeObject, ViewController {
  var node: LifePlan.Node? { get set }
}

class LifeScreen: ViewController, LifeController {
  let state = LifeState()
  var node: LifePlan.Node?
  var model: LifeModel?
  /// Indicates whether this launch makes the view that is saved.
  var makesShelf = false
  let shelf = LifeShelf()
  override var restorationLevel: RestorationLevel { node?.level ?? .navigation }

  override func viewDidLoad() {
    super.viewDidLoad()
    guard makesShelf else { return }
    shelf.restorationIdentifier = "shelf"
    view.addSubview(shelf)
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    state.encode(with: coder)
    if let model { coder.encode(model, forKey: "model") }
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    state.decode(with: coder)
    model = coder.decodeObject(forKey: "model") as? LifeModel ?? model
  }
}

/// A screen of a class that another release has in its place.
final class OtherScreen: ViewController, LifeController {
  let state = LifeState()
  var node: LifePlan.Node?
  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    state.encode(with: coder)
  }
}

final class LifeShelf: View, LifeObject {
  let state = LifeState()
  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    state.encode(with: coder)
  }
  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    state.decode(with: coder)
  }
}

final class LifeModel: LifeObject {
  let state = LifeState()
  let restorableStateTracker: RestorableStateTracker? = RestorableStateTracker()
  func encodeRestorableState(with coder: NSCoder) { state.encode(with: coder) }
  func decodeState(from coder: StateDecoder) throws {
    if state.trouble == .decodingThrows { throw LifeFailure() }
    state.decode(with: coder)
  }
}

final class LifeStack: NavigationController, LifeController {
  let state = LifeState()
  var node: LifePlan.Node?
  override var restorationLevel: RestorationLevel { node?.level ?? .navigation }
  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    state.encode(with: coder)
  }
  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    state.decode(with: coder)
  }
}

final class LifeTabs: TabBarController, LifeController {
  let state = LifeState()
  var node: LifePlan.Node?
  override var restorationLevel: RestorationLevel { node?.level ?? .navigation }
  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    state.encode(with: coder)
  }
  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    state.decode(with: coder)
  }
}

final class LifePages: PageViewController, LifeController {
  let state = LifeState()
  var node: LifePlan.Node?
  override var restorationLevel: RestorationLevel { node?.level ?? .navigation }
  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    state.encode(with: coder)
  }
  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    state.decode(with: coder)
  }
}

final class LifeSplit: SplitViewController, LifeController {
  let state = LifeState()
  var node: LifePlan.Node?
  override var restorationLevel: RestorationLevel { node?.level ?? .navigation }
  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    state.encode(with: coder)
  }
  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    state.decode(with: coder)
  }
}

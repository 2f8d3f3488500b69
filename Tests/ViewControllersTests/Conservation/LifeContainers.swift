import RestorationCoding
import RestorationEngine
import ViewControllers

/// A container of the app's own, which lists its children.
final class LifeBox: ViewController, LifeController {
  let state = LifeState()
  var node: LifePlan.Node?
  override var restorationLevel: RestorationLevel { node?.level ?? .navigation }

  func adopt(_ child: ViewController) {
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    state.encode(with: coder)
    coder.encode(children, forKey: "children")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    for case let child as ViewController in coder.decodeObject(forKey: "children") as? [Any] ?? []
    where child.parent == nil {
      adopt(child)
    }
    state.decode(with: coder)
  }
}

/// A container of the app's own whose second controller stands beside the first one in wide layouts, and in it
/// in narrow ones.
final class LifeFold: ViewController, LifeController {
  let state = LifeState()
  var node: LifePlan.Node?
  private(set) var main: LifeBox?
  private(set) var detail: ViewController?
  override var restorationLevel: RestorationLevel { node?.level ?? .navigation }

  func show(_ main: LifeBox) {
    self.main = main
    adopt(main)
  }

  func show(detail: ViewController) {
    self.detail = detail
    arrange()
  }

  /// Puts the second controller where the layout has it.
  func arrange() {
    guard let detail else { return }
    let isNarrow = LifeApp.current?.isNarrow ?? false
    let place: ViewController = isNarrow ? main ?? self : self
    guard detail.parent !== place else { return }
    detail.willMove(toParent: nil)
    detail.view.removeFromSuperview()
    detail.removeFromParent()
    if let box = place as? LifeBox { box.adopt(detail) } else { adopt(detail) }
  }

  private func adopt(_ child: ViewController) {
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    state.encode(with: coder)
    if let main { coder.encode(main, forKey: "main") }
    if let detail { coder.encode(detail, forKey: "detail") }
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    if let found = coder.decodeObject(forKey: "detail") as? ViewController, detail == nil {
      show(detail: found)
    }
    state.decode(with: coder)
  }
}

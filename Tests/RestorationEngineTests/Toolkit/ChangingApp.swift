import Foundation
import RestorationArchive
import RestorationEngine
import RestorationTestSupport

/// An app that is used: one random change after the other, each announced as the trackers promise.
@MainActor
final class ChangingApp {
  let host = Host()
  var header = ArchiveHeader(appIdentifier: "org.example.changes")
  /// The number of objects in ten that have trackers.
  private let trackedShare: Int
  private var generator: SeededGenerator
  private var count = 0
  /// Controllers that were taken out and are kept, as apps keep controllers that may return.
  private var kept: [Node] = []
  private(set) var latestChange = ""

  init(_ generator: SeededGenerator, trackedShare: Int) {
    self.generator = generator
    self.trackedShare = trackedShare
    host.roots = [makeNode("root")]
    for _ in 0..<12 { addChild() }
    host.onWillEncode = { [unowned self] in $0.encode(header.bundleVersion, forKey: "bundle") }
  }

  // MARK: Picking

  private func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
  private func isTracked() -> Bool { number(1...10) <= trackedShare }
  private var nodes: [Node] { host.roots.flatMap(\.all) }

  private func pick() -> Node {
    let nodes = nodes
    return nodes[number(0...(nodes.count - 1))]
  }

  private func pickChild() -> Node? {
    let children = nodes.filter { $0.container != nil }
    return children.isEmpty ? nil : children[number(0...(children.count - 1))]
  }

  private func tell(_ objects: (any StateRestoring)?...) {
    for object in objects { object?.invalidateRestorableState() }
  }

  // MARK: Making

  private func makeNode(_ identifier: String? = nil) -> Node {
    count += 1
    let names = ["a", "b", "n\(count)", "m\(count)", "k\(count)"]
    let name = identifier ?? names[number(0...4)]
    let node = number(0...2) == 0 ? SpecialNode(name) : Node(name)
    if isTracked() { node.restorableStateTracker = RestorableStateTracker() }
    node.distinguishesChildren = number(0...2) == 0
    node.text = "text \(number(0...3))"
    return node
  }

  private func makeView(_ name: String) -> Leaf {
    let view = Leaf(name, text: "view \(number(0...1))")
    if isTracked() { view.restorableStateTracker = RestorableStateTracker() }
    return view
  }

  private func makeModel() -> Model {
    count += 1
    let model = Model("model \(number(0...1))")
    if isTracked() { model.restorableStateTracker = RestorableStateTracker() }
    if number(0...2) == 0 { model.parent = pick() }
    host.register(model, as: number(0...3) == 0 ? "model" : "model \(count)")
    return model
  }

  // MARK: Changing

  /// Makes one change, now and then two.
  func change() {
    latestChange = ""
    repeat { changeOnce() } while number(0...3) == 0
    header.timestamp += 1
  }

  private func changeOnce() {
    let choice = number(0...24)
    latestChange += " \(choice)"
    switch choice {
    case 0...4: changeText()
    case 5, 6: addChild()
    case 7: addBranch()
    case 8, 9: removeChild(keeping: number(0...1) == 0)
    case 10: putBack()
    case 11: moveChild()
    case 12: reverseChildren()
    case 13: rename()
    case 14, 15: changeLinks()
    case 16: changeViews()
    case 17: replaceChild()
    case 18: changeModel()
    case 19: changeOrigin()
    case 20: changeFailure()
    case 21: header.bundleVersion = "\(number(0...3))"
    case 22: tell(pick())
    case 23: changeWeakReference()
    default: changeRoots()
    }
  }

  private func changeText() {
    let node = pick()
    if let view = node.views.first, number(0...1) == 0 {
      view.text = "view \(number(0...2))"
      tell(view)
    } else if let model = node.links["model"] as? Model, number(0...1) == 0 {
      model.text = "model \(number(0...2))"
      tell(model)
    } else {
      node.text =
        ["text 0", "text 1", String(repeating: "long ", count: number(1...40))][
          number(0...2)
        ]
      tell(node)
    }
  }

  private func addChild() {
    let (parent, child) = (pick(), makeNode())
    parent.add(child)
    tell(parent)
    if number(0...3) == 0 { child.views = [makeView("title")] }
    if number(0...3) == 0 { child.links["model"] = makeModel() }
  }

  private func addBranch() {
    let (parent, branch) = (pick(), makeNode())
    for _ in 0...number(0...4) { (branch.all.last ?? branch).add(makeNode()) }
    parent.add(branch)
    tell(parent)
  }

  private func removeChild(keeping isKept: Bool) {
    guard let child = pickChild() else { return }
    tell(child, child.container)
    child.leave()
    if isKept { kept.append(child) }
  }

  private func putBack() {
    guard let child = kept.popLast() else { return }
    let parent = pick()
    parent.add(child)
    tell(child, parent)
  }

  private func moveChild() {
    guard let child = pickChild() else { return }
    let parent = pick()
    guard !child.all.contains(parent) else { return }
    tell(child, child.container, parent)
    parent.add(child)
  }

  private func reverseChildren() {
    let parent = pick()
    tell(parent)
    for child in parent.children.reversed() {
      tell(child)
      parent.add(child)
    }
  }

  private func rename() {
    let node = pick()
    count += 1
    node.restorationIdentifier = ["a", "b", nil, "r\(count)", "r\(count)"][number(0...4)]
    tell(node)
  }

  private func changeLinks() {
    let (node, target) = (pick(), pick())
    let key = "\(number(0...2))"
    if node.links[key] != nil, number(0...2) == 0 {
      node.links[key] = nil
    } else {
      node.links[key] =
        switch number(0...4) {
        case 0: target.views.first ?? target
        case 1: target.links["model"] ?? makeModel()
        case 2: kept.last ?? target
        default: target
        }
    }
    tell(node)
  }

  private func changeViews() {
    let node = pick()
    if node.views.isEmpty || number(0...1) == 0 {
      node.views.append(makeView(["title", "body", "v\(number(0...9))"][number(0...2)]))
    } else {
      tell(node.views.removeLast())
    }
    tell(node)
  }

  /// As a stack does when one note is closed and another opened.
  private func replaceChild() {
    guard let child = pickChild(), let parent = child.container else { return }
    tell(child, parent)
    child.leave()
    parent.add(makeNode(child.restorationIdentifier))
    if number(0...2) == 0 { kept.append(child) }
  }

  private func changeModel() {
    let models = host.registeredObjects.indices
    guard !models.isEmpty else { return }
    let index = number(0...(models.count - 1))
    let registration = host.registeredObjects[index]
    guard let model = registration.object as? Model else { return }
    switch number(0...3) {
    case 0: host.registeredObjects.remove(at: index)
    case 1:
      host.registeredObjects[index] = RegisteredObject(
        object: model,
        identifier: "renamed \(count)"
      )
      count += 1
    case 2: model.parent = number(0...1) == 0 ? nil : pick()
    default: model.links["\(number(0...1))"] = pick()
    }
    tell(model)
  }

  private func changeOrigin() {
    let node = pick()
    switch number(0...3) {
    case 0: node.controllerRestorationClass = NodeFactory.self
    case 1: node.controllerRestorationClass = nil
    case 2:
      node.restorationOrigin = RestorationOrigin(source: "Main", identifier: "\(number(0...2))")
    default: node.restorationOrigin = nil
    }
    tell(node)
  }

  private func changeFailure() {
    let node = pick()
    // A value that cannot be stored: an object without any coding.
    node.onEncode = number(0...1) == 0 ? nil : { $0.encode(EventLog(), forKey: "failure") }
    tell(node)
  }

  /// A reference that ends without notice when its target is freed.
  private func changeWeakReference() {
    let (node, target) = (pick(), pick())
    node.onEncode = { [weak target] in $0.encode(target, forKey: "weak") }
    tell(node)
  }

  private func changeRoots() {
    if host.roots.count > 1, number(0...1) == 0 {
      host.roots.removeLast()
    } else if host.roots.count < 3 {
      host.roots.append(makeNode())
    }
  }
}

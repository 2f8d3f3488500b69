import Foundation
import RestorationArchive
import RestorationEngine
import RestorationTestSupport

/// The plan of an app, from which it can be launched any number of times.
@MainActor
struct RandomTree {
  /// The source of a controller when the app is launched again.
  enum Origin: CaseIterable {
    case launch, restorationClass, delegate, storyboard
  }

  struct Plan {
    var parent: Int?
    var identifier: String?
    var origin = Origin.launch
    var isSpecial = false
    var distinguishesChildren = false
    var isUnlisted = false
    var views: [String] = []
    var hasModel = false
    /// The plans whose controller, view or model this one refers to.
    var links: [(target: Int, kind: Int)] = []
  }

  private(set) var plans: [Plan] = []

  /// Makes a random tree.
  ///
  /// - Parameter isTidy: Indicates whether every object can be restored: all are named, no siblings
  ///   are equal, and every factory works.
  init(using generator: inout SeededGenerator, isTidy: Bool) {
    for index in 0..<Int.random(in: 1...60, using: &generator) {
      plans.append(plan(index, isTidy, &generator))
    }
    for index in plans.indices {
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        plans[index].links.append(
          (
            Int.random(in: plans.indices, using: &generator),
            Int.random(in: 0...2, using: &generator)
          )
        )
      }
    }
  }

  private func plan(_ index: Int, _ isTidy: Bool, _ generator: inout SeededGenerator) -> Plan {
    var plan = Plan()
    if index > 0, Int.random(in: 0...9, using: &generator) > 0 {
      plan.parent = Int.random(in: 0..<index, using: &generator)
    }
    let parent = plan.parent.map { plans[$0] }
    plan.isSpecial = Bool.random(using: &generator)
    plan.distinguishesChildren = Int.random(in: 0...3, using: &generator) == 0
    plan.hasModel = Int.random(in: 0...3, using: &generator) == 0
    plan.views = (0..<Int.random(in: 0...2, using: &generator)).map { "view \($0)" }
    if isTidy {
      plan.identifier = parent?.distinguishesChildren == true ? "same" : "n\(index)"
      // The objects that a launch builds are connected from the root down; roots are always there.
      // Positions are names, so either all the children that need one are there or none is.
      if let parent,
        parent.origin != .launch || parent.distinguishesChildren || Bool.random(using: &generator)
      {
        plan.origin = Self.pick([.restorationClass, .delegate, .storyboard], &generator)
      }
    } else {
      plan.identifier = Self.pick(["a", "b", "c", nil, "n\(index)"], &generator)
      plan.origin = Self.pick(Origin.allCases, &generator)
      plan.isUnlisted = Int.random(in: 0...5, using: &generator) == 0
    }
    return plan
  }

  private static func pick<Choice>(
    _ choices: [Choice],
    _ generator: inout SeededGenerator
  ) -> Choice {
    choices[Int.random(in: choices.indices, using: &generator)]
  }

  /// Builds one controller, with the objects that it owns, and registers its model.
  func make(_ index: Int, in host: Host) -> Node {
    let plan = plans[index]
    let node = plan.isSpecial ? SpecialNode(plan.identifier) : Node(plan.identifier)
    node.distinguishesChildren = plan.distinguishesChildren
    switch plan.origin {
    case .restorationClass:
      node.controllerRestorationClass = plan.isUnlisted ? UnlistedFactory.self : NodeFactory.self
    case .storyboard: node.restorationOrigin = scene(index)
    case .launch, .delegate: break
    }
    node.viewsToLoad = plan.views.map { Leaf($0) }
    // The number tells a factory which object to make; nothing else would, as identifiers may be
    // equal.
    node.onEncode = { $0.encode(index, forKey: "number") }
    if plan.hasModel {
      let model = Model(parent: node)
      host.register(model, as: "model")
      node.links["model"] = model
    }
    return node
  }

  func scene(_ index: Int) -> RestorationOrigin {
    RestorationOrigin(source: "Main", identifier: "\(index)")
  }

  /// Launches the app: all of it, or only the objects that are there before anything is restored.
  func launch(whole: Bool) -> Host {
    let host = Host()
    var nodes: [Int: Node] = [:]
    for (index, plan) in plans.enumerated() where whole || plan.origin == .launch {
      if let parent = plan.parent, nodes[parent] == nil { continue }
      let node = make(index, in: host)
      nodes[index] = node
      if let parent = plan.parent { nodes[parent]?.add(node) } else { host.roots.append(node) }
    }
    if whole { fill(nodes) }
    return host
  }

  private func fill(_ nodes: [Int: Node]) {
    for (index, node) in nodes {
      node.prepareToDecodeRestorableState()
      node.text = "text \(index)"
      for view in node.views { view.text = "view of \(index)" }
      (node.links["model"] as? Model)?.text = "model of \(index)"
    }
    for (index, node) in nodes {
      for (number, link) in plans[index].links.enumerated() {
        let target = nodes[link.target]
        node.links["\(number)"] =
          switch link.kind {
          case 1: target?.views.last ?? target
          case 2: target?.links["model"] ?? target
          default: target
          }
      }
    }
  }
}

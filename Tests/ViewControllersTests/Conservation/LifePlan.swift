import Foundation
import RestorationCoding
import RestorationEngine
import RestorationTestSupport

/// A random tree over all containers, as an app has it at its first launch.
@MainActor
final class LifePlan {
  enum Kind: CaseIterable {
    case screen, stack, tabs, pages, split, box
  }

  /// Who makes the controller at later launches.
  enum Maker {
    /// The launch itself, before anything is restored.
    case launch
    case restorationClass, waitingClass, delegate, closure
  }

  final class Node {
    let name: String
    let kind: Kind
    let maker: Maker
    let level: RestorationLevel
    let hasView: Bool
    let model: String?
    private(set) var children: [Node] = []
    var presented: Node?
    private(set) weak var parent: Node?

    init(
      _ name: String,
      _ kind: Kind,
      _ maker: Maker,
      level: RestorationLevel,
      hasView: Bool,
      model: String?
    ) {
      self.name = name
      self.kind = kind
      self.maker = maker
      self.level = level
      self.hasView = hasView
      self.model = model
    }

    func add(_ child: Node) {
      child.parent = self
      children.append(child)
    }

    func present(_ node: Node) {
      node.parent = self
      presented = node
    }

    /// Where the controller stands; columns of split views that are no stacks get stacks of their own.
    lazy var path: String = {
      guard let parent else { return name }
      guard parent.kind == .split, kind != .stack, parent.presented !== self else {
        return "\(parent.path)/\(name)"
      }
      let column = parent.children.first === self ? "primary" : "secondary"
      return "\(parent.path)/SplitViewController.\(column)/\(name)"
    }()
    var all: [Node] { [self] + children.flatMap(\.all) + (presented?.all ?? []) }
  }

  let root: Node
  private(set) var models: [String] = []
  private var count = 0

  init(_ random: inout SeededGenerator) {
    root = Node("root", .stack, .launch, level: .navigation, hasView: false, model: nil)
    grow(root, depth: 0, &random)
    var top = root
    while count < 24, Int.random(in: 0..<3, using: &random) == 0 {
      let node = make(depth: 2, isDynamic: true, &random)
      top.present(node)
      grow(node, depth: 2, &random)
      top = node
    }
  }

  private func make(
    depth: Int,
    isDynamic: Bool,
    _ random: inout SeededGenerator
  ) -> Node {
    count += 1
    let kind = depth > 3 ? .screen : Kind.allCases.randomElement(using: &random) ?? .screen
    let makers: [Maker] = [
      .restorationClass, .restorationClass, .waitingClass, .delegate, .closure,
    ]
    let maker = isDynamic ? makers.randomElement(using: &random) ?? .delegate : .launch
    let isLong = isDynamic && Int.random(in: 0..<30, using: &random) == 0
    var model: String?
    if kind == .screen, Int.random(in: 0..<6, using: &random) == 0 {
      model = "model\(count)"
      models.append("model\(count)")
    }
    return Node(
      isLong ? String(repeating: "u", count: 1100 + count) : "n\(count)",
      kind,
      maker,
      level: Int.random(in: 0..<8, using: &random) == 0 ? .content : .navigation,
      hasView: kind == .screen && Int.random(in: 0..<3, using: &random) == 0,
      model: model
    )
  }

  private func grow(_ node: Node, depth: Int, _ random: inout SeededGenerator) {
    let number: Int
    switch node.kind {
    case .screen: return
    case .stack, .box: number = Int.random(in: 1...3, using: &random)
    case .tabs, .split: number = 2
    case .pages: number = 1
    }
    for place in 0..<number where count < 24 {
      // What a dynamic container contains is made with it or after it. Tabs and columns are there from the
      // start: nobody makes the stack of a column that has come later.
      let isDynamic =
        node.kind != .tabs && node.kind != .split && (place > 0 || node.maker != .launch)
        && Int.random(in: 0..<3, using: &random) > 0
      let child = make(depth: depth, isDynamic: isDynamic, &random)
      node.add(child)
      grow(child, depth: depth + 1, &random)
    }
  }
}

import Foundation
import RestorationCoding
import RestorationEngine
import RestorationTestSupport

/// A random tree over all containers, as an app has it at its first launch.
@MainActor
final class LifePlan {
  enum Kind: CaseIterable {
    case screen, stack, tabs, pages, split, box, fold
  }

  /// The maker of the controller at later launches.
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
    /// A text that distinguishes the controller from an earlier sibling of the same name.
    let slot: String?
    /// Indicates whether the user has opened the controller in a later launch.
    var isPushed = false
    private(set) weak var parent: Node?

    init(
      _ name: String,
      _ kind: Kind,
      _ maker: Maker,
      level: RestorationLevel,
      hasView: Bool,
      model: String?,
      slot: String? = nil
    ) {
      self.name = name
      self.kind = kind
      self.maker = maker
      self.level = level
      self.hasView = hasView
      self.model = model
      self.slot = slot
    }

    /// A sibling that follows and has the same name.
    func twin() -> Node {
      Node(name, kind, maker, level: level, hasView: false, model: nil, slot: "2")
    }

    func remove(_ child: Node) {
      children.removeAll { $0 === child }
      if presented === child { presented = nil }
    }

    func add(_ child: Node) {
      child.parent = self
      children.append(child)
    }

    func present(_ node: Node) {
      node.parent = self
      presented = node
    }

    /// The path of the controller. A column of a split view that is not a stack gets a stack of its
    /// own.
    lazy var path: String = {
      guard let parent else { return name }
      let name = slot.map { "\(self.name)[\($0)]" } ?? name
      guard parent.kind == .split, kind != .stack, parent.presented !== self else {
        return "\(parent.path)/\(name)"
      }
      let column = parent.children.first === self ? "primary" : "secondary"
      return "\(parent.path)/SplitViewController.\(column)/\(name)"
    }()
    var all: [Node] { [self] + children.flatMap(\.all) + (presented?.all ?? []) }

    /// Where the second child of a fold stands in narrow layouts: in the first one.
    var narrowPath: String? {
      guard kind == .fold, children.count == 2 else { return nil }
      return "\(children[0].path)/\(children[1].name)"
    }
  }

  let root: Node
  private(set) var models: [String] = []
  /// The names that a later release has changed, as they were at first.
  private(set) var renamed: Set<String> = []
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

  // MARK: Names

  /// The restoration identifier that today's release gives to a controller.
  func identifier(of node: Node) -> String { Self.identifier(node.name, renamed) }

  /// Renames some controllers in a release.
  func rename(_ random: inout SeededGenerator) {
    for node in root.all where node.name.hasPrefix("n") {
      if Int.random(in: 0..<10, using: &random) == 0 { renamed.insert(node.name) }
    }
  }

  /// A path in the names of the first release, and in its wide layout.
  func original(_ path: String) -> String {
    var result = path.split(separator: "/", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("r") && $0 != "root" ? "n" + $0.dropFirst() : String($0) }
      .joined(separator: "/")
    for fold in folds {
      guard let narrow = fold.narrowPath, result == narrow || result.hasPrefix(narrow + "/") else {
        continue
      }
      result = fold.children[1].path + result.dropFirst(narrow.count)
    }
    return result
  }

  /// The containers whose second child stands in the first one in narrow layouts, parents first.
  var folds: [Node] { root.all.filter { $0.kind == .fold } }

  /// A path of the first release as identifiers of today.
  func today(_ path: String) -> [String] {
    path.split(separator: "/").map { Self.identifier(String($0), renamed) }
  }

  static func identifier(_ name: String, _ renamed: Set<String>) -> String {
    renamed.contains(name) ? "r" + name.dropFirst() : name
  }

  // MARK: Growing

  /// A screen that the user opens later, in a release that may lack the restoration class.
  func push(on stack: Node, knowsClass: Bool, _ random: inout SeededGenerator) -> Node {
    let makers: [Maker] = [knowsClass ? .restorationClass : .closure, .waitingClass, .delegate]
    count += 1
    let maker = makers.randomElement(using: &random) ?? .delegate
    let node = Node("n\(count)", .screen, maker, level: .navigation, hasView: false, model: nil)
    node.isPushed = true
    stack.add(node)
    return node
  }

  private func make(
    depth: Int,
    isDynamic: Bool,
    kind wanted: Kind? = nil,
    _ random: inout SeededGenerator
  ) -> Node {
    count += 1
    let kind =
      wanted ?? (depth > 3 ? .screen : Kind.allCases.randomElement(using: &random) ?? .screen)
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
    case .fold: return growFold(node, depth: depth, &random)
    }
    for place in 0..<number where count < 24 {
      // The children of a dynamic container are made with it or after it. Tabs and columns are
      // there from the start: nothing makes the stack of a column that has come later.
      let isDynamic =
        node.kind != .tabs && node.kind != .split && (place > 0 || node.maker != .launch)
        && Int.random(in: 0..<3, using: &random) > 0
      let child = make(depth: depth, isDynamic: isDynamic, &random)
      node.add(child)
      grow(child, depth: depth + 1, &random)
      if node.kind == .stack, child.kind == .screen, child.name.hasPrefix("n"), child.model == nil,
        !child.hasView, Int.random(in: 0..<8, using: &random) == 0
      {
        node.add(child.twin())
      }
    }
  }

  /// A fold has a container that is always there, and beside it or in it something else.
  private func growFold(_ fold: Node, depth: Int, _ random: inout SeededGenerator) {
    let main = make(depth: depth, isDynamic: false, kind: .box, &random)
    fold.add(main)
    let isDynamic = Int.random(in: 0..<2, using: &random) == 0
    let detail = make(depth: depth + 1, isDynamic: isDynamic, &random)
    fold.add(detail)
    grow(detail, depth: depth + 1, &random)
  }
}

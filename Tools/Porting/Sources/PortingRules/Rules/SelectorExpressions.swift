import SwiftSyntax

/// Replaces `#selector(save(_:))` by `Selector("save:", Editor.save(_:))`: the Objective-C name and
/// the method itself, which Linux cannot find by name.
final class SelectorExpressions: RuleVisitor {
  private let methods: MethodTable
  private let classes: ClassIndex

  init(_ file: ParsedFile, _ options: PortOptions, _ methods: MethodTable, _ classes: ClassIndex) {
    self.methods = methods
    self.classes = classes
    super.init(file, options)
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "selector" else { return .visitChildren }
    guard let target = SelectorTarget(node) else {
      warn(
        node,
        .selectors,
        "cannot tell which method this names: write `Selector(\"...\")` with its Objective-C name"
      )
      return .skipChildren
    }
    let name = spelling(of: target, at: node)
    let method = carried(target).map { ", \($0)" } ?? ""
    replace(node, with: "Selector(\"\(name)\"\(method))", .selectors)
    return .skipChildren
  }

  /// The method that the selector carries, such as `Editor.save(_:)`.
  private func carried(_ target: SelectorTarget) -> String? {
    guard let reference = target.method, let type = reference.type, !target.isCast,
      methods.carries(reference, isClass: { classes.resolved($0, inside: nil) != nil })
    else { return nil }
    return
      "\(type).\(reference.name.hasSuffix("()") ? String(reference.name.dropLast(2)) : reference.name)"
  }

  private func spelling(of target: SelectorTarget, at node: MacroExpansionExprSyntax) -> String {
    let name = target.reference.name
    switch target.kind {
    case .getter: return name
    case .setter: return setterSpelling(of: name)
    case .method: break
    }
    let found = methods.selectors(for: target.reference)
    if found.count > 1 {
      warn(
        node,
        .selectors,
        "several methods are called `\(name)` (\(found.joined(separator: ", "))), and the first was "
          + "taken: name the type and the labels"
      )
    }
    return found.first ?? importedSelectors[name] ?? selectorSpelling(of: name)
  }
}

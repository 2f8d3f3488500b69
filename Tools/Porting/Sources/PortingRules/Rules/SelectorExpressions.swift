import SwiftSyntax

/// Writes `#selector(save(_:))` as `Selector("save:")`, with the name that Objective-C would use.
final class SelectorExpressions: RuleVisitor {
  private let methods: MethodTable

  init(_ file: ParsedFile, _ options: PortOptions, methods: MethodTable) {
    self.methods = methods
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
    replace(node, with: "Selector(\"\(spelling(of: target, at: node))\")", .selectors)
    return .skipChildren
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

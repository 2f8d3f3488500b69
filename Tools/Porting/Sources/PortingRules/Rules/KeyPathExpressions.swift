import SwiftSyntax

/// Replaces `#keyPath(Note.author.name)` by its string: `"author.name"`.
final class KeyPathExpressions: RuleVisitor {
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "keyPath", let path = node.arguments.first?.expression else {
      return .visitChildren
    }
    var names = path.trimmedDescription.filter { !$0.isWhitespace && $0 != "?" && $0 != "!" }
      .split(separator: ".")
    // Leading types are recognized by their capital letter only.
    while names.count > 1, let first = names.first?.first, first.isUppercase || names[0] == "self" {
      names.removeFirst()
    }
    replace(node, with: "\"\(names.joined(separator: "."))\"", .keyPaths)
    return .skipChildren
  }
}

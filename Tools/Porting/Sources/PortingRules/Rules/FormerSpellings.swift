import SwiftSyntax

/// Writes as Swift has it now what it had otherwise before version 4.2, and literals that need an image or a
/// colour of Apple's as what they make.
final class FormerSpellings: RuleVisitor {
  private static let pathLabels: Set<String> = [
    "withRestorationIdentifierPath", "viewControllerWithRestorationIdentifierPath",
  ]

  /// Paths of identifiers held anything once; texts they always were.
  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    guard Self.pathLabels.contains(node.firstName.text) else { return .visitChildren }
    if ["[Any]", "[AnyObject]"].contains(node.type.trimmedDescription) {
      replace(node.type, with: "[String]", .spellings)
    }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.pound.ownRange.lowerBound..<node.macroName.ownRange.upperBound
    switch node.macroName.text {
    case "imageLiteral":
      guard let label = node.arguments.first?.label else { break }
      result.edits.rename(name, to: "UIImage")
      result.edits.rename(label.ownRange, to: "imageLiteralResourceName")
      result.count(.spellings)
    case "colorLiteral":
      result.edits.rename(name, to: "UIColor")
      result.count(.spellings)
    default: break
    }
    return .visitChildren
  }
}

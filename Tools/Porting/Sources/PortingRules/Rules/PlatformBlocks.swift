import SwiftSyntax

/// Decides the terms of `#if` that name a platform, because the compiler would answer them for
/// Linux. Lists each block, so that no code is left out in silence.
final class PlatformBlocks: RuleVisitor {
  override func visit(_ node: IfConfigClauseListSyntax) -> SyntaxVisitorContinueKind {
    var isListed = false
    for condition in node.compactMap(\.condition) {
      let (decided, left) = conditions.terms(of: condition)
      for term in decided {
        replace(term.node, with: "\(term.answer)", .conditions)
        result.decidedTerms[term.node.shortText, default: 0] += 1
      }
      let unknown = left.filter { !$0.isSameEverywhere }
      for term in unknown { result.leftTerms[term.shortText, default: 0] += 1 }
      if !decided.isEmpty || !unknown.isEmpty { isListed = true }
    }
    if isListed { result.blocks += node.map(block) }
    return .visitChildren
  }

  private func block(_ clause: IfConfigClauseSyntax) -> ConditionalBlock {
    ConditionalBlock(
      path: file.source.shownPath,
      line: file.source.text.line(at: clause.ownRange.lowerBound),
      directive: clause.poundKeyword.text + (clause.condition.map { " \($0.shortText)" } ?? ""),
      outcome: conditions.outcome(of: clause)
    )
  }
}

extension ExprSyntax {
  /// The text on one line.
  fileprivate var shortText: String {
    trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Indicates whether the compiler gives a term the answer that it has on the app's platform.
  fileprivate var isSameEverywhere: Bool {
    guard let call = self.as(FunctionCallExprSyntax.self) else { return false }
    switch call.calledExpression.trimmedDescription {
    case "swift", "compiler", "hasFeature", "hasAttribute": return true
    case "canImport":
      guard let module = call.arguments.first?.expression.trimmedDescription else { return false }
      return AppleImports.isPresent(module)
    default: return false
    }
  }
}

import SwiftSyntax

/// The base class of visitors. It skips blocks of `#if` for other platforms.
class PlatformVisitor: SyntaxVisitor {
  let conditions: BuildConditions

  init(_ conditions: BuildConditions) {
    self.conditions = conditions
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    conditions.outcome(of: node) == .omitted ? .skipChildren : .visitChildren
  }
}

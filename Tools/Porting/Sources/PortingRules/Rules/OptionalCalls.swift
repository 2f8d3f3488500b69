import SwiftSyntax

/// Removes question marks from calls of requirements that were optional in Objective-C. Here every
/// requirement of the delegate protocols has a default implementation.
final class OptionalCalls: RuleVisitor {
  private let methods: MethodTable

  // The first words of the methods of UIKit's delegates and data sources.
  private static let delegates = [
    "application", "collectionView", "gestureRecognizer", "navigationController",
    "numberOfSections", "pageViewController", "pickerView", "presentationController", "scene",
    "scrollView", "searchBar", "splitViewController", "stateRestorationActivity",
    "tabBarController", "tableView", "textField", "textView", "updateSearchResults",
    "viewForZooming", "webView", "windowScene",
  ]

  init(_ file: ParsedFile, _ options: PortOptions, _ methods: MethodTable) {
    self.methods = methods
    super.init(file, options)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let mark: TokenSyntax
    let called: ExprSyntax
    if let optional = node.calledExpression.as(OptionalChainingExprSyntax.self) {
      (mark, called) = (optional.questionMark, optional.expression)
    } else if let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self) {
      (mark, called) = (forced.exclamationMark, forced.expression)
    } else {
      return .visitChildren
    }
    guard let member = called.as(MemberAccessExprSyntax.self) else { return .visitChildren }
    let name = member.declName.baseName.text
    if methods.isOptionalRequirement(name) || Self.delegates.contains(where: name.hasPrefix) {
      result.edits.rename(mark.ownRange, to: "")
      result.count(.protocols)
    }
    return .visitChildren
  }
}

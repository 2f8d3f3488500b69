import SwiftSyntax

/// Rewrites spellings from before Swift 4.2, and image and color literals, which need Apple's
/// systems.
final class FormerSpellings: RuleVisitor {
  private static let pathLabels: Set<String> = [
    "withRestorationIdentifierPath", "viewControllerWithRestorationIdentifierPath",
  ]

  // New names of members that subclasses override. A second method with the old name would not be
  // called.
  private static let renamed = [
    "addChildViewController": "addChild",
    "childViewControllerForHomeIndicatorAutoHidden": "childForHomeIndicatorAutoHidden",
    "childViewControllerForScreenEdgesDeferringSystemGestures":
      "childForScreenEdgesDeferringSystemGestures",
    "childViewControllerForStatusBarHidden": "childForStatusBarHidden",
    "childViewControllerForStatusBarStyle": "childForStatusBarStyle",
    "childViewControllers": "children",
    "isMovingFromParentViewController": "isMovingFromParent",
    "isMovingToParentViewController": "isMovingToParent",
    "removeFromParentViewController": "removeFromParent",
    "toParentViewController": "toParent",
  ]

  /// The identifier paths were arrays of `Any`, and the keys of an image's information were
  /// strings.
  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    let type = node.type.trimmedDescription.filter { !$0.isWhitespace }
    if Self.pathLabels.contains(node.firstName.text), ["[Any]", "[AnyObject]"].contains(type) {
      replace(node.type, with: "[String]", .spellings)
    } else if node.firstName.text == "didFinishPickingMediaWithInfo",
      ["[String:Any]", "[String:AnyObject]"].contains(type)
    {
      result.edits.rename(node.type.ownRange, to: "[UIImagePickerController.InfoKey: Any]")
      result.count(.spellings)
    }
    return .visitChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if case .identifier(let name) = token.tokenKind, let new = Self.renamed[name] {
      replace(token, with: new, .spellings)
    }
    return .skipChildren
  }

  /// A cast to an implicitly unwrapped type becomes a cast to an optional type.
  override func visit(_ node: ImplicitlyUnwrappedOptionalTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.is(TypeExprSyntax.self) == true || node.parent?.is(AsExprSyntax.self) == true {
      replace(node.exclamationMark, with: "?", .spellings)
    }
    return .visitChildren
  }

  /// `private (set)` becomes `private(set)`.
  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    guard let detail = node.detail,
      node.name.endPosition != node.name.endPositionBeforeTrailingTrivia
    else { return .skipChildren }
    let range = node.name.ownRange.lowerBound..<detail.rightParen.ownRange.upperBound
    result.edits.replace(
      range,
      with: "\(node.name.text)(\(detail.detail.text))",
      in: file.source.text
    )
    result.count(.spellings)
    return .skipChildren
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

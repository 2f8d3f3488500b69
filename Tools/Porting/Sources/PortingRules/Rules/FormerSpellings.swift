import SwiftSyntax

/// Rewrites spellings from before Swift 4.2, and image and color literals, which need Apple's
/// systems.
///
/// A method stays as it is if its type has one with the new spelling, because the two would be equal.
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

  // The names and parameters of methods that stay.
  private var staying: Set<SyntaxIdentifier> = []

  override func visit(_ node: MemberBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    var signatures: Set<String> = []
    var changing: [FunctionDeclSyntax] = []
    for function in node.compactMap({ $0.decl.as(FunctionDeclSyntax.self) }) {
      if signature(of: function, isRenamed: true) == signature(of: function, isRenamed: false) {
        signatures.insert(signature(of: function, isRenamed: true))
      } else {
        changing.append(function)
      }
    }
    for function in changing
    where !signatures.insert(signature(of: function, isRenamed: true)).inserted {
      staying.insert(function.name.id)
      for parameter in function.signature.parameterClause.parameters {
        staying.insert(parameter.id)
        staying.insert(parameter.firstName.id)
      }
      warn(
        function.name,
        .spellings,
        "`\(function.name.text)` keeps its old spelling, which UIKit does not call, because the type "
          + "has this method with the new one: remove one of them"
      )
    }
    return .visitChildren
  }

  private func signature(of function: FunctionDeclSyntax, isRenamed: Bool) -> String {
    let renamed = { (name: String) in isRenamed ? Self.renamed[name] ?? name : name }
    let parameters = function.signature.parameterClause.parameters.map {
      let type = isRenamed ? Self.newType(of: $0) : nil
      return renamed($0.firstName.text) + ":" + (type ?? $0.type.trimmedDescription).withoutSpaces
    }
    let kind = MemberKey(DeclSyntax(function))?.isOfType == true ? "static " : ""
    return kind + renamed(function.name.text) + parameters.joined(separator: ",")
  }

  /// The new type of a parameter. The identifier paths were arrays of `Any`, and the keys of an
  /// image's information were strings.
  private static func newType(of node: FunctionParameterSyntax) -> String? {
    let type = node.type.trimmedDescription.withoutSpaces
    if pathLabels.contains(node.firstName.text), ["[Any]", "[AnyObject]"].contains(type) {
      return "[String]"
    }
    if node.firstName.text == "didFinishPickingMediaWithInfo",
      ["[String:Any]", "[String:AnyObject]"].contains(type)
    {
      return "[UIImagePickerController.InfoKey: Any]"
    }
    return nil
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    if let type = Self.newType(of: node), !staying.contains(node.id) {
      replace(node.type, with: type, .spellings)
    }
    return .visitChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if case .identifier(let name) = token.tokenKind, let new = Self.renamed[name],
      !staying.contains(token.id)
    {
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

extension String {
  fileprivate var withoutSpaces: String { filter { !$0.isWhitespace } }
}

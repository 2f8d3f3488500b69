import SwiftSyntax

/// Lets the coders of restoration call `awakeAfter(using:)`, which `NSObject` lacks on Linux: the
/// class that would override it first conforms to a protocol that requires it. Views and
/// controllers inherit the method, and need no change.
final class ReplacedObjects: RuleVisitor {
  private let classes: ClassIndex

  init(_ file: ParsedFile, _ options: PortOptions, _ classes: ClassIndex) {
    self.classes = classes
    super.init(file, options)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard MemberKey(DeclSyntax(node)) == .awakeAfter, isFirst(node) else { return .visitChildren }
    warn(
      node.name,
      .coders,
      "`awakeAfter(using:)` is called by the coders of restoration, but not by NSKeyedUnarchiver"
    )
    if let modifier = node.modifiers.first(where: { $0.name.text == "override" }) {
      blank(modifier, .coders)
    }
    conform(groupAround: node)
    return .visitChildren
  }

  /// Adds the conformance to the class or extension that declares the method.
  private func conform(groupAround node: FunctionDeclSyntax) {
    var place = node.parent
    while let current = place {
      if let declared = current.as(ClassDeclSyntax.self) {
        conform(declared.inheritanceClause, after: declared.genericParameterClause ?? declared.name)
        return
      }
      if let extended = current.as(ExtensionDeclSyntax.self) {
        conform(extended.inheritanceClause, after: extended.extendedType)
        return
      }
      place = current.parent
    }
  }

  private func conform(_ clause: InheritanceClauseSyntax?, after name: any SyntaxProtocol) {
    let last: any SyntaxProtocol = clause?.inheritedTypes.last?.type ?? name
    result.edits.insert(
      "\(clause == nil ? ":" : ",") ReplaceableAfterDecoding",
      at: last.endPositionBeforeTrailingTrivia.utf8Offset
    )
    result.count(.coders)
  }

  /// The result of the missing inherited method is the object itself.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let called = node.calledExpression.as(MemberAccessExprSyntax.self),
      called.base?.is(SuperExprSyntax.self) == true,
      called.declName.baseName.text == "awakeAfter", isFirst(node)
    else { return .visitChildren }
    replace(node, with: "self", .coders)
    return .skipChildren
  }

  /// Indicates whether the class around a piece of syntax inherits no such method.
  private func isFirst(_ node: some SyntaxProtocol) -> Bool {
    guard let name = typeName(around: node) else { return false }
    return classes.isFirstAwakeAfter(in: classes.resolved(name, inside: nil) ?? name)
  }
}

extension MemberKey {
  static let awakeAfter = MemberKey(name: "awakeAfter(using:)", isOfType: false)
}

extension ClassIndex {
  /// Indicates whether a class inherits from `NSObject` and no class between them has the method.
  func isFirstAwakeAfter(in name: String) -> Bool {
    root(of: name) == "NSObject" && !ancestors(of: name).contains { overrides($0, .awakeAfter) }
  }
}

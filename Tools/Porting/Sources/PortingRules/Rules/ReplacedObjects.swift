import SwiftSyntax

/// Reports `awakeAfter(using:)`, which Linux never calls. Views and controllers inherit it here;
/// other objects do not, so their methods no longer override one.
final class ReplacedObjects: RuleVisitor {
  private let classes: ClassIndex

  init(_ file: ParsedFile, _ options: PortOptions, _ classes: ClassIndex) {
    self.classes = classes
    super.init(file, options)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard MemberKey(DeclSyntax(node)) == .awakeAfter else { return .visitChildren }
    warn(
      node.name,
      .coders,
      "`awakeAfter(using:)` is never called on Linux: replace the object where it is decoded"
    )
    if isFirst(node), let modifier = node.modifiers.first(where: { $0.name.text == "override" }) {
      blank(modifier, .coders)
    }
    return .visitChildren
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

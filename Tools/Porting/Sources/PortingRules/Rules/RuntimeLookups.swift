import SwiftSyntax

/// Reports lookups of classes and members by name, for which Linux has no runtime.
final class RuntimeLookups: RuleVisitor {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let reference = node.calledExpression.as(DeclReferenceExprSyntax.self) {
      check(reference.baseName, node.arguments)
    } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
      check(member.declName.baseName, node.arguments)
    }
    return .visitChildren
  }

  private func check(_ name: TokenSyntax, _ arguments: LabeledExprListSyntax) {
    let labels = arguments.map { $0.label?.text ?? "_" }
    switch (name.text, labels) {
    case ("class_getName", _):
      warn(name, .lookups, "`class_getName` needs Objective-C: use `String(reflecting:)`")
    case ("NSClassFromString", ["_"]):
      warn(
        name,
        .lookups,
        "`NSClassFromString` finds little on Linux: keep a dictionary from names to classes"
      )
    case ("NSStringFromClass", ["_"]):
      warn(
        name,
        .lookups,
        "`NSStringFromClass` fails on Linux for nested and generic classes: use "
          + "`String(reflecting:)`, or a constant where the text is stored"
      )
    case ("value", ["forKey"]), ("value", ["forKeyPath"]), ("setValue", ["_", "forKey"]),
      ("setValue", ["_", "forKeyPath"]), ("setValuesForKeys", ["_"]),
      ("dictionaryWithValues", ["forKeys"]), ("mutableArrayValue", ["forKey"]),
      ("mutableSetValue", ["forKey"]):
      warn(
        name,
        .lookups,
        "Linux has no key-value coding: name the property, unless this method is the app's own"
      )
    case ("addObserver", _) where labels.dropFirst().first == "forKeyPath",
      ("observe", _) where arguments.first?.expression.is(KeyPathExprSyntax.self) == true:
      warn(
        name,
        .lookups,
        "Linux observes no properties: notify the observer in `didSet`"
      )
    case ("perform", ["_"]) where arguments.first.map { isName($0.expression) } == true,
      ("perform", ["_", "with"]) where arguments.first.map { !isSelector($0.expression) } == true,
      ("perform", ["_", "with", "with"]),
      ("perform", ["_", "with", "afterDelay"])
    where arguments.first.map { !isSelector($0.expression) } == true:
      warn(
        name,
        .lookups,
        "Linux sends no messages by selector: call the method, or add the action to "
          + "`responderActions`"
      )
    default: break
    }
  }

  /// Indicates whether an expression is `#selector`, whose selector carries its method.
  private func isSelector(_ expression: ExprSyntax) -> Bool {
    expression.trimmedDescription.hasPrefix("#selector")
  }

  private func isName(_ expression: ExprSyntax) -> Bool {
    let text = expression.trimmedDescription
    return text.hasPrefix("Selector(") || text.hasPrefix("NSSelectorFromString(")
  }
}

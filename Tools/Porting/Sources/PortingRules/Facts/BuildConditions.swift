import SwiftSyntax

/// The answers to conditions of `#if` for one platform.
struct BuildConditions {
  let platform: Platform

  /// The part of a condition that a platform decides, such as `os(iOS)`.
  struct Decided {
    let node: ExprSyntax
    let answer: Bool
  }

  /// Returns the answer to a condition; `nil` if it depends on more than the platform.
  func answer(to condition: ExprSyntax) -> Bool? {
    if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      return answer(to: only.expression)
    }
    if let literal = condition.as(BooleanLiteralExprSyntax.self) {
      return literal.literal.tokenKind == .keyword(.true)
    }
    if let negated = condition.as(PrefixOperatorExprSyntax.self), negated.operator.text == "!" {
      return answer(to: negated.expression).map { !$0 }
    }
    if let sequence = condition.as(SequenceExprSyntax.self) {
      return answer(to: Array(sequence.elements))
    }
    return decision(about: condition)
  }

  /// The answer to operands and operators in turn; `&&` precedes `||`.
  private func answer(to elements: [ExprSyntax]) -> Bool? {
    let isOperator = { (name: String, element: ExprSyntax) in
      element.as(BinaryOperatorExprSyntax.self)?.operator.text == name
    }
    let alternatives = elements.split { isOperator("||", $0) }.map { terms in
      let answers = terms.split { isOperator("&&", $0) }.map { term in
        term.count == 1 ? term.first.flatMap(answer) : nil
      }
      return answers.contains(false) ? false : answers.contains(nil) ? nil : true
    }
    return alternatives.contains(true) ? true : alternatives.contains(nil) ? nil : false
  }

  /// The answer to one term; `nil` for a flag, and for what the compiler knows.
  private func decision(about term: ExprSyntax) -> Bool? {
    guard let call = term.as(FunctionCallExprSyntax.self),
      let argument = call.arguments.first?.expression.trimmedDescription
    else { return nil }
    switch call.calledExpression.trimmedDescription {
    case "os": return (argument == "OSX" ? "macOS" : argument) == platform.system
    case "targetEnvironment": return argument == platform.environment
    case "canImport": return platform.has(argument)
    default: return nil
    }
  }

  /// Returns the terms that the platform decides, and the ones that it does not.
  func terms(of condition: ExprSyntax) -> (decided: [Decided], left: [ExprSyntax]) {
    let visitor = Terms(self)
    visitor.walk(condition)
    return (visitor.decided, visitor.left)
  }

  private final class Terms: SyntaxVisitor {
    private let conditions: BuildConditions
    var decided: [Decided] = []
    var left: [ExprSyntax] = []

    init(_ conditions: BuildConditions) {
      self.conditions = conditions
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      let term = ExprSyntax(node)
      if let answer = conditions.decision(about: term) {
        decided.append(Decided(node: term, answer: answer))
      } else {
        left.append(term)
      }
      return .skipChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      left.append(ExprSyntax(node))
      return .skipChildren
    }
  }
}

import SwiftSyntax

/// The target of a `#selector` expression.
struct SelectorTarget {
  enum Kind {
    case method, getter, setter
  }

  let kind: Kind
  /// Indicates whether a cast selects among methods of one name.
  private(set) var isCast = false
  let reference: MethodReference

  /// The method to look up in the sources; `nil` for a getter or setter.
  var method: MethodReference? { kind == .method ? reference : nil }

  /// Reads an expression; `nil` for other macros and for expressions that are not understood.
  init?(_ node: MacroExpansionExprSyntax) {
    guard node.macroName.text == "selector", let argument = node.arguments.first else { return nil }
    switch argument.label?.text {
    case "getter": kind = .getter
    case "setter": kind = .setter
    default: kind = .method
    }
    var expression = argument.expression
    while true {
      if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first
      {
        expression = first
        isCast = true
      } else if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
        let only = tuple.elements.first
      {
        expression = only.expression
      } else {
        break
      }
    }
    let around = typeName(around: node)
    if let name = expression.as(DeclReferenceExprSyntax.self) {
      reference = MethodReference(type: around, name: name.fullName)
    } else if let member = expression.as(MemberAccessExprSyntax.self) {
      let base = member.base.map(plainName) ?? ""
      let isType = base.split(separator: ".").last?.first?.isUppercase == true && base != "Self"
      let isOwn = base == "self" || base == "Self"
      reference = MethodReference(
        type: isType ? base : isOwn ? around : nil,
        name: member.declName.fullName
      )
    } else {
      return nil
    }
  }
}

extension DeclReferenceExprSyntax {
  /// The name, with labels if it has any.
  fileprivate var fullName: String {
    let base = baseName.text.filter { $0 != "`" }
    guard let argumentNames else { return base }
    return "\(base)(\(argumentNames.arguments.map { $0.name.text + ":" }.joined()))"
  }
}

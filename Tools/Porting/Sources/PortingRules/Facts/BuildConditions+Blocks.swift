import SwiftSyntax

extension BuildConditions {
  /// Returns the treatment of a block: it is kept if its condition holds and none of the former
  /// conditions does.
  func outcome(of clause: IfConfigClauseSyntax) -> ConditionalBlock.Outcome {
    let own = clause.condition.map(answer) ?? true
    let former = clause.formerConditions.map(answer)
    if own == false || former.contains(true) { return .omitted }
    return own == true && !former.contains(nil) ? .kept : .undecided
  }

  /// Returns the conditions of the undecided blocks around a piece of syntax, outermost first.
  func undecided(around node: some SyntaxProtocol) -> [String] {
    var result: [String] = []
    var place = Syntax(node)
    while let parent = place.parent {
      if let clause = place.as(IfConfigClauseSyntax.self), outcome(of: clause) == .undecided {
        result.append(text(of: clause))
      }
      place = parent
    }
    return result.reversed()
  }

  /// The condition of a block: its own condition holds, and none of the former ones does.
  private func text(of clause: IfConfigClauseSyntax) -> String {
    let former = clause.formerConditions.filter { answer(to: $0) == nil }
    let own = clause.condition.flatMap { answer(to: $0) == nil ? $0 : nil }
    let terms = former.map { "!(\(text(of: $0)))" } + (own.map { ["(\(text(of: $0)))"] } ?? [])
    return terms.joined(separator: " && ")
  }

  /// The text of a condition in the copy.
  private func text(of condition: ExprSyntax) -> String {
    var bytes = Array(condition.trimmedDescription.utf8)
    let start = condition.ownRange.lowerBound
    for term in terms(of: condition).decided.reversed() {
      let range = term.node.ownRange
      let place = range.lowerBound - start..<range.upperBound - start
      bytes.replaceSubrange(place, with: Array("\(term.answer)".utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension IfConfigClauseSyntax {
  /// The conditions of the blocks before this one, of the same `#if`.
  fileprivate var formerConditions: [ExprSyntax] {
    guard let clauses = parent?.as(IfConfigClauseListSyntax.self) else { return [] }
    return clauses.prefix { $0.id != id }.compactMap(\.condition)
  }
}

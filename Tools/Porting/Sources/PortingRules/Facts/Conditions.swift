import SwiftSyntax

/// The conditions under which a piece of syntax is compiled: one for each `#if` around it.
func conditions(around node: some SyntaxProtocol) -> [String] {
  var result: [String] = []
  var place = Syntax(node)
  while let parent = place.parent {
    if let clause = place.as(IfConfigClauseSyntax.self),
      let clauses = parent.as(IfConfigClauseListSyntax.self)
    {
      result.append(condition(of: clause, among: clauses))
    }
    place = parent
  }
  return result.reversed()
}

/// The condition of a clause: its own condition holds, and none of the earlier clauses' does.
private func condition(
  of clause: IfConfigClauseSyntax,
  among clauses: IfConfigClauseListSyntax
) -> String {
  let former = clauses.prefix { $0.id != clause.id }.compactMap(\.condition)
  let terms =
    former.map { "!(\($0.trimmedDescription))" }
    + (clause.condition.map { ["(\($0.trimmedDescription))"] } ?? [])
  return terms.joined(separator: " && ")
}

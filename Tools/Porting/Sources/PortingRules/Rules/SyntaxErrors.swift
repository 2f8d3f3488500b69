import SwiftDiagnostics
import SwiftParserDiagnostics
import SwiftSyntax

/// Reports syntax errors. The file is copied with the edits of the other rules, but no member moves
/// into it or out of it.
enum SyntaxErrors {
  static func check(_ file: ParsedFile) -> RuleResult {
    var result = RuleResult()
    guard file.tree.hasError else { return result }
    for found in ParseDiagnosticsGenerator.diagnostics(for: file.tree)
    where found.diagMessage.severity == .error {
      result.diagnostics.append(
        file.diagnostic(
          at: found.position.utf8Offset,
          .syntax,
          severity: .error,
          "\(found.message); mend the file, so that members can move into it and out of it"
        )
      )
    }
    return result
  }
}

import SwiftParser
import SwiftSyntax

/// A source file of the app.
struct SourceFile {
  /// The path relative to the sources, and to the output.
  let relativePath: String
  /// The path in messages and in `#sourceLocation`.
  let shownPath: String
  let text: SourceText

  init(relativePath: String, shownPath: String, bytes: [UInt8]) {
    self.relativePath = relativePath
    self.shownPath = shownPath
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    text = SourceText(bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes)
  }
}

/// A source file with its syntax tree, and the platform that it is read for.
struct ParsedFile {
  let source: SourceFile
  let tree: SourceFileSyntax
  let conditions: BuildConditions

  init(_ source: SourceFile, _ conditions: BuildConditions) {
    self.source = source
    self.conditions = conditions
    tree = source.text.bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
  }

  /// Returns a diagnostic at a node of this file.
  func diagnostic(
    at node: some SyntaxProtocol,
    _ rule: RuleName,
    severity: Diagnostic.Severity = .warning,
    _ message: String
  ) -> Diagnostic {
    let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
    return diagnostic(at: offset, rule, severity: severity, message)
  }

  /// Returns a diagnostic at an offset of this file.
  func diagnostic(
    at offset: Int,
    _ rule: RuleName,
    severity: Diagnostic.Severity = .warning,
    _ message: String
  ) -> Diagnostic {
    Diagnostic(
      path: source.shownPath,
      line: source.text.line(at: offset),
      column: source.text.column(at: offset),
      severity: severity,
      rule: rule,
      message: message
    )
  }
}

extension SyntaxProtocol {
  /// The range of the node without the spaces and comments around it.
  var ownRange: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}

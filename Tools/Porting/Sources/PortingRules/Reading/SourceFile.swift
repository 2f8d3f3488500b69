import SwiftParser
import SwiftSyntax

/// A file of the app, as it was read.
struct SourceFile {
  /// The path below the sources, and so below the output.
  let relativePath: String
  /// The path that messages and the compiler's messages about the copy say.
  let shownPath: String
  let text: SourceText

  init(relativePath: String, shownPath: String, bytes: [UInt8]) {
    self.relativePath = relativePath
    self.shownPath = shownPath
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    text = SourceText(bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes)
  }
}

/// A file of the app with its syntax.
struct ParsedFile {
  let source: SourceFile
  let tree: SourceFileSyntax

  init(_ source: SourceFile) {
    self.source = source
    tree = source.text.bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
  }

  /// A remark about a place in this file.
  func diagnostic(
    at node: some SyntaxProtocol,
    _ rule: RuleName,
    severity: Diagnostic.Severity = .warning,
    _ message: String
  ) -> Diagnostic {
    let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
    return diagnostic(at: offset, rule, severity: severity, message)
  }

  /// A remark about a place in this file.
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
  /// Where the node itself stands, without the blanks and comments around it.
  var ownRange: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}

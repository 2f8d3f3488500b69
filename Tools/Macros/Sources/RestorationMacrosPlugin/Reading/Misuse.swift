#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  /// A use of the macros that they refuse: the message says what is wrong and what to do next.
  struct Misuse: DiagnosticMessage, Error {
    let message: String
    var severity = DiagnosticSeverity.error
    var diagnosticID: MessageID { MessageID(domain: "RestorationMacros", id: "misuse") }

    init(_ message: String) { self.message = message }
  }

  /// A misuse and its place.
  struct PlacedMisuse {
    let node: Syntax
    let misuse: Misuse

    init(_ node: some SyntaxProtocol, _ message: String) {
      self.node = Syntax(node)
      misuse = Misuse(message)
    }

    var diagnostic: Diagnostic { Diagnostic(node: node, message: misuse) }
  }
#endif

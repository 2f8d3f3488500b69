import SwiftSyntax

/// The result of the rules for one file.
struct RuleResult {
  var edits = Edits()
  var diagnostics: [Diagnostic] = []
  /// The number of changes by rule.
  var counts: [RuleName: Int] = [:]
  /// The number of `#available` conditions that stay, which are true on Linux.
  var undecidedAvailability = 0
  /// The blocks of `#if` whose condition names a platform or a flag.
  var blocks: [ConditionalBlock] = []
  /// The number of each term of `#if` that the platform decides.
  var decidedTerms: [String: Int] = [:]
  /// The number of each term of `#if` that is left to the compiler.
  var leftTerms: [String: Int] = [:]
  /// Imported modules of Apple that Linux lacks.
  var absentModules: Set<String> = []
  /// Imported modules of others, which may be present or not.
  var doubtfulModules: Set<String> = []

  mutating func count(_ rule: RuleName) { counts[rule, default: 0] += 1 }

  /// Adds the result of another rule for the same file.
  mutating func add(_ other: RuleResult) {
    edits.add(other.edits)
    diagnostics += other.diagnostics
    counts.merge(other.counts, uniquingKeysWith: +)
    undecidedAvailability += other.undecidedAvailability
    blocks += other.blocks
    decidedTerms.merge(other.decidedTerms, uniquingKeysWith: +)
    leftTerms.merge(other.leftTerms, uniquingKeysWith: +)
    absentModules.formUnion(other.absentModules)
    doubtfulModules.formUnion(other.doubtfulModules)
  }
}

/// The base class of rules: it visits a file's syntax and collects edits and diagnostics.
class RuleVisitor: PlatformVisitor {
  let file: ParsedFile
  let options: PortOptions
  var result = RuleResult()

  init(_ file: ParsedFile, _ options: PortOptions) {
    self.file = file
    self.options = options
    super.init(file.conditions)
  }

  /// Removes a piece of syntax and counts the change.
  final func blank(_ node: some SyntaxProtocol, _ rule: RuleName) {
    result.edits.blank(node.ownRange, in: file.source.text)
    result.count(rule)
  }

  /// Replaces a piece of syntax and counts the change.
  final func replace(_ node: some SyntaxProtocol, with text: String, _ rule: RuleName) {
    result.edits.replace(node.ownRange, with: text, in: file.source.text)
    result.count(rule)
  }

  final func warn(_ node: some SyntaxProtocol, _ rule: RuleName, _ message: String) {
    result.diagnostics.append(file.diagnostic(at: node, rule, message))
  }
}

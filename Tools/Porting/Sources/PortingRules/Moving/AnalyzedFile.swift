import SwiftSyntax

/// A parsed file and its facts.
struct AnalyzedFile {
  let parsed: ParsedFile
  let facts: Facts
  let members: [MemberBlockItemSyntax]
  let classes: [ClassDeclSyntax]

  var source: SourceFile { parsed.source }

  init(_ source: SourceFile, _ platform: Platform) {
    parsed = ParsedFile(source, BuildConditions(platform: platform))
    let collector = FactCollector(parsed)
    facts = collector.facts
    members = collector.members
    classes = collector.classes
  }

  /// Applies all rules to the file.
  func ruled(
    _ options: PortOptions,
    _ methods: MethodTable,
    _ classes: ClassIndex
  ) -> RuleResult {
    var result = SyntaxErrors.check(parsed)
    let visitors = [
      ObjectiveCAttributes(parsed, options),
      ObjectiveCProtocols(parsed, options),
      EntryAttribute(parsed, options),
      PlatformBlocks(parsed, options),
      AvailabilityConditions(parsed, options),
      KeyPathExpressions(parsed, options),
      CoderUses(parsed, options),
      ReplacedObjects(parsed, options, classes),
      RuntimeLookups(parsed, options),
      SelectorExpressions(parsed, options, methods, classes),
      AppleImports(parsed, options),
      FormerSpellings(parsed, options),
      MainActorClasses(parsed, options, classes),
      OptionalCalls(parsed, options, methods),
    ]
    for visitor in visitors {
      visitor.walk(parsed.tree)
      result.add(visitor.result)
    }
    return result
  }
}

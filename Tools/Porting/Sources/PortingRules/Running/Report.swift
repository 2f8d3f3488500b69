/// The result of a run.
public struct Report: Codable, Hashable, Sendable {
  /// The version of the report's form.
  public var format = 1
  /// The platform for which `#if` was decided.
  public var platform: Platform
  /// The written files: paths relative to the output, sorted, as below.
  public var written: [String] = []
  public var unchanged: [String] = []
  /// The removed copies, whose originals no longer exist.
  public var removed: [String] = []
  /// The number of changes by rule, in all files.
  public var changes: [String: Int] = [:]
  /// The number of `#available` conditions that stay, which are true on Linux.
  public var undecidedAvailability = 0
  /// The blocks of `#if` whose condition names a platform or a flag, ordered by path and line.
  public var blocks: [ConditionalBlock] = []
  /// The number of each term of `#if` that the platform decides, such as `os(iOS)`.
  public var decidedTerms: [String: Int] = [:]
  /// The number of each term of `#if` that is left to the compiler, such as `DEBUG`.
  public var leftTerms: [String: Int] = [:]
  /// The imported modules that may be missing, those of most files first.
  public var missingModules: [MissingModule] = []
  /// The number of files that import none of them.
  public var filesLackingNoModule = 0
  /// The warnings and errors, ordered by path and line.
  public var diagnostics: [Diagnostic] = []

  init(platform: Platform) { self.platform = platform }

  /// Adds the remarks on one file.
  ///
  /// - Parameter folders: The names of all folders of the sources.
  mutating func add(_ remarks: PortState.Remarks, _ folders: Set<String>) {
    diagnostics += remarks.diagnostics
    changes.merge(remarks.counts, uniquingKeysWith: +)
    undecidedAvailability += remarks.undecidedAvailability
    blocks += remarks.blocks
    decidedTerms.merge(remarks.decidedTerms, uniquingKeysWith: +)
    leftTerms.merge(remarks.leftTerms, uniquingKeysWith: +)
    let names = remarks.absentModules + remarks.doubtfulModules
    if names.isEmpty { filesLackingNoModule += 1 }
    for name in names {
      let isApples = remarks.absentModules.contains(name)
      let origin: MissingModule.Origin =
        isApples ? .apple : folders.contains(name) ? .folder : .package
      let index =
        missingModules.firstIndex { $0.name == name } ?? missingModules.endIndex
      if index == missingModules.endIndex {
        missingModules.append(
          MissingModule(name: name, origin: origin, files: 0, filesLackingOnlyThis: 0)
        )
      }
      missingModules[index].files += 1
      if names.count == 1 { missingModules[index].filesLackingOnlyThis += 1 }
    }
  }

  /// Orders what was added.
  mutating func sort() {
    diagnostics.sort { ($0.path, $0.line, $0.column) < ($1.path, $1.line, $1.column) }
    blocks.sort { ($0.path, $0.line) < ($1.path, $1.line) }
    missingModules.sort { (-$0.files, $0.name) < (-$1.files, $1.name) }
  }
}

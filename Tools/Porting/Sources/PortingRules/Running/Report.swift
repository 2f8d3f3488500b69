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
  /// The packages of those modules, those of most files first.
  public var missingPackages: [MissingPackage] = []
  /// The number of files that import none of them.
  public var filesLackingNoModule = 0
  /// The files that the app needs besides its Swift sources, and that are left out, by kind.
  public var otherFiles: [OtherFiles] = []
  /// The warnings and errors, ordered by path and line.
  public var diagnostics: [Diagnostic] = []

  init(platform: Platform) { self.platform = platform }

  /// Adds the remarks on one file.
  ///
  /// - Parameters:
  ///   - folders: The names of all folders of the sources.
  ///   - packages: The packages that the app depends on.
  mutating func add(
    _ remarks: PortState.Remarks,
    _ folders: Set<String>,
    _ packages: PackageProducts
  ) {
    diagnostics += remarks.diagnostics
    changes.merge(remarks.counts, uniquingKeysWith: +)
    undecidedAvailability += remarks.undecidedAvailability
    blocks += remarks.blocks
    decidedTerms.merge(remarks.decidedTerms, uniquingKeysWith: +)
    leftTerms.merge(remarks.leftTerms, uniquingKeysWith: +)
    let names = remarks.absentModules + remarks.doubtfulModules
    if names.isEmpty { filesLackingNoModule += 1 }
    var modulesByPackage: [String: [String]] = [:]
    for name in names {
      let isApples = remarks.absentModules.contains(name)
      let index = index(
        ofModule: name,
        isApples ? .apple : folders.contains(name) ? .folder : .package,
        packages
      )
      missingModules[index].files += 1
      if names.count == 1 { missingModules[index].filesLackingOnlyThis += 1 }
      if let package = missingModules[index].package {
        modulesByPackage[package, default: []].append(name)
      }
    }
    for (package, modules) in modulesByPackage {
      add(package, modules, isOnlyOne: modules.count == names.count)
    }
  }

  /// Returns the index of a module, which is added unless it is known.
  private mutating func index(
    ofModule name: String,
    _ origin: MissingModule.Origin,
    _ packages: PackageProducts
  ) -> Int {
    if let known = missingModules.firstIndex(where: { $0.name == name }) { return known }
    missingModules.append(
      MissingModule(
        name: name,
        origin: origin,
        package: origin == .package ? packages.package(of: name) : nil,
        files: 0,
        filesLackingOnlyThis: 0
      )
    )
    return missingModules.count - 1
  }

  /// Adds a file that imports modules of a package.
  private mutating func add(_ package: String, _ modules: [String], isOnlyOne: Bool) {
    let index = missingPackages.firstIndex { $0.name == package } ?? missingPackages.endIndex
    if index == missingPackages.endIndex {
      missingPackages.append(
        MissingPackage(name: package, modules: [], files: 0, filesLackingOnlyThis: 0)
      )
    }
    missingPackages[index].modules = Set(missingPackages[index].modules + modules).sorted()
    missingPackages[index].files += 1
    if isOnlyOne { missingPackages[index].filesLackingOnlyThis += 1 }
  }

  /// Orders what was added.
  mutating func sort() {
    diagnostics.sort { ($0.path, $0.line, $0.column) < ($1.path, $1.line, $1.column) }
    blocks.sort { ($0.path, $0.line) < ($1.path, $1.line) }
    missingModules.sort { (-$0.files, $0.name) < (-$1.files, $1.name) }
    missingPackages.sort { (-$0.files, $0.name) < (-$1.files, $1.name) }
  }
}

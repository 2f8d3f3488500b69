/// The packages that an app depends on, for the names of the packages that modules belong to.
struct PackageProducts {
  /// The packages by the products that the project's files assign to them.
  private var packagesByProduct: [String: String] = [:]
  /// The packages that the project's files name without products, by their plain names.
  private var packagesByPlainName: [String: String] = [:]

  /// Reads the files of package managers in and around the sources of an app.
  ///
  /// - Parameter sources: Directories and files.
  init(of sources: [String]) {
    for file in PackageFiles.find(around: sources) {
      let found = file.contents()
      packagesByProduct.merge(found.products) { first, _ in first }
      for package in found.packages {
        let plain = Self.plainName(package)
        if packagesByPlainName[plain] == nil { packagesByPlainName[plain] = package }
      }
    }
  }

  /// Returns the package of a module, or `nil` if it is unknown.
  ///
  /// The project's files come first, then a list of well-known packages. A product has the name of
  /// its module with most packages, and a pod has it always.
  func package(of module: String) -> String? {
    if let package = packagesByProduct[module] { return package }
    let known = WellKnownPackages.package(of: module)
    let plain = Self.plainName(known ?? module)
    return packagesByPlainName[plain] ?? packagesByPlainName[Self.plainName(module)] ?? known
  }

  /// Returns a name without the words and signs by which names of packages differ from those of
  /// their modules: `swift-log-ios` and `Log.swift` are both `log`.
  private static func plainName(_ name: String) -> String {
    let parts = name.lowercased().split { $0 == "-" || $0 == "_" || $0 == "." || $0 == "+" }
    let words = parts.filter { !["swift", "ios", "sdk", "spm", "cocoa"].contains($0) }
    return (words.isEmpty ? parts : words).joined()
  }
}

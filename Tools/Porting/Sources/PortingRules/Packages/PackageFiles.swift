import Foundation

/// A file in which an app names the packages that it depends on.
struct PackageFiles {
  /// The packages of a file, and those of the products that it names.
  struct Contents {
    var packages: [String] = []
    var products: [String: String] = [:]
  }

  /// The form of a file, those that assign products to packages first.
  private enum Kind: Int {
    case project, manifest, resolved, pods, cartfile
  }

  private let path: String
  private let kind: Kind

  /// The greatest size of a file that is read, in bytes.
  private static let maximumSize = 32 << 20
  private static let maximumDepth = 4

  /// Finds the files in the sources, and beside the folders around them as far as the checkout
  /// reaches, at most two levels up. Each file decides only what the ones before it leave open.
  static func find(around sources: [String]) -> [PackageFiles] {
    var paths: [String] = []
    for source in sources.map(Paths.real) {
      paths += files(below: source, depth: maximumDepth)
      var folder = source
      for _ in 0..<2 where !exists(".git", in: folder) {
        folder = (folder as NSString).deletingLastPathComponent
        // A project is a folder itself.
        paths += files(below: folder, depth: 1)
      }
    }
    var seen: Set<String> = []
    return paths.filter { seen.insert($0).inserted }.compactMap(PackageFiles.init)
      .sorted { $0.kind.rawValue < $1.kind.rawValue }
  }

  private init?(path: String) {
    self.path = path
    switch (path as NSString).lastPathComponent {
    case "project.pbxproj": kind = .project
    case "Package.swift": kind = .manifest
    case "Package.resolved": kind = .resolved
    case "Podfile", "Podfile.lock": kind = .pods
    case "Cartfile", "Cartfile.resolved": kind = .cartfile
    default: return nil
    }
  }

  private static func exists(_ name: String, in folder: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(folder)/\(name)")
  }

  /// Returns the files below a folder: of projects and workspaces at any depth, elsewhere to a
  /// depth.
  private static func files(below folder: String, depth: Int) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().flatMap { name -> [String] in
      let path = "\(folder)/\(name)"
      if PackageFiles(path: path) != nil { return [path] }
      let isProject = name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
      if isProject { return files(below: path, depth: maximumDepth) }
      let isFolder = !name.hasPrefix(".") && !name.contains(".") && name != "Pods"
      return isFolder && depth > 1 ? files(below: path, depth: depth - 1) : []
    }
  }

  /// Reads the file; nothing from a file that is too large or not text.
  func contents() -> Contents {
    guard let data = FileManager.default.contents(atPath: path), data.count <= Self.maximumSize,
      let text = String(validating: data, as: UTF8.self)
    else { return Contents() }
    switch kind {
    case .project: return Self.project(text)
    case .manifest: return Self.manifest(text)
    case .resolved: return Self.resolved(data)
    case .pods: return Self.pods(text)
    case .cartfile:
      let named = text.matches(of: /(?m)^(?:github|git) "([^"]+)"/)
      return Contents(packages: named.map { name($0.1) })
    }
  }

  // MARK: Forms of files

  private static func project(_ text: String) -> Contents {
    var contents = Contents()
    var packages: [Substring: String] = [:]
    let reference =
      /(\w{24}) \/\* XCRemoteSwiftPackageReference [^*]*\*\/ = \{[^}]*?repositoryURL = "?([^";]+)"?;/
    for match in text.matches(of: reference) {
      packages[match.1] = name(match.2)
      contents.packages.append(name(match.2))
    }
    let dependency =
      /isa = XCSwiftPackageProductDependency;\s*package = (\w{24})[^;]*;\s*productName = "?([^";]+)"?;/
    for match in text.matches(of: dependency) {
      contents.products[String(match.2)] = packages[match.1]
    }
    return contents
  }

  private static func manifest(_ text: String) -> Contents {
    var contents = Contents()
    for match in text.matches(of: /\.package\([^)]*?url:\s*"([^"]+)"/) {
      contents.packages.append(name(match.1))
    }
    for match in text.matches(of: /\.product\(\s*name:\s*"([^"]+)",\s*package:\s*"([^"]+)"/) {
      contents.products[String(match.1)] = name(match.2)
    }
    return contents
  }

  private struct Resolved: Decodable {
    struct Pin: Decodable {
      var location: String?
      var repositoryURL: String?
    }
    struct Object: Decodable {
      var pins: [Pin]
    }
    var pins: [Pin]?
    var object: Object?
  }

  private static func resolved(_ data: Data) -> Contents {
    let resolved = try? JSONDecoder().decode(Resolved.self, from: data)
    let pins = resolved?.pins ?? resolved?.object?.pins ?? []
    return Contents(packages: pins.compactMap { $0.location ?? $0.repositoryURL }.map { name($0) })
  }

  /// Reads the pods of a Podfile, or of its lock; a subspecification belongs to its pod.
  private static func pods(_ text: String) -> Contents {
    let named = text.matches(of: /(?m)^\s*pod\s+['"]([^'"\/]+)/).map { String($0.1) }
    let locked = text.matches(of: /(?m)^  - "?([A-Za-z0-9_+\-.]+)[\/\s:]/).map { String($0.1) }
    return Contents(packages: named + locked)
  }
}

/// Returns the name of a package at an address: its last part without `.git`.
private func name(_ address: some StringProtocol) -> String {
  let last = String(address.split(separator: "/").last ?? "")
  return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
}

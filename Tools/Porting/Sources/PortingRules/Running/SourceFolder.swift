import Foundation

/// The sources, found and read.
struct SourceFolder {
  /// The files that are valid text, by their path in the output.
  private(set) var files: [String: SourceFile] = [:]
  /// A diagnostic for each file that is not UTF-8.
  private(set) var unreadable: [Diagnostic] = []
  /// The other files of the app, by kind.
  private(set) var others: [OtherFiles] = []

  /// Lists the Swift files of the sources.
  ///
  /// - Parameter paths: Files, and directories with all Swift files below them.
  init(_ paths: [String]) throws(PortError) {
    var others: [OtherFiles.Kind: [String]] = [:]
    for path in paths {
      var isDirectory: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
        throw .sourceNotFound("\(path) does not exist")
      }
      let root = Paths.real(path)
      if isDirectory.boolValue {
        for name in try Self.names(below: root, &others) { try add(name, "\(root)/\(name)") }
      } else {
        guard path.hasSuffix(".swift") else { throw .wrongUsage("\(path) is no Swift file") }
        try add((path as NSString).lastPathComponent, root)
      }
    }
    self.others = OtherFiles.Kind.allCases.compactMap { kind in
      others[kind].map { OtherFiles(kind: kind, paths: $0.sorted()) }
    }
    guard !files.isEmpty || !unreadable.isEmpty else {
      throw .sourceNotFound("there are no Swift files in \(paths.joined(separator: ", "))")
    }
  }

  private mutating func add(_ name: String, _ path: String) throws(PortError) {
    guard files[name] == nil else {
      throw .wrongUsage("two sources would become \(name): port them one after the other")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .sourceNotFound("\(path) cannot be read")
    }
    let bytes = [UInt8](data)
    guard String(validating: bytes, as: UTF8.self) != nil else {
      let message = "this is not UTF-8, so the file was left out: save it as UTF-8"
      unreadable.append(
        Diagnostic(
          path: path,
          line: 1,
          column: 1,
          severity: .error,
          rule: .syntax,
          message: message
        )
      )
      return
    }
    files[name] = SourceFile(relativePath: name, shownPath: path, bytes: bytes)
  }

  /// Returns the Swift files below a directory, without hidden ones, and adds the other files of the app.
  private static func names(
    below root: String,
    _ others: inout [OtherFiles.Kind: [String]]
  ) throws(PortError) -> [String] {
    guard let walk = FileManager.default.enumerator(atPath: root) else {
      throw .sourceNotFound("\(root) cannot be read")
    }
    var result: [String] = []
    for case let name as String in walk {
      if (name as NSString).lastPathComponent.hasPrefix(".") {
        walk.skipDescendants()
      } else if let kind = OtherFiles.Kind(ofFileNamed: name) {
        others[kind, default: []].append(name)
        // A data model is a folder of its versions.
        walk.skipDescendants()
      } else if name.hasSuffix(".swift"),
        walk.fileAttributes?[.type] as? FileAttributeType != .typeDirectory
      {
        result.append(name)
      }
    }
    return result.sorted()
  }
}

/// Functions on file system paths.
enum Paths {
  /// Returns an absolute path without symbolic links, even if it does not exist yet.
  static func real(_ path: String) -> String {
    let absolute = URL(fileURLWithPath: path).standardizedFileURL.path
    guard let resolved = realpath(absolute, nil) else {
      let parent = (absolute as NSString).deletingLastPathComponent
      guard parent != absolute else { return absolute }
      let above = real(parent)
      return (above == "/" ? "" : above) + "/" + (absolute as NSString).lastPathComponent
    }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Indicates whether a path equals a folder or is below it.
  static func isInside(_ path: String, _ folder: String) -> Bool {
    path == folder || path.hasPrefix(folder == "/" ? "/" : folder + "/")
  }
}

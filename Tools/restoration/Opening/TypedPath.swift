import Foundation

/// A path as the user typed it, split without Foundation, whose functions trap on some paths.
///
/// `Tools/check` refuses other ways to make paths in the tool.
struct TypedPath {
  /// The last part of the path, without trailing slashes; empty for `/` alone.
  let name: String
  /// The directory of the name; `.` for a path with one part.
  let folder: String

  init(_ path: String) {
    let slash = UInt8(ascii: "/")
    let bytes = Array(path.utf8)
    let end = bytes.lastIndex { $0 != slash }.map { $0 + 1 } ?? 0
    let start = bytes[..<end].lastIndex(of: slash).map { $0 + 1 } ?? 0
    name = String(decoding: bytes[start..<end], as: UTF8.self)
    let parent = bytes[..<start].lastIndex { $0 != slash }.map { $0 + 1 } ?? 0
    if parent > 0 {
      folder = String(decoding: bytes[..<parent], as: UTF8.self)
    } else {
      folder = bytes.first == slash ? "/" : "."
    }
  }

  /// The name without its extension; the whole name where nothing would be left.
  var stem: String {
    let bytes = Array(name.utf8)
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return name }
    return String(decoding: bytes[..<dot], as: UTF8.self)
  }

  /// Returns the path of a file in a folder.
  static func inside(_ folder: String, _ file: String) -> String {
    folder.hasSuffix("/") ? folder + file : "\(folder)/\(file)"
  }

  /// Returns the path of a file beside this one, in the form that was typed.
  func beside(_ file: String) -> String {
    folder == "." ? file : Self.inside(folder, file)
  }

  /// Refuses an empty path, such as from a variable that is not set.
  ///
  /// - Throws: `ToolFailure` with the status of wrong usage.
  static func check(_ path: String) throws {
    guard path.isEmpty else { return }
    throw ToolFailure.wrongUsage(
      "a path is empty; nothing was read or written",
      remedy: "name a store or a file; a variable of the shell may not be set"
    )
  }

  /// Refuses a path that is not on a disk.
  ///
  /// - Throws: `ToolFailure` with the status of wrong usage.
  static func checkStore(_ path: String) throws {
    try check(path)
    guard path == "-" else { return }
    throw ToolFailure.wrongUsage(
      "- is standard input or output, which will not do here; nothing was written",
      remedy: "name a path; one of that very name is ./-"
    )
  }

  /// Refuses a path where a file cannot be made, because its directory is missing or closed.
  ///
  /// - Throws: `ToolFailure` with the status of a refusal of the system.
  static func checkNew(_ path: String) throws {
    try checkFile(path)
    let folder = TypedPath(path).folder
    guard access(folder, W_OK | X_OK) != 0 else { return }
    throw ToolFailure(
      .inputOutput,
      "cannot make \(escaped(path)): \(String(cString: strerror(errno)))"
    )
  }

  /// Refuses a path where no file can or may be written: a directory, or a store.
  ///
  /// - Throws: `ToolFailure` with the status of wrong usage.
  static func checkFile(_ path: String) throws {
    try check(path)
    if path == "-" {
      throw ToolFailure.wrongUsage(
        "- is standard output, and this is written as a file; nothing was written",
        remedy: "name a file; one of that very name is ./-"
      )
    }
    var status = stat()
    let isDirectory = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    guard path.hasSuffix("/") || isDirectory else {
      guard StateSource.isStore(path) else { return }
      throw ToolFailure.wrongUsage(
        "\(escaped(path)) is a store, where a file is to be written; nothing was written",
        remedy: "choose another name"
      )
    }
    throw ToolFailure.wrongUsage(
      "\(escaped(path)) names a directory, where a file is to be written; nothing was written",
      remedy: "name a file in it: \(shellQuoted(path + (path.hasSuffix("/") ? "" : "/") + "NAME"))"
    )
  }
}

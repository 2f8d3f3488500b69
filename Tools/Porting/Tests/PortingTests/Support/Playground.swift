import Foundation
import PortingRules
import Testing

/// A directory with an app's sources and an output, removed together with the value.
final class Playground {
  let root: String
  var sources: String { "\(root)/app" }
  var output: String { "\(root)/out" }

  /// Writes sources into a new directory.
  ///
  /// - Parameter files: The sources by path.
  init(_ files: [String: String]) throws {
    root = NSTemporaryDirectory() + "port-\(UUID().uuidString)"
    for (path, text) in files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  /// Writes one of the sources.
  func write(_ text: String, to path: String) throws { try put(text, at: "\(sources)/\(path)") }

  /// Writes a file anywhere.
  func put(_ text: String, at path: String) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: url)
  }

  @discardableResult
  func port(
    _ options: PortOptions = PortOptions(),
    force: Bool = false,
    tool: String = "test"
  ) throws -> Report {
    try Porter(
      sources: [sources],
      output: output,
      options: options,
      replacesAll: force,
      tool: tool
    ).run()
  }

  /// Returns the path of the copy of a source.
  func place(of path: String) -> String {
    path.hasSuffix(".swift") ? "\(output)/\(path.dropLast(6)).ported.swift" : "\(output)/\(path)"
  }

  /// Returns the text of a copy.
  func copy(_ path: String) throws -> String {
    try String(contentsOfFile: place(of: path), encoding: .utf8)
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: place(of: path))
  }

  /// Returns values that change whenever a copy is written.
  func identity(of path: String) throws -> [String] {
    let attributes = try FileManager.default.attributesOfItem(atPath: place(of: path))
    return ["\(attributes[.systemFileNumber] ?? "")", "\(attributes[.modificationDate] ?? "")"]
  }
}

/// Returns the copy of one file, without its `#sourceLocation` line and any text before it.
func ported(_ text: String, _ options: PortOptions = PortOptions()) throws -> String {
  let playground = try Playground(["A.swift": text])
  try playground.port(options)
  let copy = try playground.copy("A.swift")
  let location = try #require(copy.firstRange(of: "#sourceLocation"))
  let end = try #require(copy[location.lowerBound...].firstIndex(of: "\n"))
  return String(copy[copy.index(after: end)...])
}

/// Returns the diagnostics of one file as `line:column: message`.
func remarks(on text: String) throws -> [String] {
  let playground = try Playground(["A.swift": text])
  return try playground.port().diagnostics.map { "\($0.line):\($0.column): \($0.message)" }
}

/// Returns the words of a text, for tests in which lines and columns do not matter.
func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }

extension Playground {
  /// Writes bytes that need not be UTF-8.
  func putBytes(_ bytes: [UInt8], at path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }
}

extension Playground {
  /// The root as messages name it.
  var real: String {
    guard let path = realpath(root, nil) else { return root }
    defer { free(path) }
    return String(cString: path)
  }
}

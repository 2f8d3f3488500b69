import Foundation

/// The files in an output and the inputs that they were made from. The next run writes only files
/// that change, and leaves files from elsewhere alone.
struct PortState: Codable, Equatable {
  /// The name of the state file in the output.
  static let fileName = ".port.json"
  static let currentFormat = 1

  var format = Self.currentFormat
  /// The program that wrote the state; another one may have other rules.
  var tool: String
  /// The copies by their path in the output.
  var files: [String: PortedFile] = [:]

  /// The facts about one copy.
  struct PortedFile: Codable, Equatable {
    /// The digest of the original and the platform.
    var input: String
    /// The digest of all that the copy depends on, including other files.
    var dependence: String
    /// The digest of the copy.
    var output: String
    var facts: Facts
    var remarks: Remarks
  }

  /// The diagnostics and counts of one file.
  struct Remarks: Codable, Equatable {
    var diagnostics: [Diagnostic] = []
    var counts: [String: Int] = [:]
    var undecidedAvailability = 0
    var blocks: [ConditionalBlock] = []
    var decidedTerms: [String: Int] = [:]
    var leftTerms: [String: Int] = [:]
    var absentModules: [String] = []
    var doubtfulModules: [String] = []
  }

  /// Reads the state of an output. It is empty if it cannot be read; then all files in the output
  /// count as foreign.
  init(in folder: String, tool: String) {
    self.tool = tool
    guard let data = FileManager.default.contents(atPath: "\(folder)/\(Self.fileName)") else {
      return
    }
    let whole = try? JSONDecoder().decode(Self.self, from: data)
    if let whole, whole.tool == tool, whole.format == Self.currentFormat {
      self = whole
    } else if let owned = try? JSONDecoder().decode(Ownership.self, from: data) {
      files = owned.files.mapValues {
        PortedFile(input: "", dependence: "", output: $0.output, facts: Facts(), remarks: Remarks())
      }
    }
    // Only port writes this file; but its names decide which files are removed.
    files = files.filter { name, _ in
      !name.hasPrefix("/") && !name.split(separator: "/").contains("..")
    }
  }

  /// The part of a state that any version of the program can read: the files that port wrote.
  private struct Ownership: Decodable {
    let files: [String: Copy]

    struct Copy: Decodable {
      let output: String
    }
  }

  func encoded() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try [UInt8](encoder.encode(self)) + [.newline]
  }
}

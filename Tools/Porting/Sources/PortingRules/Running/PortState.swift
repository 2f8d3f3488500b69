import Foundation

/// What port has written into an output and what that was made of, so that the next run writes only
/// what has to change, and touches nothing that is not from port.
struct PortState: Codable, Equatable {
  /// The name of the file, in the output.
  static let fileName = ".port.json"
  static let currentFormat = 1

  var format = Self.currentFormat
  /// The program that wrote it; another one may follow other rules.
  var tool: String
  /// By the path in the output.
  var files: [String: PortedFile] = [:]

  /// What is known of one copy.
  struct PortedFile: Codable, Equatable {
    /// Of the original.
    var input: String
    /// Of all that the copy depends on, in other files too.
    var dependence: String
    /// Of the copy.
    var output: String
    var facts: Facts
    var remarks: Remarks
  }

  /// What there is to say about one file.
  struct Remarks: Codable, Equatable {
    var diagnostics: [Diagnostic] = []
    var counts: [String: Int] = [:]
    var undecidedAvailability = 0
    var absentModules: [String] = []
    var doubtfulModules: [String] = []
  }

  /// Reads the state of an output; an empty one where there is none that can be read, with which
  /// whatever is in the output counts as foreign.
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
    // Nobody but port writes this file; but it decides what is removed.
    files = files.filter { name, _ in
      !name.hasPrefix("/") && !name.split(separator: "/").contains("..")
    }
  }

  /// What stays true whichever program wrote the state: the files that are from port.
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

import Foundation

// What another process says is read in whole lines: a line may be written in pieces, and a process that is ended
// between two of them says less than another that runs the same code.

extension Pipe {
  /// Reads until that many lines are complete, or to the end if there are fewer.
  package func wholeLines(_ count: Int = 1) -> String {
    var text = Data()
    while text.count(where: { $0 == UInt8(ascii: "\n") }) < count {
      let part = fileHandleForReading.availableData
      if part.isEmpty { break }
      text += part
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// The complete lines of a file that another process writes.
package func wholeLines(of path: String) throws -> [String] {
  let text = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
}

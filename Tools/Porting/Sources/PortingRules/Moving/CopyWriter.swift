import SwiftSyntax

/// Assembles a copy: the edited file, without the members that leave it and with those that arrive.
/// `#sourceLocation` names the original file and line of each part.
struct CopyWriter {
  /// A member that arrives from another place.
  struct Arrival {
    let file: AnalyzedFile
    let edits: Edits
    let member: Int
    /// The index among the classes of the file that it arrives in.
    let classIndex: Int
    /// Indicates whether the body stays in the extension.
    let isForwarded: Bool
  }

  let file: AnalyzedFile
  /// The edits of the rules.
  let edits: Edits
  /// The members that leave.
  let departures: [MovePlan.Move]
  let arrivals: [Arrival]

  func bytes() -> [UInt8] {
    var edits = edits
    let text = file.source.text
    for move in departures {
      let member = file.members[move.member]
      if move.isForwarded {
        Forwarding(member.decl)?.rename(in: &edits, text)
      } else {
        edits.blankWhole(MovedPiece.range(of: member, in: text), in: text)
      }
    }
    for (index, declared) in file.classes.enumerated() {
      let here = arrivals.filter { $0.classIndex == index }
      guard !here.isEmpty else { continue }
      let end = declared.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
      edits.insert(pieces(here, before: end), at: end)
    }
    let start = startOfCode
    return text.bytes[..<start] + addedImports + location(of: file, line: text.line(at: start))
      + edits.applied(to: text, in: start..<text.bytes.count)
  }

  /// The offset at which a line can be inserted: after a `#!` line.
  private var startOfCode: Int {
    let bytes = file.source.text.bytes
    guard bytes.starts(with: Array("#!".utf8)), let end = bytes.firstIndex(of: .newline) else {
      return 0
    }
    return end + 1
  }

  /// The members that arrive in one class, each with its source location.
  private func pieces(_ arrivals: [Arrival], before end: Int) -> [UInt8] {
    var result: [UInt8] = [.newline]
    for arrival in arrivals {
      let member = arrival.file.facts.members[arrival.member]
      result += opening(member.conditions)
      let line = arrival.isForwarded ? member.ownLine : member.line
      result += location(of: arrival.file, line: line)
      result += piece(arrival)
      result.append(.newline)
      result += closing(member.conditions)
    }
    let text = file.source.text
    return result + location(of: file, line: text.line(at: end)) + text.indentation(before: end)
  }

  private func piece(_ arrival: Arrival) -> [UInt8] {
    let item = arrival.file.members[arrival.member]
    let text = arrival.file.source.text
    let range = MovedPiece.range(of: item, in: text)
    var edits = arrival.edits
    if let extended = item.extensionAround {
      edits.insert(MovedPiece.prefix(for: item, in: extended), at: item.ownRange.lowerBound)
    }
    if arrival.isForwarded, let forwarding = Forwarding(item.decl) {
      return forwarding.caller(edits, text)
    }
    return text.indentation(before: range.lowerBound) + edits.applied(to: text, in: range)
  }

  /// The imports that the file lacks for its own names and for those of arriving members.
  private var addedImports: [UInt8] {
    var known = file.facts.imports.map { $0.conditions + [$0.text] }
    let missing = file.facts.missingImports + arrivals.flatMap(\.file.facts.missingImports)
    var result: [UInt8] = []
    for module in Set(missing).sorted() where !known.contains(["import \(module)"]) {
      known.append(["import \(module)"])
      let text = "import \(module)\n"
      // Apple's systems have no such module.
      let isPart = module.hasPrefix("Foundation")
      result += Array((isPart ? "#if canImport(\(module))\n\(text)#endif\n" : text).utf8)
    }
    for arrival in arrivals {
      for item in arrival.file.facts.imports where !known.contains(item.conditions + [item.text]) {
        known.append(item.conditions + [item.text])
        result += opening(item.conditions) + location(of: arrival.file, line: item.line)
        result += Array("\(item.text)\n".utf8) + closing(item.conditions)
      }
    }
    return result
  }

  private func opening(_ conditions: [String]) -> [UInt8] {
    Array(conditions.map { "#if \($0)\n" }.joined().utf8)
  }

  private func closing(_ conditions: [String]) -> [UInt8] {
    Array(conditions.map { _ in "#endif\n" }.joined().utf8)
  }

  private func location(of file: AnalyzedFile, line: Int) -> [UInt8] {
    Array(SourceLocationLine(file.source, line: line).text.utf8)
  }
}

extension MemberBlockItemSyntax {
  /// The extension that contains the member.
  fileprivate var extensionAround: ExtensionDeclSyntax? {
    var place = parent
    while let current = place {
      if let extended = current.as(ExtensionDeclSyntax.self) { return extended }
      place = current.parent
    }
    return nil
  }
}

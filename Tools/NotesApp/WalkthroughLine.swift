/// Reads one line of a walkthrough, word by word.
struct WalkthroughLine {
  private let number: Int
  private var rest: Substring

  init(_ content: Substring, number: Int) {
    self.number = number
    rest = content
  }

  /// Reads the whole line; `nil` if it is empty.
  mutating func action() throws(WalkthroughError) -> Walkthrough.Action? {
    skipSpace()
    if rest.isEmpty || rest.first == "#" { return nil }
    let action = try action(named: bareWord())
    skipSpace()
    guard rest.isEmpty else { throw wrong("expected the end of the line") }
    return action
  }

  private mutating func action(named name: String) throws(WalkthroughError) -> Walkthrough.Action {
    switch name {
    case "sort": return .sort(order: try choice(NoteFilter.Order.self).rawValue)
    case "filter": return .filter(try string())
    case "open-note": return .openNote(row: try count())
    case "open-tag": return .openTag(try string())
    case "back": return .back
    case "edit": return try edit()
    case "select": return .select(position: try count(), length: try count())
    case "scroll":
      return .scroll(try choice(Walkthrough.Place.self), x: try coordinate(), y: try coordinate())
    case "switch-tab": return .switchTab(try choice(Walkthrough.Tab.self))
    case "compose": return .compose
    case "draft": return .draft(try choice(Walkthrough.Field.self), text: try string())
    case "save-draft": return .saveDraft
    case "cancel-draft": return .cancelDraft
    default:
      throw WalkthroughError(
        code: .unknownAction,
        line: number,
        message: "expected an action that walkthrough.txt lists, found \(name)"
      )
    }
  }

  private mutating func edit() throws(WalkthroughError) -> Walkthrough.Action {
    let how = bareWord()
    switch how {
    case "append": return .edit(position: nil, text: try string())
    case "insert": return .edit(position: try count(), text: try string())
    default: throw wrong("expected append or insert, found \(how)")
    }
  }

  private mutating func skipSpace() {
    rest = rest.drop { $0.isWhitespace }
  }

  private mutating func bareWord() -> String {
    skipSpace()
    let word = rest.prefix { !$0.isWhitespace }
    rest = rest[word.endIndex...]
    return String(word)
  }

  private mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ type: Choice.Type
  ) throws(WalkthroughError) -> Choice {
    let word = bareWord()
    guard let choice = Choice(rawValue: word) else {
      let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw wrong("expected one of \(known), found \(word)")
    }
    return choice
  }

  private mutating func count() throws(WalkthroughError) -> Int {
    let word = bareWord()
    guard let number = Int(word), number >= 0 else {
      throw wrong("expected a whole number from 0, found \(word)")
    }
    return number
  }

  private mutating func coordinate() throws(WalkthroughError) -> Double {
    let word = bareWord()
    guard let number = Double(word), number.isFinite else {
      throw wrong("expected a number, found \(word)")
    }
    return number
  }

  private mutating func string() throws(WalkthroughError) -> String {
    skipSpace()
    guard rest.popFirst() == "\"" else { throw wrong("expected text in double quotes") }
    var text = ""
    while let character = rest.popFirst() {
      switch character {
      case "\"": return text
      case "\\":
        switch rest.popFirst() {
        case "n": text.append("\n")
        case "\"": text.append("\"")
        case "\\": text.append("\\")
        default: throw wrong("expected \\n, \\\" or \\\\ after the backslash")
        }
      default: text.append(character)
      }
    }
    throw wrong("expected a double quote at the end of the text")
  }

  private func wrong(_ message: String) -> WalkthroughError {
    WalkthroughError(code: .wrongArguments, line: number, message: message)
  }
}

// An editor for a terminal, whose unsaved text and place come back however it ends:
//
//     TerminalEditor FILE            goes on where the last session with the file has ended
//     TerminalEditor FILE --fresh    begins with the file; Ctrl-R brings the last session back
//
// Ctrl-S writes the file, and asks first if it has changed since the draft was begun. Ctrl-R restores the last
// session, Ctrl-Q ends, and so do Ctrl-C and a terminal that closes: the draft is kept.
import Foundation
import StateRestoration

let arguments = CommandLine.arguments.dropFirst()
let path = arguments.first { !$0.hasPrefix("--") } ?? "untitled.txt"
let file = URL(filePath: path).standardizedFileURL
let terminal = Terminal()
var options = SessionOptions()
options.saving.beforeTermination = { terminal.leave() }
if arguments.contains("--fresh") { options.restoring.reason = .fresh }
let scene = SceneState.openAndWait(app: "org.example.editor", scene: file.path, options: options)
let editor = Editor(file, scene)
terminal.enter()
while editor.isRunning {
  editor.draw()
  let files = [STDIN_FILENO, MainQueue.descriptor]
  var events = files.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  // Signals and saves of the cadence come while this waits.
  poll(&events, 2, -1)
  if events[1].revents != 0 { MainQueue.drain() }
  if events[0].revents != 0 { editor.type(terminal.read()) }
}
terminal.leave()

/// The text, the place of the cursor, and the state that keeps both.
@MainActor
final class Editor {
  private(set) var isRunning = true
  private var message = "Ctrl-S write, Ctrl-R restore the last session, Ctrl-Q end"
  private var (text, cursor): ([Character], Int) = ([], 0)
  private let (file, scene): (URL, SceneState)
  /// The stamp of the file when the text was taken from it, which is kept with the draft.
  private var base = ""
  private var mayOverwrite = false

  init(_ file: URL, _ scene: SceneState) {
    (self.file, self.scene) = (file, scene)
    load()
  }

  /// Takes the draft that was restored, or the file if there is none.
  private func load() {
    text = Array(scene["draft", default: (try? String(contentsOf: file, encoding: .utf8)) ?? ""])
    cursor = min(scene["cursor", default: 0], text.count)
    (base, mayOverwrite) = (scene["base", default: stamp], false)
    if base != stamp { message = "The file has changed since this draft was begun." }
  }

  /// The size and time of the file, by which a change of another program is noticed.
  private var stamp: String {
    let facts = try? FileManager.default.attributesOfItem(atPath: file.path)
    let time = (facts?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
    return "\(facts?[.size] as? Int ?? 0) bytes, \(time)"
  }

  func type(_ input: String?) {
    guard let input else { return isRunning = false }
    switch input {
    case "\u{11}": isRunning = false
    case "\u{12}": restore()
    case "\u{13}": write()
    case "\u{1B}[A": move(to: start(of: start(of: cursor) - 1))
    case "\u{1B}[B": move(to: (text[cursor...].firstIndex(of: "\n") ?? text.count) + 1)
    case "\u{1B}[C": move(to: cursor + 1)
    case "\u{1B}[D": move(to: cursor - 1)
    case "\u{7F}" where cursor > 0: change { text.remove(at: cursor - 1) }
    default:
      change { text.insert(contentsOf: input.filter { $0 >= " " || $0.isNewline }, at: cursor) }
    }
  }

  private func restore() {
    let report = MainQueue.wait { [scene] in await scene.restore(.lastSession) }
    message = report.conclusion == .restored ? "This is the last session." : report.reason
    load()
  }

  private func write() {
    guard base == stamp || mayOverwrite else {
      mayOverwrite = true
      return message =
        "The file has changed since this draft was begun. Ctrl-S again overwrites it."
    }
    let isWritten = (try? String(text).write(to: file, atomically: true, encoding: .utf8)) != nil
    if isWritten {
      (scene["draft"], scene["base"]) = (nil as String?, nil as String?)
      (base, mayOverwrite) = (stamp, false)
    }
    message = isWritten ? "Written." : "The file cannot be written; the draft is kept."
  }

  private func change(_ edit: () -> Void) {
    let count = text.count
    edit()
    cursor += text.count - count
    (scene["draft"], scene["base"], scene["cursor"]) = (String(text), base, cursor)
    (message, mayOverwrite) = ("", false)
  }

  private func move(to place: Int) {
    cursor = min(max(place, 0), text.count)
    scene["cursor"] = cursor
  }

  private func start(of place: Int) -> Int {
    text[..<max(place, 0)].lastIndex(of: "\n").map { $0 + 1 } ?? 0
  }

  func draw() {
    let height = terminal.height - 1
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    let line = text[..<cursor].count { $0 == "\n" }
    let top = max(line - height + 1, 0)
    let shown = lines.dropFirst(top).prefix(height).joined(separator: "\u{1B}[K\r\n")
    let status = "\u{1B}[\(height + 1);1H\u{1B}[7m\(file.lastPathComponent)  \(message)\u{1B}[0m"
    let place = "\u{1B}[\(line - top + 1);\(cursor - start(of: cursor) + 1)H"
    terminal.write("\u{1B}[H\u{1B}[J\(shown)\u{1B}[K\(status)\(place)")
  }
}

/// The terminal, which is as it was once the editor has left it, from whatever thread.
struct Terminal: Sendable {
  private let modes: termios

  init() {
    var modes = termios()
    tcgetattr(STDIN_FILENO, &modes)
    self.modes = modes
  }

  var height: Int {
    var size = winsize()
    _ = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size)
    return size.ws_row > 1 ? Int(size.ws_row) : 24
  }

  /// Takes over the screen and each key, except for those that stand for signals.
  func enter() {
    var raw = modes
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    raw.c_iflag &= ~tcflag_t(IXON)
    tcsetattr(STDIN_FILENO, TCSANOW, &raw)
    write("\u{1B}[?1049h")
  }

  func leave() {
    write("\u{1B}[?1049l")
    var modes = modes
    tcsetattr(STDIN_FILENO, TCSANOW, &modes)
  }

  /// A key, or what was pasted; `nil` once the terminal is closed.
  func read() -> String? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Foundation.read(STDIN_FILENO, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }

  /// Writes, also to a terminal that is closed, where Foundation's own handle would trap.
  func write(_ text: String) { _ = Foundation.write(STDOUT_FILENO, text, text.utf8.count) }
}

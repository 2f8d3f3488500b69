import AppKit
import StateRestoration

/// The user, for an app without a screen: a command a line on standard input, and lines about the windows on
/// standard output.
///
///     open FILE            opens a document
///     new                  a new document
///     type N TEXT          types into the Nth window from the front, counted from 0
///     save N               saves its document
///     move N X Y W H       moves and resizes it
///     select N FROM COUNT  selects text
///     zoom N FACTOR        a value of its delegate
///     front N              brings it to the front
///     mini N               miniaturizes it
///     close N              closes it
///     inspector TAB        shows the inspector with a tab
///     windows              prints a line for each window from front to back, then a full stop
///     quit
///
/// It prints `restored` once the windows are there, and `saved N` after a save, where N is the number of commands
/// that had been done when the save began.
@MainActor
final class Driver {
  private let delegate: AppDelegate
  private var doneCount = 0
  private var counts: [Int] = []
  private var input = Data()

  init(_ delegate: AppDelegate) {
    self.delegate = delegate
    var session = SessionOptions()
    session.cadence?.firstDelay = .milliseconds(5)
    session.cadence?.activeInterval = .milliseconds(5)
    // Tests end the process sooner than a user would.
    session.crashes.healthyAfter = .milliseconds(10)
    // Called when a save begins, before the state is read.
    session.saving.consent = { [unowned self] in
      counts.append(doneCount)
      return .save
    }
    NSApplication.shared.restorationOptions.session = session
    // `restored` comes when all windows are there, also on a machine that is busy.
    NSApplication.shared.restorationOptions.handlerDeadline = .seconds(60)
    _ = NotificationCenter.default.addObserver(
      forName: NSApplication.didFinishRestoringWindowsNotification,
      object: nil,
      queue: nil
    ) { [unowned self] _ in
      MainActor.assumeIsolated { begin() }
    }
  }

  private func begin() {
    NSApplication.shared.restorationSession?.onEvent = { [unowned self] event in
      switch event {
      case .saved(let outcome):
        let count = counts.isEmpty ? 0 : counts.removeFirst()
        if outcome.number != nil { say("saved \(count)") }
      case .saveFailed(let error):
        if !counts.isEmpty { counts.removeFirst() }
        say("unsaved \(error)")
      default: break
      }
    }
    say("restored")
    let reader = FileHandle.standardInput
    Thread.detachNewThread { [weak self] in
      while true {
        let data = reader.availableData
        if data.isEmpty { return }
        DispatchQueue.main.async { self?.take(data) }
      }
    }
  }

  private func say(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }

  private func take(_ data: Data) {
    input += data
    while let end = input.firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: input[..<end], as: UTF8.self)
      input = Data(input[(end + 1)...])
      obey(line.split(separator: " ").map(String.init))
      if line != "windows" { doneCount += 1 }
    }
  }

  private func obey(_ words: [String]) {
    guard let verb = words.first else { return }
    let numbers = words.dropFirst().map { Double($0) ?? 0 }
    let windows = NSApp.orderedWindows
    let index = Int(numbers.first ?? 0)
    let window = windows.indices.contains(index) ? windows[index] : nil
    let controller = window?.windowController as? NoteWindowController
    let document = controller?.document as? NoteDocument
    switch verb {
    case "open" where words.count == 2:
      documents.openDocument(withContentsOf: URL(filePath: words[1]), display: true) { _, _, _ in }
    case "new": documents.newDocument(nil)
    case "type": document?.text = words.dropFirst(2).joined(separator: " ")
    case "save":
      if let document, let url = document.fileURL {
        document.save(to: url, ofType: "org.example.note", for: .saveOperation) { _ in }
      }
    case "move" where numbers.count == 5:
      let frame = NSRect(x: numbers[1], y: numbers[2], width: numbers[3], height: numbers[4])
      window?.setFrame(frame, display: true)
    case "select" where numbers.count == 3:
      controller?.selection = NSRange(location: Int(numbers[1]), length: Int(numbers[2]))
    case "zoom" where numbers.count == 2: controller?.zoom = numbers[1]
    case "front": window?.makeKeyAndOrderFront(nil)
    case "mini": window?.miniaturize(nil)
    case "close": window?.performClose(nil)
    case "inspector":
      let inspector = delegate.makeInspector()
      inspector.tab = index
      inspector.showWindow(nil)
    case "windows":
      for window in windows { say(line(window)) }
      say(".")
    case "quit": NSApp.terminate(nil)
    default: say("? \(words.joined(separator: " "))")
    }
  }

  /// All that a user sees of a window.
  private func line(_ window: NSWindow) -> String {
    var parts = [window.title, NSStringFromRect(window.frame)]
    parts.append(window.isMiniaturized ? "mini" : window.isKeyWindow ? "key" : "open")
    if let controller = window.windowController as? NoteWindowController {
      let document = controller.document as? NoteDocument
      parts += [
        document?.fileURL?.lastPathComponent ?? "-", document?.text ?? "-",
        NSStringFromRange(controller.selection), "\(controller.zoom)",
      ]
    } else if let controller = window.windowController as? InspectorController {
      parts.append("\(controller.tab)")
    }
    return parts.joined(separator: "|")
  }
}

import Foundation

/// The windows that a user of the sample app expects, after the commands that the app was given.
struct ExpectedWindows {
  private struct Window: Equatable {
    var title: String
    var frame: NSRect
    var isMiniaturized = false
    var isKey = true
    var file: String?
    var text = ""
    var isEdited = false
    var selection = NSRange(location: 0, length: 0)
    var zoom = 1.0
    /// The tab of the inspector; `nil` for notes.
    var tab: Int?
  }

  /// The contents of the files, by name.
  private var files: [String: String]
  /// From front to back.
  private var windows: [Window] = []
  private var inspector = NSRect(x: 600, y: 100, width: 200, height: 400)

  init(files: [String: String]) { self.files = files }

  var count: Int { windows.count }

  /// Follows one command.
  mutating func follow(_ command: String) {
    let words = command.split(separator: " ").map(String.init)
    let numbers = words.dropFirst().map { Double($0) ?? 0 }
    let index = Int(numbers.first ?? 0)
    switch words[0] {
    case "new": show(note(nil, ""))
    case "open":
      let file = URL(filePath: words[1]).lastPathComponent
      if let open = windows.firstIndex(where: { $0.file == file }) {
        show(windows.remove(at: open))
      } else {
        show(note(file, files[file] ?? ""))
      }
    case "inspector":
      if let open = windows.firstIndex(where: { $0.tab != nil }) {
        var window = windows.remove(at: open)
        window.tab = index
        show(window)
      } else {
        show(Window(title: "Inspector", frame: inspector, tab: index))
      }
    default:
      guard windows.indices.contains(index) else { return }
      change(index, words, numbers)
    }
  }

  private mutating func change(_ index: Int, _ words: [String], _ numbers: [Double]) {
    let isNote = windows[index].tab == nil
    switch words[0] {
    case "type" where isNote:
      windows[index].text = words.dropFirst(2).joined(separator: " ")
      windows[index].isEdited = true
      windows[index].selection = clamped(windows[index].selection, windows[index].text)
    case "save" where isNote:
      guard let file = windows[index].file else { return }
      files[file] = windows[index].text
      windows[index].isEdited = false
    case "move":
      windows[index].frame = NSRect(
        x: numbers[1],
        y: numbers[2],
        width: numbers[3],
        height: numbers[4]
      )
    case "select" where isNote:
      let range = NSRange(location: Int(numbers[1]), length: Int(numbers[2]))
      windows[index].selection = clamped(range, windows[index].text)
    case "zoom" where isNote: windows[index].zoom = numbers[1]
    case "front": show(windows.remove(at: index))
    case "mini":
      var window = windows.remove(at: index)
      (window.isMiniaturized, window.isKey) = (true, false)
      windows.append(window)
    case "close":
      if windows[index].tab != nil { inspector = windows[index].frame }
      windows.remove(at: index)
    default: break
    }
  }

  /// Follows a kill: contents that were saved come from the files, and a closed inspector is made anew.
  mutating func relaunch(files: [String: String]) {
    self.files = files
    inspector = NSRect(x: 600, y: 100, width: 200, height: 400)
    for index in windows.indices {
      if let file = windows[index].file, !windows[index].isEdited {
        windows[index].text = files[file] ?? ""
      }
      windows[index].selection = clamped(windows[index].selection, windows[index].text)
    }
  }

  private func note(_ file: String?, _ text: String) -> Window {
    let title = file.map { URL(filePath: $0).deletingPathExtension().lastPathComponent }
    return Window(
      title: title ?? "Untitled",
      frame: NSRect(x: 100, y: 100, width: 400, height: 300),
      file: file,
      text: text
    )
  }

  private mutating func show(_ window: Window) {
    for index in windows.indices { windows[index].isKey = false }
    var window = window
    (window.isKey, window.isMiniaturized) = (true, false)
    windows.insert(window, at: 0)
  }

  private func clamped(_ range: NSRange, _ text: String) -> NSRange {
    let location = min(range.location, text.utf16.count)
    return NSRange(location: location, length: min(range.length, text.utf16.count - location))
  }

  /// The lines that the app prints.
  var lines: [String] {
    windows.map { window in
      var parts = [window.title, NSStringFromRect(window.frame)]
      parts.append(window.isMiniaturized ? "mini" : window.isKey ? "key" : "open")
      if let tab = window.tab {
        parts.append("\(tab)")
      } else {
        parts += [
          window.file ?? "-", window.text, NSStringFromRange(window.selection), "\(window.zoom)",
        ]
      }
      return parts.joined(separator: "|")
    }
  }
}

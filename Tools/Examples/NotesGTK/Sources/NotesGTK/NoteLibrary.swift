import Foundation

/// The notes, each a text file; its first line is its title.
@MainActor
final class NoteLibrary {
  private let folder: URL
  private(set) var texts: [String: String] = [:]

  /// Opens a library, and makes it if it is missing.
  ///
  /// - Parameter profile: The name of the library, to have several.
  init(profile: String) {
    let home =
      ProcessInfo.processInfo.environment["XDG_DATA_HOME"].map { URL(filePath: $0) }
      ?? URL.homeDirectory.appending(path: ".local/share")
    folder = home.appending(path: "notes-gtk/\(profile)", directoryHint: .isDirectory)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for file in files where file.hasSuffix(".txt") {
      texts[String(file.dropLast(4))] = try? String(
        contentsOf: folder.appending(path: file),
        encoding: .utf8
      )
    }
    if texts.isEmpty { for (id, text) in Self.samples { write(text, to: id) } }
  }

  // MARK: Settings

  /// The settings for showing text, stored beside the notes.
  struct Settings: Codable, Equatable {
    var isMonospace = false
    var wrapsLines = true
  }

  private(set) lazy var settings: Settings = {
    let data = try? Data(contentsOf: folder.appending(path: "settings.json"))
    return data.flatMap { try? JSONDecoder().decode(Settings.self, from: $0) } ?? Settings()
  }()
  func change(_ change: (inout Settings) -> Void) {
    var changed = settings
    change(&changed)
    guard changed != settings else { return }
    settings = changed
    try? JSONEncoder().encode(changed)
      .write(to: folder.appending(path: "settings.json"), options: .atomic)
    tell(.settings)
  }

  // MARK: Observers

  enum Change {
    case settings
    case text(String)
    case removed(String)
    case added
  }

  private var followers: [Int: @MainActor (Change) -> Void] = [:]
  private var followerCount = 0

  /// Calls a closure after each change, until ``unfollow(_:)`` is called with the returned number.
  @discardableResult
  func follow(_ call: @escaping @MainActor (Change) -> Void) -> Int {
    followerCount += 1
    followers[followerCount] = call
    return followerCount
  }

  func unfollow(_ number: Int) { followers[number] = nil }

  private func tell(_ change: Change) {
    for number in followers.keys.sorted() { followers[number]?(change) }
  }

  // MARK: Notes

  static let folders = ["All notes", "Recipes", "Travel", "Work"]

  /// Returns the notes of a folder that match a search, ordered by name.
  func notes(in folder: Int, matching search: String) -> [String] {
    texts.keys.sorted().filter { id in
      (folder == 0 || id.hasPrefix(Self.folders[folder].lowercased()))
        && (search.isEmpty || texts[id, default: ""].localizedCaseInsensitiveContains(search))
    }
  }

  func title(of id: String) -> String {
    String(texts[id, default: ""].split(separator: "\n").first ?? "Untitled")
  }

  func write(_ text: String, to id: String) {
    texts[id] = text
    try? Data(text.utf8).write(to: file(id), options: .atomic)
    tell(.text(id))
  }

  private func file(_ id: String) -> URL { folder.appending(path: "\(id).txt") }

  private var removed: (id: String, text: String)?

  func remove(_ id: String) {
    guard let text = texts.removeValue(forKey: id) else { return }
    removed = (id, text)
    try? FileManager.default.removeItem(at: file(id))
    tell(.removed(id))
  }

  /// Restores the note that was removed last, and returns its name.
  func undoRemoval() -> String? {
    guard let removed else { return nil }
    self.removed = nil
    write(removed.text, to: removed.id)
    tell(.added)
    return removed.id
  }

  /// Adds a note to a folder and returns its name.
  func add(_ text: String, to folder: Int) -> String {
    let prefix = Self.folders[max(folder, 1)].lowercased()
    let number = (1...).first { texts["\(prefix)-\(Self.digits($0))"] == nil } ?? 0
    let id = "\(prefix)-\(Self.digits(number))"
    write(text, to: id)
    return id
  }

  private static func digits(_ number: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, 3 - text.count)) + text
  }

  private static var samples: [(String, String)] {
    let recipes = [
      "Bread", "Plum cake", "Soup", "Dumplings", "Porridge", "Scones", "Pickles", "Noodles",
    ]
    let places = ["Lisbon", "Turku", "Ghent", "Kraków", "Bergen", "Trieste", "Porto", "Graz"]
    let work = [
      "Minutes", "Plan", "Budget", "Reading", "Interview", "Release", "Survey", "Retreat",
    ]
    return zip(["recipes", "travel", "work"], [recipes, places, work]).flatMap { folder, names in
      (1...24).map { number in
        let name = names[(number - 1) % names.count]
        let title = number > names.count ? "\(name) \((number - 1) / names.count + 1)" : name
        let lines = (1...60).map { "Line \($0) of what there is to say about \(name)." }
        return ("\(folder)-\(digits(number))", "\(title)\n\n\(lines.joined(separator: "\n"))\n")
      }
    }
  }
}

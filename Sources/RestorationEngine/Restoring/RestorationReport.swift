public import RestorationArchive
public import RestorationCoding

/// The result of a restoration, object by object, with reasons.
///
/// Every pass returns a report, even if nothing was restored. It names paths, classes and keys. It
/// has a saved value only if the app puts one into an error or a remark.
///
/// ```swift
/// let report = engine.restore(archive, into: application)
/// for entry in report.entries where entry.outcome == .failed { print(entry) }
/// ```
///
/// ## Topics
///
/// ### The whole restoration
///
/// - ``conclusion``
/// - ``reason``
/// - ``restoreReason``
/// - ``level``
/// - ``revision``
/// - ``totals``
/// - ``issues``
///
/// ### One object
///
/// - ``entries``
/// - ``subscript(_:)``
/// - ``explain(_:)``
/// - ``Entry``
/// - ``Outcome``
/// - ``Source``
/// - ``Standing``
///
/// ### State that was left out
///
/// - ``leftOutCount``
public struct RestorationReport: Sendable, Hashable, Codable {
  /// The conclusion of the pass as a whole.
  public enum Conclusion: String, Sendable, Codable {
    /// Objects were restored, as the entries describe.
    case restored
    /// There was no archive to restore from.
    case nothingStored
    /// The app declined (rule R1, step 4), a fresh start was asked for, or the state that was asked
    /// for cannot be restored.
    case refused
    /// Archives exist, but none is usable.
    case unreadable
    /// The store could not be read, perhaps only temporarily; nothing is saved until it can be
    /// read.
    case unavailable
    /// A newer version of the app or of this library saved the state.
    case newerVersion
    /// The stored state is damaged and in quarantine.
    case quarantined
    /// The stored state is lost, and nothing of it could be recovered.
    case lost
    /// The app crashed too often while restoring, so it starts fresh.
    case crashBreaker
    /// The app was opened to show something else; the saved state is kept.
    case deepLinkWon
    /// The state cannot be read while the device is locked (rule L10).
    case locked
  }

  /// The kind of launch. The first four are those of desktop session managers.
  public enum RestoreReason: String, Sendable, Codable, CaseIterable {
    /// Nothing was restored; desktops call this pristine.
    case fresh
    /// A normal launch: the previous process exited normally.
    case launch
    /// The previous process crashed or was killed.
    case recover
    /// The app requested the state while it was running, or a desktop restores a whole session.
    case restore
    /// The machine has been restarted since.
    case reboot
    /// Another build of the app saved the state.
    case update
    /// The state is of an older version and was migrated.
    case migrated
  }

  /// The outcome for one object.
  public enum Outcome: String, Sendable, Codable, CaseIterable {
    /// The object was created again and has its state.
    case restored
    /// An existing object took over the state.
    case adopted
    /// The object was left out, by a rule or on request.
    case skipped
    /// The object could not be restored because of a fault.
    case failed
  }

  /// The origin of a restored object.
  public enum Source: String, Sendable, Codable, CaseIterable {
    case restorationClass
    case delegate
    /// A closure that the app has registered for the identifier.
    case closure
    case existing
    /// The object's container, with a stand-in.
    case container
    case storyboard
    case registration
    /// An object that exists at an alias of the path.
    case alias
    /// An object that the app supplied instead.
    case replacement

    /// The source, in plain words.
    public var text: String {
      switch self {
      case .restorationClass: "restoration class"
      case .delegate: "delegate"
      case .closure: "closure"
      case .existing: "existing object"
      case .container: "its container"
      case .storyboard: "storyboard"
      case .registration: "registered object"
      case .alias: "alias"
      case .replacement: "replacement"
      }
    }
  }

  /// The result for the object at one path.
  public struct Entry: Sendable, Hashable, Codable {
    /// The path of the object when it was preserved.
    public var path: IdentifierPath
    /// The recorded name of the object's class.
    public var className: String
    /// The outcome for the object.
    public var outcome: Outcome
    /// The standing of the object's state at the end of the restoration.
    public var standing: Standing
    /// The origin of the object, or `nil` if it was not restored.
    public var source: Source?
    /// The reason for the outcome, in plain words.
    public var reason: String
    /// Faults in the values of a restored object, in plain words: keys that could not be decoded,
    /// keys that were not stored when it was saved, and values that were changed because they did
    /// not fit.
    public var issues: [String] = []
    /// The length of the object's section, in bytes.
    public var byteCount = 0
    /// The code of the error that prevented or limited the restoration of the object, or `nil` if
    /// there was none.
    public var errorCode: String?
    /// The time spent on finding, creating and decoding the object, or `nil` if it was not
    /// measured.
    public var duration: Duration?
    /// Indicates whether the next save carries the state unchanged, because its object may still
    /// appear.
    public var isCarried = false
    /// The object's own level if it was left out because only lower levels were restored; otherwise
    /// `nil`.
    public var leftOut: RestorationLevel?
    /// The keys of a restored object whose values were left out, because only lower levels than
    /// theirs were restored.
    public var leftOutKeys: [String] = []

    /// Creates an entry of an object without faults; its standing is `shown` if the object was
    /// restored or adopted, otherwise `waiting`.
    public init(path: IdentifierPath, className: String, outcome: Outcome, reason: String) {
      self.path = path
      self.className = className
      self.outcome = outcome
      standing = outcome == .restored || outcome == .adopted ? .shown : .waiting
      self.reason = reason
    }
  }

  /// The number of objects with each outcome.
  public struct Totals: Sendable, Hashable, Codable {
    /// The number of objects that were created again.
    public var restored = 0
    /// The number of objects that existed already.
    public var adopted = 0
    /// The number of objects that were left out.
    public var skipped = 0
    /// The number of objects that a fault kept from being restored.
    public var failed = 0
    /// The sum of the lengths of all sections, in bytes.
    public var byteCount = 0

    /// Creates totals of zero.
    public init() {}
  }

  /// The version of the JSON form that this release writes.
  public static let formVersion: UInt64 = 1

  /// The version of the report's JSON form; a report that was read may have a newer one.
  public private(set) var version = formVersion
  /// The conclusion of the pass.
  public var conclusion: Conclusion
  /// The reason for the conclusion, in plain words.
  public var reason: String
  /// One entry per object, parents before their children.
  ///
  /// - Complexity: O(*n*) on the first access, which makes them.
  public var entries: [Entry] {
    get { list.entries }
    set { list = ReportEntries(newValue) }
  }
  private(set) var list: ReportEntries

  private enum CodingKeys: String, CodingKey {
    case version, conclusion, reason, issues, revision, restoreReason, level
    case list = "entries"
  }

  /// Damage that concerns no single object, in plain words.
  public var issues: [String]
  /// The stored revision that was restored, or `nil` if the archive came from elsewhere.
  public var revision: UInt64?
  /// The kind of launch. The engine itself sets only ``RestoreReason/launch`` and
  /// ``RestoreReason/fresh``.
  public var restoreReason: RestoreReason
  /// The highest level that was restored.
  public var level = RestorationLevel.content
  /// The keys of values that came back, where the app has only values.
  package var valueKeys: [String]?

  /// Creates a report; stores and sessions use it when there is nothing to restore.
  public init(
    _ conclusion: Conclusion,
    reason: String,
    entries: [Entry] = [],
    issues: [String] = []
  ) {
    restoreReason = conclusion == .restored ? .launch : .fresh
    self.conclusion = conclusion
    self.reason = reason
    list = ReportEntries(entries)
    self.issues = issues
  }

  /// Creates the report of a pass, with entries that are made when they are read.
  init(restored rows: ReportRows, reason: String, issues: [String]) {
    self.init(.restored, reason: reason, issues: issues)
    list = ReportEntries(rows)
  }

  /// Replaces the entries by those of another report.
  package mutating func takeEntries(of other: RestorationReport) { list = other.list }

  /// Replaces the entries of some objects, and adds those of others.
  mutating func replaceEntries(by others: [IdentifierPath: Entry]) {
    var entries = entries
    var others = others
    for index in entries.indices {
      if others.isEmpty { break }
      if let other = others.removeValue(forKey: entries[index].path) { entries[index] = other }
    }
    self.entries = entries + others.values.sorted { $0.path < $1.path }
  }

  /// Indicates whether any object came from a source.
  ///
  /// - Complexity: O(*n*) in the number of entries, without making them.
  func hasEntry(from source: Source) -> Bool { list.contains(source) }

  /// The entry of one object, or `nil` if the archive does not list it.
  public subscript(path: IdentifierPath) -> Entry? {
    entries.first { $0.path == path }
  }

  /// The number of objects and values that were left out because they are beyond ``level``.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public var leftOutCount: Int { list.leftOutCount }

  /// The number of objects with each outcome.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public var totals: Totals {
    entries.reduce(into: Totals()) { totals, entry in
      switch entry.outcome {
      case .restored: totals.restored += 1
      case .adopted: totals.adopted += 1
      case .skipped: totals.skipped += 1
      case .failed: totals.failed += 1
      }
      totals.byteCount += entry.byteCount
    }
  }
}

extension RestorationReport.Entry {
  /// The missing parts of an object, in plain words: its issues and the keys that its level left
  /// out.
  package var notes: [String] {
    leftOutKeys.isEmpty ? issues : issues + ["without \(leftOutKeys.joined(separator: ", "))"]
  }
}

extension RestorationReport.Entry: CustomStringConvertible {
  /// Path, outcome, source, reason and issues in one line.
  public var description: String {
    let origin = source.map { ", \($0.text)" } ?? ""
    let detail = notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
    return "\(path): \(outcome.rawValue)\(origin): \(reason)\(detail)"
  }
}

extension RestorationReport: CustomStringConvertible {
  /// One line for the pass and one for each object; where the app has only values, the keys that came
  /// back, and a line for each that did not.
  public var description: String {
    if let valueKeys {
      let notes = entries.flatMap(\.notes).map { "  \($0)" }
      return (["\(conclusion.rawValue): \(Self.text(of: valueKeys))"] + issues + notes)
        .joined(separator: "\n")
    }
    let totals = totals
    let summary =
      "\(conclusion.rawValue): \(reason); \(totals.restored) restored, \(totals.adopted) adopted, "
      + "\(totals.skipped) skipped, \(totals.failed) failed"
    return ([summary] + issues + entries.map { "  \($0)" }).joined(separator: "\n")
  }

  private static let maximumShownKeys = 20

  private static func text(of keys: [String]) -> String {
    let more = keys.count - maximumShownKeys
    let names = keys.prefix(maximumShownKeys) + (more > 0 ? ["\(more) more"] : [])
    let count = keys.count == 1 ? "1 value" : "\(keys.count) values"
    return "\(count) came back" + (keys.isEmpty ? "" : ": \(names.joined(separator: ", "))")
  }
}

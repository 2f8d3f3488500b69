public import RestorationArchive
public import RestorationCoding

/// What a restoration pass did, object by object, and why.
///
/// Every pass gives one, also when nothing was restored. It names paths, classes and keys, and
/// never contains a saved value, so it may be logged.
///
/// ```swift
/// let report = engine.restore(archive, into: application)
/// for entry in report.entries where entry.outcome == .failed { print(entry) }
/// ```
public struct RestorationReport: Sendable, Hashable, Codable {
  /// How the pass ended as a whole.
  public enum Conclusion: String, Sendable, Codable {
    /// Objects were restored, as the entries say.
    case restored
    /// There was no archive to restore from.
    case nothingStored
    /// The app declined (rule R1, step 4).
    case refused
    /// Archives exist, but none can be used.
    case unreadable
    /// The store could not be read, perhaps for a moment; nothing is saved until it can be.
    case unavailable
    /// A newer version of the app or of this library saved the state.
    case newerVersion
    /// What was stored is damaged and in quarantine.
    case quarantined
    /// What was stored is gone, and nothing of it could be recovered.
    case lost
    /// The app died too often while it restored, so it starts afresh.
    case crashBreaker
    /// The app was opened to show something else; the state is kept.
    case deepLinkWon
    /// The state cannot be read while the device is locked (rule L10).
    case locked
  }

  /// What kind of start this was; the first four are what desktops tell apart.
  public enum RestoreReason: String, Sendable, Codable, CaseIterable {
    /// Nothing was restored; desktops say pristine.
    case fresh
    /// A plain start: the session before ended in order.
    case launch
    /// The process before died, or was killed.
    case recover
    /// The app asked for the state while it ran, or a desktop brings a whole session back.
    case restore
    /// The machine was started anew since.
    case reboot
    /// Another build of the app has saved the state.
    case update
    /// State of an older version, after migration.
    case migrated
  }

  /// What became of one object.
  public enum Outcome: String, Sendable, Codable, CaseIterable {
    /// The object was made again and has its state.
    case restored
    /// An object that existed already took the state over.
    case adopted
    /// The object was left out, by rule or on purpose.
    case skipped
    /// The object could not be restored because something is broken.
    case failed
  }

  /// Where an object came from.
  public enum Source: String, Sendable, Codable, CaseIterable {
    case restorationClass
    case delegate
    case existing
    case storyboard
    case registration
    /// An object that exists under another name of the path.
    case alias
    /// What the app gave instead.
    case replacement

    /// The source in plain words.
    public var text: String {
      switch self {
      case .restorationClass: "restoration class"
      case .delegate: "delegate"
      case .existing: "existing object"
      case .storyboard: "storyboard"
      case .registration: "registered object"
      case .alias: "alias"
      case .replacement: "replacement"
      }
    }
  }

  /// What happened to the object at one path.
  public struct Entry: Sendable, Hashable, Codable {
    /// Where the object stood when it was preserved.
    public var path: IdentifierPath
    /// The recorded name of its class.
    public var className: String
    /// What became of it.
    public var outcome: Outcome
    /// The place of its state in the account of the restoration.
    public var standing: Standing
    /// Where the object came from, or `nil` when it did not come.
    public var source: Source?
    /// Why, in plain words.
    public var reason: String
    /// Keys that could not be decoded although the object was restored, or that were not stored when it
    /// was saved, and what was changed because it does not fit what is there now, in plain words.
    public var issues: [String]
    /// The length of the object's section, in bytes.
    public var byteCount: Int
    /// What kind of error kept the object away or incomplete, or `nil` when none did.
    public var errorCode: String?
    /// How long finding, making and decoding the object took; `nil` when nobody measured.
    public var duration: Duration?
    /// Whether the next save has the state as it is, because its object may still come.
    public var isCarried: Bool
    /// The object's own level, where it was left out because no more than a lower one was restored; `nil`
    /// otherwise.
    public var leftOut: RestorationLevel?
    /// The keys whose values were left out of an object that came back, because no more than a lower
    /// level than theirs was restored.
    public var leftOutKeys: [String]

    /// Makes an entry.
    ///
    /// - Parameter standing: By default what follows from the outcome: shown where the object came, or else
    ///   waiting.
    public init(
      path: IdentifierPath,
      className: String,
      outcome: Outcome,
      standing: Standing? = nil,
      source: Source? = nil,
      reason: String,
      issues: [String] = [],
      byteCount: Int = 0,
      errorCode: String? = nil,
      duration: Duration? = nil,
      isCarried: Bool = false,
      leftOut: RestorationLevel? = nil,
      leftOutKeys: [String] = []
    ) {
      self.path = path
      self.className = className
      self.outcome = outcome
      self.standing = standing ?? (outcome == .restored || outcome == .adopted ? .shown : .waiting)
      self.source = source
      self.reason = reason
      self.issues = issues
      self.byteCount = byteCount
      self.errorCode = errorCode
      self.duration = duration
      self.isCarried = isCarried
      self.leftOut = leftOut
      self.leftOutKeys = leftOutKeys
    }
  }

  /// How many objects had each outcome.
  public struct Totals: Sendable, Hashable, Codable {
    /// Objects that were made again.
    public var restored = 0
    /// Objects that existed already.
    public var adopted = 0
    /// Objects that were left out.
    public var skipped = 0
    /// Objects that something broken kept away.
    public var failed = 0
    /// The sum of all sections, in bytes.
    public var byteCount = 0

    /// No objects at all.
    public init() {}
  }

  /// The version that reports of this release have as JSON.
  public static let formVersion: UInt64 = 1

  /// The version of the report's form as JSON; one that was read may have a newer one.
  public private(set) var version = formVersion
  /// How the pass ended.
  public var conclusion: Conclusion
  /// Why the pass ended as it did, in plain words.
  public var reason: String
  /// One entry an object, parents before their children.
  public var entries: [Entry]
  /// Damage that no single object stands for, in plain words.
  public var issues: [String]
  /// The stored revision that was restored, or `nil` when the archive came from elsewhere.
  public var revision: UInt64?
  /// What kind of start this was; the engine alone knows only of ``RestoreReason/launch``.
  public var restoreReason: RestoreReason
  /// How much was to come back.
  public var level = RestorationLevel.content

  /// Makes a report; stores and sessions report with this when there is nothing to restore.
  public init(
    _ conclusion: Conclusion,
    reason: String,
    entries: [Entry] = [],
    issues: [String] = []
  ) {
    restoreReason = conclusion == .restored ? .launch : .fresh
    self.conclusion = conclusion
    self.reason = reason
    self.entries = entries
    self.issues = issues
  }

  /// The entry of one object, or `nil` if the archive did not name it.
  public subscript(path: IdentifierPath) -> Entry? {
    entries.first { $0.path == path }
  }

  /// How many objects and values were left out because no more than ``level`` was restored.
  /// Complexity: O(*n*) in the number of entries.
  public var leftOutCount: Int {
    entries.reduce(0) { $0 + ($1.leftOut == nil ? 0 : 1) + $1.leftOutKeys.count }
  }

  /// How many objects had each outcome. Complexity: O(*n*) in the number of entries.
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
  /// What is missing of an object, in plain words: the issues, and what its level left out.
  package var notes: [String] {
    leftOutKeys.isEmpty ? issues : issues + ["without \(leftOutKeys.joined(separator: ", "))"]
  }
}

extension RestorationReport.Entry: CustomStringConvertible {
  /// Path, outcome, source and reason in one line; never a saved value.
  public var description: String {
    let origin = source.map { ", \($0.text)" } ?? ""
    let detail = notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
    return "\(path): \(outcome.rawValue)\(origin): \(reason)\(detail)"
  }
}

extension RestorationReport: CustomStringConvertible {
  /// One line for the pass, one for each object.
  public var description: String {
    let totals = totals
    let summary =
      "\(conclusion.rawValue): \(reason); \(totals.restored) restored, \(totals.adopted) adopted, "
      + "\(totals.skipped) skipped, \(totals.failed) failed"
    return ([summary] + issues + entries.map { "  \($0)" }).joined(separator: "\n")
  }
}

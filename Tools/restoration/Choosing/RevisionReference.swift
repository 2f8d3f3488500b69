import ArgumentParser
import Foundation
import RestorationArchive
import RestorationFiles
import RestorationMaintenance
import RestorationStorage

/// A reference to a revision of a session, as users write it: `7`, `latest`, `-1`, `{2h ago}`,
/// `{2026-05-09T06:00:00Z}`, or a label.
enum RevisionReference: ExpressibleByArgument, Equatable {
  /// The newest good revision.
  case latest
  case number(RevisionNumber)
  /// The revision this many places before the last listed one.
  case before(Int)
  /// The last one in the store by then, in seconds since 2001-01-01 00:00 UTC.
  case at(Double)
  /// The one with this label.
  case label(String)

  static let help: ArgumentHelp =
    "The revision, unless it is in STORE@: 7, latest, -1, {2h ago}, {2026-05-09T06:00:00Z}, a label."

  static let remedy =
    "a revision is @7, @latest, @-1, @{2h ago}, @{2026-05-09T06:00:00Z} or a label"

  init?(argument: String) {
    // As in the name of a store, an `@` may precede it.
    let text = argument.hasPrefix("@") ? String(argument.dropFirst()) : argument
    if let position = RevisionReference(position: text) {
      self = position
    } else if text.isEmpty || text.hasPrefix("{") && text.hasSuffix("}") {
      // Braces enclose a time and no label.
      return nil
    } else {
      self = .label(argument)
    }
  }

  /// Reads a reference that is no label.
  init?(position argument: String) {
    let isBraced = argument.hasPrefix("{") && argument.hasSuffix("}") && argument.count > 2
    let text = isBraced ? String(argument.dropFirst().dropLast()) : argument
    if text == "latest" {
      self = .latest
    } else if text.hasPrefix("-"), let count = Int(text.dropFirst()), count >= 0 {
      self = .before(count)
    } else if let number = RevisionNumber(text), !text.hasPrefix("+") {
      self = .number(number)
    } else if let age = text.hasSuffix(" ago") ? Age(argument: String(text.dropLast(4))) : nil {
      self = .at(SystemTime.now() - age.duration / .seconds(1))
    } else if let date = Self.date(text) {
      self = .at(date.timeIntervalSinceReferenceDate)
    } else {
      return nil
    }
  }

  private static func date(_ text: String) -> Date? {
    let plain = Date.ISO8601FormatStyle()
    return (try? plain.parse(text))
      ?? (try? plain.year().month().day()
        .time(includingFractionalSeconds: true).parse(text))
  }

  /// Splits a name that may have a revision after `@`.
  ///
  /// An existing file of the whole name takes precedence. Any suffix is a revision or a label if
  /// there is a store before it; otherwise one that cannot be a revision belongs to the name.
  static func split(_ name: String) throws -> (path: String, reference: RevisionReference?) {
    guard name != "-", try StoreLocation(name).kind == .missing,
      let last = name.lastIndex(of: "@")
    else { return (name, nil) }
    // A label may have an `@` of its own, and so may the name of a store.
    for at in name.indices.reversed() where name[at] == "@" {
      let (path, suffix) = (String(name[..<at]), String(name[name.index(after: at)...]))
      guard !path.isEmpty, (try? StoreLocation(path))?.storeKind != nil else { continue }
      guard let label = RevisionReference(argument: suffix) else {
        throw ValidationError("\"@\(escaped(suffix))\" names no revision; \(remedy)")
      }
      return (path, label)
    }
    let position = RevisionReference(position: String(name[name.index(after: last)...]))
    return position.map { (String(name[..<last]), $0) } ?? (name, nil)
  }

  /// Requires a revision from either an option or the name of a store.
  static func require(_ option: RevisionReference?, behind name: String) throws {
    guard option == nil else { return }
    // A path that cannot be inspected is not wrong usage; opening it reports the error.
    guard let (_, reference) = try? split(name), reference == nil else { return }
    throw ValidationError("name the revision: --revision N or STORE@N")
  }
}

extension RevisionStore {
  /// Indicates whether a session has a revision that a reference names.
  func has(_ reference: RevisionReference?, in session: SceneSession) async throws -> Bool {
    do {
      _ = try await number(of: reference, in: session)
      return true
    } catch let failure as ToolFailure where failure.status == .wrongUsage {
      return false
    }
  }

  /// Returns the number for a reference in a session, or `nil` for the newest good revision.
  ///
  /// - Throws: `ToolFailure` with the status of wrong usage when there is no such revision.
  func number(
    of reference: RevisionReference?,
    in session: SceneSession
  ) async throws -> RevisionNumber? {
    let revisions = try await datedRevisions(of: session)
    return try Self.number(of: reference, in: session, among: revisions)
  }

  // A separate synchronous function: the optimiser of Swift 6.3.1 fails on one function for both.
  @inline(never)
  private static func number(
    of reference: RevisionReference?,
    in session: SceneSession,
    among revisions: [Revision]
  ) throws -> RevisionNumber? {
    let meant: String
    let dates = revisions.map(\.storedAt)
    switch reference {
    case nil, .latest: return nil
    case .number(let number):
      if revisions.contains(where: { $0.number == number }) { return number }
      throw StateSource.noRevision(number, of: session, among: revisions)
    case .before(let count):
      if count < revisions.count { return revisions[revisions.count - 1 - count].number }
      meant = "revision so far back"
    case .at(let time):
      let found = dates.lastIndex { $0.map { $0 <= time } ?? false }
      if let found { return revisions[found].number }
      meant = "revision that was saved by \(dateText(secondsSince2001: time) ?? "then")"
    case .label(let label):
      if let found = revisions.first(where: { $0.labels.contains { sameBytes($0, label) } }) {
        return found.number
      }
      throw StateSource.noLabel(label, of: session, among: revisions)
    }
    throw ToolFailure.wrongUsage(
      "\(session.text) has no \(meant)",
      remedy: "it has \(counted(revisions.count, "revision"))"
        + ((dates.first ?? nil).flatMap(dateText).map { ", the first of \($0)" } ?? "")
    )
  }
}

extension StateSource {
  /// Opens a name that may have a revision after `@`.
  ///
  /// - Parameters:
  ///   - choice: The other options.
  ///   - jobs: The number of sessions processed at once.
  /// - Returns: The opened source, and the options with the revision.
  static func open(
    _ name: String,
    _ choice: RevisionOptions,
    options: StoreOptions,
    jobs: Int = 1
  ) async throws -> (source: StateSource, choice: RevisionOptions) {
    let (path, choice) = try choice.joining(name)
    return (try await open(path, options: options, jobs: jobs), choice)
  }
}

extension RevisionOptions {
  /// Returns the path in a name, and these options with the revision after `@`.
  ///
  /// - Throws: `ToolFailure` with the status of wrong usage when both name a revision.
  func joining(_ name: String) throws -> (path: String, choice: RevisionOptions) {
    let (path, reference) = try RevisionReference.split(name)
    guard let reference else { return (path, self) }
    guard revision == nil else {
      throw ToolFailure.wrongUsage(
        "\(escaped(name)) names a revision, and so does --revision",
        remedy: "leave one of them out"
      )
    }
    var choice = self
    choice.revision = reference
    return (path, choice)
  }
}

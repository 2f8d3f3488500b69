import Foundation
import RestorationArchive
import RestorationTestSupport
import StateRestoration

/// A step of a program that keeps values by key.
enum ValueStep: Sendable, Equatable {
  enum Kind: Sendable, Equatable {
    case number(Int)
    case text(length: Int)
    case list(count: Int)
    case wide
    case throwing
    case deep

    /// The value that an archive has of it; `nil` if an archive cannot hold it.
    var stored: ArchiveValue? {
      switch self {
      case .number(let number): .int(Int64(number))
      case .text(let length) where length <= ValueHistory.maximumTextLength:
        .string(String(repeating: "x", count: length))
      case .list(let count) where count <= ValueHistory.maximumListCount:
        .array((0..<count).map { .int(Int64($0)) })
      case .wide: .string("\(Int128.max)")
      case .text, .list, .throwing, .deep: nil
      }
    }

    /// About how many bytes it takes.
    var weight: Int {
      switch self {
      case .text(let length): length
      case .list(let count): 2 * count
      default: 100
      }
    }
  }

  case set(String, Kind)
  case setUnstored(String, Kind)
  case remove(String)
  case save
  case relaunch

  static func random(_ random: inout SeededGenerator) -> ValueStep {
    let keys = ["a", "b", "c", "d", "e", "f"]
    let odd = ["", "restoration.levels", String(repeating: "k", count: 1_100)]
    let key = (Int.random(in: 0..<20, using: &random) == 0 ? odd : keys)
      .randomElement(using: &random)
    let kind: Kind =
      switch Int.random(in: 0..<10, using: &random) {
      case 0...2: .number(Int.random(in: 0..<1_000, using: &random))
      case 3, 4: .text(length: Int.random(in: 0...2_500, using: &random))
      case 5: .text(length: Int.random(in: 6_000...7_900, using: &random))
      case 6: .list(count: Int.random(in: 0...600, using: &random))
      case 7: .wide
      case 8: .throwing
      default: .deep
      }
    return switch Int.random(in: 0..<12, using: &random) {
    case 0...5: .set(key ?? "a", kind)
    case 6: .setUnstored(key ?? "a", kind)
    case 7: .remove(key ?? "a")
    case 8...10: .save
    default: .relaunch
    }
  }
}

/// Runs steps, and compares the values in the program and in the store with the steps.
///
/// The record contains the values that were set, removed and named by outcomes, and nothing of how
/// values are kept.
@MainActor
final class ValueHistory {
  nonisolated static let maximumTextLength = 7_500
  nonisolated static let maximumListCount = 600
  // Far below the limit of an archive, and above the limit of one value.
  private static let certainWeight = 16_000
  private static let certainListCount = 600

  private struct Known {
    /// The value set last; `nil` if it was removed, or never set in this launch.
    var kind: ValueStep.Kind?
    var isUnstored = false
    /// The values that the next revision may hold if the value set last is refused.
    var candidates: [ArchiveValue] = []
    var mayBeAbsent = true
    /// Indicates whether the program has set or removed the value since the launch.
    var isTouched = false
  }

  private struct Throwing: Codable {
    func encode(to encoder: any Encoder) throws { throw CocoaError(.coderInvalidValue) }
  }
  private struct Deep: Codable {
    func encode(to encoder: any Encoder) throws { try Self.encode(150, to: encoder) }
    private static func encode(_ depth: Int, to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      if depth > 0 { try encode(depth - 1, to: container.superEncoder()) }
    }
  }

  private let store = RevisionStore.inMemory()
  private var scene: SceneState
  private var known: [String: Known] = [:]
  private var stored: [String: ArchiveValue] = [:]
  /// The number of refused values, which shows that refusals are tested.
  private(set) var refusalCount = 0

  private init() async {
    scene = await Self.launch(store, 0)
  }

  private static func launch(_ store: RevisionStore, _ number: Int) async -> SceneState {
    var limits = ArchiveLimits()
    limits.maximumByteCount = 32 << 10
    limits.maximumValueByteCount = maximumTextLength
    limits.maximumValueCount = 1_200
    var options = SessionOptions()
    options.cadence = nil
    options.crashes.healthyAfter = nil
    options.restoring.keepsReport = false
    // No session of a former life may stay until the tests' own end.
    options.saving.atTermination = false
    options.crashes.process = ProcessIdentity("life \(number)")
    options.onNotice = { _ in }
    let engine = TreeEngine(limits: limits)
    let scene = AppScenes(app: "values", store: store, options: options).connectValues(
      engine: engine
    )
    await scene.restore()
    await scene.session.confirmHealthy()
    return scene
  }

  /// Runs a history to its end.
  ///
  /// - Returns: The violation, or `nil`, and the number of refused values.
  static func run(_ steps: [ValueStep]) async -> (violation: String?, refusalCount: Int) {
    let history = await ValueHistory()
    for (index, step) in steps.enumerated() {
      do {
        if let violation = try await history.take(step, index) {
          return ("step \(index), \(step): \(violation)", history.refusalCount)
        }
      } catch {
        return ("step \(index), \(step): \(error)", history.refusalCount)
      }
    }
    return (nil, history.refusalCount)
  }

  private func take(_ step: ValueStep, _ index: Int) async throws -> String? {
    switch step {
    case .set(let key, let kind): set(kind, key, isUnstored: false)
    case .setUnstored(let key, let kind): set(kind, key, isUnstored: true)
    case .remove(let key):
      scene[key] = Int?.none
      var entry = known[key] ?? Known()
      entry.kind = nil
      entry.isTouched = true
      entry.mayBeAbsent = true
      entry.isUnstored = false
      known[key] = entry
    case .save: return try await save()
    case .relaunch:
      scene = await Self.launch(store, index + 1)
      known = stored.mapValues { Known(candidates: [$0], mayBeAbsent: false) }
      return readAll()
    }
    return readAll()
  }

  private func set(_ kind: ValueStep.Kind, _ key: String, isUnstored: Bool) {
    let sensitivity: Sensitivity = isUnstored ? .never : .normal
    switch kind {
    case .number(let number): scene.set(number, forKey: key, sensitivity: sensitivity)
    case .text(let length):
      let text = String(repeating: "x", count: length)
      scene.set(text, forKey: key, sensitivity: sensitivity)
    case .list(let count): scene.set(Array(0..<count), forKey: key, sensitivity: sensitivity)
    case .wide: scene.set(Int128.max, forKey: key, sensitivity: sensitivity)
    case .throwing: scene.set(Throwing(), forKey: key, sensitivity: sensitivity)
    case .deep: scene.set(Deep(), forKey: key, sensitivity: sensitivity)
    }
    var entry = known[key] ?? Known()
    entry.kind = kind
    entry.isTouched = true
    entry.isUnstored = isUnstored
    if isUnstored {
      entry.mayBeAbsent = true
    } else if let value = kind.stored {
      entry.candidates.append(value)
    }
    known[key] = entry
  }

  // MARK: Checks

  private func readAll() -> String? {
    for (key, entry) in known where entry.isTouched {
      let isRead =
        switch entry.kind {
        case nil: !scene.keys.contains(key)
        case .number(let number): scene[key] == number
        case .text(let length): (scene[key] as String?)?.count == length
        case .list(let count): (scene[key] as [Int]?)?.count == count
        case .wide: scene[key] == Int128.max
        case .throwing: (scene[key] as Throwing?) != nil
        case .deep: (scene[key] as Deep?) != nil
        }
      if !isRead { return "the program does not read what it has set for \"\(key.prefix(9))\"" }
    }
    return nil
  }

  private func save() async throws -> String? {
    let outcome = try await scene.save()
    let refused = Set(outcome.refused.compactMap(\.key))
    refusalCount += refused.count
    let archive = try await store.newestGood(for: SceneSession(app: "values"))?.archive
    let values = try archive?.object(at: ["scene"])?.values() ?? []
    var found: [String: ArchiveValue] = [:]
    for value in values where !value.key.hasPrefix("restoration.") {
      found[value.key] = value.value
    }
    for key in Set(known.keys).union(stored.keys).union(found.keys) {
      if let wrong = check(key, found[key], refused.contains(key)) {
        return "\"\(key.prefix(9))\" \(wrong)"
      }
    }
    if known.keys.contains(where: { refused.contains($0) && known[$0]?.isTouched != true }) {
      return "a value that was never set is refused"
    }
    stored = found
    for key in known.keys {
      guard var entry = known[key] else { continue }
      entry.candidates = found[key].map { [$0] } ?? []
      // A value without room is stored once others go, and replaced after that.
      if entry.isTouched, refused.contains(key), let waiting = entry.kind?.stored {
        entry.candidates.append(waiting)
      }
      entry.mayBeAbsent = found[key] == nil
      known[key] = entry
    }
    return nil
  }

  private func check(_ key: String, _ found: ArchiveValue?, _ isRefused: Bool) -> String? {
    guard let entry = known[key], entry.isTouched else {
      return found == stored[key] ? nil : "was not asked for, and is not what it was"
    }
    guard let kind = entry.kind else { return found == nil ? nil : "was removed, and is there" }
    if entry.isUnstored {
      if isRefused { return "is not to be stored, and is refused" }
      return found == nil ? nil : "is not to be stored, and is there"
    }
    if isRefused {
      if mustBeStored(key, kind) { return "is refused, and could be stored" }
      guard let found else { return entry.mayBeAbsent ? nil : "is refused, and its value is gone" }
      return entry.candidates.contains(found) ? nil : "is refused, and is what it never was"
    }
    guard let value = kind.stored else { return "cannot be stored, and is not refused" }
    return found == value ? nil : "was set, and is not what it was set to"
  }

  private func mustBeStored(_ key: String, _ kind: ValueStep.Kind) -> Bool {
    guard !key.isEmpty, !key.hasPrefix("restoration."), key.utf8.count <= 1_024, kind.stored != nil
    else { return false }
    let kinds = known.values.compactMap(\.kind)
    let counts = kinds.map { if case .list(let count) = $0 { count } else { 1 } }
    // A refused value leaves the value before it, which may be large.
    let former =
      stored.count * 100
      + stored.values.reduce(0) {
        switch $1 {
        case .string(let text): $0 + text.utf8.count
        case .array(let elements): $0 + 2 * elements.count
        default: $0
        }
      }
    // So does one that was set and replaced before any save.
    let earlier = known.values.flatMap(\.candidates) + stored.values
    let formerCount = earlier.reduce(0) {
      if case .array(let elements) = $1 { $0 + elements.count } else { $0 + 1 }
    }
    let weight = kinds.reduce(0) { $0 + $1.weight } + former
    let candidates = known.values.flatMap(\.candidates).count * 100
    return weight + candidates < Self.certainWeight
      && counts.reduce(0, +) + formerCount < Self.certainListCount
  }
}

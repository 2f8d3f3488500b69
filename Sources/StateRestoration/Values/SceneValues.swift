import Foundation
import RestorationArchive
import RestorationCoding
import RestorationEngine

/// The one object of an app that keeps values by key: it stores what is set and hands out what was
/// stored.
@MainActor
final class SceneValues: RestorableController {
  private struct Value {
    var plain: ArchiveValue
    var sensitivity: Sensitivity
    var level: RestorationLevel
    /// What was made of the plain value when it was asked for, or what it was made of.
    var known: (any Codable)?
  }

  private var values: [String: Value] = [:]
  /// The same values for other threads.
  nonisolated let stored = StoredValues()
  /// What could not be encoded, by its key; the value that was stored before stays.
  private var failures: [String: RestorationError] = [:]
  /// Hears what cannot be read.
  var onIssue: (String) -> Void = { _ in }

  // MARK: Values

  var keys: [String] { values.keys.sorted() }

  func value<Wanted: Codable>(_ type: Wanted.Type, forKey key: String) -> Wanted? {
    guard let value = values[key] else { return nil }
    // Nothing would pass for an optional that is nil.
    if let known = value.known, let known = known as? Wanted { return known }
    do throws(RestorationError) {
      let found = try value.plain.decoded(as: type)
      values[key]?.known = found
      if let omission = (found as? ScenePath)?.omission { onIssue("key \"\(key)\": \(omission)") }
      return found
    } catch {
      onIssue("key \"\(key)\": \(error.message)")
      return nil
    }
  }

  /// - Parameters:
  ///   - sensitivity: What it is from now on, or `nil` for what it was.
  ///   - level: What it is from now on, or `nil` for what it was.
  /// - Returns: Whether something is different now.
  func set(
    _ value: (any Codable)?,
    forKey key: String,
    sensitivity: Sensitivity?,
    level: RestorationLevel?
  ) -> Bool {
    failures[key] = nil
    guard let value else {
      stored[key] = nil
      return values.removeValue(forKey: key) != nil
    }
    do throws(RestorationError) {
      let former = values[key]
      let new = Value(
        plain: try ArchiveValue(encoding: value),
        sensitivity: sensitivity ?? former?.sensitivity ?? .normal,
        level: level ?? former?.level ?? .navigation,
        known: value
      )
      values[key] = new
      stored[key] = StoredValues.Value(
        plain: new.plain,
        sensitivity: new.sensitivity,
        level: new.level
      )
      return former?.plain != new.plain || former?.sensitivity != new.sensitivity
        || former?.level != new.level
    } catch {
      failures[key] = error
      return true
    }
  }

  // MARK: As an object of a tree

  nonisolated static let identifier = "scene"
  // What comes back is up to each value.
  var restorationLevel: RestorationLevel {
    values.values.contains { $0.level == .always } ? .always : .navigation
  }
  var restorationIdentifier: String? = identifier
  var controllerRestorationClass: (any ControllerRestoration.Type)?
  var restorationContainer: (any RestorableController)? { nil }
  var restorationChildren: [any RestorableController] { [] }

  func encodeState(to coder: StateEncoder) throws {
    for (key, value) in values.sorted(by: { $0.key < $1.key }) where value.sensitivity != .never {
      do throws(RestorationError) {
        if value.sensitivity == .private {
          try coder.encodePrivate(value.plain, forKey: key)
        } else {
          try coder.encode(value.plain, forKey: key)
        }
        if value.level != .navigation { coder.mark(key, as: value.level) }
      } catch {
        coder.fail(error)
      }
    }
    for (key, error) in failures.sorted(by: { $0.key < $1.key }) {
      let kept = values[key] == nil ? "nothing is stored" : "the value before is stored"
      coder.fail(RestorationError(error.code, "key \"\(key)\": \(error.message); \(kept)"))
    }
  }

  func decodeState(from coder: StateDecoder) throws {
    failures = [:]
    values = [:]
    stored.removeAll()
    let levels = coder.object.levels
    for stored in try coder.storedValues() {
      guard let plain = stored.value.unwrapped else { continue }
      let value = Value(
        plain: plain,
        sensitivity: stored.value.isPrivate ? .private : .normal,
        level: levels[stored.key] ?? .navigation
      )
      values[stored.key] = value
      self.stored[stored.key] = StoredValues.Value(
        plain: plain,
        sensitivity: value.sensitivity,
        level: value.level
      )
    }
  }
}

/// The app that has nothing but values.
@MainActor
final class SceneValuesHost: RestorationHost {
  let values = SceneValues()

  var restorationRoots: [any RestorableController] { [values] }
  func shouldPreserveState(with coder: NSCoder) -> Bool { true }
  func shouldRestoreState(with coder: NSCoder) -> Bool { true }
}

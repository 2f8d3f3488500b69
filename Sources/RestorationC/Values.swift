import Foundation
import RestorationArchive
import RestorationEngine
import RestorationStorage
import StateRestoration

// Values without windows. `include/restoration.h` documents each function.

public typealias CState = UnsafeMutableRawPointer

@MainActor
private func scene(_ state: CState) -> SceneState {
  Unmanaged<SceneState>.fromOpaque(state).takeUnretainedValue()
}

@_cdecl("restoration_state_open")
public func restorationStateOpen(
  _ app: CText,
  _ path: CText?,
  _ error: CErrorPlace?
) -> CState? {
  let (app, path) = (String(cString: app), path.map { String(cString: $0) })
  nonisolated(unsafe) let error = error
  return onMain(error: error) { () -> CState? in
    let state = waiting(error) { await SceneState.open(app: app, path: path) }
    return state.map { Unmanaged.passRetained($0).toOpaque() }
  } ?? nil
}

@_cdecl("restoration_state_free")
public func restorationStateFree(_ state: CState?) {
  nonisolated(unsafe) let state = state
  _ = onMain { if let state { Unmanaged<SceneState>.fromOpaque(state).release() } }
}

private func set(_ state: CState, _ key: CText, _ value: (any Codable & Sendable)?) {
  nonisolated(unsafe) let state = state
  let key = String(cString: key)
  _ = onMain { scene(state).set(value, forKey: key) }
}

private func get<Value: Codable & Sendable>(_ state: CState, _ key: CText) -> Value? {
  nonisolated(unsafe) let state = state
  let key = String(cString: key)
  return onMain { scene(state)[key] as Value? } ?? nil
}

private func get<Value: Codable & Sendable>(
  _ state: CState,
  _ key: CText,
  _ place: UnsafeMutablePointer<Value>
) -> Bool {
  guard let value: Value = get(state, key) else { return false }
  place.pointee = value
  return true
}

@_cdecl("restoration_state_set_text")
public func restorationStateSetText(_ state: CState, _ key: CText, _ value: CText?) {
  set(state, key, value.map { String(cString: $0) })
}

@_cdecl("restoration_state_get_text")
public func restorationStateGetText(
  _ state: CState,
  _ key: CText
) -> UnsafeMutablePointer<CChar>? {
  let text: String? = get(state, key)
  return text.flatMap { strdup($0) }
}

@_cdecl("restoration_state_set_integer")
public func restorationStateSetInteger(_ state: CState, _ key: CText, _ value: Int64) {
  set(state, key, value)
}

@_cdecl("restoration_state_get_integer")
public func restorationStateGetInteger(
  _ state: CState,
  _ key: CText,
  _ value: UnsafeMutablePointer<Int64>
) -> Bool { get(state, key, value) }

@_cdecl("restoration_state_set_number")
public func restorationStateSetNumber(_ state: CState, _ key: CText, _ value: Double) {
  set(state, key, value)
}

@_cdecl("restoration_state_get_number")
public func restorationStateGetNumber(
  _ state: CState,
  _ key: CText,
  _ value: UnsafeMutablePointer<Double>
) -> Bool { get(state, key, value) }

@_cdecl("restoration_state_set_flag")
public func restorationStateSetFlag(_ state: CState, _ key: CText, _ value: Bool) {
  set(state, key, value)
}

@_cdecl("restoration_state_get_flag")
public func restorationStateGetFlag(
  _ state: CState,
  _ key: CText,
  _ value: UnsafeMutablePointer<Bool>
) -> Bool { get(state, key, value) }

@_cdecl("restoration_state_save")
public func restorationStateSave(
  _ state: CState,
  _ label: CText?,
  _ error: CErrorPlace?
) -> Bool {
  nonisolated(unsafe) let (state, error) = (state, error)
  let label = label.map { String(cString: $0) }
  return onMain(error: error) { () -> Bool in
    do {
      if label == nil {
        // Without the main actor's queue, so that it may be called anywhere on the main thread.
        try scene(state).saveAndWait()
        return true
      }
      let scene = scene(state)
      let result = waiting(error) { () async -> Result<SaveOutcome, RestorationError> in
        do throws(RestorationError) {
          return .success(try await scene.save(label: label))
        } catch {
          return .failure(error)
        }
      }
      guard let result else { return false }
      _ = try result.get()
      return true
    } catch let failure {
      CError.set(error, failure)
      return false
    }
  } ?? false
}

@_cdecl("restoration_state_history")
public func restorationStateHistory(
  _ state: CState,
  _ error: CErrorPlace?
) -> UnsafeMutablePointer<CChar>? {
  nonisolated(unsafe) let (state, error) = (state, error)
  let text = onMain(error: error) { () -> String? in
    let session = scene(state).session
    let result = waiting(error) { () async -> Result<[String], RestorationError> in
      do throws(RestorationError) {
        return .success(try await session.history().map(\.line))
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let lines)?: return lines.map { $0 + "\n" }.joined()
    case .failure(let failure)?:
      CError.set(error, failure)
      return nil
    case nil: return nil
    }
  }
  return (text ?? nil).flatMap { strdup($0) }
}

extension RestorationSession.HistoryEntry {
  fileprivate var line: String {
    let seconds = (revision.savedAt ?? 0) + Date.timeIntervalBetween1970AndReferenceDate
    let labels = revision.labels.joined(separator: ", ")
    return "\(revision.number)\t\(Int64(seconds))\t\(labels)"
  }
}

@_cdecl("restoration_state_restore")
public func restorationStateRestore(
  _ state: CState,
  _ revision: Int64,
  _ error: CErrorPlace?
) -> Bool {
  nonisolated(unsafe) let (state, error) = (state, error)
  return onMain(error: error) { () -> Bool in
    guard let number = RevisionNumber(exactly: revision) else {
      CError.set(error, "missingValue", "expected a number of the history, found \(revision)")
      return false
    }
    let scene = scene(state)
    guard let report = waiting(error, { await scene.restore(.revision(number)) }) else {
      return false
    }
    if report.conclusion == .restored { return true }
    CError.set(error, report.conclusion.rawValue, report.reason)
    return false
  } ?? false
}

@_cdecl("restoration_state_report")
public func restorationStateReport(_ state: CState) -> UnsafeMutablePointer<CChar>? {
  nonisolated(unsafe) let state = state
  let text = onMain { scene(state).report.map { "\($0)" } }
  return (text ?? nil).flatMap { strdup($0) }
}

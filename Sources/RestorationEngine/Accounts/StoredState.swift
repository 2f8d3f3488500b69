import RestorationArchive
import RestorationCoding

/// All state that an archive has at one path, by class.
struct StoredState {
  /// The part of it that belongs to an object.
  enum Part: Hashable {
    /// The values that the section stores itself.
    case recorded
    /// Former values that wait beside those of a subclass.
    case former
    /// The state of another class, by its index.
    case other(Int)
  }

  /// The values of the section itself, under the recorded class.
  let recorded: ClassState
  /// The state that the section stores beside them.
  let beside: StoredBeside

  /// Reads the section of an object, or returns `nil` if it cannot be read.
  ///
  /// - Parameter since: The time of the save that the object encoded in.
  init?(_ object: ArchivedObject, since: Double) {
    guard let stored = try? object.values() else { return nil }
    recorded = ClassState(
      className: object.className,
      values: ClassState.dictionary(stored),
      levels: object.levels,
      since: object.condition?.since ?? since
    )
    beside = StoredBeside(among: stored) ?? StoredBeside()
  }

  subscript(part: Part) -> ClassState? {
    switch part {
    case .recorded: recorded
    case .former: beside.values?.state
    case .other(let index): beside.classes[index]
    }
  }

  /// The part whose class comes first in a list of classes: that of an object's own class, or of its
  /// nearest superclass. `nil` if there is none.
  ///
  /// - Parameter name: Returns today's name of a recorded class.
  func part(for classes: [String], _ name: (String) -> String) -> Part? {
    for candidate in classes {
      if name(recorded.className) == candidate { return .recorded }
      let other = beside.classes.firstIndex { name($0.className) == candidate }
      if let other { return .other(other) }
      if let former = beside.values?.state.className, name(former) == candidate { return .former }
    }
    return nil
  }

  /// The state of the recorded class, with the former values that wait beside it.
  var whole: ClassState {
    guard let waiting = beside.values else { return recorded }
    var whole = recorded
    whole.values = waiting.resolved(own: recorded.values) { _ in true }
    whole.levels.merge(waiting.state.levels) { own, _ in own }
    return whole
  }

  /// The states of all classes but one part, which is what waits when an object has that part.
  func others(than part: Part?) -> [ClassState] {
    var others = beside.classes
    switch part {
    case .recorded: return others
    case .former: others.insert(recorded, at: 0)
    case .other(let index):
      others.remove(at: index)
      others.insert(whole, at: 0)
    case nil: others.insert(whole, at: 0)
    }
    return others.filter { !$0.values.isEmpty }
  }
}

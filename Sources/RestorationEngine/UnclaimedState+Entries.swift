import RestorationArchive
import RestorationCoding

extension UnclaimedState {
  /// A limit on the state that waits.
  package enum Limit: String, Sendable, Hashable {
    /// ``RestorationOptions/maximumWaitingByteCount``.
    case byteCount
    /// ``RestorationOptions/maximumWaitingAges``.
    case age

    /// The words about state that a limit gives up.
    package var words: String {
      switch self {
      case .byteCount: "because it is too large beside other such state"
      case .age: "because it has waited longer than the app lets it"
      }
    }
  }

  /// The paths of the state that a limit gave up, in order.
  package var pathsGivenUp: [IdentifierPath] { Set(givenUp.map(\.path)).sorted() }

  /// All that waits: absent objects first, parents before children, then values beside objects.
  public var entries: [RestorationReport.WaitingEntry] {
    items.map(\.entry) + waiting.sorted { $0.key < $1.key }.flatMap { $0.value.entries(at: $0.key) }
  }
}

extension UnclaimedState.Item {
  var entry: RestorationReport.WaitingEntry {
    RestorationReport.WaitingEntry(
      path: object.path,
      className: object.className,
      keys: nil,
      reason: condition.kind == .suspect ? .crashed : .absent,
      since: condition.since,
      level: level,
      byteCount: object.byteCount
    )
  }

  /// The highest level of the object and of its values.
  var level: RestorationLevel { object.levels.values.reduce(object.level, max) }
}

extension StoredBeside {
  func entries(at path: IdentifierPath) -> [RestorationReport.WaitingEntry] {
    let own = values.map { waiting in
      waiting.state.entry(of: waiting.lost, waiting.byteCount, at: path, .notGiven)
    }
    let others = classes.map { state in
      state.entry(of: Set(state.values.keys), state.byteCount, at: path, .otherClass)
    }
    return [own].compactMap { $0 } + others
  }

}

extension ClassState {
  fileprivate func entry(
    of keys: Set<ExactName>,
    _ byteCount: Int,
    at path: IdentifierPath,
    _ reason: RestorationReport.WaitingEntry.Reason
  ) -> RestorationReport.WaitingEntry {
    RestorationReport.WaitingEntry(
      path: path,
      className: className,
      keys: keys.sortedTexts(),
      reason: suspectBuild == nil ? reason : .crashed,
      since: since,
      level: level(of: keys),
      byteCount: byteCount
    )
  }

  /// The highest level of some of the values.
  func level(of keys: some Sequence<ExactName>) -> RestorationLevel {
    keys.reduce(.always) { max($0, levels[$1, default: .navigation]) }
  }
}

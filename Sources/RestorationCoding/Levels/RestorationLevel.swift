/// The importance of a piece of state when a launch restores only part of it.
///
/// Objects and single values are marked with a level; state without a mark has the level
/// ``navigation``. A restoration includes all levels up to a given one. By default it restores
/// everything:
///
/// ```swift
/// options.restoring.levels[.launch] = .navigation  // after a normal exit: the user's place, without drafts
/// ```
///
/// The mark is stored with the state, so that an object can be left out before it is created.
public enum RestorationLevel: String, Sendable, Hashable, Codable, CaseIterable {
  /// State that every restoration includes, such as the size of a window.
  case always
  /// The user's place: screens, tabs, selections, and all state without a mark.
  case navigation
  /// The user's work at that place: a draft, a search, a scroll position.
  case content
}

extension RestorationLevel: Comparable {
  /// Returns whether one level precedes another: ``always``, ``navigation``, ``content``.
  public static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }

  private var rank: Int {
    switch self {
    case .always: 0
    case .navigation: 1
    case .content: 2
    }
  }
}

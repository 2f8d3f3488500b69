/// How much of the user's place a piece of state belongs to, so that a launch can restore a part of it.
///
/// Objects and single values are marked with a level; what is not marked is ``navigation``. A
/// restoration goes up to a level, and brings everything back unless the app asks for less:
///
/// ```swift
/// options.levels[.launch] = .navigation  // after an orderly end: where the user was, without drafts
/// ```
///
/// A mark is stored with the state, so that an object can be left out before anything is made of it.
public enum RestorationLevel: String, Sendable, Hashable, Codable, CaseIterable {
  /// What comes back whatever the reason, such as the size of a window.
  case always
  /// Where the user was: screens, tabs, selections, and all that is not marked.
  case navigation
  /// What the user was doing there: a draft, a search, a scroll position.
  case content
}

extension RestorationLevel: Comparable {
  /// Orders levels by how much comes back: ``always`` first.
  public static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }

  private var rank: Int {
    switch self {
    case .always: 0
    case .navigation: 1
    case .content: 2
    }
  }
}

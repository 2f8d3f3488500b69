import StateRestoration

/// What the user of one window may expect, whatever the session does inside.
///
/// It knows which state was acknowledged, which of it was shown, what was said to be kept, and what
/// the user gave up.
struct ExpectedScene {
  typealias Content = [IdentifierPath: Int]

  struct Known {
    let content: Content
    let version: UInt64
    var isAcknowledged: Bool
  }

  /// Every revision that was ever in the store.
  private(set) var known: [RevisionNumber: Known] = [:]
  /// What the user gave up.
  private(set) var discardedThrough: RevisionNumber = 0
  /// What has to be there although something newer was saved, with the reason.
  private(set) var owed: [RevisionNumber: String] = [:]
  /// What is kept only until a version that can read it has saved: an earlier one did well since.
  private var keptForNewer: Set<RevisionNumber> = []
  /// What the store had when somebody looked last.
  private(set) var listed: Set<RevisionNumber> = []
  /// What the store has quarantined because it is damaged.
  var quarantined: Set<RevisionNumber> = []
  /// What no app can read any more.
  private var damaged: Set<RevisionNumber> = []
  /// What the user gave up in a way that the store has to know of by now.
  private var mustBeDiscarded: RevisionNumber = 0
  /// What was saved on top of what nobody had seen, since somebody looked last.
  private var buried: (unseen: RevisionNumber, number: RevisionNumber)?
  /// What processes wanted to save and have not heard of, how often; one that died may have managed to.
  private var wanted: [Content: Int] = [:]
  /// The user asked to discard, and nobody knows yet whether that came through.
  var isDiscardAsked = false
  /// Launches in a row that died while they restored, and that died before they did well.
  var deathsInRestoring = 0
  var deaths = 0
  /// Deaths soon after a revision was restored, by its number.
  var soonDeaths: [RevisionNumber: Int] = [:]
  var lastBuild = 0
  /// Whether the last launch did well, so that nothing speaks against what it left behind.
  var didWellLast = false
  /// What the last launch died of while it restored.
  var lastKiller: Piece?
  private var labels = ExpectedLabel()

  /// The newest state that was acknowledged and not discarded.
  var newest: RevisionNumber? {
    known.filter { $0.value.isAcknowledged && $0.key > discardedThrough }.keys.max()
  }

  /// The newest of these that can be read.
  var newestReadable: RevisionNumber? {
    known.filter {
      $0.value.isAcknowledged && $0.key > discardedThrough && !damaged.contains($0.key)
    }.keys.max()
  }

  /// The newest state there is: that, or what a process saved that did not live to hear of it.
  var head: RevisionNumber? { known.keys.filter { $0 > discardedThrough }.max() }

  // MARK: Damage

  /// Takes note that the newest revision can be read no more.
  mutating func damageNewest() -> RevisionNumber? {
    guard let newest = listed.max() else { return nil }
    damaged.insert(newest)
    // In another revision the same may kill again.
    lastKiller = nil
    return newest
  }

  func hasDamage(after number: RevisionNumber) -> Bool { damaged.contains { $0 > number } }

  // MARK: Saving

  mutating func willSave(_ content: Content) { wanted[content, default: 0] += 1 }

  /// Takes note that a process has heard of what it wanted to save.
  mutating func isSaved(_ content: Content) { wanted[content]? -= 1 }

  mutating func didSave(_ number: RevisionNumber, _ content: Content, version: UInt64) -> String? {
    if let newer = known.keys.max(), newer > number, known[number] == nil {
      return "revision \(number) was given out after \(newer)"
    }
    known[number] = Known(content: content, version: version, isAcknowledged: true)
    isSaved(content)
    // In another revision what killed may be sound.
    lastKiller = nil
    forgetSuperseded()
    return nil
  }

  /// Takes note of a revision that nobody acknowledged: of a process that died, or of a migration.
  mutating func found(_ number: RevisionNumber, _ content: Content, version: UInt64) -> String? {
    if wanted[content] ?? 0 <= 0 {
      guard known.values.contains(where: { $0.content == content }) else {
        return "revision \(number) holds an archive that was never saved: \(content)"
      }
      // A migration, then.
      if let head, known[head]?.content != content {
        return "revision \(number) covers \(head) with what was saved before"
      }
    }
    known[number] = Known(content: content, version: version, isAcknowledged: false)
    forgetSuperseded()
    return nil
  }

  /// Takes note that something is saved on top of a revision that nobody has seen: that is wrong unless
  /// the store turns out to have heard before that it was given up.
  mutating func bury(_ unseen: RevisionNumber, below number: RevisionNumber) {
    buried = buried ?? (unseen, number)
  }

  // MARK: Labels

  mutating func willLabel() { labels.begin() }

  mutating func didLabel(_ number: RevisionNumber?) { labels.end(number) }

  /// What is wrong with the revisions that have the label, or `nil`.
  mutating func violation(ofLabelled numbers: [RevisionNumber]) -> String? {
    if numbers.count > 1 { return "the label is on \(numbers)" }
    guard let number = labels.number, number > discardedThrough, !quarantined.contains(number)
    else { return nil }
    return numbers == [number] ? nil : "the label was given to \(number), and is on \(numbers)"
  }

  // MARK: Keeping

  mutating func owe(_ number: RevisionNumber, _ reason: String) {
    if number > discardedThrough { owed[number] = owed[number] ?? reason }
  }

  /// The user sees a revision again: what says the same has not to be kept for having been passed over.
  mutating func show(_ number: RevisionNumber) {
    let content = known[number]?.content
    owed = owed.filter { $0.key != number && known[$0.key]?.content != content }
  }

  /// Forgets what the store could not be told to keep.
  mutating func forget(_ numbers: some Sequence<RevisionNumber>) {
    for number in numbers { owed[number] = nil }
  }

  /// The app does well with a revision: what is older need not be kept for its sake, but what a newer
  /// version of the app will want.
  mutating func didWell(with number: RevisionNumber, version: UInt64) {
    for older in owed.keys where older < number {
      if known[older].map({ $0.version > version }) == true {
        keptForNewer.insert(older)
      } else {
        owed[older] = nil
      }
    }
    forgetSuperseded()
    deaths = 0
    soonDeaths = [:]
  }

  private mutating func forgetSuperseded() {
    for older in keptForNewer {
      let version = known[older]?.version ?? 0
      if known.contains(where: { $0.key > older && $0.value.version >= version }) {
        owed[older] = nil
      }
    }
  }

  /// The user gave up what there is, and the session said that it is done.
  mutating func noteDiscarded() { mustBeDiscarded = listed.max() ?? 0 }

  mutating func discard(through number: RevisionNumber) {
    discardedThrough = max(discardedThrough, number)
    owed = owed.filter { $0.key > discardedThrough }
  }

  /// What is wrong with a listing, or `nil`.
  mutating func violation(inListing numbers: Set<RevisionNumber>) -> String? {
    listed = numbers.filter { $0 > discardedThrough }
    if discardedThrough < mustBeDiscarded {
      return "revision \(mustBeDiscarded) was discarded, and the store does not know"
    }
    if let buried, buried.unseen > discardedThrough {
      return "revision \(buried.number) buries \(buried.unseen), which nobody has seen"
    }
    buried = nil
    let numbers = numbers.union(quarantined)
    if let newest, !numbers.contains(newest) {
      return "revision \(newest) was acknowledged and is gone; there are \(numbers.sorted())"
    }
    for (number, reason) in owed.sorted(by: { $0.key < $1.key }) where !numbers.contains(number) {
      return "revision \(number) is gone, and \(reason); there are \(numbers.sorted())"
    }
    return nil
  }
}

import StateRestoration

/// The state that the user of one window may expect, whatever the session does inside.
///
/// The record contains the acknowledged state, the part that was shown, the part that was promised
/// to be kept, and the part that the user gave up.
struct ExpectedScene {
  typealias Content = [IdentifierPath: Int]

  struct Known {
    let content: Content
    let version: UInt64
    var isAcknowledged: Bool
  }

  /// Every revision that was ever in the store.
  private(set) var known: [RevisionNumber: Known] = [:]
  /// The last revision that the user gave up.
  private(set) var discardedThrough: RevisionNumber = 0
  /// The revisions that have to be there although a newer one was saved, each with the reason.
  private(set) var owed: [RevisionNumber: String] = [:]
  /// Revisions kept only until a version that can read them has saved: an earlier version has been
  /// healthy since.
  private var keptForNewer: Set<RevisionNumber> = []
  /// The revisions in the store when it was last looked at.
  private(set) var listed: Set<RevisionNumber> = []
  /// The revisions that the store has quarantined because they are damaged.
  var quarantined: Set<RevisionNumber> = []
  /// The revisions that no app can read any more.
  private var damaged: Set<RevisionNumber> = []
  /// The last revision that the store must know by now to be given up.
  private var mustBeDiscarded: RevisionNumber = 0
  /// A revision that was saved on top of an unseen one, since the store was last looked at.
  private var buried: (unseen: RevisionNumber, number: RevisionNumber)?
  /// The number of saves of each content that processes have begun without an answer. A process
  /// that crashed may have completed its save.
  private var wanted: [Content: Int] = [:]
  /// Indicates whether the user asked to discard, and the result is not known yet.
  var isDiscardAsked = false
  /// The number of launches in a row that crashed while they restored, and that crashed before they
  /// were healthy.
  var deathsInRestoring = 0
  var deaths = 0
  /// Deaths soon after a revision was restored, by its number.
  var soonDeaths: [RevisionNumber: Int] = [:]
  var lastBuild = 0
  /// Indicates whether the last launch was healthy, so that the state it left behind is not
  /// suspect.
  var didWellLast = false
  /// The piece that crashed the last launch while it restored.
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

  /// The newest state there is: `newest`, or a newer revision whose process ended before it heard
  /// of the save.
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

  /// Records that a process has heard that its save is done.
  mutating func isSaved(_ content: Content) { wanted[content]? -= 1 }

  mutating func didSave(_ number: RevisionNumber, _ content: Content, version: UInt64) -> String? {
    if let newer = known.keys.max(), newer > number, known[number] == nil {
      return "revision \(number) was given out after \(newer)"
    }
    known[number] = Known(content: content, version: version, isAcknowledged: true)
    isSaved(content)
    // In another revision the piece that crashed the app may be sound.
    lastKiller = nil
    forgetSuperseded()
    return nil
  }

  /// Records a revision without an acknowledgement: of a process that crashed, or of a migration.
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

  /// Records a save on top of a revision that the user has not seen. It is wrong unless the store
  /// turns out to know already that the revision was given up.
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

  /// Records that the user sees a revision again: revisions with equal content need not be kept for
  /// having been passed over.
  mutating func show(_ number: RevisionNumber) {
    let content = known[number]?.content
    owed = owed.filter { $0.key != number && known[$0.key]?.content != content }
  }

  /// Forgets revisions that the store could not be told to keep.
  mutating func forget(_ numbers: some Sequence<RevisionNumber>) {
    for number in numbers { owed[number] = nil }
  }

  /// Records that the app is healthy with a revision: older ones need not be kept for its sake,
  /// except those that a newer version of the app will want.
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

  /// Records that the user gave up all state, and the session said that it is done.
  mutating func noteDiscarded() { mustBeDiscarded = listed.max() ?? 0 }

  mutating func discard(through number: RevisionNumber) {
    discardedThrough = max(discardedThrough, number)
    owed = owed.filter { $0.key > discardedThrough }
  }

  /// The violation that a listing shows, if any.
  mutating func violation(inListing numbers: Set<RevisionNumber>) -> String? {
    listed = numbers.filter { $0 > discardedThrough }
    if discardedThrough < mustBeDiscarded {
      return "revision \(mustBeDiscarded) was discarded, and the store does not know"
    }
    if let buried, buried.unseen > discardedThrough {
      return "revision \(buried.number) buries \(buried.unseen), which the user has not seen"
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

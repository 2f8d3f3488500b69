import RestorationArchive

/// Finds the revisions that have to be put aside before a session gets a new one.
package enum DamageSearch {
  /// A revision that does not verify, and why.
  package struct Finding: Sendable {
    package let number: RevisionNumber
    package let failure: RestorationError
  }

  /// Looks from the newest revision down to the newest good one.
  ///
  /// What a newer version wrote, what is over the limits and what belongs to somebody else is passed
  /// over: it is not known to be damaged. A store that cannot be read ends the search, because that
  /// must not keep anybody from saving.
  ///
  /// - Parameters:
  ///   - numbers: The revisions of the session, in any order.
  ///   - known: A revision that the caller knows to be good; nothing from it down is looked at.
  ///   - check: Verifies every byte of a revision.
  package static func damaged(
    among numbers: [RevisionNumber],
    newerThan known: RevisionNumber,
    check: (RevisionNumber) throws(RestorationError) -> Void
  ) -> [Finding] {
    var result: [Finding] = []
    for number in numbers.sorted(by: >) {
      if number <= known { break }
      do throws(RestorationError) {
        try check(number)
        break
      } catch {
        if error.code == .corrupted {
          result.append(Finding(number: number, failure: error))
        } else if RevisionState(error) == nil {
          break
        }
      }
    }
    return result
  }
}

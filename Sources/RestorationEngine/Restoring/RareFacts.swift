import RestorationArchive
import RestorationCoding

/// Facts that few objects of an archive have, apart from the others, so that their rows are short.
final class RareFacts {
  var dropText = ""
  var absence = ReferenceAbsence.missing
  var condition: ObjectCondition?
  var errorCode: RestorationError.Code?
  var failures: [RestorationError] = []
  var remarks: [String] = []
  var unshown: (outcome: RestorationReport.Outcome, reason: String)?
}

extension ListedObjects.ListedObject {
  private var ownRare: RareFacts {
    mutating get {
      if let rare { return rare }
      let made = RareFacts()
      rare = made
      return made
    }
  }

  /// The reason given to the objects below one that is left out.
  var dropText: String {
    get { rare?.dropText ?? "" }
    set { ownRare.dropText = newValue }
  }

  /// The answer that containers get about an absent object.
  var absence: ReferenceAbsence {
    get { rare?.absence ?? .missing }
    set { ownRare.absence = newValue }
  }

  /// The condition of the object's state, or `nil`.
  var condition: ObjectCondition? {
    get { rare?.condition }
    set { ownRare.condition = newValue }
  }

  var errorCode: RestorationError.Code? {
    get { rare?.errorCode }
    set { ownRare.errorCode = newValue }
  }

  /// The errors of the coder, kept after its release.
  var failures: [RestorationError] {
    get { rare?.failures ?? [] }
    set { ownRare.failures = newValue }
  }

  /// The coder's remarks on values that did not fit, kept after its release.
  var remarks: [String] {
    get { rare?.remarks ?? [] }
    set { ownRare.remarks = newValue }
  }

  /// The object's outcome and reason before its container left it out, or `nil` if none did.
  var unshown: (outcome: RestorationReport.Outcome, reason: String)? {
    get { rare?.unshown }
    set { ownRare.unshown = newValue }
  }
}

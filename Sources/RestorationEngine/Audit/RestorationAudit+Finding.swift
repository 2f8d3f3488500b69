public import RestorationArchive

extension RestorationAudit {
  /// One fault, where it is, what it costs and how to mend it; never a saved value.
  public struct Finding: Sendable, Hashable, Codable {
    /// What is wrong.
    public enum Kind: String, Sendable, Codable, CaseIterable {
      /// Two objects have one identifier path (rule P21).
      case duplicateIdentifier
      /// A controller without an identifier keeps what is below it out of the archive (rule P8).
      case missingIdentifier
      /// A restoration class is not registered and will not be found at restore (rule R10).
      case unresolvedClass
      /// An object's section is larger than it should be.
      case oversized
      /// A key is stored, and the restored object does not read it.
      case unreadKey
      /// A key is read, and no object of the class stores it.
      case unstoredKey
      /// An object that was saved does not come back in a launch.
      case notRestored
      /// A value could not be stored.
      case unstorableValue
      /// An object stores no value; only if ``RestorationAudit/Options/namesEmptyObjects`` asks for it.
      case emptyObject
      /// An object could not be preserved.
      case notPreserved
      /// A key looks sensitive, and its value is stored as an ordinary one.
      case sensitiveKey
      /// A registered object that nothing refers to is not saved (rule P17).
      case unreferencedObject
      /// The app declines to preserve, so there is nothing to examine (rule P1).
      case declined
    }

    /// What is wrong.
    public var kind: Kind
    /// Where; the nearest path above for an object that has none.
    public var path: IdentifierPath
    /// What was found, in plain words.
    public var message: String
    /// What to do about it.
    public var remedy: String

    /// Makes a finding.
    public init(_ kind: Kind, at path: IdentifierPath, _ message: String, remedy: String) {
      self.kind = kind
      self.path = path
      self.message = message
      self.remedy = remedy
    }
  }
}

extension RestorationAudit.Finding: CustomStringConvertible {
  /// Path, kind, message and remedy in one line.
  public var description: String {
    "\(path.isEmpty ? "(app)" : path.description): \(kind.rawValue): \(message); \(remedy)"
  }
}

public import RestorationArchive

extension RestorationAudit {
  /// One fault: its kind, path, cost and remedy; never a saved value.
  public struct Finding: Sendable, Hashable, Codable {
    /// A kind of fault.
    public enum Kind: String, Sendable, Codable, CaseIterable {
      /// Two objects have one identifier path (rule P21).
      case duplicateIdentifier
      /// A controller without an identifier keeps the objects below it out of the archive (rule
      /// P8).
      case missingIdentifier
      /// A restoration class is not registered and will not be found when restoring (rule R10).
      case unresolvedClass
      /// An object's section is larger than ``RestorationAudit/Options/maximumObjectByteCount``.
      case oversized
      /// A key is stored, and the restored object does not read it.
      case unreadKey
      /// A key is read, and no object of the class stores it.
      case unstoredKey
      /// A saved object is not restored in a new launch.
      case notRestored
      /// A value could not be stored.
      case unstorableValue
      /// An object stores no value; reported only with
      /// ``RestorationAudit/Options/namesEmptyObjects``.
      case emptyObject
      /// An object could not be preserved.
      case notPreserved
      /// A key looks sensitive, and its value is stored as an ordinary value.
      case sensitiveKey
      /// A registered object is not saved because no saved object refers to it (rule P17).
      case unreferencedObject
      /// The app declines to preserve, so the audit has nothing to examine (rule P1).
      case declined
    }

    /// The kind of fault.
    public var kind: Kind
    /// The identifier path of the object, or the nearest path above it if it has none.
    public var path: IdentifierPath
    /// The fault, in plain words.
    public var message: String
    /// The remedy, in plain words.
    public var remedy: String

    /// Creates a finding.
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

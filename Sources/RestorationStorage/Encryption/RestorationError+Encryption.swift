import RestorationArchive

extension RestorationError.Code {
  /// The key is missing, wrong, or destroyed. Nothing was deleted or moved; provide the right key
  /// and open the store again.
  public static let keyUnavailable = Self("keyUnavailable")
  /// A revision is not sealed in a store that requires sealed revisions. It was left alone; open
  /// the store with `StoreEncryption.Plaintext.readable` if you trust it.
  public static let plaintextRefused = Self("plaintextRefused")
}

extension Revision.State {
  /// The revision is encrypted, and its key is not available; every check that needs no key passed.
  public static let sealed = Revision.State("sealed")
  /// The revision is not encrypted, in a store that requires encrypted revisions.
  public static let unsealed = Revision.State("unsealed")
}

extension RestorationError {
  static func keyUnavailable(_ message: String, cause: (any Error)? = nil) -> RestorationError {
    RestorationError(.keyUnavailable, message, cause: cause)
  }

  /// The error for a key that is not the store's.
  package static var otherKey: RestorationError {
    .keyUnavailable(
      "expected the key of the store, found another; provide the one that it was made with"
    )
  }

  static func sealedDamage(_ message: String) -> RestorationError {
    RestorationError.corrupted("a sealed revision is damaged: \(message); use an older one")
  }
}

extension Revision.State {
  /// The reason that only force may remove a revision in this state: it cannot be judged now.
  package var shield: RetentionPolicy.Plan.Reason? {
    switch self {
    case .newerFormat: .newerFormat
    case .sealed: .sealed
    case .unsealed: .unsealed
    default: nil
    }
  }
}

#if !Encryption
  import RestorationArchive

  /// The cipher of a store in a build without the trait `Encryption`.
  package struct StoreCipher: Sendable {
    static let none = StoreCipher()

    /// Indicates whether the store was opened with a key.
    var isWanted: Bool { false }

    static nonisolated(nonsending) func of(
      _ backend: any RevisionBackend,
      _ options: StoreOptions
    ) async throws(RestorationError) -> StoreCipher { .none }
  }
#endif

import RestorationArchive

/// How a store on disk is opened; the defaults suit an app.
public struct StoreOptions: Sendable {
  /// What the store is willing to take and to read back; larger archives are refused.
  public var limits: ArchiveLimits
  /// How long to wait for another process that is writing before giving up with `storeBusy`.
  public var busyTimeout: Duration
  /// Whether to make the store when there is none; tools that only look set it to `false`.
  public var createsMissingStore: Bool
  /// Whether the store is only read. Opening then makes, sweeps and repairs nothing, and every change
  /// is refused with `readOnlyStore`.
  public var isForReading: Bool
  /// Whether to use a store on a network file system, or on one that another program serves; `false`
  /// by default.
  ///
  /// Locks and synchronisation may promise more there than they do, so such a store is refused with
  /// `networkFileSystem`.
  public var allowsNetworkFileSystem: Bool
  #if Encryption
    /// The encryption of the store's state; `nil` for a store that has none.
    public var encryption: StoreEncryption?
  #endif
  /// Whether the place is the app's own, so that what stands there and is no store is set aside.
  package var ownsPlace = false
  /// What the clock says, in seconds since 2001-01-01 00:00 UTC, for the notes of the quarantine.
  package var now: @Sendable () -> Double = SystemTime.now
  /// Where the random bytes of keys and salts come from.
  package var randomness = SealingRandomness.system

  /// Makes options; each has a default.
  public init(
    limits: ArchiveLimits = .standard,
    busyTimeout: Duration = .seconds(5),
    createsMissingStore: Bool = true,
    isForReading: Bool = false,
    allowsNetworkFileSystem: Bool = false
  ) {
    self.limits = limits
    self.busyTimeout = busyTimeout
    self.createsMissingStore = createsMissingStore
    self.isForReading = isForReading
    self.allowsNetworkFileSystem = allowsNetworkFileSystem
  }
}

#if Encryption
  extension StoreOptions {
    /// Makes options of a store that is encrypted; all but the encryption have a default.
    public init(
      limits: ArchiveLimits = .standard,
      busyTimeout: Duration = .seconds(5),
      createsMissingStore: Bool = true,
      isForReading: Bool = false,
      allowsNetworkFileSystem: Bool = false,
      encryption: StoreEncryption?
    ) {
      self.init(
        limits: limits,
        busyTimeout: busyTimeout,
        createsMissingStore: createsMissingStore,
        isForReading: isForReading,
        allowsNetworkFileSystem: allowsNetworkFileSystem
      )
      self.encryption = encryption
    }
  }
#endif

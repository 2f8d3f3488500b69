import RestorationArchive

/// Options for opening a store on disk; the defaults suit an app.
public struct StoreOptions: Sendable {
  /// The limits of archives that the store saves and reads; larger ones are refused.
  public var limits: ArchiveLimits
  /// The time to wait for another writing process before `storeBusy` is thrown.
  public var busyTimeout: Duration
  /// Allows making a missing store; inspection tools set it to `false`.
  public var createsMissingStore: Bool
  /// Opens the store for reading only. Opening then makes, sweeps and repairs nothing, and every
  /// change is refused with `readOnlyStore`.
  public var isForReading: Bool
  /// Allows a store on a network file system, or on one that another program serves; `false` by
  /// default.
  ///
  /// Locks and synchronisation may be unreliable there, so such a store is refused with
  /// `networkFileSystem`.
  public var allowsNetworkFileSystem: Bool
  #if Encryption
    /// The encryption of the store's state; `nil` for a store that has none.
    public var encryption: StoreEncryption?
  #endif
  /// Indicates whether the path is the app's own, so that a file there that is no store is set
  /// aside.
  package var ownsPlace = false
  /// Makes every change durable before it returns; otherwise the caller makes all of them durable at
  /// the end, and the store is not used before.
  package var flushesEachChange = true
  /// The clock for the notes of the quarantine, in seconds since 2001-01-01 00:00 UTC.
  package var now: @Sendable () -> Double = SystemTime.now
  /// The source of random bytes for keys and salts.
  package var randomness = SealingRandomness.system

  /// Makes options; every parameter has a default.
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

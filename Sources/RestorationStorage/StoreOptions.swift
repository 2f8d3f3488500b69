import RestorationArchive
import RestorationFiles

/// Options for opening a store on disk; the defaults suit an app.
public struct StoreOptions: Sendable {
  /// The limits of archives that the store saves and reads; larger ones are refused.
  public var limits: ArchiveLimits
  /// The time to wait for another writing process before `storeBusy` is thrown; 5 seconds by
  /// default.
  public var busyTimeout: Duration
  /// Allows making a missing store; inspection tools set it to `false`.
  package var createsMissingStore = true
  /// Opens the store for reading only. Opening then makes, sweeps and repairs nothing, and every
  /// change is refused with `readOnlyStore`.
  package var isForReading = false
  /// The other user whose store is looked at, as an administrator does; `nil` for the user of the process.
  ///
  /// Such a store is opened for reading, all of it has to belong to that user, and nothing is made in it,
  /// played back or locked for writing.
  package var owner: UInt32? { didSet { isForReading = isForReading || owner != nil } }
  /// Allows a store on a network file system, or on one that another program serves; `false` by
  /// default.
  ///
  /// Locks and synchronisation may be unreliable there, so such a store is refused with
  /// `networkFileSystem`. A session is not refused: where there is no store yet, it makes one of plain files.
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
  /// The receiver of each change, as the log of a tool's commands; `nil` for an app.
  package var hook: (any StoreHook)?
  /// The clock for the notes of the quarantine, in seconds since 2001-01-01 00:00 UTC.
  package var now: @Sendable () -> Double = SystemTime.now
  /// The most bytes of an archive that is stored whole. A larger one shares parts with those before.
  package var wholeByteCount = RevisionStore.standardWholeByteCount
  /// The source of random bytes for keys and salts.
  package var randomness = SealingRandomness.system

  /// The rules for opening the store's files.
  package var rules: OpeningRules {
    OpeningRules(
      busyTimeout: busyTimeout,
      createsMissingStore: createsMissingStore,
      isForReading: isForReading,
      allowsNetworkFileSystem: allowsNetworkFileSystem,
      owner: owner
    )
  }

  /// Makes options; every parameter has a default.
  public init(
    limits: ArchiveLimits = .standard,
    busyTimeout: Duration = .seconds(5),
    allowsNetworkFileSystem: Bool = false
  ) {
    self.limits = limits
    self.busyTimeout = busyTimeout
    self.allowsNetworkFileSystem = allowsNetworkFileSystem
  }

  /// Makes options of a program that inspects a store.
  package init(
    limits: ArchiveLimits = .standard,
    busyTimeout: Duration = .seconds(5),
    createsMissingStore: Bool = true,
    isForReading: Bool
  ) {
    self.init(limits: limits, busyTimeout: busyTimeout)
    self.createsMissingStore = createsMissingStore
    self.isForReading = isForReading
  }

  /// Makes options of a program that changes a store which has to exist.
  package init(busyTimeout: Duration = .seconds(5), createsMissingStore: Bool) {
    self.init(busyTimeout: busyTimeout)
    self.createsMissingStore = createsMissingStore
  }
}

#if Encryption
  extension StoreOptions {
    /// Makes options of a store that is encrypted; all but the encryption have a default.
    public init(
      limits: ArchiveLimits = .standard,
      busyTimeout: Duration = .seconds(5),
      allowsNetworkFileSystem: Bool = false,
      encryption: StoreEncryption?
    ) {
      self.init(
        limits: limits,
        busyTimeout: busyTimeout,
        allowsNetworkFileSystem: allowsNetworkFileSystem
      )
      self.encryption = encryption
    }
  }
#endif

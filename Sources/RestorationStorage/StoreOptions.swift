import RestorationArchive

/// How a store on disk is opened; the defaults suit an app.
public struct StoreOptions: Sendable {
  /// What the store is willing to take and to read back; larger archives are refused.
  public var limits: ArchiveLimits
  /// How long to wait for another process that is writing before giving up with `storeBusy`.
  public var busyTimeout: Duration
  /// Whether to make the store when there is none; tools that only look set it to `false`.
  public var createsMissingStore: Bool
  /// How the store keeps its state encrypted; `nil` for a store that does not.
  public var encryption: StoreEncryption?

  /// Makes options; each has a default.
  public init(
    limits: ArchiveLimits = .standard,
    busyTimeout: Duration = .seconds(5),
    createsMissingStore: Bool = true,
    encryption: StoreEncryption? = nil
  ) {
    self.limits = limits
    self.busyTimeout = busyTimeout
    self.createsMissingStore = createsMissingStore
    self.encryption = encryption
  }
}

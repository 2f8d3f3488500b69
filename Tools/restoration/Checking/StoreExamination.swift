import Foundation
import RestorationArchive
import RestorationFiles
import RestorationMaintenance
import RestorationSQLite
import RestorationStorage

/// Examines a store from all sides without changing it.
struct StoreExamination {
  let path: String
  /// The kind of a store on this machine; `nil` for one on a server.
  let kind: StoreKind?
  let location: StoreLocation
  let options: StoreOptions
  private let jobs: Int
  private(set) var findings: [DoctorFinding] = []

  /// Prepares to examine a store.
  ///
  /// - Parameter jobs: The number of sessions examined at once.
  /// - Throws: `ToolFailure` when there is no store.
  init(_ path: String, options: StoreOptions, jobs: Int = 1) throws {
    try TypedPath.check(path)
    let location = try StoreLocation(path)
    guard ServerStore.isNamed(by: path) || location.storeKind != nil else {
      throw StateSource.noStore(at: location)
    }
    try location.refuseForeignDatabase()
    self.path = ServerStore.isNamed(by: path) ? path : PathName(normalizing: path).string
    kind = location.storeKind
    self.location = location
    self.options = options.looking(at: location)
    self.jobs = jobs
  }

  mutating func add(
    _ area: DoctorFinding.Area,
    _ severity: DoctorFinding.Severity,
    _ message: String,
    remedy: String? = nil,
    status: ExitStatus? = nil
  ) {
    findings.append(DoctorFinding(area, severity, message, remedy: remedy, status: status))
  }

  /// Examines everything. An area that cannot be examined becomes a finding, and the others are
  /// examined anyway.
  mutating func run() async {
    if kind != nil {
      examineLibrary()
      examineFileSystem()
      examinePermissions()
      // Before the store is opened: closing a second descriptor of a database releases its locks.
      examineLock()
      examineLeftovers()
    }
    do {
      let store =
        kind == nil
        ? try await ServerStore.open(path, options: options, jobs: jobs)
        : try await location.open(options: options.takingPlaintext).held(to: options)
      try await examine(store)
    } catch let error as RestorationError {
      let failure = ToolFailure(error, opening: location, isForReading: true)
      add(
        .store,
        .problem,
        "it cannot be opened: \(failure.message)",
        remedy: failure.remedy,
        status: failure.status
      )
      if kind != nil { examineSpace(largest: 0) }
    } catch let failure as ToolFailure {
      add(.store, .problem, failure.message, remedy: failure.remedy, status: failure.status)
    } catch {
      add(.store, .problem, "it cannot be examined: \(error)")
    }
    findings.sort { one, other in
      DoctorFinding.Area.order(one.area) < DoctorFinding.Area.order(other.area)
    }
  }

  private mutating func examine(_ store: RevisionStore) async throws {
    let words = kind.map { "of kind \($0)" } ?? "on a PostgreSQL server"
    add(.store, .ok, "a store \(words), which can be opened")
    if kind == .sqlite {
      for recovery in RecordedRecovery.all(beside: path) {
        add(
          .store,
          .note,
          recovery.sentence,
          remedy: "none; the damaged one stays until it is removed"
        )
      }
    }
    try await examineServer(of: store)
    var census = StoreCensus()
    try await StoreContents(store, jobs: jobs, predicts: true).visit { census.add($0) }
    findings += census.findings(
      hasKey: options.encryption != nil,
      keyFailure: store.keyFailure
    )
    if try await store.maintenance.storeKeyRecord() == nil,
      [.unknown, .scope(.archives), .scope(.privateValues)].contains(
        try await store.maintenance.storedEncryption()
      )
    {
      add(
        .encryption,
        .problem,
        RevisionStore.lostKeyRecord,
        status: census.hasGood ? .damaged : .noGoodRevision
      )
    }
    try await examineKeys(of: store, hasGood: census.hasGood)
    try await examineRest(of: store)
    if let database = try await store.databaseFindings(), !database.isEmpty {
      add(
        .store,
        .problem,
        "the database is damaged: \(database.map(escaped).joined(separator: "; "))",
        remedy: StateSource.recoveryRemedy(path),
        status: census.hasGood ? .damaged : .noGoodRevision
      )
    }
    if kind != nil { examineSpace(largest: census.largest) }
  }
}

extension DoctorFinding.Area {
  fileprivate static func order(_ area: Self) -> Int { allCases.firstIndex(of: area) ?? 0 }
}

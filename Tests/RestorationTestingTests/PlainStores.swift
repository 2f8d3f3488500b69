#if os(Linux)
  import Foundation
  import Glibc
  import RestorationArchive
  import RestorationStorage
  import RestorationTesting
  import Synchronization

  /// A simple backend: a file for each revision and each record. A test decides the way in which it
  /// writes them. A number is used again when the newest revision is removed.
  final class PlainBackend: RevisionBackend {
    enum Manner: String {
      /// Under another name, synchronised, renamed, and the directory synchronised.
      case careful
      /// Under the name that it is to have.
      case direct
      /// Under another name, and nothing is synchronised.
      case unsynchronised
      /// The file is synchronised, the directory is not.
      case forgettingTheName
      /// No result is looked at.
      case careless
    }

    private let directory: String
    private let manner: Manner
    private let lock = Mutex(())

    init(_ directory: String, _ manner: Manner = .careful) {
      self.directory = directory
      self.manner = manner
    }

    func sessions(
      having content: SessionContent,
      after mark: String?,
      limit: Int
    ) async throws(RestorationError) -> RevisionStore.SessionPage {
      var scenes: Set<String> = []
      for name in try PlainRevisions.names(in: directory) {
        guard let scene = name.split(separator: ".").last.map(String.init) else { continue }
        let isWanted =
          switch content {
          case .revisions: RevisionNumber(name.dropLast(scene.utf8.count + 1)) != nil
          case .quarantine: name.hasSuffix("-quarantine." + scene)
          case .ledger: name == RecordName.ledger.rawValue + "." + scene
          case .log: name == RecordName.log.rawValue + "." + scene
          }
        if isWanted { scenes.insert(scene) }
      }
      let rest = scenes.sorted().drop { scene in mark.map { scene <= $0 } ?? false }
      let page = rest.prefix(limit)
      return RevisionStore.SessionPage(
        page.map { SceneSession(app: "com.example.crash", scene: $0) },
        mark: page.count < rest.count ? page.last : nil
      )
    }

    func read<Value: Sendable>(
      _ session: SceneSession,
      _ body: @Sendable (any RevisionReader) throws(RestorationError) -> Value
    ) async throws(RestorationError) -> Value {
      try lock.withLock { _ throws(RestorationError) in
        try body(PlainRevisions(directory, manner, session))
      }
    }

    func change<Value: Sendable>(
      _ session: SceneSession,
      _ body: @Sendable (any RevisionWriter) throws(RestorationError) -> Value
    ) async throws(RestorationError) -> Value {
      try lock.withLock { _ throws(RestorationError) in
        try body(PlainRevisions(directory, manner, session))
      }
    }
  }

  /// One session of a ``PlainBackend``.
  private struct PlainRevisions: RevisionWriter {
    private struct SystemError: Error { let number: Int32 }

    private let directory: String
    private let manner: PlainBackend.Manner
    private let session: SceneSession

    init(_ directory: String, _ manner: PlainBackend.Manner, _ session: SceneSession) {
      self.directory = directory
      self.manner = manner
      self.session = session
    }

    // MARK: Writing

    func append(
      _ make: (RevisionNumber) throws(RestorationError) -> NewRevision
    ) throws(RestorationError) -> RevisionNumber {
      var used = try numbers(in: .session) + numbers(in: .quarantine)
      used += try numbers(in: .parts)
      let number = (used.max() ?? 0) + 1
      let revision = try make(number)
      try put(revision.bytes.array, at: path(number, revision.place))
      return number
    }

    func remove(
      _ numbers: [RevisionNumber],
      from place: RevisionPlace
    ) throws(RestorationError) {
      for number in numbers { try remove(path(number, place)) }
    }

    func move(_ number: RevisionNumber, to place: RevisionPlace) throws(RestorationError) {
      let other: RevisionPlace = place == .session ? .quarantine : .session
      do {
        try check(rename(path(number, other), path(number, place)))
        try synchronize(directory)
      } catch {
        throw RestorationError(.storeFailed, "could not move revision \(number)", cause: error)
      }
    }

    func setRecord(_ record: [UInt8]?, as name: RecordName) throws(RestorationError) {
      if let record { try put(record, at: path(name)) } else { try remove(path(name)) }
    }

    private func put(_ bytes: [UInt8], at path: String) throws(RestorationError) {
      let temporary = manner == .direct ? path : directory + "/new"
      do {
        try write(bytes, to: temporary)
        if temporary != path { try check(rename(temporary, path)) }
        if manner == .careful || manner == .careless { try synchronize(directory) }
      } catch {
        throw RestorationError(.storeFailed, "could not write \(path)", cause: error)
      }
    }

    private func write(_ bytes: [UInt8], to path: String) throws {
      let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
      try check(file)
      defer { close(file) }
      var rest = bytes[...]
      // In two halves, so that there is a moment in between.
      while !rest.isEmpty {
        let part = rest.prefix(max(bytes.count / 2, 1))
        let count = part.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
        if manner == .careless {
          rest = rest.dropFirst(part.count)
        } else {
          try check(Int32(clamping: count))
          rest = rest.dropFirst(count)
        }
      }
      if manner != .unsynchronised { try check(fsync(file)) }
    }

    private func remove(_ path: String) throws(RestorationError) {
      guard FileManager.default.fileExists(atPath: path) else { return }
      do {
        try check(unlink(path))
        try synchronize(directory)
      } catch {
        throw RestorationError(.storeFailed, "could not remove \(path)", cause: error)
      }
    }

    private func synchronize(_ directory: String) throws {
      let file = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      try check(file)
      defer { close(file) }
      try check(fsync(file))
    }

    private func check(_ result: Int32) throws {
      guard result < 0, manner != .careless else { return }
      throw SystemError(number: errno)
    }

    // MARK: Reading

    func visitRevisions(
      in place: RevisionPlace,
      _ body: (RevisionNumber, () throws(RestorationError) -> RevisionEntry?)
        throws(RestorationError) -> Bool
    ) throws(RestorationError) {
      for number in try numbers(in: place).sorted(by: >) {
        let goesOn = try body(number) { () throws(RestorationError) in
          contents(path(number, place)).map { RevisionEntry(byteCount: $0.count) }
        }
        guard goesOn else { return }
      }
    }

    func bytes(
      of number: RevisionNumber,
      in place: RevisionPlace,
      _ extent: ReadExtent
    ) throws(RestorationError) -> ArchiveBytes? {
      guard let bytes = contents(path(number, place)) else { return nil }
      switch extent {
      case .front(let count): return ArchiveBytes(Array(bytes.prefix(count)))
      case .whole(let maximum):
        guard bytes.count <= maximum else {
          throw RestorationError(.limitExceeded, "expected \(maximum) bytes, found \(bytes.count)")
        }
        return ArchiveBytes(bytes)
      }
    }

    func record(_ name: RecordName) throws(RestorationError) -> [UInt8]? { contents(path(name)) }

    private func contents(_ path: String) -> [UInt8]? {
      FileManager.default.contents(atPath: path).map(Array.init)
    }

    static func names(in directory: String) throws(RestorationError) -> [String] {
      do {
        return try FileManager.default.contentsOfDirectory(atPath: directory)
      } catch {
        throw RestorationError(.storeFailed, "could not list the store", cause: error)
      }
    }

    private func numbers(in place: RevisionPlace) throws(RestorationError) -> [RevisionNumber] {
      let end = Self.end(place) + "." + session.scene
      return try Self.names(in: directory).filter { $0.hasSuffix(end) }
        .compactMap { RevisionNumber($0.dropLast(end.utf8.count)) }
    }

    private static func end(_ place: RevisionPlace) -> String {
      place == .session ? "" : "-" + place.rawValue
    }

    private func path(_ number: RevisionNumber, _ place: RevisionPlace) -> String {
      "\(directory)/\(number)\(Self.end(place)).\(session.scene)"
    }

    private func path(_ name: RecordName) -> String {
      "\(directory)/\(name.rawValue).\(session.scene)"
    }
  }

  extension RevisionStore {
    /// A store over files that are written in some manner.
    convenience init(_ directory: String, _ manner: PlainBackend.Manner) async throws {
      try await self.init(PlainBackend(directory, manner), attemptLogs: .inMemory)
    }
  }

  enum CarefulStore: StoreOnDisk {
    static func open(in directory: String) async throws -> RevisionStore {
      try await RevisionStore(directory, .careful)
    }
  }

  enum DirectStore: StoreOnDisk {
    static func open(in directory: String) async throws -> RevisionStore {
      try await RevisionStore(directory, .direct)
    }
  }

  enum UnsynchronisedStore: StoreOnDisk {
    static func open(in directory: String) async throws -> RevisionStore {
      try await RevisionStore(directory, .unsynchronised)
    }
  }

  enum ForgetfulStore: StoreOnDisk {
    static func open(in directory: String) async throws -> RevisionStore {
      try await RevisionStore(directory, .forgettingTheName)
    }
  }

  enum CarelessStore: StoreOnDisk {
    static func open(in directory: String) async throws -> RevisionStore {
      try await RevisionStore(directory, .careless)
    }
  }

  /// Takes itself for open where it cannot be.
  enum ImpossibleStore: StoreOnDisk {
    struct Mishap: Error {}
    static func open(in directory: String) throws -> RevisionStore { throw Mishap() }
  }

  enum OwnFileStore: StoreOnDisk {
    /// Files that name a writer, for as long as its process lives.
    static let passingFiles: Set<String> = ["lock"]

    static func open(in directory: String) async throws -> RevisionStore {
      try await RevisionStore(files: directory + "/store")
    }
  }

  #if SQLite
    enum OwnDatabase: StoreOnDisk {
      static func open(in directory: String) async throws -> RevisionStore {
        try await RevisionStore(sqlite: directory + "/store.sqlite")
      }
    }
  #endif
#endif

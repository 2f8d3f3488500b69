#if os(Linux)
  import Foundation
  import Glibc
  import RestorationTesting

  /// A store as somebody may write one in an afternoon: a file for each revision. How it writes them is
  /// up to the test.
  actor PlainStore: ArchiveStore {
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

    struct SystemError: Error { let number: Int32 }

    private let directory: String
    private let manner: Manner

    init(_ directory: String, _ manner: Manner) {
      self.directory = directory
      self.manner = manner
    }

    // MARK: Writing

    func save(
      _ archive: Archive,
      for session: SceneSession
    ) throws(RestorationError) -> Revision {
      let number = (try numbers(of: session).max() ?? 0) + 1
      let path = path(number, session)
      let temporary = manner == .direct ? path : directory + "/new"
      do {
        try write(archive.bytes.array, to: temporary)
        if temporary != path { try check(rename(temporary, path)) }
        if manner == .careful || manner == .careless { try synchronize(directory) }
      } catch {
        throw RestorationError(.storeFailed, "could not write revision \(number)", cause: error)
      }
      return try revision(number, session)
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

    func remove(
      _ number: RevisionNumber,
      of session: SceneSession,
      force: Bool
    ) throws(RestorationError) {
      do {
        try check(unlink(path(number, session)))
        try synchronize(directory)
      } catch {
        throw RestorationError(.storeFailed, "could not remove revision \(number)", cause: error)
      }
    }

    func setPinned(
      _ isPinned: Bool,
      _ number: RevisionNumber,
      of session: SceneSession
    ) throws(RestorationError) {
      throw RestorationError(.unsupportedOperation, "expected a store with pins, found one without")
    }

    // MARK: Reading

    func load(
      _ number: RevisionNumber,
      of session: SceneSession
    ) throws(RestorationError) -> StoredArchive? {
      guard let bytes = FileManager.default.contents(atPath: path(number, session)) else {
        return nil
      }
      let archive = try Archive(ArchiveBytes(bytes))
      try archive.verify()
      return StoredArchive(revision: try revision(number, session), archive: archive)
    }

    func revisions(of session: SceneSession) throws(RestorationError) -> [Revision] {
      var result: [Revision] = []
      for number in try numbers(of: session) { result.append(try revision(number, session)) }
      return result
    }

    func sessions() throws(RestorationError) -> [SceneSession] {
      var scenes: Set<String> = []
      for name in try names() {
        if let scene = name.split(separator: ".").last, name.contains(".") {
          scenes.insert(String(scene))
        }
      }
      return scenes.sorted().map { SceneSession(app: "com.example.crash", scene: $0) }
    }

    private func names() throws(RestorationError) -> [String] {
      do {
        return try FileManager.default.contentsOfDirectory(atPath: directory)
      } catch {
        throw RestorationError(.storeFailed, "could not list the store", cause: error)
      }
    }

    private func numbers(of session: SceneSession) throws(RestorationError) -> [RevisionNumber] {
      try names().filter { $0.hasSuffix("." + session.scene) }
        .compactMap { RevisionNumber($0.dropLast(session.scene.utf8.count + 1)) }.sorted()
    }

    private func path(_ number: RevisionNumber, _ session: SceneSession) -> String {
      "\(directory)/\(number).\(session.scene)"
    }

    private func revision(
      _ number: RevisionNumber,
      _ session: SceneSession
    ) throws(RestorationError) -> Revision {
      Revision(
        session: session,
        number: number,
        state: .good,
        byteCount: 0,
        isPinned: false,
        facts: nil
      )
    }
  }

  enum CarefulStore: StoreOnDisk {
    static func open(in directory: String) -> any ArchiveStore { PlainStore(directory, .careful) }
  }

  enum DirectStore: StoreOnDisk {
    static func open(in directory: String) -> any ArchiveStore { PlainStore(directory, .direct) }
  }

  enum UnsynchronisedStore: StoreOnDisk {
    static func open(in directory: String) -> any ArchiveStore {
      PlainStore(directory, .unsynchronised)
    }
  }

  enum ForgetfulStore: StoreOnDisk {
    static func open(in directory: String) -> any ArchiveStore {
      PlainStore(directory, .forgettingTheName)
    }
  }

  enum CarelessStore: StoreOnDisk {
    static func open(in directory: String) -> any ArchiveStore { PlainStore(directory, .careless) }
  }

  /// Takes itself for open where it cannot be.
  enum ImpossibleStore: StoreOnDisk {
    struct Mishap: Error {}
    static func open(in directory: String) throws -> any ArchiveStore { throw Mishap() }
  }

  enum OwnFileStore: StoreOnDisk {
    /// Says who writes, for as long as that process lives.
    static let passingFiles: Set<String> = ["lock"]

    static func open(in directory: String) async throws -> any ArchiveStore {
      try await FileStore(path: directory + "/store")
    }
  }

  #if SQLite
    enum OwnDatabase: StoreOnDisk {
      static func open(in directory: String) async throws -> any ArchiveStore {
        try await SQLiteStore(path: directory + "/store.sqlite")
      }
    }
  #endif
#endif

import Foundation
import RestorationArchive
import RestorationFiles
import RestorationMigration
import RestorationStorage

/// The files of another program, as objects of an archive: one for each file, by its path as typed.
struct KeptFiles {
  /// A file as it was kept. Its time tells a content that was kept from the same one written anew.
  struct File {
    let content: [UInt8]
    /// The permissions with which it is made where it is missing.
    let mode: Int64
    /// The time of the last change, in nanoseconds since 1970.
    let modified: Int64
  }

  /// The files that exist, by their paths.
  private(set) var files: [ExactName: File] = [:]
  /// The paths at which there was no file. Any other path without a file was not kept then.
  private(set) var absent: Set<ExactName> = []
  /// The reasons why files cannot be kept, by their paths.
  private(set) var failures: [ExactName: ToolFailure] = [:]

  private static let contentKey = "content"
  private static let modeKey = "mode"
  private static let modifiedKey = "modified"
  private static let absentKey = "absent"

  init() {}

  /// Reads files.
  ///
  /// - Parameter maximumByteCount: The length of the largest file that can be kept.
  /// - Throws: `ToolFailure` with the status of wrong usage for a folder or a device.
  init(reading paths: [String], upTo maximumByteCount: Int) throws {
    for path in paths {
      var status = stat()
      guard stat(path, &status) == 0 else {
        if errno == ENOENT { absent.insert(path) } else { failures[path] = Self.failure(path) }
        continue
      }
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw ToolFailure.wrongUsage(
          "\(escaped(path)) is not a file",
          remedy: "name the files that the program writes"
        )
      }
      guard status.st_size <= maximumByteCount else {
        failures[path] = ToolFailure(
          .inputOutput,
          "\(escaped(path)) is longer than \(byteText(maximumByteCount))"
        )
        continue
      }
      do {
        files[path] = File(
          content: try StateFile.read(path, as: "a kept file", limit: maximumByteCount),
          mode: Int64(status.st_mode & 0o777),
          modified: status.modified
        )
      } catch {
        failures[path] = error as? ToolFailure ?? Self.failure(path)
      }
    }
  }

  /// Reads the files in an archive that ``archive(of:)`` has made.
  init(_ archive: Archive) throws {
    for object in try ArchiveDocument(archive).objects {
      guard let name = object.path.components.first?.identifier, object.path.components.count == 1
      else { continue }
      let content: [UInt8]
      switch object[Self.contentKey] {
      case .string(let text): content = Array(text.utf8)
      case .data(let bytes): content = bytes
      default:
        if case .bool(true)? = object[Self.absentKey] { absent.insert(name) }
        continue
      }
      var mode: Int64 = 0o600
      if case .int(let number)? = object[Self.modeKey] { mode = number & 0o777 }
      var modified: Int64 = 0
      if case .int(let number)? = object[Self.modifiedKey] { modified = number }
      files[name] = File(content: content, mode: mode, modified: modified)
    }
  }

  /// Returns the files as an archive; text is stored as text, so that it can be compared and searched.
  func archive(of session: SceneSession) throws(RestorationError) -> Archive {
    var document = ArchiveDocument(
      header: ArchiveHeader(
        appIdentifier: session.app,
        sceneIdentifier: session.scene,
        timestamp: SystemTime.now()
      )
    )
    func add(_ path: String, _ values: [KeyedValue]) {
      document[IdentifierPath(identifiers: [path])] = ArchiveDocument.Object(
        ObjectDescription(path: .root, className: "File", role: .object),
        values: values
      )
    }
    for (path, file) in files {
      let text = String(validating: file.content, as: UTF8.self)
      add(
        path.text,
        [
          KeyedValue(Self.contentKey, text.map { .string($0) } ?? .data(file.content)),
          KeyedValue(Self.modeKey, .int(file.mode)),
          KeyedValue(Self.modifiedKey, .int(file.modified)),
        ]
      )
    }
    for path in absent { add(path.text, [KeyedValue(Self.absentKey, .bool(true))]) }
    return try document.archive()
  }

  subscript(path: String) -> File? { files[path] }

  /// Sets the state of a path to that of other files, which may not know it.
  mutating func take(_ path: String, from other: KeptFiles) {
    files[path] = other.files[path]
    absent.remove(path)
    if other.absent.contains(path) { absent.insert(path) }
    failures[path] = other.failures[path]
  }

  /// Leaves a path out, as one that is not kept.
  mutating func forget(_ path: String) {
    files[path] = nil
    absent.remove(path)
  }

  /// Indicates whether a path has the same content in two, or none in both.
  func hasEqualContent(as other: KeptFiles, at path: String) -> Bool {
    files[path]?.content == other.files[path]?.content
  }

  /// Indicates whether a file has been kept with its content and its time.
  func hasSameFile(as other: KeptFiles, at path: String) -> Bool {
    guard let file = files[path], let kept = other.files[path] else { return false }
    return file.content == kept.content && file.modified == kept.modified
  }

  /// Writes a file whole or not at all, and durably; one behind a link is written where it is. One that
  /// is there keeps its owner and its permissions. Where there was no file, it is removed.
  func write(_ path: String) throws {
    guard let file = files[path] else {
      guard !absent.contains(path) || unlink(path) == 0 || errno == ENOENT else {
        throw Self.failure(path)
      }
      return
    }
    var former = stat()
    let exists = stat(path, &former) == 0
    var place = path
    if let whole = realpath(path, nil) {
      place = String(cString: whole)
      free(whole)
    }
    try StateFile.write(file.content, to: place, replaces: true)
    // Only the superuser may give files away.
    if exists { _ = chown(place, former.st_uid, former.st_gid) }
    let mode = exists ? former.st_mode & 0o7777 : mode_t(file.mode)
    guard chmod(place, mode) == 0 else { throw Self.failure(path) }
    try setTime(path)
  }

  /// Gives a file the time with which it was kept.
  func setTime(_ path: String) throws {
    guard let file = files[path] else { return }
    var (seconds, rest) = file.modified.quotientAndRemainder(dividingBy: 1_000_000_000)
    if rest < 0 { (seconds, rest) = (seconds - 1, rest + 1_000_000_000) }
    let time = timespec(tv_sec: time_t(seconds), tv_nsec: Int(rest))
    guard utimensat(AT_FDCWD, path, [time, time], 0) == 0 else { throw Self.failure(path) }
  }

  private static func failure(_ path: String) -> ToolFailure {
    ToolFailure(.inputOutput, "cannot use \(escaped(path)): \(String(cString: strerror(errno)))")
  }
}

extension stat {
  /// The time of the last change of the content, in nanoseconds since 1970.
  var modified: Int64 {
    #if canImport(Darwin)
      let time = st_mtimespec
    #else
      let time = st_mtim
    #endif
    return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}

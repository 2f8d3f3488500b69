import Foundation
import RestorationArchive
import RestorationMigration
import RestorationStorage

/// The files of another program, as objects of an archive: one for each file, by its path as typed.
struct KeptFiles {
  /// A file as it was kept. Its time tells a content that was kept from the same one written anew.
  struct File {
    let content: [UInt8]
    let mode: Int64
    /// The time of the last change, in nanoseconds since 1970.
    var modified: Int64

    /// Indicates whether two files are the same but for their times.
    func hasEqualContent(as other: File) -> Bool { content == other.content && mode == other.mode }
  }

  /// The files that exist, by their paths.
  private(set) var files: [String: File] = [:]

  private static let contentKey = "content"
  private static let modeKey = "mode"
  private static let modifiedKey = "modified"

  init() {}

  /// Reads files; one that is missing is left out.
  init(reading paths: [String]) throws {
    for path in paths {
      var status = stat()
      guard stat(path, &status) == 0 else {
        guard errno == ENOENT else { throw Self.failure(path) }
        continue
      }
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw ToolFailure.wrongUsage(
          "\(escaped(path)) is not a file",
          remedy: "name the files that the program writes"
        )
      }
      let content = try StateFile.read(path, as: "a kept file")
      files[path] = File(
        content: content,
        mode: Int64(status.st_mode & 0o777),
        modified: status.modified
      )
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
      default: continue
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
    for (path, file) in files {
      let text = String(validating: file.content, as: UTF8.self)
      document[IdentifierPath(identifiers: [path])] = ArchiveDocument.Object(
        path: .root,
        className: "File",
        role: .object,
        values: [
          KeyedValue(Self.contentKey, text.map { .string($0) } ?? .data(file.content)),
          KeyedValue(Self.modeKey, .int(file.mode)),
          KeyedValue(Self.modifiedKey, .int(file.modified)),
        ]
      )
    }
    return try document.archive()
  }

  subscript(path: String) -> File? {
    get { files[path] }
    set { files[path] = newValue }
  }

  /// Indicates whether two have the same files but for their times.
  func hasEqualContent(as other: KeptFiles) -> Bool {
    files.count == other.files.count
      && files.allSatisfy { path, file in other[path]?.hasEqualContent(as: file) == true }
  }

  /// Writes a file whole or not at all, and durably; one behind a link is written where it is.
  func write(_ path: String) throws {
    guard let file = files[path] else { return }
    var place = path
    if let whole = realpath(path, nil) {
      place = String(cString: whole)
      free(whole)
    }
    try StateFile.write(file.content, to: place, replaces: true)
    guard chmod(place, mode_t(file.mode)) == 0 else { throw Self.failure(path) }
    try setTime(path)
  }

  /// Gives a file the time with which it was kept.
  func setTime(_ path: String) throws {
    guard let file = files[path] else { return }
    let time = timespec(
      tv_sec: time_t(file.modified / 1_000_000_000),
      tv_nsec: Int(file.modified % 1_000_000_000)
    )
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

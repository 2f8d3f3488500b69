import RestorationArchive
import RestorationFiles
import SystemPackage

/// The files of one change that are written and durable, and do not have their names yet.
///
/// They get their names in the order in which they came here. Until then a full disk takes nothing
/// of the change, and a crash leaves only temporary files, which the next writer removes.
struct StagedFiles {
  enum Target: Equatable {
    case revision(RevisionNumber)
    case part(RevisionNumber)
    case record(RecordName)
  }

  private struct File {
    let target: Target
    let bytes: ArchiveBytes
    let temporary: PathName
  }

  private let directory: StoreDirectory
  /// The directory of temporary files, while one is here.
  private var passage: FileDescriptor?
  private var waiting: [File] = []

  init(in directory: StoreDirectory) {
    self.directory = directory
  }

  /// Writes a file that gets its name later.
  mutating func add(_ bytes: ArchiveBytes, as target: Target) throws(RestorationError) {
    let files = directory.files
    let passage = if let passage { passage } else { try files.openPassage(in: directory.root) }
    self.passage = passage
    let temporary = try files.stage(bytes, in: passage)
    waiting.append(File(target: target, bytes: bytes, temporary: temporary))
  }

  /// The revisions among the files, newest first.
  var revisions: [(number: RevisionNumber, bytes: ArchiveBytes)] {
    waiting.reversed().compactMap { file in
      guard case .revision(let number) = file.target else { return nil }
      return (number, file.bytes)
    }
  }

  /// The parts among the files, newest first.
  var parts: [(number: RevisionNumber, bytes: ArchiveBytes)] {
    waiting.reversed().compactMap { file in
      guard case .part(let number) = file.target else { return nil }
      return (number, file.bytes)
    }
  }

  /// Returns the bytes that a name gets, or `nil` when it gets none.
  func bytes(of target: Target) -> ArchiveBytes? {
    waiting.last { $0.target == target }?.bytes
  }

  /// Gives the files their names, each durable before the next one; parts that follow each other become
  /// durable together.
  mutating func publish(
    in folder: (Target) throws(RestorationError) -> FileDescriptor
  ) throws(RestorationError) {
    guard let passage else { return }
    while let file = waiting.first {
      let folder = try folder(file.target)
      let name = file.target.fileName
      try directory.files.rename(
        file.temporary,
        in: passage,
        to: name,
        in: folder,
        replacing: file.target.isReplacing
      )
      waiting.removeFirst()
      if case .part = file.target, case .part? = waiting.first?.target { continue }
      try directory.files.synchronize(folder, "the name \(name)")
    }
  }

  /// Removes the files that have no names yet.
  mutating func discard() {
    guard let passage else { return }
    for file in waiting { try? directory.files.remove(file.temporary, in: passage) }
    waiting = []
    directory.files.system.close(passage)
    self.passage = nil
  }
}

extension StagedFiles.Target {
  var fileName: PathName {
    switch self {
    case .revision(let number), .part(let number): RevisionName.file(number)
    case .record(let name): name.fileName
    }
  }

  fileprivate var isReplacing: Bool {
    if case .record = self { true } else { false }
  }
}

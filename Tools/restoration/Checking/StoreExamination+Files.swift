import Foundation
import RestorationStorage

// Examines the files of a store: their owners, their permissions, and leftovers.
extension StoreExamination {
  /// Visits the paths of the store's own files: everything below a directory, or a database with
  /// the files named after it.
  private func visitFiles(_ body: (String) -> Void) {
    let manager = FileManager.default
    func visitAll(below directory: String) {
      body(directory)
      let names = manager.enumerator(atPath: directory)
      while let name = names?.nextObject() as? String { body("\(directory)/\(name)") }
    }
    switch kind {
    case nil: break
    case .files: visitAll(below: path)
    case .sqlite:
      body(path)
      let place = TypedPath(path)
      let beside = (try? manager.contentsOfDirectory(atPath: place.folder)) ?? []
      for file in beside.sorted() where file.hasPrefix(place.name + "-") {
        visitAll(below: place.beside(file))
      }
    }
  }

  /// The problem of a file, and its remedy.
  private struct FileProblem {
    let message: String
    let remedy: String
  }

  /// The most problems that are listed; further ones are counted.
  private static let maximumProblemCount = 20

  mutating func examinePermissions() {
    var fileCount = 0
    var problemCount = 0
    var problems: [FileProblem] = []
    visitFiles { file in
      fileCount += 1
      for problem in self.problems(with: file) {
        problemCount += 1
        if problems.count < Self.maximumProblemCount { problems.append(problem) }
      }
    }
    guard problemCount > 0 else {
      add(.permissions, .ok, "\(counted(fileCount, "name")), closed to other users")
      return
    }
    // Directories list their files in no order.
    for problem in problems.sorted(by: { $0.message < $1.message }) {
      add(
        .permissions,
        .problem,
        problem.message,
        remedy: problem.remedy,
        status: .insecurePermissions
      )
    }
    if problemCount > problems.count {
      add(
        .permissions,
        .problem,
        "\(problemCount - problems.count) more",
        remedy: "chmod -R go= \(shellQuoted(path))",
        status: .insecurePermissions
      )
    }
  }

  private func problems(with file: String) -> [FileProblem] {
    var status = stat()
    guard lstat(file, &status) == 0 else { return [] }
    let name = escaped(file)
    let quoted = shellQuoted(file)
    var result: [FileProblem] = []
    func add(_ message: String, _ remedy: String) {
      result.append(FileProblem(message: "\(name) \(message)", remedy: remedy))
    }
    let user = options.owner ?? geteuid()
    if status.st_uid != user {
      add("belongs to user \(status.st_uid)", "chown \(user) \(quoted)")
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR, S_IFREG:
      let isDirectory = status.st_mode & S_IFMT == S_IFDIR
      if status.st_mode & 0o077 != 0 {
        add("is open to other users", "chmod \(isDirectory ? 700 : 600) \(quoted)")
      }
      if !isDirectory, status.st_nlink > 1 {
        add("has a second name elsewhere", "copy it and remove the other")
      }
    case S_IFLNK where file == path:
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: file)
      add(
        "is a symbolic link",
        "name the file that it leads to" + (target.map { ": \(shellQuoted($0))" } ?? "")
      )
    case S_IFLNK: add("is a symbolic link", "rm \(quoted)")
    default: add("is neither file nor directory", "rm \(quoted)")
    }
    return result
  }

  /// The temporary files of a save that is in progress or was interrupted.
  var leftovers: [String] {
    switch kind {
    case nil: []
    case .files:
      ((try? FileManager.default.contentsOfDirectory(atPath: path + "/tmp")) ?? [])
        .map { "tmp/\($0)" }
    case .sqlite:
      ["-journal", "-wal"].filter { suffix in
        var status = stat()
        return lstat(path + suffix, &status) == 0 && status.st_size > 0
      }.map { TypedPath(path).name + $0 }
    }
  }

  mutating func examineLeftovers() {
    let leftovers = leftovers
    guard !leftovers.isEmpty else {
      add(.leftovers, .ok, "no files of an interrupted save")
      return
    }
    let names = leftovers.sorted().prefix(5).map(escaped).joined(separator: ", ")
    add(
      .leftovers,
      .note,
      "\(counted(leftovers.count, "file")) of a save in progress or interrupted: \(names)",
      remedy: "none; the next opening for writing puts it in order"
    )
  }
}

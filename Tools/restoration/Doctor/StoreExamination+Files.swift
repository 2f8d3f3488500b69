import Foundation
import RestorationStorage

// The files of a store: whose they are, who may use them, and what was left behind.
extension StoreExamination {
  /// The store's own files, by their paths: everything below a directory, or a database with what
  /// stands beside it under its name.
  private var files: [String] {
    let manager = FileManager.default
    switch kind {
    case .files:
      let below = (try? manager.subpathsOfDirectory(atPath: path)) ?? []
      return [path] + below.sorted().map { "\(path)/\($0)" }
    case .sqlite:
      let name = (path as NSString).lastPathComponent
      let parent = (path as NSString).deletingLastPathComponent
      let directory = parent.isEmpty ? "." : parent
      let beside = ((try? manager.contentsOfDirectory(atPath: directory)) ?? []).filter {
        $0.hasPrefix(name + "-")
      }
      return [path]
        + beside.sorted().flatMap { name -> [String] in
          let file = parent.isEmpty ? name : "\(parent)/\(name)"
          let below = (try? manager.subpathsOfDirectory(atPath: file)) ?? []
          return [file] + below.sorted().map { "\(file)/\($0)" }
        }
    }
  }

  mutating func examinePermissions() {
    let files = files
    var problems: [(message: String, remedy: String)] = []
    for file in files {
      var status = stat()
      guard lstat(file, &status) == 0 else { continue }
      let name = escaped(file)
      let quoted = shellQuoted(file)
      if status.st_uid != geteuid() {
        problems.append(
          ("\(name) belongs to user \(status.st_uid)", "chown \(geteuid()) \(quoted)")
        )
      }
      switch status.st_mode & S_IFMT {
      case S_IFDIR, S_IFREG:
        let isDirectory = status.st_mode & S_IFMT == S_IFDIR
        if status.st_mode & 0o077 != 0 {
          problems.append(
            ("\(name) is open to other users", "chmod \(isDirectory ? 700 : 600) \(quoted)")
          )
        }
        if !isDirectory, status.st_nlink > 1 {
          problems.append(("\(name) has a second name elsewhere", "copy it and remove the other"))
        }
      case S_IFLNK where file == path:
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: file)
        problems.append(
          (
            "\(name) is a symbolic link",
            target.map { "name what it leads to: \(shellQuoted($0))" } ?? "name what it leads to"
          )
        )
      case S_IFLNK: problems.append(("\(name) is a symbolic link", "rm \(quoted)"))
      default: problems.append(("\(name) is neither file nor directory", "rm \(quoted)"))
      }
    }
    guard !problems.isEmpty else {
      add(.permissions, .ok, "\(counted(files.count, "name")), all yours alone")
      return
    }
    for problem in problems.prefix(20) {
      add(
        .permissions,
        .problem,
        problem.message,
        remedy: problem.remedy,
        status: .insecurePermissions
      )
    }
    if problems.count > 20 {
      add(
        .permissions,
        .problem,
        "\(problems.count - 20) more",
        remedy: "chmod -R go= \(shellQuoted(path))",
        status: .insecurePermissions
      )
    }
  }

  /// What a save has left behind that is going on or was cut short.
  var leftovers: [String] {
    switch kind {
    case .files:
      ((try? FileManager.default.contentsOfDirectory(atPath: path + "/tmp")) ?? [])
        .map { "tmp/\($0)" }
    case .sqlite:
      ["-journal", "-wal"].filter { suffix in
        var status = stat()
        return lstat(path + suffix, &status) == 0 && status.st_size > 0
      }.map { (path as NSString).lastPathComponent + $0 }
    }
  }

  mutating func examineLeftovers() {
    let leftovers = leftovers
    guard !leftovers.isEmpty else {
      add(.leftovers, .ok, "nothing is left of a save that was cut short")
      return
    }
    let names = leftovers.sorted().prefix(5).map(escaped).joined(separator: ", ")
    add(
      .leftovers,
      .note,
      "\(counted(leftovers.count, "file")) of a save that is going on or was cut short: \(names)",
      remedy: "none; the next opening for writing puts it in order"
    )
  }
}

#if SQLite
  import RestorationFiles
  import RestorationArchive
  import RestorationStorage
  import SystemPackage

  extension FileStatus {
    var hasSecondName: Bool { kind == .file && linkCount > 1 }
  }

  /// Resolves files that an interrupted replacement leaves with two names: the one that they came
  /// from and the one that they are moved to.
  extension DatabaseQuarantine {
    /// Indicates whether the second name of a file is one from an interrupted move from or to this
    /// directory.
    func isSecondPlace(of status: FileStatus) throws(RestorationError) -> Bool {
      guard status.hasSecondName, status.linkCount == 2,
        let opened = try Self.files.openDirectory(directory, in: nil)
      else { return false }
      defer { Self.system.close(opened) }
      return try Self.secondName(of: status.identity, in: opened) != nil
    }

    static func secondName(
      of file: FileStatus.Identity,
      in directory: FileDescriptor
    ) throws(RestorationError) -> PathName? {
      for name in try files.entries(of: directory)
      where name == ready || number(of: name) != nil {
        if try files.statusIfPresent(of: name, in: directory)?.identity == file { return name }
      }
      return nil
    }

    /// Returns the number of the newest damaged database, also of one with only a companion file
    /// left.
    static func lastNumber(in directory: FileDescriptor) throws(RestorationError) -> Int {
      try files.entries(of: directory).compactMap(number).max() ?? 0
    }

    /// Returns the number of the damaged database that a file in this directory belongs to.
    private static func number(of name: PathName) -> Int? {
      let parts = name.string.split(separator: ".", maxSplits: 1)
      guard parts.count == 2, let number = Int(parts[0]), 1...maximumNumber ~= number,
        ([""] + companions).contains(where: { parts[1] == "sqlite" + $0 })
      else { return nil }
      return number
    }

    // A higher number was not given by a store.
    private static let maximumNumber = 1_000_000_000
  }

  extension DatabaseQuarantine.Opened {
    /// Removes the second names of the database in its place, and of its companion files.
    ///
    /// A damaged database that is back in its place stays there for another attempt: since the
    /// first one was killed, a process that still has it open may have saved to it. So its
    /// companions stay too. Beside any other database, a companion with a name in here belongs to
    /// the damaged one, and SQLite must not read it.
    ///
    /// A name is removed once the other one is durable. The name of the database is removed last,
    /// because it identifies the owner of the companions.
    func removeSecondNames(of database: FileStatus.Identity) throws(RestorationError) {
      let second = try DatabaseQuarantine.secondName(of: database, in: directory)
      let companions = try companionsWithSecondNames
      guard second != nil || !companions.isEmpty else { return }
      try files.synchronize(parent, "the directory of the database")
      try files.synchronize(directory, "the quarantine")
      if let second, second != DatabaseQuarantine.ready {
        for (_, name) in companions { try files.remove(name, in: directory) }
      } else {
        for (companion, _) in companions { try files.remove(companion, in: parent) }
      }
      try files.synchronize(parent, "the directory of the database")
      guard let second else { return }
      try files.synchronize(directory, "the quarantine")
      try files.remove(second, in: directory)
      try files.synchronize(directory, "the quarantine")
    }

    /// The companion files of the database that also have a name in this directory.
    private var companionsWithSecondNames: [(companion: PathName, second: PathName)] {
      get throws(RestorationError) {
        var found: [(PathName, PathName)] = []
        for suffix in DatabaseQuarantine.companions {
          let companion = PathName(name.string + suffix)
          guard let status = try files.statusIfPresent(of: companion, in: parent),
            status.hasSecondName,
            let second = try DatabaseQuarantine.secondName(of: status.identity, in: directory)
          else { continue }
          found.append((companion, second))
        }
        return found
      }
    }
  }
#endif

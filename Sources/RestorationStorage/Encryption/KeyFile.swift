#if Encryption
  import RestorationFiles
  import RestorationArchive
  import SystemPackage

  /// A key in a file of its own that other users cannot read.
  ///
  /// Keep it apart from the store. It protects copies of the store, such as backups and bug
  /// reports. A person who can read both files can read the state.
  ///
  /// ```swift
  /// let keys = KeyFile(path: "/home/anna/.config/notes/state.key")
  /// let options = StoreOptions(encryption: StoreEncryption(keys: keys))
  /// ```
  ///
  /// The file is made, with a random key, for a store in which no session is sealed; for any other, a
  /// missing file is an error, also where the store's own key record is lost. It is made in one step and
  /// is durable before it is used. A file that others may read, that belongs to another user, or that is a
  /// link is refused.
  ///
  /// `Schemas/Archive/sealed-v1.md` describes the file's form.
  public struct KeyFile: KeyProvider {
    /// The path of the key file.
    public let path: String
    private let isMadeWhenMissing: Bool
    private let files: StoreFiles

    /// Makes a provider for a key file.
    ///
    /// - Parameters:
    ///   - path: The path of the file; its directory has to exist.
    ///   - isMadeWhenMissing: Allows making the file for a store in which nothing is sealed yet.
    public init(path: String, isMadeWhenMissing: Bool = true) {
      self.init(path: path, isMadeWhenMissing: isMadeWhenMissing, fileSystem: SystemFileSystem())
    }

    package init(path: String, isMadeWhenMissing: Bool = true, fileSystem: any FileSystem) {
      self.path = path
      self.isMadeWhenMissing = isMadeWhenMissing
      files = StoreFiles(system: fileSystem)
    }

    public func key(for request: KeyRequest) async throws(RestorationError) -> EncryptionKey? {
      do throws(RestorationError) {
        if let key = try read() { return key }
        guard isMadeWhenMissing, !request.hasSealedState else {
          throw .keyUnavailable("expected a key in \(path), found no such file; put it back")
        }
        return try make()
      } catch {
        throw error.code == .keyUnavailable
          ? error : .keyUnavailable("cannot use the key in \(path): \(error.message)", cause: error)
      }
    }

    private static let byteCount = 2 * EncryptionKey.byteCount + 1

    private func read() throws(RestorationError) -> EncryptionKey? {
      let place = PathName(normalizing: path)
      guard !place.isEmpty, !path.utf8.contains(0) else {
        throw .keyUnavailable("expected the path of a key file, found none; give one")
      }
      guard let (file, status) = try files.openFile(place, in: nil) else { return nil }
      defer { files.system.close(file) }
      try files.checkPrivate(status, place)
      // One byte more than a key file has, to detect longer files.
      let bytes = try files.prefix(of: file, place, byteCount: Self.byteCount + 1)
      guard let key = try Self.key(bytes) else {
        throw .keyUnavailable(
          "expected 64 hexadecimal digits and a line feed in \(path), found \(bytes.count) bytes that "
            + "are not that; write the file anew"
        )
      }
      return key
    }

    private static func key(_ text: [UInt8]) throws(RestorationError) -> EncryptionKey? {
      guard text.count == byteCount, text.last == UInt8(ascii: "\n") else { return nil }
      var bytes: [UInt8] = []
      for index in stride(from: 0, to: text.count - 1, by: 2) {
        let digits = String(decoding: text[index...(index + 1)], as: UTF8.self)
        // `UInt8` accepts a plus sign as well as digits.
        guard let byte = UInt8(digits, radix: 16), text[index] != UInt8(ascii: "+") else {
          return nil
        }
        bytes.append(byte)
      }
      return try EncryptionKey(bytes)
    }

    private func make() throws(RestorationError) -> EncryptionKey {
      let key = EncryptionKey.random()
      let digits = key.withUnsafeBytes { bytes in
        bytes.map { StoreMark.hexadecimal(UInt64($0), digits: 2) }.joined()
      }
      let place = PathName(normalizing: path)
      let directory = try files.openAnyDirectory(place.removingLastComponent)
      defer { files.system.close(directory) }
      guard let name = place.lastComponent else {
        throw .keyUnavailable("expected the path of a key file, found \(path); give one")
      }
      let temporary = PathName(".\(name).\(UInt64.random(in: .min ... .max))")
      try files.write(ArchiveBytes((digits + "\n").utf8), as: temporary, in: directory)
      do throws(Errno) {
        try files.system.rename(
          temporary,
          in: directory,
          to: PathName(name),
          in: directory,
          replacing: false
        )
      } catch {
        try? files.remove(temporary, in: directory)
        // Another process was first; the store uses its key.
        if error == .fileExists, let key = try read() { return key }
        throw .system("make the key file \(path)", error)
      }
      try files.synchronize(directory, "the name of the key file")
      return key
    }
  }
#endif

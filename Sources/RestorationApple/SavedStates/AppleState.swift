public import RestorationArchive

/// State that an app has saved on one of Apple's systems, converted to an archive of this library.
///
/// Property lists, keyed archives, and the files of a `….savedState` folder become objects with
/// inert values: by identifier path for UIKit, by window for AppKit.
///
/// ```swift
/// let state = AppleState(files: ["data.data": bytes], application: "com.example.notes")
/// let archive = try state.archive()
/// for object in try archive.objects() { print(object.path, object.className) }
/// ```
public struct AppleState: Sendable {
  /// The contents of the files by their paths in the folder.
  ///
  /// Only `windows.plist` and `data.data` are known by name. The format of any other file is
  /// detected from its content.
  public let files: [String: [UInt8]]
  /// The sizes of unread files, such as pictures of windows, by their paths in the folder.
  public let otherFiles: [String: Int]
  /// The app that saved the state, usually its bundle identifier.
  public let application: String
  /// The time when the files were written, in seconds since 2001-01-01 00:00 UTC; UIKit's own time
  /// stamp takes precedence.
  public let timestamp: Double
  /// The limits for reading.
  public let limits: AppleLimits

  /// Makes a state from files, without reading them.
  public init(
    files: [String: [UInt8]],
    otherFiles: [String: Int] = [:],
    application: String,
    timestamp: Double = 0,
    limits: AppleLimits = .standard
  ) {
    self.files = files
    self.otherFiles = otherFiles
    self.application = application
    self.timestamp = timestamp.isFinite ? timestamp : 0
    self.limits = limits
  }

  /// Indicates whether the format of a file is known, and so is read or named in the refusal.
  public static func isRecognised(_ bytes: [UInt8]) -> Bool { AppleFormat(bytes) != .unknown }

  /// Reads the state.
  ///
  /// Of several files, one that cannot be read becomes an object with its size, unless it is
  /// `windows.plist` or `data.data`.
  ///
  /// - Throws: `RestorationError` with code `corrupted`, `unsupportedVersion` for another format of
  ///   Apple's, or `limitExceeded`.
  public func archive() throws(RestorationError) -> Archive { try checked().archive }

  /// Reads the state, and names what in it is damaged.
  ///
  /// - Returns: The archive, and in words each record of a window that no key opens or that cannot be
  ///   read, and bytes that belong to no record.
  /// - Throws: As ``archive()``.
  public func checked() throws(RestorationError) -> (archive: Archive, issues: [String]) {
    let tree = try tree()
    return (try finish(tree.records), tree.issues)
  }

  /// Reads the files into objects, and keeps the property list at one path.
  func tree(noting path: IdentifierPath? = nil) throws(RestorationError) -> StateTree {
    let byteCount = files.values.reduce(0) { $0 + $1.count }
    guard byteCount <= limits.maximumByteCount else {
      throw .beyond("\(byteCount) bytes", "maximumByteCount", limits.maximumByteCount)
    }
    var tree = StateTree(limits, noting: path)
    if let windows = files["windows.plist"] {
      try addWindows(windows, files["data.data"], to: &tree)
    }
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) where path != "windows.plist" {
      guard path != "data.data" || files["windows.plist"] == nil else { continue }
      try add(path, bytes, to: &tree)
    }
    for (path, byteCount) in otherFiles.sorted(by: { $0.key < $1.key }) {
      tree.add(
        [StateNames.name(path)],
        className: "file",
        values: [("bytes", .int(Int64(byteCount)))]
      )
    }
    return tree
  }

  private func add(
    _ path: String,
    _ bytes: [UInt8],
    to tree: inout StateTree
  ) throws(RestorationError) {
    let isAlone = files.count == 1 || path == "data.data"
    var steps = path.split(separator: "/").map(String.init)
    if steps.last == "data.data" { steps.removeLast() }
    let place =
      isAlone ? IdentifierPath.root : IdentifierPath(identifiers: steps.map(StateNames.name))
    let list: PropertyList
    do {
      list = try PropertyList(bytes, limits: limits)
    } catch  where !isAlone {
      // Other files, such as pictures, are skipped.
      guard error.code != .limitExceeded else { throw error }
      let isKnown = AppleFormat(bytes) != .unknown
      return tree.add(
        place,
        className: "file",
        values: [("bytes", .int(Int64(bytes.count)))]
          + (isKnown ? [("failure", .string(error.message))] : [])
      )
    }
    try tree.add(list, at: place)
  }
}

extension AppleState {
  /// Assembles an archive, with UIKit's facts about the app in its header.
  private func finish(_ records: [ObjectRecord]) throws(RestorationError) -> Archive {
    var header = ArchiveHeader(
      appIdentifier: StateNames.name(application),
      timestamp: timestamp
    )
    if let app = records.first(where: { $0.description.path.isEmpty }) {
      for entry in app.values {
        switch (entry.key, entry.value) {
        case ("UIApplicationStateRestorationBundleVersion", .string(let text)):
          header.bundleVersion = StateNames.name(text)
        case ("UIApplicationStateRestorationSystemVersion", .string(let text)):
          header.systemVersion = StateNames.name(text)
        case ("UIApplicationStateRestorationTimestamp", .date(let seconds)) where seconds.isFinite:
          header.timestamp = seconds
        case ("UIApplicationStateRestorationUserInterfaceIdiom", .int(let number)):
          header.interfaceIdiom = ArchiveHeader.InterfaceIdiom(rawValue: number)
        default: break
        }
      }
    }
    var writer = ArchiveWriter(header: header, limits: limits.archive)
    for record in records {
      var record = record
      let storyboard = record.values.first {
        $0.key == "UIStateRestorationViewControllerStoryboard"
      }
      if record.description.source.storyboard == nil, case .string(let name)? = storyboard?.value {
        record.description.source.storyboard = StateNames.name(name)
      }
      try writer.add(record)
    }
    return try writer.finish()
  }
}

import Foundation
import RestorationApple

/// The files of one saved state from an Apple system.
struct AppleFolder {
  /// The directory of the files.
  private let folder: String
  /// The names of the files in the folder.
  private let names: [String]
  private let application: String

  private static let suffix = ".savedState"
  private static let stateNames = ["windows.plist", "data.data", "restorationInfo.plist"]

  /// Inspects a path; `nil` when there is no Apple state.
  ///
  /// - Throws: `ToolFailure` when there are several.
  init?(_ path: String) throws {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      return nil
    }
    if isDirectory.boolValue {
      guard let folder = try Self.stateFolder(in: path) else { return nil }
      self.folder = folder
      names = Self.files(in: folder)
      application = Self.application(of: folder)
      return
    }
    guard AppleState.isRecognised(Self.beginning(of: path)) else { return nil }
    let file = TypedPath(path)
    folder = file.folder
    let beside = TypedPath.inside(folder, "windows.plist")
    let name = file.name
    // Records of windows cannot be read without the keys beside them.
    let needsKeys = name == "data.data" && FileManager.default.fileExists(atPath: beside)
    names = needsKeys ? ["windows.plist", name] : [name]
    application =
      folder.hasSuffix(Self.suffix)
      ? Self.application(of: folder) : file.stem
  }

  /// Reads all files with state; of pictures of windows, only their sizes.
  func state() throws -> AppleState {
    var files: [String: [UInt8]] = [:]
    var sizes: [String: Int] = [:]
    var written = -Double.infinity
    var remaining = AppleLimits.standard.maximumByteCount
    for name in names {
      let path = TypedPath.inside(folder, name)
      guard !Self.isPicture(name) else {
        sizes[name] = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
        continue
      }
      let date = try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
      written = max(written, date?.timeIntervalSinceReferenceDate ?? written)
      let bytes = try StateFile.read(path, as: "saved state", limit: remaining)
      remaining -= bytes.count
      files[name] = bytes
    }
    return AppleState(files: files, otherFiles: sizes, application: application, timestamp: written)
  }

  private static func isPicture(_ name: String) -> Bool {
    name.hasPrefix("window_") && name.hasSuffix(".data")
  }

  /// Reads the first bytes of a regular file.
  private static func beginning(of path: String) -> [UInt8] {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let file = FileHandle(forReadingAtPath: path)
    else { return [] }
    defer { try? file.close() }
    return ((try? file.read(upToCount: 4096)) ?? nil).map { Array($0) } ?? []
  }

  /// Returns the folder with the state: the path itself, or the only one in an app's folder.
  private static func stateFolder(in path: String) throws -> String? {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let isState =
      entries.contains(where: stateNames.contains) || entries.contains("KnownSceneSessions")
    if isState { return path }
    var places = entries.filter { $0.hasSuffix(suffix) }.map { path + "/" + $0 }
    for parent in ["Library/Saved Application State", "Data/Library/Saved Application State"] {
      let place = path + "/" + parent
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
      places += names.filter { $0.hasSuffix(suffix) }.map { place + "/" + $0 }
    }
    guard places.count > 1 else { return places.first }
    let shown = places.sorted().prefix(20).map { shellQuoted($0) }.joined(separator: ", ")
    throw ToolFailure.wrongUsage(
      "there are \(places.count) saved states in \(escaped(path))",
      remedy: "name one of them: \(shown)"
    )
  }

  private static func files(in folder: String) -> [String] {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let own = entries.filter { stateNames.contains($0) || isPicture($0) }
    // Each scene has a folder of its own.
    let scenes = entries.sorted().prefix(1000).map { $0 + "/data.data" }.filter {
      FileManager.default.fileExists(atPath: folder + "/" + $0)
    }
    return (own + scenes).sorted()
  }

  private static func application(of folder: String) -> String {
    var name = TypedPath(folder).name
    // A folder that is named by its place has a name only in the system.
    if [".", "..", ""].contains(name), let whole = realpath(folder, nil) {
      name = TypedPath(String(cString: whole)).name
      free(whole)
    }
    return name.hasSuffix(suffix) && name.count > suffix.count
      ? String(name.dropLast(suffix.count)) : name
  }
}

import Foundation
import RestorationArchive
import RestorationFiles
import RestorationStorage

/// The place of an app's store: a path that the app names, or the usual one.
struct StorePlace: Sendable {
  private let app: String
  private let named: String?
  private let options: StoreOptions
  /// The findings and changes at the place. They outlive a failed attempt to open the store.
  let remarks = PlaceRemarks()

  init(of app: String, at path: String?, _ options: StoreOptions) {
    (self.app, named, self.options) = (app, path, options)
  }

  /// The usual path of an app's store.
  static func usualPath(of app: String) -> String {
    let folder = URL(filePath: stateFolder, directoryHint: .isDirectory)
      .appending(path: folderName(of: app), directoryHint: .isDirectory)
    return folder.appending(path: storeName).path
  }

  /// Opens the store.
  ///
  /// - Returns: A store that is opened later, at each use, if it cannot be opened now. Without an app
  ///   identifier there is no store, and each use says so.
  func open() async -> RevisionStore {
    guard !app.isEmpty else {
      return RevisionStore(late: options) { () async throws(RestorationError) in
        throw RestorationError(
          .invalidIdentifier,
          "expected an app identifier, found an empty one; give a name of its own to each app, such as "
            + "org.example.notes"
        )
      }
    }
    do throws(RestorationError) {
      return try await openNow()
    } catch {
      return RevisionStore(late: options, after: error) { () async throws(RestorationError) in
        try await openNow()
      }
    }
  }

  private func openNow() async throws(RestorationError) -> RevisionStore {
    let path = named ?? Self.usualPath(of: app)
    let folder = URL(filePath: path).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(
        at: folder,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      throw RestorationError(
        .storeFailed,
        "cannot make the folder \(folder.path): \(Self.reason(of: error)); \(remedy)",
        cause: error
      )
    }
    if named == nil { remarks.note(.setAside, try StoreLocation.setAside(path)) }
    let place = StoreLocation.followingOwnLink(try Self.storePath(at: path))
    do throws(RestorationError) {
      return try await open(place)
    } catch {
      guard error.code == .insecurePermissions, try Self.isOwnStore(place),
        remarks.note(.closedToOthers, StoreLocation.closeToOthers(place))
      else { throw error }
      return try await open(place)
    }
  }

  private var remedy: String {
    named == nil
      ? "let its user write there, or name another place by XDG_STATE_HOME"
      : "let its user write there, or give the store another path"
  }

  /// The system's words for a failure, where Foundation has kept them.
  private static func reason(of error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    guard let failure = underlying.map({ $0 as NSError }), failure.domain == NSPOSIXErrorDomain
    else {
      return error.localizedDescription
    }
    return String(cString: strerror(Int32(truncatingIfNeeded: failure.code)))
  }

  private func open(_ place: String) async throws(RestorationError) -> RevisionStore {
    let location = try StoreLocation(place)
    var options = options
    options.ownsPlace = named == nil
    // A database relies on locks more than plain files do. One that is there already is used.
    var makesFiles = false
    if !options.allowsNetworkFileSystem, let name = location.weakFileSystemName {
      options.allowsNetworkFileSystem = true
      makesFiles = [.missing, .emptyDirectory].contains(location.kind)
      remarks.note(
        .weakFileSystem,
        "the store \(place) is on \(name), which may lose saves that were acknowledged; let one process "
          + "use it at a time"
      )
    }
    #if SQLite
      return try await location.open(creating: makesFiles ? .files : .sqlite, options: options)
    #else
      return try await RevisionStore(files: place, options: options)
    #endif
  }

  /// Indicates whether what is at a path may be a store of the library, and not another app's database.
  private static func isOwnStore(_ place: String) throws(RestorationError) -> Bool {
    let location = try StoreLocation(place)
    #if SQLite
      let application = SQLiteBackend.applicationIdentifier
      if try location.isForeignDatabase(application: application) { return false }
    #endif
    return location.kind != .archive && location.kind != .other
  }

  // MARK: Paths

  private static var stateFolder: String {
    #if canImport(Darwin)
      return URL.applicationSupportDirectory.path
    #else
      let environment = ProcessInfo.processInfo.environment
      let (state, home) = (environment["XDG_STATE_HOME"] ?? "", environment["HOME"] ?? "")
      if state.hasPrefix("/") { return state }
      return (home.hasPrefix("/") ? home : NSHomeDirectory()) + "/.local/state"
    #endif
  }

  private static func folderName(of app: String) -> String {
    var safe = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    safe.formUnion(CharacterSet(charactersIn: "0123456789-_."))
    let name = app.addingPercentEncoding(withAllowedCharacters: safe) ?? ""
    guard !name.isEmpty else { return "%" }
    // A name neither hides the folder nor means the folder above.
    return name.hasPrefix(".") ? "%2E" + name.dropFirst() : name
  }

  /// The path of the store for a given path. In a folder that was empty the store lies inside.
  private static func storePath(at path: String) throws(RestorationError) -> String {
    let inside = URL(filePath: path).appending(path: storeName).path
    switch try StoreLocation(path).kind {
    case .emptyDirectory: return isNameOfDatabase(path) ? path : inside
    case .other: return FileManager.default.fileExists(atPath: inside) ? inside : path
    default: return path
    }
  }

  private static var storeName: String {
    #if SQLite
      "restoration.sqlite"
    #else
      "restoration"
    #endif
  }

  /// Indicates whether a name is that of a database file, so that a folder of that name is a
  /// mistake.
  private static func isNameOfDatabase(_ path: String) -> Bool {
    ["sqlite", "sqlite3", "db"].contains(URL(filePath: path).pathExtension.lowercased())
  }
}

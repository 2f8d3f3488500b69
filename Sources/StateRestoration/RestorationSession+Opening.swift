import Foundation
public import RestorationEngine
public import RestorationMigration
public import RestorationStorage
import Synchronization

/// The remarks on an app's place. They outlive a failed attempt to open the store.
private final class PlaceRemarks: Sendable {
  private let kept = Mutex<[PlaceRemark]>([])

  var all: [PlaceRemark] { kept.withLock { $0 } }

  /// Notes a sentence once.
  ///
  /// - Returns: `false` if there is none.
  @discardableResult
  func note(_ kind: PlaceRemark.Kind, _ sentence: String?) -> Bool {
    guard let sentence else { return false }
    let remark = PlaceRemark(kind, sentence)
    kept.withLock { if !$0.contains(remark) { $0.append(remark) } }
    return true
  }
}

extension RestorationSession {
  /// Opens the store of an app at its usual place, and connects it to the app.
  ///
  /// Opening never fails, because an app has to start. A store that cannot be opened is tried again
  /// at each use. Until then nothing is restored or saved, the report of ``restore(openingLink:)``
  /// says why (`unavailable`), and stored state is unchanged.
  ///
  /// ```swift
  /// let session = await RestorationSession.open(application, app: "org.example.notes") { classes in
  ///   classes.register(NoteViewController.self)
  /// }
  /// print(await session.restore())
  /// ```
  ///
  /// - Parameters:
  ///   - host: The app.
  ///   - app: The app's identifier, 1,024 bytes at most. With an empty one nothing is stored, and the
  ///     report says so (`unavailable`).
  ///   - scene: The scene session; an app with one window can leave it out.
  ///   - path: The path of the store, of either kind; `nil` for the usual place,
  ///     ``storePath(ofApp:)``. Missing folders are made. In an empty folder a store
  ///     `restoration.sqlite` is made, unless the folder's own name is that of a database. A file
  ///     that is no store is set aside at the usual place, and left alone at any other. A store of the
  ///     user's own that others may read is closed to them. On a network file system, plain files are
  ///     made.
  ///   - storeOptions: Limits, waiting times and encryption.
  ///   - stateVersion: The app's number for the meaning of its state.
  ///   - migrator: The steps from older state versions, or `nil` when the app reads them itself.
  ///   - engine: The engine, with what the app has registered.
  ///   - options: The session's options, such as when it saves and how careful it is after a crash.
  ///   - register: Lists the restoration classes that archives of the app may name.
  /// - Returns: A session that has restored nothing yet.
  public static func open(
    _ host: any RestorationHost,
    app: String,
    scene: String = ArchiveHeader.defaultScene,
    path: String? = nil,
    storeOptions: StoreOptions = StoreOptions(),
    stateVersion: UInt64 = 1,
    migrator: StateMigrator? = nil,
    engine: TreeEngine? = nil,
    options: SessionOptions? = nil,
    register: (inout RestorationClassRegistry) -> Void = { _ in }
  ) async -> RestorationSession {
    RestorationSession(
      host,
      store: await store(at: path, app: app, storeOptions),
      app: app,
      scene: scene,
      stateVersion: stateVersion,
      migrator: migrator,
      engine: engine,
      options: options,
      register: register
    )
  }

  /// Opens the store of an app at its usual place, and connects it to this instance of the app,
  /// which has a scene to itself.
  ///
  /// - Parameters:
  ///   - host: The app.
  ///   - app: The app's identifier, 1,024 bytes at most.
  ///   - scenes: The scenes of the instances.
  ///   - path: The place of the store, or `nil` for the usual one.
  ///   - storeOptions: Limits, waiting times and encryption.
  ///   - stateVersion: The app's number for the meaning of its state.
  ///   - migrator: The steps from older state versions, or `nil` when the app reads them itself.
  ///   - engine: The engine, with what the app has registered.
  ///   - options: The session's options, such as when it saves and how careful it is after a crash.
  ///   - register: Lists the restoration classes that archives of the app may name.
  /// - Returns: A session that has restored nothing yet. It holds its scene for as long as it is
  ///   kept.
  public static func open(
    _ host: any RestorationHost,
    app: String,
    scene scenes: RestorationSession.InstanceScenes,
    path: String? = nil,
    storeOptions: StoreOptions = StoreOptions(),
    stateVersion: UInt64 = 1,
    migrator: StateMigrator? = nil,
    engine: TreeEngine? = nil,
    options: SessionOptions? = nil,
    register: (inout RestorationClassRegistry) -> Void = { _ in }
  ) async -> RestorationSession {
    let store = await store(at: path, app: app, storeOptions)
    let claimed = await store.claim(firstOf: scenes.sessions(ofApp: app))
    let session = RestorationSession(
      host,
      store: store,
      app: app,
      scene: claimed?.scene.scene ?? scenes.name,
      stateVersion: stateVersion,
      migrator: migrator,
      engine: engine,
      options: options,
      register: register
    )
    session.claim = claimed?.claim
    return session
  }

  /// The usual place of an app's store: `restoration.sqlite`, or the directory `restoration` in a
  /// build without SQLite, in the app's own folder.
  ///
  /// The folder is `$XDG_STATE_HOME/APP`, with `$HOME/.local/state` in place of a variable that is
  /// no absolute path, and in Application Support on Apple's systems. Without an absolute `HOME`
  /// the home directory of the user's account is used.
  ///
  /// - Parameter app: The app's identifier. Characters that a file name cannot have are
  ///   percent-encoded.
  public nonisolated static func storePath(ofApp app: String) -> String {
    let folder = URL(filePath: stateFolder, directoryHint: .isDirectory)
      .appending(path: folderName(ofApp: app), directoryHint: .isDirectory)
    return folder.appending(path: storeName).path
  }

  private nonisolated static var stateFolder: String {
    #if canImport(Darwin)
      return URL.applicationSupportDirectory.path
    #else
      let environment = ProcessInfo.processInfo.environment
      let (state, home) = (environment["XDG_STATE_HOME"] ?? "", environment["HOME"] ?? "")
      if state.hasPrefix("/") { return state }
      return (home.hasPrefix("/") ? home : NSHomeDirectory()) + "/.local/state"
    #endif
  }

  private nonisolated static func folderName(ofApp app: String) -> String {
    var safe = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    safe.formUnion(CharacterSet(charactersIn: "0123456789-_."))
    let name = app.addingPercentEncoding(withAllowedCharacters: safe) ?? ""
    guard !name.isEmpty else { return "%" }
    // A name neither hides the folder nor means the folder above.
    return name.hasPrefix(".") ? "%2E" + name.dropFirst() : name
  }

  /// Opens the store of an app at a path or at its usual place.
  ///
  /// - Parameter app: The app's identifier. With an empty one there is no store, and each use of it
  ///   says so.
  private static func store(
    at named: String?,
    app: String,
    _ options: StoreOptions
  ) async -> RevisionStore {
    let path = named ?? storePath(ofApp: app)
    var options = options
    options.ownsPlace = named == nil
    guard !app.isEmpty else {
      return RevisionStore(late: options) { () async throws(RestorationError) in
        throw RestorationError(
          .invalidIdentifier,
          "expected an app identifier, found an empty one; give a name of its own to each app, such as "
            + "org.example.notes"
        )
      }
    }
    let remarks = PlaceRemarks()
    do throws(RestorationError) {
      return try await openStore(at: path, options, remarks)
    } catch {
      options.placeRemarks = remarks.all
      return RevisionStore(
        late: options,
        after: error
      ) { [options] () async throws(RestorationError) in
        try await openStore(at: path, options, remarks)
      }
    }
  }

  private nonisolated static func openStore(
    at path: String,
    _ options: StoreOptions,
    _ remarks: PlaceRemarks
  ) async throws(RestorationError) -> RevisionStore {
    do {
      try FileManager.default.createDirectory(
        at: URL(filePath: path).deletingLastPathComponent(),
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      throw RestorationError(
        .storeFailed,
        "the folder of the store cannot be made: \(error.localizedDescription)",
        cause: error
      )
    }
    if options.ownsPlace { remarks.note(.setAside, try StoreLocation.setAside(path)) }
    let place = StoreLocation.followingOwnLink(try storePath(at: path))
    do throws(RestorationError) {
      return try await openStore(in: place, options, remarks)
    } catch {
      guard error.code == .insecurePermissions, try isOwnStore(place),
        remarks.note(.closedToOthers, StoreLocation.closeToOthers(place))
      else { throw error }
      return try await openStore(in: place, options, remarks)
    }
  }

  /// Indicates whether what is at a path may be a store of the library, and not another app's database.
  private nonisolated static func isOwnStore(_ place: String) throws(RestorationError) -> Bool {
    let location = try StoreLocation(place)
    #if SQLite
      let application = SQLiteBackend.applicationIdentifier
      if try location.isForeignDatabase(application: application) { return false }
    #endif
    return location.kind != .archive && location.kind != .other
  }

  private nonisolated static func openStore(
    in place: String,
    _ options: StoreOptions,
    _ remarks: PlaceRemarks
  ) async throws(RestorationError) -> RevisionStore {
    let location = try StoreLocation(place)
    var options = options
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
    options.placeRemarks = remarks.all
    #if SQLite
      return try await location.open(creating: makesFiles ? .files : .sqlite, options: options)
    #else
      return try await RevisionStore(files: place, options: options)
    #endif
  }

  /// The path of the store for a given path. In a folder that was empty the store lies inside.
  private nonisolated static func storePath(at path: String) throws(RestorationError) -> String {
    let inside = URL(filePath: path).appending(path: storeName).path
    switch try StoreLocation(path).kind {
    case .emptyDirectory: return isNameOfDatabase(path) ? path : inside
    case .other: return FileManager.default.fileExists(atPath: inside) ? inside : path
    default: return path
    }
  }

  private nonisolated static var storeName: String {
    #if SQLite
      "restoration.sqlite"
    #else
      "restoration"
    #endif
  }

  /// Indicates whether a name is that of a database file, so that a folder of that name is a
  /// mistake.
  private nonisolated static func isNameOfDatabase(_ path: String) -> Bool {
    ["sqlite", "sqlite3", "db"].contains(URL(filePath: path).pathExtension.lowercased())
  }
}

public import RestorationArchive
public import RestorationEngine
import RestorationStorage

extension AppScenes {
  /// Opens the store of an app.
  ///
  /// Opening never fails, because an app has to start. A store that cannot be opened is tried again
  /// at each use. Until then nothing is restored or saved, the report of each restoration says why
  /// (`unavailable`), and stored state is unchanged.
  ///
  /// - Parameters:
  ///   - app: The app's identifier, 1,024 bytes at most. With an empty one nothing is stored, and the
  ///     reports say so (`unavailable`).
  ///   - path: The path of the store, of either kind; `nil` for the usual place,
  ///     ``storePath(ofApp:)``. Missing folders are made. In an empty folder a store
  ///     `restoration.sqlite` is made, unless the folder's own name is that of a database. A file
  ///     that is no store is set aside at the usual place, and left alone at any other. A store of the
  ///     user's own that others may read is closed to them. On a network file system, plain files are
  ///     made.
  ///   - options: The options of the store and of the sessions; `nil` for the defaults.
  ///   - register: Lists the restoration classes that archives of the app may name.
  /// - Returns: The scenes of the app. None is connected yet.
  public static func open(
    app: String,
    path: String? = nil,
    options: SessionOptions? = nil,
    register: @escaping @MainActor (inout RestorationClassRegistry) -> Void = { _ in }
  ) async -> AppScenes {
    let place = StorePlace(of: app, at: path, options?.store ?? StoreOptions())
    let store = await place.open()
    let scenes = AppScenes(app: app, store: store, options: options, register: register)
    scenes.remarks = place.remarks
    return scenes
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
    StorePlace.usualPath(of: app)
  }

  /// The number of instances of a program that hold scenes; further scenes are given without a hold.
  public nonisolated static let maximumInstanceCount = 64

  /// Finds the first scene that no other instance of the program has, and that is not connected here, and
  /// holds it until it is disconnected or discarded.
  ///
  /// The first instance has the scene of the name, the second `NAME 2`, and so on. Once an instance
  /// has ended in any way, the next one that starts gets its scene.
  ///
  /// ```swift
  /// let scenes = await AppScenes.open(app: "org.example.editor")
  /// let scene = await scenes.values(scenes.freeScene())
  /// ```
  ///
  /// Each instance holds a lock beside the store for as long as it lives. Where no lock can be had,
  /// as with a store that cannot be opened yet, the instance gets the first scene that is not connected;
  /// <doc:SeveralAtOnce> tells what happens when several share one.
  public func freeScene(_ name: String = ArchiveHeader.defaultScene) async -> String {
    let candidates = (1...Self.maximumInstanceCount).map { number in
      SceneSession(app: app, scene: number == 1 ? name : "\(name) \(number)")
    }
    let taken = Set(candidates.filter { isTaken($0.scene) })
    let claimed = await store.claim(firstOf: candidates, except: taken)
    var free = claimed?.scene.scene ?? name
    var number = Self.maximumInstanceCount
    // Another window may have asked meanwhile.
    while isTaken(free) || claimed == nil && free == name {
      number += 1
      free = "\(name) \(number)"
    }
    claims.updateValue(free == claimed?.scene.scene ? claimed?.claim : nil, forKey: ExactName(free))
    return free
  }

  private func isTaken(_ scene: String) -> Bool {
    connected[scene] != nil || claims.keys.contains(ExactName(scene))
  }
}

import RestorationArchive
import RestorationStorage

/// A tree as plain data: a class and integers or references for each path, such as `tabs/notes`.
struct SmallTree: Equatable {
  struct Object: Equatable {
    var name = "Sample"
    var values: [String: ArchiveValue] = [:]
  }

  var objects: [String: Object] = [:]

  init(_ objects: [String: [String: ArchiveValue]] = [:]) {
    self.objects = objects.mapValues { Object(values: $0) }
  }

  subscript(path: String) -> [String: ArchiveValue]? {
    get { objects[path]?.values }
    set {
      objects[path] = newValue.map { Object(name: objects[path]?.name ?? "Sample", values: $0) }
    }
  }

  static func path(_ text: String) -> IdentifierPath {
    IdentifierPath(identifiers: text.split(separator: "/").map(String.init))
  }

  /// The archive of the tree, preserved at a time.
  func archive(
    of session: SceneSession = SceneSession(app: "com.example.merge"),
    at time: Double = 0,
    stateVersion: UInt64 = 1
  ) throws -> Archive {
    let header = ArchiveHeader(
      appIdentifier: session.app,
      sceneIdentifier: session.scene,
      timestamp: 700_000_000 + time,
      stateVersion: stateVersion
    )
    var writer = ArchiveWriter(header: header)
    for (path, object) in objects {
      let description = ObjectDescription(
        path: Self.path(path),
        className: object.name,
        role: .controller
      )
      let values = object.values.map { KeyedValue($0.key, $0.value) }
      try writer.add(ObjectRecord(description, values: values))
    }
    return try writer.finish()
  }

  init(_ archive: Archive) throws {
    for object in try archive.objects() {
      let values = try object.values().map { ($0.key, $0.value) }
      objects[object.path.identifiers.joined(separator: "/")] = Object(
        name: object.className,
        values: Dictionary(uniqueKeysWithValues: values)
      )
    }
  }
}

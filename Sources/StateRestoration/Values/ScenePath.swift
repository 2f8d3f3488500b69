import RestorationArchive
import Synchronization

/// A path of values of several types, such as the screens of a navigation stack, as one value of a
/// ``SceneState``.
///
/// ```swift
/// ScenePath.register(Folder.self, as: "folder")
/// ScenePath.register(Note.self, as: "note")
/// let path: ScenePath = scene["path", default: ScenePath()]
/// for case let note as Note in path.elements { show(note) }
/// ```
///
/// Elements are stored with the names of their types. A restored path ends before the first element
/// whose type is not registered or whose value cannot be read; the report says so.
public struct ScenePath: Sendable {
  /// The requirements of an element.
  public typealias Element = Codable & Hashable & Sendable

  /// The elements, from the first to the one on top.
  public private(set) var elements: [any Element]
  /// The part that was cut off when the path was read, in plain words; `nil` when it was read
  /// whole.
  public private(set) var omission: String?

  /// A path of some elements.
  public init(_ elements: [any Element] = []) { self.elements = elements }

  /// Adds an element on top. Register its type before the path is saved.
  public mutating func append(_ element: some Element) { elements.append(element) }

  /// Removes elements from the top, up to all of them.
  public mutating func removeLast(_ count: Int = 1) {
    elements.removeLast(min(max(count, 0), elements.count))
  }

  // MARK: Types

  private static let types = Mutex<[ExactName: any Element.Type]>([:])

  /// Registers a type of elements under the name with which they are stored. A name that is
  /// registered again means the new type.
  public static func register(_ type: any Element.Type, as name: String) {
    types.withLock { $0[name] = type }
  }

  private static func name(of element: any Element) -> String? {
    let wanted = ObjectIdentifier(Swift.type(of: element))
    return types.withLock { types in
      types.filter { ObjectIdentifier($0.value) == wanted }.keys.min()?.text
    }
  }

  private static func type(named name: String) -> (any Element.Type)? {
    types.withLock { $0[name] }
  }
}

extension ScenePath: Hashable {
  public static func == (one: ScenePath, other: ScenePath) -> Bool {
    one.elements.map { AnyHashable($0) } == other.elements.map { AnyHashable($0) }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(elements.map { AnyHashable($0) })
  }
}

extension ScenePath: Codable {
  private enum Key: String, CodingKey { case type, value }

  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for element in elements {
      guard let name = Self.name(of: element) else {
        throw RestorationError(
          .unsupportedValue,
          "the type \(Swift.type(of: element)) is not registered with ScenePath"
        )
      }
      var entry = list.nestedContainer(keyedBy: Key.self)
      try entry.encode(name, forKey: .type)
      try element.encode(to: entry.superEncoder(forKey: .value))
    }
  }

  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    elements = []
    let count = list.count ?? 0
    while !list.isAtEnd {
      let entry = try list.nestedContainer(keyedBy: Key.self)
      let name = try entry.decode(String.self, forKey: .type)
      let found = Self.type(named: name)
      if let found, let element = try? found.init(from: entry.superDecoder(forKey: .value)) {
        elements.append(element)
        continue
      }
      omission =
        "the path ends after \(elements.count) of \(count) elements, because "
        + (found == nil
          ? "the type \"\(name)\" is not registered" : "a \"\(name)\" cannot be read any more")
      if let omission { Self.omissions?.add(omission) }
      return
    }
  }
}

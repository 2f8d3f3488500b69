import Foundation

/// The contents of a storyboard file, as in `Schemas/JSON/storyboard-v1.schema.json`.
struct StoryboardDocument: Decodable {
  var format: String
  var version: Int
  var name: String
  var initial: String?
  var scenes: [Scene]
  var references: [Reference]?

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case format, version, name, initial, scenes, references
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(CodingKeys.self)
    format = try container.decode(String.self, forKey: .format)
    version = try container.decodeWhole(forKey: .version)
    name = try container.decode(String.self, forKey: .name)
    initial = try container.decodeUnlessAbsent(String.self, forKey: .initial)
    scenes = try container.decode([Scene].self, forKey: .scenes)
    references = try container.decodeUnlessAbsent([Reference].self, forKey: .references)
  }

  struct Scene: Decodable {
    var identifier: String
    var className: String
    var title: String?
    var usesStoryboardIdentifier: Bool?
    var relationships: [Relationship]?
    var segues: [Segue]?

    private enum CodingKeys: String, CodingKey, CaseIterable {
      case identifier, title, usesStoryboardIdentifier, relationships, segues, className = "class"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.strictContainer(CodingKeys.self)
      identifier = try container.decode(String.self, forKey: .identifier)
      className = try container.decode(String.self, forKey: .className)
      title = try container.decodeUnlessAbsent(String.self, forKey: .title)
      usesStoryboardIdentifier = try container.decodeUnlessAbsent(
        Bool.self,
        forKey: .usesStoryboardIdentifier
      )
      relationships = try container.decodeUnlessAbsent([Relationship].self, forKey: .relationships)
      segues = try container.decodeUnlessAbsent([Segue].self, forKey: .segues)
    }
  }

  struct Relationship: Decodable {
    var kind: StoryboardRelationship.Kind
    var scenes: [String]

    private enum CodingKeys: String, CodingKey, CaseIterable { case kind, scenes }

    init(from decoder: any Decoder) throws {
      let container = try decoder.strictContainer(CodingKeys.self)
      kind = try container.decodeName(StoryboardRelationship.Kind.self, forKey: .kind)
      scenes = try container.decode([String].self, forKey: .scenes)
    }
  }

  enum SegueKind: String, CaseIterable {
    case show, showDetail, presentModally, presentAsPopover, embed, custom, unwind
  }

  /// The presentation styles that a segue may set on its destination.
  enum Style: String, CaseIterable {
    case automatic, fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen
    case overCurrentContext, popover

    var style: ModalPresentationStyle { ModalPresentationStyle(name: rawValue) ?? .automatic }
  }

  struct Segue: Decodable {
    var identifier: String
    var kind: SegueKind
    var destination: String?
    var presentationStyle: Style?
    var segueClass: String?
    var action: String?
    var frame: [Double]?
    var animated: Bool?

    private enum CodingKeys: String, CodingKey, CaseIterable {
      case identifier, kind, destination, presentationStyle, segueClass, action, frame, animated
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.strictContainer(CodingKeys.self)
      identifier = try container.decode(String.self, forKey: .identifier)
      kind = try container.decodeName(SegueKind.self, forKey: .kind)
      destination = try container.decodeUnlessAbsent(String.self, forKey: .destination)
      presentationStyle =
        container.contains(.presentationStyle)
        ? try container.decodeName(Style.self, forKey: .presentationStyle) : nil
      segueClass = try container.decodeUnlessAbsent(String.self, forKey: .segueClass)
      action = try container.decodeUnlessAbsent(String.self, forKey: .action)
      frame = try container.decodeUnlessAbsent([Double].self, forKey: .frame)
      animated = try container.decodeUnlessAbsent(Bool.self, forKey: .animated)
    }
  }

  struct Reference: Decodable {
    var identifier: String
    var storyboard: String
    var scene: String?

    private enum CodingKeys: String, CodingKey, CaseIterable { case identifier, storyboard, scene }

    init(from decoder: any Decoder) throws {
      let container = try decoder.strictContainer(CodingKeys.self)
      identifier = try container.decode(String.self, forKey: .identifier)
      storyboard = try container.decode(String.self, forKey: .storyboard)
      scene = try container.decodeUnlessAbsent(String.self, forKey: .scene)
    }
  }
}

private struct AnyKey: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension Decoder {
  /// Returns the container of an object that may have the named properties only, so that misspelled
  /// ones are errors.
  fileprivate func strictContainer<Key: CodingKey & CaseIterable>(
    _ type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    let known = Set(Key.allCases.map(\.stringValue))
    let found = try container(keyedBy: AnyKey.self)
    let unknown = found.allKeys.filter { !known.contains($0.stringValue) }
      .sorted { $0.stringValue < $1.stringValue }
    if let first = unknown.first {
      throw DecodingError.dataCorruptedError(
        forKey: first,
        in: found,
        debugDescription: "no such property; there are \(known.sorted().joined(separator: ", "))"
      )
    }
    return try container(keyedBy: type)
  }
}

extension KeyedDecodingContainer {
  /// Decodes an optional property; `null` in its place is an error.
  fileprivate func decodeUnlessAbsent<Value: Decodable>(
    _ type: Value.Type,
    forKey key: Key
  ) throws -> Value? { contains(key) ? try decode(type, forKey: key) : nil }

  /// Decodes a whole number. For other numbers the decoder itself would report an invalid file
  /// without the place.
  fileprivate func decodeWhole(forKey key: Key) throws -> Int {
    if let number = Int(exactly: try decode(Double.self, forKey: key)) { return number }
    throw DecodingError.dataCorruptedError(
      forKey: key,
      in: self,
      debugDescription: "expected a whole number"
    )
  }

  /// Decodes a case of an enumeration by its name.
  fileprivate func decodeName<Name: RawRepresentable<String> & CaseIterable>(
    _ type: Name.Type,
    forKey key: Key
  ) throws -> Name {
    if let name = Name(rawValue: try decode(String.self, forKey: key)) { return name }
    throw DecodingError.dataCorruptedError(
      forKey: key,
      in: self,
      debugDescription: "expected one of \(Name.allCases.map(\.rawValue).joined(separator: ", "))"
    )
  }
}

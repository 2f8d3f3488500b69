// A private value is stored as an embedded object of a reserved type, so that every reader of the
// format keeps it, whatever its version; `Schemas/Archive/reserved-types.md` has the rules.
extension EmbeddedObject {
  /// The reserved type name that marks a value as private.
  public static let privateTypeName = "restoration.private"
  /// The only key of such an object.
  public static let privateValueKey = "value"

  /// Indicates whether this is a private value, which must not be printed.
  public var isPrivate: Bool { typeName == Self.privateTypeName }
}

extension ArchiveValue {
  /// Indicates whether this is a private value, which must not be printed.
  ///
  /// A value that only contains a private value, such as an embedded object, is not private itself;
  /// ``redacted`` handles it.
  public var isPrivate: Bool {
    if case .object(let object) = self { object.isPrivate } else { false }
  }

  /// The content of a private value, any other value itself, or `nil` for a private value without
  /// content.
  public var unwrapped: ArchiveValue? {
    guard case .object(let object) = self, object.isPrivate else { return self }
    return object.values.first { $0.key == EmbeddedObject.privateValueKey }?.value
  }

  /// The value for display, without the content of private values at any depth.
  ///
  /// - Complexity: O(*n*) in the size of the value.
  public var redacted: ArchiveValue {
    switch self {
    case .array(let elements): .array(elements.map(\.redacted))
    case .set(let elements): .set(elements.map(\.redacted))
    case .dictionary(let entries):
      .dictionary(entries.map { Entry(key: $0.key.redacted, value: $0.value.redacted) })
    case .object(let object):
      .object(
        EmbeddedObject(
          typeName: object.typeName,
          label: object.label,
          values: object.isPrivate
            ? [] : object.values.map { KeyedValue($0.key, $0.value.redacted) }
        )
      )
    default: self
    }
  }
}

extension EmbeddedObject: CustomReflectable, CustomStringConvertible {
  /// The type and, unless the object is a private value, its values; used by `print` and `dump`.
  public var description: String {
    guard !isPrivate else { return "<private>" }
    let values = values.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
    return "\(typeName) #\(label) {\(values)}"
  }

  /// The members; for a private value, only its type name.
  public var customMirror: Mirror {
    isPrivate
      ? Mirror(self, children: ["typeName": typeName])
      : Mirror(self, children: ["typeName": typeName, "label": label, "values": values])
  }
}

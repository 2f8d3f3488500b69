// A private value is stored as an embedded object of a reserved type, so that every reader of the
// format, old or new, keeps it; `Schemas/Archive/reserved-types.md` has the rules.
extension EmbeddedObject {
  /// The reserved name of the type that marks a value as private.
  public static let privateTypeName = "restoration.private"
  /// The one key of such an object.
  public static let privateValueKey = "value"

  /// Whether this is a private value, which nothing may print.
  public var isPrivate: Bool { typeName == Self.privateTypeName }
}

extension ArchiveValue {
  /// Whether this is a private value, which nothing may print.
  ///
  /// A value that merely contains one, as an embedded object may, is not private itself;
  /// ``redacted`` looks into it.
  public var isPrivate: Bool {
    if case .object(let object) = self { object.isPrivate } else { false }
  }

  /// What a private value stands for, any other value itself, or `nil` for a private value that
  /// lacks its content.
  public var unwrapped: ArchiveValue? {
    guard case .object(let object) = self, object.isPrivate else { return self }
    return object.values.first { $0.key == EmbeddedObject.privateValueKey }?.value
  }

  /// The value as it may be shown: private values, at any depth, have lost their content.
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
  /// The type and, unless the object is a private value, its values; `print` and `dump` use it.
  public var description: String {
    guard !isPrivate else { return "<private>" }
    let values = values.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
    return "\(typeName) #\(label) {\(values)}"
  }

  /// The members; of a private value, none but the name of its type.
  public var customMirror: Mirror {
    isPrivate
      ? Mirror(self, children: ["typeName": typeName])
      : Mirror(self, children: ["typeName": typeName, "label": label, "values": values])
  }
}

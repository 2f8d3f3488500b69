import RestorationArchive

/// What a type turned out to be that is none of the most usual ones.
enum ValueKind {
  case array(any ArrayValue.Type)
  /// A class that Foundation does not define the storage of.
  case object
}

/// What types turned out to be, over all objects that one coder encodes.
struct ValueKinds {
  private var kinds: [ObjectIdentifier: ValueKind] = [:]
  // An app's arrays tend to be of one type, and so do the objects in them.
  private var latestArray: (type: ObjectIdentifier, value: any ArrayValue.Type)?
  private var latestObject: ObjectIdentifier?

  subscript(type: ObjectIdentifier) -> ValueKind? {
    mutating get {
      if type == latestObject { return .object }
      if let latestArray, type == latestArray.type { return .array(latestArray.value) }
      guard let kind = kinds[type] else { return nil }
      remember(type, kind)
      return kind
    }
    set {
      kinds[type] = newValue
      if let newValue { remember(type, newValue) }
    }
  }

  private mutating func remember(_ type: ObjectIdentifier, _ kind: ValueKind) {
    switch kind {
    case .array(let value): latestArray = (type, value)
    case .object: latestObject = type
    }
  }
}

/// Lets an array be written without being converted to one of another type first.
protocol ArrayValue {
  static func write(
    _ value: Any,
    with encoder: StateEncoder,
    to out: ValueWriter
  ) throws(RestorationError)
}

extension Array: ArrayValue {
  static func write(
    _ value: Any,
    with encoder: StateEncoder,
    to out: ValueWriter
  ) throws(RestorationError) {
    // A cast of an array costs as much as writing several objects, and is nearly never needed.
    func known<Value>(_ value: Value) -> Self? {
      Value.self == Self.self ? unsafeBitCast(value, to: Self.self) : value as? Self
    }
    guard let array = _openExistential(value, do: known) else { return }
    let holdsObjects = Element.self is AnyClass
    try out.writeArray(count: array.count) { (index) throws(RestorationError) in
      // Objects need no box, and most are restorable ones.
      if holdsObjects {
        try encoder.write(element: unsafeBitCast(array[index], to: AnyObject.self), to: out)
      } else {
        try encoder.write(any: array[index], to: out, isElement: true)
      }
    }
  }
}

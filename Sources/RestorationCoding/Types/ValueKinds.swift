import RestorationArchive

/// The kind of a type that is not one of the most common ones.
enum ValueKind {
  case array(any ArrayValue.Type)
  /// A class whose storage Foundation does not define.
  case object
}

/// The kinds of the types seen so far, for all objects that one coder encodes.
struct ValueKinds {
  private var kinds: [ObjectIdentifier: ValueKind] = [:]
  // An app's arrays tend to have one type, and so do the objects in them.
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

/// Writes an array without converting it to another type first.
protocol ArrayValue {
  /// Writes the elements of an array.
  ///
  /// - Parameter address: The address of an array of exactly this type.
  static func write(
    at address: UnsafeRawPointer,
    with encoder: StateEncoder,
    to out: ValueWriter
  ) throws(RestorationError)
}

extension Array: ArrayValue {
  static func write(
    at address: UnsafeRawPointer,
    with encoder: StateEncoder,
    to out: ValueWriter
  ) throws(RestorationError) {
    guard !(Element.self is AnyClass) else {
      // Arrays of objects have the same memory layout, and code that knows the element type is
      // several times faster. Objects need no box either, and most are restorable ones.
      let objects = address.assumingMemoryBound(to: [Unmanaged<AnyObject>].self).pointee
      return try out.writeArray(count: objects.count) { (index) throws(RestorationError) in
        try encoder.write(element: objects[index], to: out)
      }
    }
    let array = address.assumingMemoryBound(to: Self.self).pointee
    try out.writeArray(count: array.count) { (index) throws(RestorationError) in
      try encoder.write(any: array[index], to: out, isElement: true)
    }
  }
}

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
  /// - Parameter address: Where an array of exactly this type stands.
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
      // Arrays of objects are alike in memory, and code that knows the type of the elements takes a
      // fraction of the time. Objects need no box either, and most are restorable ones.
      let objects = address.assumingMemoryBound(to: [AnyObject].self).pointee
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

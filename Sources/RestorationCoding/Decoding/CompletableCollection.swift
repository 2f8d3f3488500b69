import RestorationArchive

/// A collection that is decoded element by element, so that one that cannot be read costs no other.
protocol CompletableCollection {
  /// The collection without elements.
  static var empty: Self { get }

  /// Decodes the elements that can be read.
  ///
  /// - Throws: The error of the first element if none can be read.
  static func decode(_ decoder: ValueDecoder, _ completion: ValueCompletion) throws -> Self
}

extension Array: CompletableCollection where Element: Decodable {
  static var empty: Self { [] }

  static func decode(_ decoder: ValueDecoder, _ completion: ValueCompletion) throws -> Self {
    guard case .array(let stored) = decoder.value else { throw decoder.mismatch("array") }
    var reader = ElementReader(decoder, completion)
    let elements = stored.enumerated().compactMap { index, value in
      reader.read(Element.self, value, IndexKey(index: index))
    }
    try reader.finish()
    return elements
  }
}

extension Set: CompletableCollection where Element: Decodable {
  static var empty: Self { [] }

  static func decode(_ decoder: ValueDecoder, _ completion: ValueCompletion) throws -> Self {
    Set(try [Element].decode(decoder, completion))
  }
}

extension Dictionary: CompletableCollection where Key: Decodable, Value: Decodable {
  static var empty: Self { [:] }

  static func decode(_ decoder: ValueDecoder, _ completion: ValueCompletion) throws -> Self {
    var result = Self.empty
    var reader = ElementReader(decoder, completion)
    switch decoder.value {
    case .dictionary(let entries):
      for (name, value) in ValueDecoder.fields(entries) {
        // A name that cannot be a key any more goes with its value.
        guard let key = key(name) else { continue }
        result[key] = reader.read(Value.self, value, EntryKey(), like: name)
      }
    case .array(let elements) where elements.count.isMultiple(of: 2):
      // Keys and values alternate where keys are neither strings nor integers.
      for index in stride(from: 0, to: elements.count, by: 2) {
        guard let key = reader.read(Key.self, elements[index], EntryKey()) else { continue }
        result[key] = reader.read(Value.self, elements[index + 1], EntryKey())
      }
    default: throw decoder.mismatch("a dictionary")
    }
    try reader.finish()
    return result
  }

  private static func key(_ name: String) -> Key? {
    switch Key.self {
    case is String.Type: name as? Key
    case is Int.Type: Int(name) as? Key
    case let type as any CodingKeyRepresentable.Type:
      type.init(codingKey: EntryKey(stringValue: name)) as? Key
    default: nil
    }
  }
}

/// A key of a dictionary. Its description never names it, because it is stored state.
private struct EntryKey: CodingKey {
  var stringValue = "*"
  var intValue: Int? { Int(stringValue) }

  init() {}
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { stringValue = "\(intValue)" }
}

/// The decoding of the elements of one collection.
private struct ElementReader {
  let decoder: ValueDecoder
  let completion: ValueCompletion
  private let noteCount: Int
  private var readCount = 0
  private var error: (any Error)?

  init(_ decoder: ValueDecoder, _ completion: ValueCompletion) {
    (self.decoder, self.completion) = (decoder, completion)
    noteCount = completion.notes.texts.count
  }

  /// Decodes an element, completed by one of the default, or returns `nil` and notes why not.
  ///
  /// - Parameter name: The key of the element of the default that is preferred to its first.
  mutating func read<Element: Decodable>(
    _ type: Element.Type,
    _ value: ArchiveValue,
    _ key: any CodingKey,
    like name: String? = nil
  ) -> Element? {
    let path = decoder.codingPath + [key]
    let count = completion.notes.texts.count
    // An element that needs no completion is read as always.
    if let element = try? ValueDecoder(value: value, codingPath: path).decode(type) {
      readCount += 1
      return element
    }
    do {
      let part = completion.element(like: name)
      let decoder = ValueDecoder(
        value: value,
        codingPath: path,
        completion: part,
        notes: completion.notes
      )
      let element = try decoder.decode(type)
      readCount += 1
      return element
    } catch {
      completion.notes.forget(after: count)
      completion.notes.leftOut(path, error)
      self.error = self.error ?? error
      return nil
    }
  }

  /// Throws the first error if no element could be read: the collection is none of that type then.
  func finish() throws {
    guard readCount == 0, let error else { return }
    completion.notes.forget(after: noteCount)
    throw error
  }
}

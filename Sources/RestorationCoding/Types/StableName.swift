import Synchronization

/// The name of a type that is the same in every process.
package struct StableName: Sendable {
  /// The full name of the type, or its short name if the full one contains an address, as for private
  /// and local types.
  package let text: String
  let isFull: Bool

  // Creating a name takes longer than encoding a small object.
  private static let known = Mutex<[ObjectIdentifier: StableName]>([:])

  /// Returns the name of a type.
  package init(of type: Any.Type) {
    let identity = ObjectIdentifier(type)
    if let known = Self.known.withLock({ $0[identity] }) {
      self = known
      return
    }
    let full = String(reflecting: type)
    isFull = !full.contains("(unknown context")
    text = isFull ? full : String(describing: type)
    Self.known.withLock { [self] in $0[identity] = self }
  }

  /// The text of the name of a type.
  package static func of(_ type: Any.Type) -> String { StableName(of: type).text }
}

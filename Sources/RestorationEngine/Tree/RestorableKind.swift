/// What an object is to the engine, by its class.
///
/// Asking the language whether a class conforms to a protocol takes longer than encoding a value,
/// so each class is asked once.
enum RestorableKind {
  case controller, element, object
  /// Not restorable: its state is stored with that of others.
  case none

  @MainActor private static var known: [ObjectIdentifier: RestorableKind] = [:]

  @MainActor
  static func of(_ object: AnyObject) -> RestorableKind {
    let type = ObjectIdentifier(type(of: object))
    if let kind = known[type] { return kind }
    let kind: RestorableKind =
      switch object {
      case is any RestorableController: .controller
      case is any RestorableElement: .element
      case is any StateRestoring: .object
      default: .none
      }
    known[type] = kind
    return kind
  }
}

/// The kind of an object for the engine, by its class.
///
/// Testing whether a class conforms to a protocol takes longer than encoding a value, so each class
/// is tested once. The result is kept as the class itself with its conformance, so that
/// `type.controller(object)` is a cast without a test.
enum RestorableKind {
  case controller(any RestorableController.Type)
  case element(any RestorableElement.Type)
  case object(any StateRestoring.Type)
  /// Not restorable: its state is stored with that of other objects.
  case none

  @MainActor private static var known: [ObjectIdentifier: RestorableKind] = [:]

  @MainActor
  static func of(_ object: AnyObject) -> RestorableKind {
    let type: AnyClass = type(of: object)
    if let kind = known[ObjectIdentifier(type)] { return kind }
    let kind: RestorableKind =
      switch type {
      case let type as any RestorableController.Type: .controller(type)
      case let type as any RestorableElement.Type: .element(type)
      case let type as any StateRestoring.Type: .object(type)
      default: .none
      }
    known[ObjectIdentifier(type)] = kind
    return kind
  }

  var isController: Bool {
    if case .controller = self { true } else { false }
  }
}

extension RestorableController {
  /// Casts an object of this class.
  static func controller(_ object: AnyObject) -> any RestorableController {
    unsafeDowncast(object, to: Self.self)
  }
}

extension RestorableElement {
  /// Casts an object of this class.
  static func element(_ object: AnyObject) -> any RestorableElement {
    unsafeDowncast(object, to: Self.self)
  }
}

extension StateRestoring {
  /// Casts an object of this class.
  static func restorable(_ object: AnyObject) -> any StateRestoring {
    unsafeDowncast(object, to: Self.self)
  }
}

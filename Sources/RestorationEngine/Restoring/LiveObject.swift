/// The live object that stands for an object of the archive.
enum LiveObject {
  case controller(any RestorableController)
  case other(any StateRestoring)

  /// Wraps an object according to its type.
  init(_ object: any StateRestoring) {
    self = (object as? any RestorableController).map(Self.controller) ?? .other(object)
  }

  var object: any StateRestoring {
    switch self {
    case .controller(let controller): controller
    case .other(let object): object
    }
  }

  /// The identity of the object.
  var identity: ObjectIdentifier {
    switch self {
    case .controller(let controller): ObjectIdentifier(controller)
    case .other(let object): ObjectIdentifier(object)
    }
  }

  var isController: Bool {
    if case .controller = self { true } else { false }
  }

  var controller: (any RestorableController)? {
    if case .controller(let controller) = self { controller } else { nil }
  }
}

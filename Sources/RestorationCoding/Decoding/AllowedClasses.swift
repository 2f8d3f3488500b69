import Foundation

/// The classes that a decoded value may have.
enum AllowedClasses {
  /// Every registered class.
  case all
  case one(AnyClass)
  case several([AnyClass])

  /// Indicates whether a class is one of them, or inherits from one.
  func callAsFunction(_ type: AnyClass) -> Bool {
    switch self {
    case .all: true
    case .one(let allowed): isClass(type, of: allowed)
    case .several(let classes): classes.contains { isClass(type, of: $0) }
    }
  }

  /// Returns the class that is stored under its own name, if it was asked for by itself: a name
  /// leads to no other class.
  func type(named name: String) -> (any RestorationTypeRegistry.Embeddable.Type)? {
    let classes: [AnyClass] =
      switch self {
      case .all: []
      case .one(let allowed): [allowed]
      case .several(let classes): classes
      }
    let type: AnyClass? = classes.first { RestorationTypeRegistry.ownName(of: $0) == name }
    return type as? any RestorationTypeRegistry.Embeddable.Type
  }
}

public import Foundation
import RestorationArchive

/// The closed list of types that may be stored by value, under stable names.
///
/// A coder stores an object's registered name. Foundation's value classes are already registered.
/// Strings, numbers, data, dates, UUIDs, URLs and collections need no registration, and neither does
/// a class of the app that adopts `NSSecureCoding`, as in UIKit and AppKit: it is stored under its own
/// name, and comes back where it is asked for by itself, with `decodeObject(of:forKey:)`. Register it
/// to rename the class later, or to decode it where a superclass or nothing is asked for.
///
/// Decoding creates only registered types and those that are asked for; classes are never looked up
/// by name at run time.
///
/// ```swift
/// var types = RestorationTypeRegistry()
/// types.register(Bookmark.self, as: "Bookmark")
/// types.alias("NotesKit.Bookmark", for: "Bookmark")  // its name in version 1
/// ```
///
/// Rules: K7, K10, K19, K25.
public struct RestorationTypeRegistry {
  /// The requirements on a type that is stored by value.
  public typealias Embeddable = NSObject & NSCoding

  /// Indicates whether objects stored by value must adopt `NSSecureCoding` (rule K10).
  public var requiresSecureCoding: Bool
  private var typesByName: [ExactName: any Embeddable.Type] = [:]
  private var namesByType: [ObjectIdentifier: String] = [:]
  private var aliases: [ExactName: String] = [:]

  /// Creates a registry with Foundation's value classes.
  ///
  /// - Parameter requiresSecureCoding: Indicates whether objects stored by value must adopt
  ///   `NSSecureCoding`.
  public init(requiresSecureCoding: Bool = true) {
    self = requiresSecureCoding ? Self.foundation : Self(foundation: false)
  }

  private init(foundation isSecure: Bool) {
    requiresSecureCoding = isSecure
    for (name, type) in Self.foundationTypes + Self.units { register(type, as: name) }
  }

  // Coders create registries often, so its tables are shared until they are changed. Types are
  // immutable, but the compiler cannot tell that metatypes may be shared by threads.
  nonisolated(unsafe) private static let foundation = Self(foundation: true)

  private static let foundationTypes: [(String, any Embeddable.Type)] = [
    ("NSAttributedString", NSAttributedString.self),
    ("NSCalendar", NSCalendar.self),
    ("NSCharacterSet", NSCharacterSet.self),
    ("NSDateComponents", NSDateComponents.self),
    ("NSDateInterval", NSDateInterval.self),
    ("NSIndexPath", NSIndexPath.self),
    ("NSLocale", NSLocale.self),
    ("NSMeasurement", NSMeasurement.self),
    ("NSMutableAttributedString", NSMutableAttributedString.self),
    ("NSMutableCharacterSet", NSMutableCharacterSet.self),
    ("NSPersonNameComponents", NSPersonNameComponents.self),
    ("NSTimeZone", NSTimeZone.self),
    ("NSValue", NSValue.self),
  ]

  // The parts of a measurement besides its number.
  private static let units: [(String, any Embeddable.Type)] = [
    ("NSUnit", Unit.self),
    ("NSDimension", Dimension.self),
    ("NSUnitConverterLinear", UnitConverterLinear.self),
    ("NSUnitAcceleration", UnitAcceleration.self),
    ("NSUnitAngle", UnitAngle.self),
    ("NSUnitArea", UnitArea.self),
    ("NSUnitConcentrationMass", UnitConcentrationMass.self),
    ("NSUnitDispersion", UnitDispersion.self),
    ("NSUnitDuration", UnitDuration.self),
    ("NSUnitElectricCharge", UnitElectricCharge.self),
    ("NSUnitElectricCurrent", UnitElectricCurrent.self),
    ("NSUnitElectricPotentialDifference", UnitElectricPotentialDifference.self),
    ("NSUnitElectricResistance", UnitElectricResistance.self),
    ("NSUnitEnergy", UnitEnergy.self),
    ("NSUnitFrequency", UnitFrequency.self),
    ("NSUnitFuelEfficiency", UnitFuelEfficiency.self),
    ("NSUnitIlluminance", UnitIlluminance.self),
    ("NSUnitInformationStorage", UnitInformationStorage.self),
    ("NSUnitLength", UnitLength.self),
    ("NSUnitMass", UnitMass.self),
    ("NSUnitPower", UnitPower.self),
    ("NSUnitPressure", UnitPressure.self),
    ("NSUnitSpeed", UnitSpeed.self),
    ("NSUnitTemperature", UnitTemperature.self),
    ("NSUnitVolume", UnitVolume.self),
  ]

  /// Registers a type under a name that must never change.
  ///
  /// - Parameters:
  ///   - type: A class that adopts `NSSecureCoding`, or `NSCoding` if the coders accept that.
  ///   - name: A unique text of at most 1,024 bytes.
  /// - Precondition: Neither the name nor the type is registered with another partner, and the name
  ///   does not begin with `restoration.`, which is reserved.
  public mutating func register(_ type: any Embeddable.Type, as name: String) {
    precondition(
      !name.hasPrefix(ReservedKey.prefix),
      "\(type) is registered as \"\(name)\", and such names are reserved; choose another"
    )
    if let other = typesByName[name], other != type {
      preconditionFailure("\"\(name)\" is registered by \(other) and by \(type)")
    }
    if let other = namesByType[ObjectIdentifier(type)], other != name {
      preconditionFailure("\(type) is registered as \"\(other)\" and as \"\(name)\"")
    }
    typesByName[name] = type
    namesByType[ObjectIdentifier(type)] = name
  }

  /// Maps a name in older archives to a registered name.
  public mutating func alias(_ oldName: String, for name: String) {
    aliases[oldName] = name
  }

  /// The name under which an object's type is stored, or `nil` if the type has to be registered.
  func name(of object: NSObject) -> String? {
    if let name = namesByType[ObjectIdentifier(Swift.type(of: object))] { return name }
    let type: AnyClass = object.classForCoder
    if let name = namesByType[ObjectIdentifier(type)] { return name }
    guard isSecureCoding(type), let name = Self.ownName(of: type), self.type(named: name) == nil
    else { return nil }
    return name
  }

  /// The ``StableName`` under which a class that is not registered is stored; `nil` for Foundation's
  /// classes, whose own coding may need Foundation's coders.
  static func ownName(of type: AnyClass) -> String? {
    let name = StableName(of: type)
    guard name.isFull else { return name.text }
    let isFoundations =
      !name.text.contains(".") || name.text.hasPrefix("Foundation") || name.text.hasPrefix("__C.")
    return isFoundations ? nil : name.text
  }

  func type(named name: String) -> (any Embeddable.Type)? {
    typesByName[name] ?? aliases[name].flatMap { typesByName[$0] }
  }
}

public import Foundation
import RestorationArchive

/// The closed list of types that may be stored by value, under names that outlive the code.
///
/// A coder stores an object's registered name, never its class name, and decoding builds nothing
/// that is not listed here; there is no look-up of classes by name at run time. Foundation's value
/// classes are listed already. Strings, numbers, data, dates, UUIDs, URLs and collections need no
/// listing.
///
/// ```swift
/// var types = RestorationTypeRegistry()
/// types.register(Bookmark.self, as: "Bookmark")
/// types.alias("NotesKit.Bookmark", for: "Bookmark")  // what version 1 called it
/// ```
///
/// Rules: K7, K10, K19, K25.
public struct RestorationTypeRegistry {
  /// What a type must be to be stored by value.
  public typealias Embeddable = NSObject & NSCoding

  private var typesByName: [String: any Embeddable.Type] = [:]
  private var namesByType: [ObjectIdentifier: String] = [:]
  private var aliases: [String: String] = [:]

  /// A registry that lists Foundation's value classes.
  public init() {
    self = Self.foundation
  }

  private init(_ types: [(String, any Embeddable.Type)]) {
    for (name, type) in types { register(type, as: name) }
  }

  // Coders make registries often, and its tables are shared until they are changed. Types are
  // immutable, though the compiler cannot tell of their metatypes that any thread may hold them.
  nonisolated(unsafe) private static let foundation = Self(foundationTypes + units)

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

  // Measurements consist of a number and one of these.
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

  /// Lists a type under a name that must never change.
  ///
  /// - Parameters:
  ///   - type: A class that adopts `NSSecureCoding`, or `NSCoding` where the coders are told to
  ///     accept that.
  ///   - name: Any text that is unique in this registry; 1,024 bytes at most.
  /// - Precondition: Neither the name nor the type is listed already with another partner, and the
  ///   name does not begin with `restoration.`, which is reserved.
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

  /// Lets a name that older archives hold stand for a listed one.
  public mutating func alias(_ oldName: String, for name: String) {
    aliases[oldName] = name
  }

  /// The name that an object's type is stored under, or `nil` if the type is not listed.
  func name(of object: NSObject) -> String? {
    namesByType[ObjectIdentifier(Swift.type(of: object))]
      ?? namesByType[ObjectIdentifier(object.classForCoder)]
  }

  func type(named name: String) -> (any Embeddable.Type)? {
    typesByName[name] ?? aliases[name].flatMap { typesByName[$0] }
  }
}

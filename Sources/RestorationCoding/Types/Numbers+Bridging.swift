public import Foundation

// UIKit code reads numbers and ranges from a coder, or from a decoded dictionary, with `as?
// CGFloat` and `as? NSRange`. Where Foundation does not bridge these types, such casts return
// `nil`, and the values are silently lost.
#if !canImport(Darwin)
  extension CGFloat: @retroactive _ObjectiveCBridgeable {
    public typealias _ObjectType = NSNumber

    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
      result = CGFloat(source.doubleValue)
    }

    public static func _conditionallyBridgeFromObjectiveC(
      _ source: NSNumber,
      result: inout CGFloat?
    ) -> Bool {
      result = CGFloat(source.doubleValue)
      return true
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
      CGFloat(source?.doubleValue ?? 0)
    }
  }

  extension NSRange: @retroactive _ObjectiveCBridgeable {
    public typealias _ObjectType = NSValue

    public func _bridgeToObjectiveC() -> NSValue { NSValue(range: self) }

    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout NSRange?) {
      result = range(of: source)
    }

    public static func _conditionallyBridgeFromObjectiveC(
      _ source: NSValue,
      result: inout NSRange?
    ) -> Bool {
      result = range(of: source)
      return result != nil
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> NSRange {
      source.flatMap { range(of: $0) } ?? NSRange()
    }

    /// Returns `nil` for a value of another type, whose bytes must not be interpreted as a range.
    private static func range(of value: NSValue) -> NSRange? {
      let type = String(cString: value.objCType)
      let own = String(cString: NSValue(range: NSRange()).objCType)
      return type == own ? value.rangeValue : nil
    }
  }
#endif

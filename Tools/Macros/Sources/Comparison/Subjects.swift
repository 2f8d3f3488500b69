import Foundation
import RestorationCoding
import RestorationEngine
import RestorationMacros

// The values of `Tools/Benchmarks`, restored in three ways.

/// The ten values of a node.
@MainActor
protocol Values: Node {
  var isExpanded: Bool { get set }
  var isSelected: Bool { get set }
  var row: Int { get set }
  var visits: Int { get set }
  var changedAt: Int { get set }
  var offset: Double { get set }
  var zoom: Double { get set }
  var title: String { get set }
  var draft: String { get set }
  var thumbnail: Data { get set }
}

extension Values {
  /// Creates a node with the values of a number.
  init(changedTo number: Int) {
    self.init(number)
    (isExpanded, isSelected, row) = (number % 2 == 0, number % 8 == 0, number % 100)
    (visits, changedAt) = (number * 100, 1_700_000_000_000 + number)
    (offset, zoom) = (Double(number) * 1.5, 0.25 + Double(number) / 7)
    title = String("meeting notes about number \(number)".prefix(24))
    draft = String(repeating: "holiday \(number % 10) ", count: 8)
    thumbnail = Data((0..<64).map { UInt8(truncatingIfNeeded: $0 &* number) })
  }
}

/// Restored by code that is written by hand.
final class WrittenNode: Node, Values {
  var isExpanded = false
  var isSelected = false
  var row = 0
  var visits = 0
  var changedAt = 0
  var offset = 0.0
  var zoom = 0.0
  var title = ""
  var draft = ""
  var thumbnail = Data()

  override func encodeState(to coder: StateEncoder) throws {
    coder.encode(isExpanded, forKey: "isExpanded")
    coder.encode(isSelected, forKey: "isSelected")
    coder.encode(row, forKey: "row")
    coder.encode(visits, forKey: "visits")
    coder.encode(changedAt, forKey: "changedAt")
    coder.encode(offset, forKey: "offset")
    coder.encode(zoom, forKey: "zoom")
    try coder.encode(title, forKey: "title")
    try coder.encode(draft, forKey: "draft")
    try coder.encode(thumbnail, forKey: "thumbnail")
  }

  override func decodeState(from coder: StateDecoder) throws {
    isExpanded = try coder.decodeIfPresent(Bool.self, forKey: "isExpanded") ?? false
    isSelected = try coder.decodeIfPresent(Bool.self, forKey: "isSelected") ?? false
    row = try coder.decodeIfPresent(Int.self, forKey: "row") ?? 0
    visits = try coder.decodeIfPresent(Int.self, forKey: "visits") ?? 0
    changedAt = try coder.decodeIfPresent(Int.self, forKey: "changedAt") ?? 0
    offset = try coder.decodeIfPresent(Double.self, forKey: "offset") ?? 0
    zoom = try coder.decodeIfPresent(Double.self, forKey: "zoom") ?? 0
    title = try coder.decodeIfPresent(String.self, forKey: "title") ?? ""
    draft = try coder.decodeIfPresent(String.self, forKey: "draft") ?? ""
    thumbnail = try coder.decodeIfPresent(Data.self, forKey: "thumbnail") ?? Data()
  }
}

/// Restored by the property wrapper.
final class MarkedNode: Node, Values {
  @Restorable var isExpanded = false
  @Restorable var isSelected = false
  @Restorable var row = 0
  @Restorable var visits = 0
  @Restorable var changedAt = 0
  @Restorable var offset = 0.0
  @Restorable var zoom = 0.0
  @Restorable var title = ""
  @Restorable var draft = ""
  @Restorable var thumbnail = Data()
}

/// Restored by the macro.
@RestorableState
final class MacroNode: Node, Values {
  var isExpanded = false
  var isSelected = false
  var row = 0
  var visits = 0
  var changedAt = 0
  var offset = 0.0
  var zoom = 0.0
  var title = ""
  var draft = ""
  var thumbnail = Data()

  override func encodeValues(to coder: StateEncoder) { encodeRestorableProperties(to: coder) }
  override func decodeValues(from coder: StateDecoder) {
    _ = decodeRestorableProperties(from: coder)
  }
}

import Foundation
import RestorationCoding

/// The ten values of an object or a structure, and its children.
protocol NodeValues {
  var isExpanded: Bool { get }
  var isSelected: Bool { get }
  var row: Int { get }
  var visits: Int { get }
  var changedAt: Int { get }
  var offset: Double { get }
  var zoom: Double { get }
  var title: String { get }
  var draft: String { get }
  var thumbnail: Data { get }
  var children: [Self] { get }
}

/// The ten values of an object.
protocol StateValues: AnyObject, NodeValues {
  var isExpanded: Bool { get set }
  var isSelected: Bool { get set }
  var row: Int { get set }
  var visits: Int { get set }
  var changedAt: Int { get set }
  var offset: Double { get set }
  var zoom: Double { get set }
  /// 24 characters.
  var title: String { get set }
  /// 80 characters.
  var draft: String { get set }
  /// 64 bytes.
  var thumbnail: Data { get set }
}

/// The names under which the keyed coders store the values.
enum Key {
  static let isExpanded = "isExpanded"
  static let isSelected = "isSelected"
  static let row = "row"
  static let visits = "visits"
  static let changedAt = "changedAt"
  static let offset = "offset"
  static let zoom = "zoom"
  static let title = "title"
  static let draft = "draft"
  static let thumbnail = "thumbnail"
  static let children = "children"
}

extension StateValues {
  /// Sets the values to those of a number.
  func change(to number: Int) {
    var random = SplitMix64(state: UInt64(number))
    isExpanded = random.next() & 1 == 0
    isSelected = random.next() % 8 == 0
    row = Int(random.next() % 100)
    visits = Int(random.next() % 200_000) - 100_000
    changedAt = 1_700_000_000_000 + Int(random.next() % 50_000_000_000)
    offset = random.unit() * 20_000
    zoom = 0.25 + random.unit() * 4
    title = random.text(count: 24)
    draft = random.text(count: 80)
    thumbnail = Data((0..<64).map { _ in UInt8(truncatingIfNeeded: random.next()) })
  }

  /// Stores everything except the children, with the library's typed methods.
  func encodeValues(with coder: StateEncoder) throws {
    coder.encode(isExpanded, forKey: Key.isExpanded)
    coder.encode(isSelected, forKey: Key.isSelected)
    coder.encode(row, forKey: Key.row)
    coder.encode(visits, forKey: Key.visits)
    coder.encode(changedAt, forKey: Key.changedAt)
    coder.encode(offset, forKey: Key.offset)
    coder.encode(zoom, forKey: Key.zoom)
    try coder.encode(title, forKey: Key.title)
    try coder.encode(draft, forKey: Key.draft)
    try coder.encode(thumbnail, forKey: Key.thumbnail)
  }

  /// Reads the values that ``encodeValues(with:)`` stored.
  func decodeValues(with coder: StateDecoder) throws {
    isExpanded = try coder.decodeIfPresent(Bool.self, forKey: Key.isExpanded) ?? false
    isSelected = try coder.decodeIfPresent(Bool.self, forKey: Key.isSelected) ?? false
    row = try coder.decodeIfPresent(Int.self, forKey: Key.row) ?? 0
    visits = try coder.decodeIfPresent(Int.self, forKey: Key.visits) ?? 0
    changedAt = try coder.decodeIfPresent(Int.self, forKey: Key.changedAt) ?? 0
    offset = try coder.decodeIfPresent(Double.self, forKey: Key.offset) ?? 0
    zoom = try coder.decodeIfPresent(Double.self, forKey: Key.zoom) ?? 0
    title = try coder.decodeIfPresent(String.self, forKey: Key.title) ?? ""
    draft = try coder.decodeIfPresent(String.self, forKey: Key.draft) ?? ""
    thumbnail = try coder.decodeIfPresent(Data.self, forKey: Key.thumbnail) ?? Data()
  }
}

extension NodeValues {
  /// A number that changes with every value of the tree, and with the order of children.
  var checksum: UInt64 {
    var sum = Checksum()
    add(to: &sum)
    return sum.value
  }

  private func add(to sum: inout Checksum) {
    sum.add(UInt64(isExpanded ? 1 : 0) | UInt64(isSelected ? 2 : 0))
    sum.add(UInt64(bitPattern: Int64(row)))
    sum.add(UInt64(bitPattern: Int64(visits)))
    sum.add(UInt64(bitPattern: Int64(changedAt)))
    sum.add(offset.bitPattern)
    sum.add(zoom.bitPattern)
    sum.add(title.utf8)
    sum.add(draft.utf8)
    sum.add(thumbnail)
    sum.add(UInt64(children.count))
    for child in children { child.add(to: &sum) }
  }
}

private struct Checksum {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x0000_0100_0000_01b3
    value ^= value >> 29
  }

  mutating func add(_ bytes: some Collection<UInt8>) {
    add(UInt64(bytes.count))
    for byte in bytes { add(UInt64(byte)) }
  }
}

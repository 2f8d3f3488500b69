import Foundation

// Through `NSCoder` alone, as in code written for UIKit. `NSKeyedArchiver` and our coders call
// these same methods.
extension StateNode: NSSecureCoding {
  static var supportsSecureCoding: Bool { true }

  func encode(with coder: NSCoder) {
    coder.encode(isExpanded, forKey: Key.isExpanded)
    coder.encode(isSelected, forKey: Key.isSelected)
    coder.encode(row, forKey: Key.row)
    coder.encode(visits, forKey: Key.visits)
    coder.encode(changedAt, forKey: Key.changedAt)
    coder.encode(offset, forKey: Key.offset)
    coder.encode(zoom, forKey: Key.zoom)
    coder.encode(title, forKey: Key.title)
    coder.encode(draft, forKey: Key.draft)
    coder.encode(thumbnail, forKey: Key.thumbnail)
    coder.encode(children, forKey: Key.children)
  }

  convenience init?(coder: NSCoder) {
    self.init()
    decode(with: coder)
  }

  func decode(with coder: NSCoder) {
    isExpanded = coder.decodeBool(forKey: Key.isExpanded)
    isSelected = coder.decodeBool(forKey: Key.isSelected)
    row = coder.decodeInteger(forKey: Key.row)
    visits = coder.decodeInteger(forKey: Key.visits)
    changedAt = coder.decodeInteger(forKey: Key.changedAt)
    offset = coder.decodeDouble(forKey: Key.offset)
    zoom = coder.decodeDouble(forKey: Key.zoom)
    title = coder.decodeObject(of: NSString.self, forKey: Key.title) as String? ?? ""
    draft = coder.decodeObject(of: NSString.self, forKey: Key.draft) as String? ?? ""
    thumbnail = coder.decodeObject(of: NSData.self, forKey: Key.thumbnail) as Data? ?? Data()
    children =
      coder.decodeObject(of: [NSArray.self, StateNode.self], forKey: Key.children) as? [StateNode]
      ?? []
  }
}

// For `JSONEncoder` and `PropertyListEncoder`.
extension StateNode: Codable {
  private enum CodingKeys: String, CodingKey {
    case isExpanded, isSelected, row, visits, changedAt, offset, zoom, title, draft, thumbnail
    case children
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(isExpanded, forKey: .isExpanded)
    try container.encode(isSelected, forKey: .isSelected)
    try container.encode(row, forKey: .row)
    try container.encode(visits, forKey: .visits)
    try container.encode(changedAt, forKey: .changedAt)
    try container.encode(offset, forKey: .offset)
    try container.encode(zoom, forKey: .zoom)
    try container.encode(title, forKey: .title)
    try container.encode(draft, forKey: .draft)
    try container.encode(thumbnail, forKey: .thumbnail)
    try container.encode(children, forKey: .children)
  }

  convenience init(from decoder: any Decoder) throws {
    self.init()
    let container = try decoder.container(keyedBy: CodingKeys.self)
    isExpanded = try container.decode(Bool.self, forKey: .isExpanded)
    isSelected = try container.decode(Bool.self, forKey: .isSelected)
    row = try container.decode(Int.self, forKey: .row)
    visits = try container.decode(Int.self, forKey: .visits)
    changedAt = try container.decode(Int.self, forKey: .changedAt)
    offset = try container.decode(Double.self, forKey: .offset)
    zoom = try container.decode(Double.self, forKey: .zoom)
    title = try container.decode(String.self, forKey: .title)
    draft = try container.decode(String.self, forKey: .draft)
    thumbnail = try container.decode(Data.self, forKey: .thumbnail)
    children = try container.decode([StateNode].self, forKey: .children)
  }
}

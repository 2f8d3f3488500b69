import Foundation
import RestorationEngine
import RestorationMacros

enum Order: String, Codable { case date, title }

@RestorableState
struct Filter: Codable, Equatable {
  var tags: [String] = []
  var limit: Int?
  var order = Order.date
  let isLocal: Bool
}

/// The structure as the compiler encodes it.
struct PlainFilter: Codable {
  var tags: [String] = []
  var limit: Int?
  var order = Order.date
  let isLocal: Bool
}

/// A screen with properties of many types, which the macro restores.
@RestorableState
class Reader: Screen {
  var offset = 10.0
  var row = 1
  var isOpen = false
  var title = "none"
  var data = Data([1, 2])
  var share: Double? = 0.5
  var count: Int?
  var isWide: Bool? = true
  var note: String? = "default"
  var thumbnail: Data?
  var filter = Filter(isLocal: true)
  var otherFilter: Filter?
  var recent: [Int] = [1, 2]
  var date: Date? = Date(timeIntervalSinceReferenceDate: 0)
  var size: CGSize = CGSize(width: 3, height: 4)
  private var order = Order.date
  @RestorableProperty("find", sensitivity: .private, level: .content) var search: String? = "x"
  @RestorableProperty(sensitivity: .never) var code = "0000"
  @RestorableProperty(level: .always) var width = 3

  func change() {
    (offset, row, isOpen, title, data) = (.nan, -7, true, String(repeating: "ä", count: 99), Data())
    (share, count, isWide, note, thumbnail) = (nil, .max, nil, nil, Data([3]))
    filter = Filter(tags: ["a", "b"], limit: 3, order: .title, isLocal: false)
    (otherFilter, recent, date, size) = (Filter(isLocal: true), [], nil, .zero)
    (order, search, code, width) = (.title, nil, "1234", 4)
  }
}

/// A screen with the same properties, which the property wrapper restores.
class MarkedReader: Screen {
  @Restorable var offset = 10.0
  @Restorable var row = 1
  @Restorable var isOpen = false
  @Restorable var title = "none"
  @Restorable var data = Data([1, 2])
  @Restorable var share: Double? = 0.5
  @Restorable var count: Int?
  @Restorable var isWide: Bool? = true
  @Restorable var note: String? = "default"
  @Restorable var thumbnail: Data?
  @Restorable var filter = PlainFilter(isLocal: true)
  @Restorable var otherFilter: PlainFilter?
  @Restorable var recent: [Int] = [1, 2]
  @Restorable var date: Date? = Date(timeIntervalSinceReferenceDate: 0)
  @Restorable var size: CGSize = CGSize(width: 3, height: 4)
  @Restorable private var order = Order.date
  @Restorable("find", sensitivity: .private, level: .content) var search: String? = "x"
  @Restorable(sensitivity: .never) var code = "0000"
  @Restorable(level: .always) var width = 3

  func change() {
    (offset, row, isOpen, title, data) = (.nan, -7, true, String(repeating: "ä", count: 99), Data())
    (share, count, isWide, note, thumbnail) = (nil, .max, nil, nil, Data([3]))
    filter = PlainFilter(tags: ["a", "b"], limit: 3, order: .title, isLocal: false)
    (otherFilter, recent, date, size) = (PlainFilter(isLocal: true), [], nil, .zero)
    (order, search, code, width) = (.title, nil, "1234", 4)
  }
}

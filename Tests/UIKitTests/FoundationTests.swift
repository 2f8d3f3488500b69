import Foundation
import Testing
import UIKit

/// Replacements on Linux for parts of Apple's Foundation: they behave as code expects.
@MainActor
@Suite("What Foundation lacks") struct FoundationTests {
  private final class Listener {}

  @Test("Listeners are held weakly, each once")
  func weakObjects() {
    let table = NSHashTable<Listener>.weakObjects()
    let kept = Listener()
    do {
      let gone = Listener()
      table.add(gone)
      #expect(table.contains(gone))
    }
    table.add(kept)
    table.add(kept)
    #expect(table.count == 1)
    #expect(table.anyObject === kept)
    table.remove(kept)
    #expect(table.allObjects.isEmpty)
  }

  @Test("Objects are found by equal keys, and kept alive where the table does so")
  func weakKeys() {
    let (strong, weak) = (
      NSMapTable<NSString, Listener>.strongToStrongObjects(),
      NSMapTable<NSString, Listener>.strongToWeakObjects()
    )
    do {
      let listener = Listener()
      strong.setObject(listener, forKey: "a")
      weak.setObject(listener, forKey: "a")
      #expect(weak.object(forKey: "a") === listener)
    }
    strong.removeObject(forKey: "b")
    #expect(strong.object(forKey: "a") != nil)
    strong.removeAllObjects()
    #expect(weak.object(forKey: "a") == nil)
    #expect((strong.count, weak.count) == (0, 0))
  }

  private nonisolated static let times: [(TimeInterval, String)] = [
    (-5, "5 seconds ago"), (-60, "1 minute ago"), (7200, "in 2 hours"), (86_400, "in 1 day"),
    (-.infinity, "0 years ago"),
  ]

  @Test("Times are told from others in words", arguments: times)
  func relativeTimes(seconds: TimeInterval, words: String) {
    let formatter = RelativeDateTimeFormatter()
    #expect(formatter.localizedString(fromTimeInterval: seconds) == words)
  }

  @Test("Selectors have the names that they were made from")
  func selectorNames() {
    #expect(NSStringFromSelector(Selector("save:")) == "save:")
    #expect(NSSelectorFromString("save:") == Selector("save:"))
  }

  @Test("Codable values are kept in keyed archives")
  func codableValues() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    try archiver.encodeEncodable(["a": [1, 2]], forKey: "counts")
    let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(reader.decodeDecodable([String: [Int]].self, forKey: "counts") == ["a": [1, 2]])
    #expect(reader.decodeDecodable([String].self, forKey: "counts") == nil)
    #expect(reader.decodeDecodable([Int].self, forKey: "none") == nil)
    #expect(try reader.decodeTopLevelDecodable([Int].self, forKey: "none") == nil)
    #expect(throws: DecodingError.self) {
      try reader.decodeTopLevelDecodable([String].self, forKey: "counts")
    }
  }

  @Test("Notifications are not allowed here, and the app is told so")
  func notifications() async throws {
    #expect(try await !UNUserNotificationCenter.current().requestAuthorization(options: [.alert]))
  }
}

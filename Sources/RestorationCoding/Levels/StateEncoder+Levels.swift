public import Foundation
import RestorationArchive

extension NSCoder {
  /// Sets the level of a key's value, before or after the value is encoded.
  ///
  /// The default is ``RestorationLevel/navigation``. Other coders than ``StateEncoder`` ignore
  /// levels.
  ///
  /// ```swift
  /// override func encodeRestorableState(with coder: NSCoder) {
  ///   super.encodeRestorableState(with: coder)
  ///   coder.encode(textView.text, forKey: "draft")
  ///   coder.mark("draft", as: .content)
  /// }
  /// ```
  public func mark(_ key: String, as level: RestorationLevel) {
    stateEncoder?.setLevel(level, ofKey: key)
  }
}

extension StateEncoder {
  fileprivate func setLevel(_ level: RestorationLevel, ofKey key: String) {
    hasLeftovers.pointee = true
    leftovers.levels[key] = level == .navigation ? nil : level
  }

  /// Sets the level of the object itself.
  package func mark(as level: RestorationLevel) {
    hasLeftovers.pointee = true
    leftovers.level = level
  }

  /// Stores the marks beside the object's values.
  func storeLevels() {
    if leftovers.level != .navigation {
      storeMark(ReservedKey.level) { (out) throws(RestorationError) in
        try out.write(leftovers.level.rawValue)
      }
    }
    let marks = Array(leftovers.levels)
    guard !marks.isEmpty else { return }
    storeMark(ReservedKey.levels) { (out) throws(RestorationError) in
      try out.writeDictionary(count: marks.count) { (index) throws(RestorationError) in
        try out.write(marks[index].key.text)
      } value: { (index) throws(RestorationError) in
        try out.write(marks[index].value.rawValue)
      }
    }
  }

  func storeMark(
    _ key: String,
    _ write: (ValueWriter) throws(RestorationError) -> Void
  ) {
    guard (try? section.begin(reservedKey: key)) != nil else { return }
    do throws(RestorationError) {
      try write(section.values)
    } catch {
      // If the object is at its size limit, its values take precedence, and it is always restored
      // completely.
      section.abandonKey()
    }
  }
}

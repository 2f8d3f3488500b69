// swift-format-ignore-file
// Written by the macro; do not edit.

// The types of the two subjects with the macro, as an app writes them. `MacroNodes.swift` has the code that
// the macro writes for them, so that the benchmarks need not build swift-syntax; a test of `Tools/Macros` compares it.

import Foundation
import RestorationCoding
import RestorationEngine

/// An object of its own, as a controller is.
final class MacroObject: StateRestoring {
  let identifier: String
  var isExpanded: Bool {
    @storageRestrictions(initializes: _isExpanded)
    init(initialValue) {
      _isExpanded = initialValue
    }
    get {
      _isExpanded
    }
    set {
      guard RestorableChange.isChange(from: _isExpanded, to: newValue) else {
        return
      }
      _isExpanded = newValue
      self.invalidateRestorableState()
    }
  }

  private var _isExpanded: Bool = false
  var isSelected: Bool {
    @storageRestrictions(initializes: _isSelected)
    init(initialValue) {
      _isSelected = initialValue
    }
    get {
      _isSelected
    }
    set {
      guard RestorableChange.isChange(from: _isSelected, to: newValue) else {
        return
      }
      _isSelected = newValue
      self.invalidateRestorableState()
    }
  }

  private var _isSelected: Bool = false
  var row: Int {
    @storageRestrictions(initializes: _row)
    init(initialValue) {
      _row = initialValue
    }
    get {
      _row
    }
    set {
      guard RestorableChange.isChange(from: _row, to: newValue) else {
        return
      }
      _row = newValue
      self.invalidateRestorableState()
    }
  }

  private var _row: Int = 0
  var visits: Int {
    @storageRestrictions(initializes: _visits)
    init(initialValue) {
      _visits = initialValue
    }
    get {
      _visits
    }
    set {
      guard RestorableChange.isChange(from: _visits, to: newValue) else {
        return
      }
      _visits = newValue
      self.invalidateRestorableState()
    }
  }

  private var _visits: Int = 0
  var changedAt: Int {
    @storageRestrictions(initializes: _changedAt)
    init(initialValue) {
      _changedAt = initialValue
    }
    get {
      _changedAt
    }
    set {
      guard RestorableChange.isChange(from: _changedAt, to: newValue) else {
        return
      }
      _changedAt = newValue
      self.invalidateRestorableState()
    }
  }

  private var _changedAt: Int = 0
  var offset: Double {
    @storageRestrictions(initializes: _offset)
    init(initialValue) {
      _offset = initialValue
    }
    get {
      _offset
    }
    set {
      guard RestorableChange.isChange(from: _offset, to: newValue) else {
        return
      }
      _offset = newValue
      self.invalidateRestorableState()
    }
  }

  private var _offset: Double = 0
  var zoom: Double {
    @storageRestrictions(initializes: _zoom)
    init(initialValue) {
      _zoom = initialValue
    }
    get {
      _zoom
    }
    set {
      guard RestorableChange.isChange(from: _zoom, to: newValue) else {
        return
      }
      _zoom = newValue
      self.invalidateRestorableState()
    }
  }

  private var _zoom: Double = 0
  var title: String {
    @storageRestrictions(initializes: _title)
    init(initialValue) {
      _title = initialValue
    }
    get {
      _title
    }
    set {
      guard RestorableChange.isChange(from: _title, to: newValue) else {
        return
      }
      _title = newValue
      self.invalidateRestorableState()
    }
  }

  private var _title: String = ""
  var draft: String {
    @storageRestrictions(initializes: _draft)
    init(initialValue) {
      _draft = initialValue
    }
    get {
      _draft
    }
    set {
      guard RestorableChange.isChange(from: _draft, to: newValue) else {
        return
      }
      _draft = newValue
      self.invalidateRestorableState()
    }
  }

  private var _draft: String = ""
  var thumbnail: Data {
    @storageRestrictions(initializes: _thumbnail)
    init(initialValue) {
      _thumbnail = initialValue
    }
    get {
      _thumbnail
    }
    set {
      guard RestorableChange.isChange(from: _thumbnail, to: newValue) else {
        return
      }
      _thumbnail = newValue
      self.invalidateRestorableState()
    }
  }

  private var _thumbnail: Data = Data()
  var children: [MacroObject] = []

  init(identifier: String = "") { self.identifier = identifier }

  func encodeRestorableProperties(to coder: StateEncoder) {
    coder.encodeProperty(_changedAt, forKey: "changedAt")
    coder.encodeProperty(_draft, forKey: "draft")
    coder.encodeProperty(_isExpanded, forKey: "isExpanded")
    coder.encodeProperty(_isSelected, forKey: "isSelected")
    coder.encodeProperty(_offset, forKey: "offset")
    coder.encodeProperty(_row, forKey: "row")
    coder.encodeProperty(_thumbnail, forKey: "thumbnail")
    coder.encodeProperty(_title, forKey: "title")
    coder.encodeProperty(_visits, forKey: "visits")
    coder.encodeProperty(_zoom, forKey: "zoom")
  }

  func decodeRestorableProperties(from coder: StateDecoder) -> Bool {
    var hasChanged = false
    if let value = coder.decodeProperty(forKey: "changedAt", replacing: _changedAt) {
      _changedAt = value
      hasChanged = true
    }
    if let value = coder.decodeProperty(forKey: "draft", replacing: _draft) {
      _draft = value
      hasChanged = true
    }
    if let value = coder.decodeProperty(forKey: "isExpanded", replacing: _isExpanded) {
      _isExpanded = value
      hasChanged = true
    }
    if let value = coder.decodeProperty(forKey: "isSelected", replacing: _isSelected) {
      _isSelected = value
      hasChanged = true
    }
    if let value = coder.decodeProperty(forKey: "offset", replacing: _offset) {
      _offset = value
      hasChanged = true
    }
    if let value = coder.decodeProperty(forKey: "row", replacing: _row) {
      _row = value
      hasChanged = true
    }
    if let value = coder.decodeProperty(forKey: "thumbnail", replacing: _thumbnail) {
      _thumbnail = value
      hasChanged = true
    }
    if let value = coder.decodeProperty(forKey: "title", replacing: _title) {
      _title = value
      hasChanged = true
    }
    if let value = coder.decodeProperty(forKey: "visits", replacing: _visits) {
      _visits = value
      hasChanged = true
    }
    if let value = coder.decodeProperty(forKey: "zoom", replacing: _zoom) {
      _zoom = value
      hasChanged = true
    }
    return hasChanged
  }

  class var restorablePropertyKeys: [(name: String, key: String, formerly: [String])] {
    [("MacroObject.changedAt", "changedAt", []), ("MacroObject.draft", "draft", []), ("MacroObject.isExpanded", "isExpanded", []), ("MacroObject.isSelected", "isSelected", []), ("MacroObject.offset", "offset", []), ("MacroObject.row", "row", []), ("MacroObject.thumbnail", "thumbnail", []), ("MacroObject.title", "title", []), ("MacroObject.visits", "visits", []), ("MacroObject.zoom", "zoom", [])]
  }
}

/// A structure with structures in it, as the messages of swift-protobuf are.
struct MacroValue: Codable {
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
  var children: [MacroValue] = []
}

extension MacroObject: RestorableStateCoding {
}

extension MacroValue {
  func encode(to encoder: any Encoder) throws {
    let fields = FieldEncoder(encoder)
    try fields.encode(self.row, forKey: "row")
  try fields.encode(self.zoom, forKey: "zoom")
  try fields.encode(self.draft, forKey: "draft")
  try fields.encode(self.title, forKey: "title")
  try fields.encode(self.offset, forKey: "offset")
  try fields.encode(self.visits, forKey: "visits")
  try fields.encode(self.children, forKey: "children")
  try fields.encode(self.changedAt, forKey: "changedAt")
  try fields.encode(self.thumbnail, forKey: "thumbnail")
  try fields.encode(self.isExpanded, forKey: "isExpanded")
  try fields.encode(self.isSelected, forKey: "isSelected")
  }

  init(from decoder: any Decoder) throws {
    let fields = try FieldDecoder(decoder)
    try fields.decode(&self.row, forKey: "row")
  try fields.decode(&self.zoom, forKey: "zoom")
  try fields.decode(&self.draft, forKey: "draft")
  try fields.decode(&self.title, forKey: "title")
  try fields.decode(&self.offset, forKey: "offset")
  try fields.decode(&self.visits, forKey: "visits")
  try fields.decode(&self.children, forKey: "children")
  try fields.decode(&self.changedAt, forKey: "changedAt")
  try fields.decode(&self.thumbnail, forKey: "thumbnail")
  try fields.decode(&self.isExpanded, forKey: "isExpanded")
  try fields.decode(&self.isSelected, forKey: "isSelected")
  }
}

import Foundation
public import ViewControllers

/// A screen of a ``Tree``, with values by key.
public final class ScreenController: ViewController {
  private let keys: [String]
  /// The values by key.
  ///
  /// All are encoded. Decoded are only those whose keys the tree names.
  public var values: [String: ScreenValue] = [:] {
    didSet { invalidateRestorableState() }
  }

  init(_ part: TreePart) {
    keys = part.values.keys.sorted()
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = part.identifier
  }

  public required init?(coder: NSCoder) {
    keys = []
    super.init(coder: coder)
  }

  public override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    for (key, value) in values {
      switch value {
      case .text(let text): coder.encode(text, forKey: key)
      case .whole(let number): coder.encode(number, forKey: key)
      case .fraction(let number): coder.encode(number, forKey: key)
      case .flag(let flag): coder.encode(flag, forKey: key)
      }
    }
  }

  public override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    for key in keys where coder.containsValue(forKey: key) {
      values[key] = ScreenValue(coder.decodeObject(forKey: key))
    }
  }

  public override var treeDetails: [TreeDescription.Detail] {
    super.treeDetails
      + values.sorted { $0.key < $1.key }.map { TreeDescription.Detail($0.key, $0.value.text) }
  }
}

extension ScreenValue {
  init?(_ object: Any?) {
    switch object {
    case let text as String: self = .text(text)
    case let flag as Bool: self = .flag(flag)
    case let number as Int: self = .whole(number)
    case let number as Double: self = .fraction(number)
    default: return nil
    }
  }

  var text: String {
    switch self {
    case .text(let text): text
    case .whole(let number): "\(number)"
    case .fraction(let number): "\(number)"
    case .flag(let flag): "\(flag)"
    }
  }
}

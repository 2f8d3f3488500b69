public import Foundation

/// A control with several segments, at most one of which is selected.
///
/// A saved selection that no longer has a segment is dropped.
open class SegmentedControl: Control {
  /// The index that stands for no segment.
  public static let noSegment = -1
  private static let key = "SegmentedControl.selectedSegmentIndex"
  private var titles: [String?] = []
  private var storedIndex = SegmentedControl.noSegment {
    didSet { invalidateRestorableState() }
  }

  /// Creates a control with a segment for each title.
  ///
  /// - Parameter items: The titles from left to right; a picture is a segment without one.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    titles = (items ?? []).map { $0 as? String }
  }
  /// Creates a control without segments.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a control without reading anything.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The number of segments.
  open var numberOfSegments: Int { titles.count }

  /// The selected segment, or ``noSegment``; setting one that does not exist selects none. Saved if
  /// ``Control/restoresValue`` says so.
  open var selectedSegmentIndex: Int {
    get { storedIndex }
    set { storedIndex = titles.indices.contains(newValue) ? newValue : Self.noSegment }
  }

  /// The title of a segment, or `nil` for none.
  ///
  /// - Parameter segment: The segment's place, from 0.
  open func titleForSegment(at segment: Int) -> String? {
    titles.indices.contains(segment) ? titles[segment] : nil
  }

  /// Changes the title of a segment; nothing happens if there is no such segment.
  ///
  /// - Parameters:
  ///   - title: The title, or `nil` for none.
  ///   - segment: The segment's place, from 0.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    if titles.indices.contains(segment) { titles[segment] = title }
  }

  /// Inserts a segment; the selection stays with its segment.
  ///
  /// - Parameters:
  ///   - title: The title, or `nil` for none.
  ///   - segment: The place; one past the end means the end.
  ///   - animated: Accepted for UIKit's sake.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    let place = min(max(segment, 0), titles.count)
    titles.insert(title, at: place)
    if storedIndex >= place { storedIndex += 1 }
  }

  /// Removes a segment; nothing happens if there is no such segment. Without the selected one none
  /// is selected.
  ///
  /// - Parameters:
  ///   - segment: The segment's place, from 0.
  ///   - animated: Accepted for UIKit's sake.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard titles.indices.contains(segment) else { return }
    titles.remove(at: segment)
    if storedIndex == segment {
      storedIndex = Self.noSegment
    } else if storedIndex > segment {
      storedIndex -= 1
    }
  }

  /// Does what a tap does: selects a segment and sends `valueChanged`.
  ///
  /// - Parameter segment: The segment's place, from 0.
  public func tapSegment(at segment: Int) {
    change {
      guard titles.indices.contains(segment), segment != storedIndex else { return false }
      storedIndex = segment
      return true
    }
  }

  override func encodeValue(with coder: NSCoder) {
    coder.encode(selectedSegmentIndex, forKey: Self.key)
  }

  override func decodeValue(with coder: NSCoder) {
    guard let saved = coder.integer(forKey: Self.key) else { return }
    guard saved == Self.noSegment || titles.indices.contains(saved) else {
      return coder.sayInReport("the segment that was selected is not there any more")
    }
    selectedSegmentIndex = saved
  }

  open override var treeDetails: [TreeDescription.Detail] {
    let name = titleForSegment(at: storedIndex) ?? (storedIndex < 0 ? "none" : "\(storedIndex)")
    return super.treeDetails + [.init("segment", name)]
  }
}

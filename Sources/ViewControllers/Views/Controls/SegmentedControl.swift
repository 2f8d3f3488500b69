public import Foundation

/// A control with several segments, at most one of which is selected.
///
/// A saved selection is dropped if its segment no longer exists.
open class SegmentedControl: Control {
  public static let noSegment = -1
  private static let key = "SegmentedControl.selectedSegmentIndex"
  private var titles: [String?] = []
  private var storedIndex = SegmentedControl.noSegment {
    didSet { invalidateRestorableState() }
  }

  /// Creates a control with a segment for each title; an image makes a segment without a title.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    titles = (items ?? []).map { $0 as? String }
  }
  public override init(frame: CGRect = .zero) { super.init(frame: frame) }
  /// Creates a control from a coder; nothing is decoded.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open var numberOfSegments: Int { titles.count }

  /// The index of the selected segment, or ``noSegment``. Setting one that does not exist selects
  /// none. Saved if ``Control/restoresValue`` is `true`.
  open var selectedSegmentIndex: Int {
    get { storedIndex }
    set { storedIndex = titles.indices.contains(newValue) ? newValue : Self.noSegment }
  }

  open func titleForSegment(at segment: Int) -> String? {
    titles.indices.contains(segment) ? titles[segment] : nil
  }

  /// Changes the title of a segment; ignored if the segment does not exist.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    if titles.indices.contains(segment) { titles[segment] = title }
  }

  /// Inserts a segment, at an index limited to the ends; the same segment stays selected.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    let place = min(max(segment, 0), titles.count)
    titles.insert(title, at: place)
    if storedIndex >= place { storedIndex += 1 }
  }

  /// Removes a segment; ignored if it does not exist. If it was selected, no segment is selected
  /// afterwards.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard titles.indices.contains(segment) else { return }
    titles.remove(at: segment)
    if storedIndex == segment {
      storedIndex = Self.noSegment
    } else if storedIndex > segment {
      storedIndex -= 1
    }
  }

  /// Simulates a tap: selects a segment and sends `valueChanged`.
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
      return coder.sayInReport("the selected segment no longer exists")
    }
    selectedSegmentIndex = saved
  }

  open override var treeDetails: [TreeDescription.Detail] {
    let name = titleForSegment(at: storedIndex) ?? (storedIndex < 0 ? "none" : "\(storedIndex)")
    return super.treeDetails + [.init("segment", name)]
  }

  /// Creates a control with one segment per action; a selection does not run the action.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(items: actions.map(\.title)); self.frame = frame
  }

  // The appearance of segments is ignored: nothing is drawn.

  open func setTitleTextAttributes(_: [NSAttributedString.Key: Any]?, for state: State) {}

  open func setImage(_ image: Image?, forSegmentAt segment: Int) {}
  /// Inserts a segment without a title; the image is ignored.
  open func insertSegment(with image: Image?, at segment: Int, animated: Bool) {
    insertSegment(withTitle: nil, at: segment, animated: animated)
  }
}

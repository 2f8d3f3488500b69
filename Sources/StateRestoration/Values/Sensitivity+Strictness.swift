import RestorationCoding

extension Sensitivity {
  /// Indicates whether a value of this sensitivity is treated with less care than one of another.
  func isLooser(than other: Sensitivity) -> Bool { strictness < other.strictness }

  private var strictness: Int {
    switch self {
    case .normal: 0
    case .private: 1
    case .never: 2
    }
  }
}

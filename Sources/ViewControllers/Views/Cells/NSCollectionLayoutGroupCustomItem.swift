public import Foundation

public struct NSCollectionLayoutGroupCustomItem: Sendable, Hashable {
  public let frame: CGRect
  public let zIndex: Int
  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }
}

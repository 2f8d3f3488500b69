public import Foundation
import RestorationCoding

extension NSValue {
  public var cgRectValue: CGRect { rectValue }
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
}

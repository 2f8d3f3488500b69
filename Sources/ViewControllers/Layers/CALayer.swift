public import Foundation

/// The layer of a view, with corners, border and shadow; stored, not drawn.
open class CALayer: NSObject, MainActorBound, AddedValuesOwner {
  package var addedValues: AddedValues?
  open var cornerRadius: CGFloat = 0
  open var borderWidth: CGFloat = 0
  open var borderColor: CGColor?
  open var backgroundColor: CGColor?
  open var masksToBounds = false
  open var opacity: Float = 1
  open var isHidden = false
  open var shadowColor: CGColor?
  open var shadowOpacity: Float = 0
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var shadowRadius: CGFloat = 3
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1
  open var zPosition: CGFloat = 0
  open var contents: Any?
  open var name: String?
  public override init() {}
}

public import Foundation

/// A view that shows the progress of a task; its appearance is stored, not drawn.
open class UIProgressView: View {
  public enum Style: Int, Sendable, Hashable { case `default`, bar }

  open var progressViewStyle = Style.default
  /// The progress, limited to the range from 0 to 1.
  open var progress: Float = 0 { didSet { progress = min(max(progress, 0), 1) } }
  open var progressTintColor: Color?
  open var trackTintColor: Color?

  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  // MARK: Kept, neither drawn nor applied

  open var observedProgress: Progress?
  open var progressImage: Image?
  open var trackImage: Image?
}

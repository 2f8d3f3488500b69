/// A view that shows the progress of a task; its appearance is stored, not drawn.
open class UIProgressView: View {
  public enum Style: Int, Sendable, Hashable { case `default`, bar }

  open var progressViewStyle = Style.default
  /// The progress, limited to the range from 0 to 1.
  open var progress: Float = 0 { didSet { progress = min(max(progress, 0), 1) } }

  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}

/// A service that adds a PDF to screenshots; never used here.
@preconcurrency @MainActor
open class UIScreenshotService {
  /// The delegate; held weakly and never called.
  open weak var delegate: (any UIScreenshotServiceDelegate)?
}

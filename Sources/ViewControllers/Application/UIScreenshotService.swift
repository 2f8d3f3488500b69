/// A service that adds a PDF to screenshots; never used here.
@preconcurrency @MainActor
public final class UIScreenshotService {
  /// The delegate; held weakly and never called.
  public weak var delegate: (any UIScreenshotServiceDelegate)?
}

/// A service that adds a PDF to screenshots; never used here.
@preconcurrency @MainActor open class UIScreenshotService {
  open weak var delegate: (any UIScreenshotServiceDelegate)?
}

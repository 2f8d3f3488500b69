import Analytics
import WebKit

/// A page of a cookbook and a picture for its cover, written before Swift 4.2.
class CookbookViewController: UIViewController, WKNavigationDelegate,
  UINavigationControllerDelegate,
  UIImagePickerControllerDelegate
{

  let webView = WKWebView(frame: .zero)
  private(set) var progress: Double = 0
  private var observation: NSKeyValueObservation?
  var cover: UIImage?
  var coverFile: URL?
  var hasMoved = false

  override func viewDidLoad() {
    super.viewDidLoad()
    webView.navigationDelegate = self
    webView.restorationIdentifier = "page"
    view.addSubview(webView)
    webView.addObserver(
      self,
      forKeyPath: #keyPath(WKWebView.estimatedProgress),
      options: .new,
      context: nil
    )
    observation = webView.observe(\.estimatedProgress, options: [.initial, .new]) {
      [weak self] webView, _ in
      self?.progress = webView.estimatedProgress
    }
  }

  override func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    if keyPath == #keyPath(WKWebView.estimatedProgress) {
      progress = webView.estimatedProgress
    } else {
      super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
  }

  override func didMove(toParentViewController parent: UIViewController?) {
    super.didMove(toParentViewController: parent)
    hasMoved = parent != nil
  }

  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [String: Any]
  ) {
    cover = info[UIImagePickerControllerOriginalImage] as? UIImage
  }

  override var description: String {
    return
      "\(webView.url?.lastPathComponent ?? "no page") \(coverFile?.lastPathComponent ?? "no cover")"
  }
}

// UIKit comes from the app's bridging header.

extension CookbookViewController {

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(try? coverFile?.bookmarkData(), forKey: "cover")
    coder.encode(progress, forKey: "progress")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    guard let bookmark = coder.decodeObject(forKey: "cover") as? Data else { return }
    var isStale = false
    coverFile = try? URL(resolvingBookmarkData: bookmark, bookmarkDataIsStale: &isStale)
  }
}

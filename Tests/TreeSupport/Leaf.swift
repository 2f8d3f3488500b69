import RestorationArchive
import ViewControllers

/// A screen with a number and a few views that have state.
package final class Leaf: ViewController {
  package var count = 0 { didSet { invalidateRestorableState() } }

  package override func loadView() {
    let root = View(frame: CGRect(origin: .zero, size: CGSize(width: 300, height: 300)))
    let scroll = ScrollView(frame: root.bounds)
    scroll.restorationIdentifier = "scroll"
    let toggle = Switch(frame: .zero)
    toggle.restorationIdentifier = "switch"
    toggle.restoresValue = true
    scroll.addSubview(toggle)
    root.addSubview(scroll)
    view = root
  }

  /// Uses the views as people may; does nothing while they are not loaded.
  package func use(_ amount: Int) {
    count += 1
    guard let scroll = viewIfLoaded?.subviews.first as? ScrollView else { return }
    scroll.contentOffset.y = CGFloat(amount)
    (scroll.subviews.first as? Switch)?.toggle()
  }

  package override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(count, forKey: "count")
  }

  package override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    count = coder.decodeInteger(forKey: "count")
  }

  package override var treeDetails: [TreeDescription.Detail] {
    super.treeDetails + [.init("count", "\(count)")]
  }
}

import Testing
import UIKit

@MainActor
@Suite("Scrolling") struct ScrollingTests {
  private func scrollView() -> UIScrollView {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 400, height: 400)
    view.minimumZoomScale = 0.5
    view.maximumZoomScale = 8
    return view
  }

  @Test(
    "A zoom to a rectangle shows that rectangle, at any scale before",
    arguments: [1.0, 0.5, 2]
  )
  func zoomToRectangle(scale: CGFloat) {
    let view = scrollView()
    view.zoomScale = scale
    view.zoom(to: CGRect(x: 200, y: 300, width: 25, height: 25), animated: false)
    #expect(view.zoomScale == 4)
    #expect(view.contentOffset == CGPoint(x: 800, y: 1200))
  }

  @Test("A zoom to a rectangle of another shape or beyond the limit has it in the middle")
  func zoomToMiddle() {
    let view = scrollView()
    view.zoom(to: CGRect(x: 200, y: 300, width: 50, height: 10), animated: false)
    #expect(view.zoomScale == 2)
    #expect(view.contentOffset == CGPoint(x: 400, y: 560))
    view.zoom(to: CGRect(x: 200, y: 300, width: 10, height: 10), animated: false)
    #expect(view.zoomScale == 8)
    #expect(view.contentOffset == CGPoint(x: 1590, y: 2390))
  }

  @Test("Views on which scrolling is off are not dragged")
  func scrollingOff() {
    let view = scrollView()
    view.isScrollEnabled = false
    view.drag(to: CGPoint(x: 0, y: 30))
    #expect(view.contentOffset == .zero)
    view.isScrollEnabled = true
    view.drag(to: CGPoint(x: 0, y: 30))
    #expect(view.contentOffset.y == 30)
  }
}

import Foundation
import Testing
import UIKit

/// The looks of views that are kept, and the places of subviews.
@MainActor
@Suite("Looks") struct LookTests {
  @Test("The tint of a view is that of the nearest one around it that has one")
  func tint() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    #expect(inner.tintColor == .tintColor)
    outer.tintColor = .red
    #expect(inner.tintColor == .red)
  }

  @Test("What is kept of one view is not another one's")
  func separateViews() {
    for index in 1...300 {
      let view = UIView()
      #expect(view.tag == 0)
      view.tag = index
      #expect(view.tag == index)
    }
  }

  @Test("A view has the active constraints that it is the first item of")
  func constraints() {
    let (outer, inner) = (UIView(), UIView())
    let leading = inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 8)
    NSLayoutConstraint.activate([
      leading, inner.topAnchor.constraint(equalTo: outer.safeAreaLayoutGuide.topAnchor),
      inner.widthAnchor.constraint(equalTo: outer.widthAnchor, multiplier: 0.5),
    ])
    #expect(inner.constraints.count == 3)
    #expect(leading.constant == 8)
    #expect(leading.secondItem === outer)
    leading.isActive = false
    #expect(inner.constraints.count == 2)
  }

  @Test("The spacing after an arranged view ends when the view leaves the stack")
  func customSpacing() {
    let view = UIView()
    let stack = UIStackView(arrangedSubviews: [view])
    stack.setCustomSpacing(9, after: view)
    #expect(stack.customSpacing(after: view) == 9)
    view.removeFromSuperview()
    #expect(stack.arrangedSubviews == [])
    stack.addArrangedSubview(view)
    #expect(stack.customSpacing(after: view) == 0)
  }

  @Test("A view in a stack is a subview, and stays one when it leaves the order")
  func stack() {
    let (first, second) = (UILabel(), UILabel())
    let stack = UIStackView(arrangedSubviews: [second])
    stack.insertArrangedSubview(first, at: 0)
    #expect(stack.arrangedSubviews == [first, second])
    stack.removeArrangedSubview(second)
    #expect(stack.arrangedSubviews == [first])
    #expect(second.superview === stack)
  }

  @Test("A label's text and its attributed text are one")
  func label() {
    let label = UILabel()
    label.attributedText = NSAttributedString(string: "Tulips", attributes: [.link: "tulips"])
    #expect(label.text == "Tulips")
    label.text = "Crocuses"
    #expect(label.attributedText?.string == "Crocuses")
  }

  @Test("Pages and dates are kept in their ranges")
  func ranges() {
    let pages = UIPageControl()
    pages.numberOfPages = 3
    pages.currentPage = 7
    #expect(pages.currentPage == 2)
    let picker = UIDatePicker()
    picker.maximumDate = Date(timeIntervalSinceReferenceDate: 100)
    picker.date = Date(timeIntervalSinceReferenceDate: 500)
    #expect(picker.date == picker.maximumDate)
  }
}

/// The order of subviews.
@MainActor
@Suite("Order") struct OrderTests {
  @Test("Views are inserted in front of and behind each other")
  func order() {
    let (outer, first, second, third) = (UIView(), UIView(), UIView(), UIView())
    outer.addSubview(first)
    outer.insertSubview(second, belowSubview: first)
    outer.insertSubview(third, aboveSubview: second)
    #expect(outer.subviews == [second, third, first])
    outer.insertSubview(second, aboveSubview: first)
    #expect(outer.subviews == [third, first, second])
    outer.bringSubviewToFront(third)
    outer.sendSubviewToBack(second)
    #expect(outer.subviews == [second, first, third])
  }

  @Test("A point is somewhere else in another view, also where one scrolls")
  func points() {
    let (outer, scroll, inner) = (UIView(), UIScrollView(), UIView())
    scroll.frame.origin = CGPoint(x: 10, y: 20)
    inner.frame.origin = CGPoint(x: 5, y: 100)
    outer.addSubview(scroll)
    scroll.addSubview(inner)
    scroll.contentOffset.y = 30
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: outer) == CGPoint(x: 16, y: 91))
    #expect(inner.convert(CGPoint(x: 16, y: 91), from: outer) == CGPoint(x: 1, y: 1))
  }
}

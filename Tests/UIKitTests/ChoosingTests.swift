import Foundation
import Testing
import UIKit

/// Controls for colours and days, and controllers that the app makes itself.
@MainActor
@Suite("Colours, days and creators") struct ChoosingTests {
  @Test("People choose a colour, unless the control cannot be used")
  func colours() {
    let well = UIColorWell()
    var changes = 0
    well.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    well.choose(.red)
    well.isEnabled = false
    well.choose(.blue)
    #expect(well.selectedColor == .red)
    #expect(changes == 1)
  }

  private final class Days: NSObject, UICalendarSelectionSingleDateDelegate,
    UICalendarSelectionMultiDateDelegate
  {
    var chosen: [Int] = []
    func dateSelection(
      _ selection: UICalendarSelectionSingleDate,
      didSelectDate dateComponents: DateComponents?
    ) { chosen.append(dateComponents?.day ?? 0) }
    func dateSelection(
      _ selection: UICalendarSelectionSingleDate,
      canSelectDate dateComponents: DateComponents?
    ) -> Bool { dateComponents?.day != 13 }
    func multiDateSelection(
      _ selection: UICalendarSelectionMultiDate,
      didSelectDate dateComponents: DateComponents
    ) { chosen.append(dateComponents.day ?? 0) }
  }

  @Test("People choose one day that the delegate allows")
  func oneDay() {
    let (view, days) = (UICalendarView(), Days())
    let selection = UICalendarSelectionSingleDate(delegate: days)
    view.selectionBehavior = selection
    selection.choose(DateComponents(day: 12))
    selection.choose(DateComponents(day: 13))
    #expect(selection.selectedDate?.day == 12)
    #expect(days.chosen == [12])
  }

  @Test("People choose several days, and take them back")
  func severalDays() {
    let days = Days()
    let selection = UICalendarSelectionMultiDate(delegate: days)
    selection.choose(DateComponents(day: 1))
    selection.choose(DateComponents(day: 2))
    selection.choose(DateComponents(day: 1))
    #expect(selection.selectedDates.map(\.day) == [2])
    #expect(days.chosen == [1, 2])
  }

  private final class Page: UIViewController {
    let number: Int
    init?(coder: NSCoder, number: Int) {
      self.number = number
      super.init(coder: coder)
    }
    required init?(coder: NSCoder) {
      number = 0
      super.init(coder: coder)
    }
  }

  @Test(
    "The app makes the initial controller of a storyboard itself, or leaves it to the storyboard"
  )
  func creators() {
    let board = UIStoryboard(name: "Creators")
    board.register("page") { UIViewController() }
    #expect(board.instantiateInitialViewController { Page(coder: $0, number: 7) } == nil)
    board.initialIdentifier = "page"
    let page = board.instantiateInitialViewController { Page(coder: $0, number: 7) }
    #expect(page?.number == 7)
    #expect(board.instantiateInitialViewController(creator: nil) as UIViewController? != nil)
  }

  private final class Plain: UIViewController {
    var way = ""
    override init(nibName: String?, bundle: Bundle?) {
      way = "named"
      super.init(nibName: nibName, bundle: bundle)
    }
    required init?(coder: NSCoder) {
      way = "file"
      super.init(coder: coder)
    }
  }

  @Test("A controller is made from its metatype, as from a file, and by its name as ever")
  func metatypes() {
    let kinds: [UIViewController.Type] = [Plain.self, UIViewController.self]
    let made = kinds.map { $0.init() }
    #expect((made.first as? Plain)?.way == "file")
    #expect(type(of: made[1]) == UIViewController.self)
    #expect(Plain().way == "named")
  }

  @Test("Former code names rows by objects")
  func objectsForRows() {
    let place = IndexPath(row: 3, section: 2) as NSIndexPath
    #expect((place.section, place.row, place.item) == (2, 3, 3))
    #expect(NSIndexPath(row: 3, section: 2) as IndexPath == IndexPath(row: 3, section: 2))
  }
}

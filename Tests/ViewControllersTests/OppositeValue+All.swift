import Foundation
import RestorationEngine
import ViewControllers

/// Every value that the classes of this module save, and that a launch may set otherwise.
extension OppositeValue {
  static let all: [OppositeValue] =
    containers + presentations + views + lists + controls + windows

  private static let containers: [OppositeValue] = [
    controller("isEditing", { ViewController() }, { $0.isEditing = $1 }, { $0.isEditing }),
    controller(
      "isNavigationBarHidden",
      { NavigationController() },
      { $0.isNavigationBarHidden = $1 },
      { $0.isNavigationBarHidden }
    ),
    controller(
      "isToolbarHidden",
      { NavigationController() },
      { $0.isToolbarHidden = !$1 },
      { !$0.isToolbarHidden }
    ),
    controller(
      "selected tab",
      { tabs(3) },
      { $0.selectedIndex = $1 ? 2 : 0 },
      { $0.selectedIndex == 2 }
    ),
    controller(
      "tab below More",
      { tabs(7) },
      {
        if $1 { $0.selectedIndex = 6 }
        $0.selectedIndex = 0
      },
      { $0.moreNavigationController.viewControllers.count == 2 }
    ),
    controller(
      "spine of empty pages",
      { PageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal) },
      { $0.moveSpine(to: $1 ? .mid : .min, showing: []) },
      { $0.spineLocation == .mid }
    ),
    OppositeValue(name: "display mode") { second in
      let root = split()
      return Scene(root: root, open: { _ in if second { root.show(.primary) } })
    } isSecond: { scene, _ in
      (scene.root as? SplitViewController)?.displayMode != .secondaryOnly
    },
  ]

  private static let presentations: [OppositeValue] = [
    presented("style", { $0.modalPresentationStyle = $1 ? .fullScreen : .automatic }) {
      $0.modalPresentationStyle == .fullScreen
    },
    presented("way of moving", { $0.modalTransitionStyle = $1 ? .crossDissolve : .coverVertical }) {
      $0.modalTransitionStyle == .crossDissolve
    },
  ]

  /// A value of a presented controller; the launch gives it to every one that it makes.
  private static func presented(
    _ name: String,
    _ set: @escaping @MainActor (ViewController, Bool) -> Void,
    _ isSecond: @escaping @MainActor (ViewController) -> Bool
  ) -> OppositeValue {
    OppositeValue(name: "presented: \(name)") { second in
      let root = ViewController().named("root")
      return Scene(
        root: root,
        use: {
          let sheet = ViewController().named("sheet")
          set(sheet, second)
          root.present(sheet, animated: false)
        },
        make: { identifier in
          // The app is asked for every object, also for those that exist.
          guard identifier == "sheet" else { return nil }
          let sheet = ViewController().named("sheet")
          set(sheet, second)
          return sheet
        }
      )
    } isSecond: { scene, _ in
      scene.root.presentedViewController.map(isSecond) ?? false
    }
  }

  private static let views: [OppositeValue] = [
    view(
      "contentOffset",
      { ScrollView(frame: .zero) },
      { $0.contentOffset = $1 ? CGPoint(x: 1, y: 2) : .zero },
      { $0.contentOffset != .zero }
    ),
    view(
      "contentInset",
      { ScrollView(frame: .zero) },
      { $0.contentInset.top = $1 ? 3 : 0 },
      { $0.contentInset != .zero }
    ),
    view(
      "zoomScale",
      { ScrollView(frame: .zero) },
      { $0.zoomScale = $1 ? 2 : 1 },
      { $0.zoomScale == 2 }
    ),
    view(
      "image bounds",
      { ImageView(image: nil) },
      { $0.frame.size.width = $1 ? 4 : 0 },
      { $0.frame.width == 4 }
    ),
    view(
      "image center",
      { ImageView(image: nil) },
      { $0.center = $1 ? CGPoint(x: 5, y: 6) : .zero },
      { $0.center != .zero }
    ),
    view(
      "image transform",
      { ImageView(image: nil) },
      { if $1 { $0.transform.a = 2 } },
      { $0.transform != .identity }
    ),
    view(
      "image anchorPoint",
      { ImageView(image: nil) },
      { if $1 { $0.anchorPoint = .zero } },
      { $0.anchorPoint == .zero }
    ),
    view(
      "field selection",
      { field() },
      { $0.selectedRange = NSRange(location: 0, length: $1 ? 2 : 0) },
      { $0.selectedRange.length == 2 }
    ),
    view(
      "text selection",
      { text() },
      { $0.selectedRange = NSRange(location: 0, length: $1 ? 2 : 0) },
      { $0.selectedRange.length == 2 }
    ),
    view("isEditable", { TextView(frame: .zero) }, { $0.isEditable = !$1 }, { !$0.isEditable }),
    view(
      "web history",
      { WebView(frame: .zero) },
      { view, second in
        guard second, let url = URL(string: "https://example.org/a") else { return }
        view.load(url)
      },
      { !$0.history.isEmpty }
    ),
  ]

  private static let lists: [OppositeValue] = [
    view(
      "selected row",
      { table() },
      { $0.selectRow(at: $1 ? IndexPath(row: 2, section: 0) : nil, animated: false) },
      { $0.indexPathForSelectedRow != nil }
    ),
    view(
      "top row",
      { table() },
      { $0.contentOffset.y = $1 ? 88 : 0 },
      { $0.contentOffset.y == 88 }
    ),
    view(
      "selected item",
      { collection() },
      {
        if $1 {
          $0.selectItem(at: IndexPath(row: 2, section: 0), animated: false)
        }
      },
      { $0.indexPathsForSelectedItems?.isEmpty == false }
    ),
    view(
      "picker row",
      { picker() },
      { $0.selectRow($1 ? 3 : 0, inComponent: 0, animated: false) },
      { $0.selectedRow(inComponent: 0) == 3 }
    ),
  ]

  private static let controls: [OppositeValue] = [
    control("switch", { Switch(frame: .zero) }, { $0.isOn = $1 }, { $0.isOn }),
    control("slider", { Slider(frame: .zero) }, { $0.value = $1 ? 1 : 0 }, { $0.value == 1 }),
    control("stepper", { Stepper(frame: .zero) }, { $0.value = $1 ? 1 : 0 }, { $0.value == 1 }),
    control(
      "segment",
      { SegmentedControl(items: ["a", "b"]) },
      { $0.selectedSegmentIndex = $1 ? 1 : SegmentedControl.noSegment },
      { $0.selectedSegmentIndex == 1 }
    ),
  ]

  private static let windows: [OppositeValue] = [
    window("frame", { if $1 { $0.frame.size.width = 300 } }, { $0.frame.width == 300 }),
    window("isHidden", { $0.isHidden = !$1 }, { !$0.isHidden }),
    OppositeValue(name: "first responder") { second in
      let root = ViewController().named("root")
      let field = TextField(frame: .zero)
      field.restorationIdentifier = "field"
      root.view.addSubview(field)
      return Scene(
        root: root,
        view: field,
        open: { _ in
          if second { field.becomeFirstResponder() }
        }
      )
    } isSecond: { scene, _ in
      scene.view?.isFirstResponder ?? false
    },
  ]

  private static func window(
    _ name: String,
    _ set: @escaping @MainActor (Window, Bool) -> Void,
    _ isSecond: @escaping @MainActor (Window) -> Bool
  ) -> OppositeValue {
    OppositeValue(name: "window: \(name)") { second in
      Scene(root: ViewController().named("root"), open: { set($0, second) })
    } isSecond: { _, window in
      isSecond(window)
    }
  }
}

/// The split view controller that the values belong to.
@MainActor
private func split() -> SplitViewController {
  let split = SplitViewController(style: .doubleColumn).named("root")
  split.setViewController(ViewController().named("list"), for: .primary)
  split.setViewController(ViewController().named("note"), for: .secondary)
  return split
}

@MainActor
private func tabs(_ count: Int) -> TabBarController {
  let tabs = TabBarController()
  tabs.viewControllers = (0..<count).map { ViewController().named("tab \($0)") }
  return tabs
}

@MainActor
private func field() -> TextField {
  let field = TextField(frame: .zero)
  field.text = "words"
  return field
}

@MainActor
private func text() -> TextView {
  let view = TextView(frame: .zero)
  view.text = "words"
  return view
}

@MainActor
private func table() -> TableView {
  let list = TableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  list.dataSource = TenPlaces.only
  return list
}

@MainActor
private func collection() -> CollectionView {
  let list = CollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  list.dataSource = TenPlaces.only
  return list
}

@MainActor
private func picker() -> PickerView {
  let picker = PickerView(frame: .zero)
  picker.dataSource = TenPlaces.only
  picker.restoresValue = true
  return picker
}

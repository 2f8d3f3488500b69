import Foundation
public import ViewControllers

extension Walkthrough {
  /// Performs the actions on a launched app, as a user would: only the frontmost screen can be
  /// used.
  ///
  /// - Parameter application: A Notes app whose launch is complete.
  /// - Throws: ``WalkthroughError`` with code `impossibleAction` for the first action that the app
  ///   does not offer at that point, or `saveFailed`; earlier actions have been performed.
  @MainActor
  public func run(on application: Application) throws(WalkthroughError) {
    for step in steps {
      guard let delegate = application.delegate as? AppDelegate else {
        throw WalkthroughError(
          code: .impossibleAction,
          line: step.line,
          message: "expected the Notes app"
        )
      }
      let user = WalkthroughUser(application: application, delegate: delegate, line: step.line)
      try user.perform(step.action)
      if let error = delegate.store.saveError {
        throw WalkthroughError(
          code: .saveFailed,
          line: step.line,
          message: "the notes could not be saved: \(error)"
        )
      }
    }
  }
}

/// The user at one moment: the frontmost screen and its actions.
@MainActor
private struct WalkthroughUser {
  let application: Application
  let delegate: AppDelegate
  let line: Int

  func perform(_ action: Walkthrough.Action) throws(WalkthroughError) {
    switch action {
    case .sort(let order):
      try front(NotesListViewController.self).show(order: NoteFilter.Order(rawValue: order))
    case .filter(let text):
      try front(NotesListViewController.self).show(searchText: text)
    case .openNote(let row):
      try tap(row: row - 1, in: try front(NotesListViewController.self).tableView)
    case .openTag(let name):
      let list = try front(TagsViewController.self)
      let place = list.indexPathForElement(withModelIdentifier: name, in: list.tableView)
      guard let place else { throw impossible("there is no tag \(name)") }
      try tap(row: place.row, in: list.tableView)
    case .back:
      let popped = try frontStack().popViewController(animated: true)
      if popped == nil { throw impossible("there is nothing to go back to") }
    case .edit(let position, let text):
      let textView = try front(NoteEditorViewController.self).textView
      try select(position ?? textView.text.utf16.count, 0, in: textView)
      textView.insertText(text)
    case .select(let position, let length):
      try select(position, length, in: try frontTextView())
    case .scroll(let place, let x, let y):
      try scrollView(at: place).setContentOffset(CGPoint(x: x, y: y), animated: true)
    case .switchTab(let tab):
      try requireNoSheet()
      let stacks = delegate.tabBarController.viewControllers ?? []
      let stack = stacks.first { $0.restorationIdentifier == "\(tab.rawValue)-stack" }
      guard let stack else { throw impossible("there is no tab \(tab.rawValue)") }
      delegate.tabBarController.selectedViewController = stack
    case .compose:
      try requireNoSheet()
      delegate.composeNote(in: application)
    case .draft(let field, let text):
      let sheet = try sheet()
      switch field {
      case .title: sheet.titleField.insertText(text)
      case .body: sheet.bodyView.insertText(text)
      }
    case .saveDraft:
      try sheet().saveDraft()
    case .cancelDraft:
      try sheet().cancelDraft()
    }
  }

  private func tap(row: Int, in table: TableView) throws(WalkthroughError) {
    let rows = table.numberOfRows(inSection: 0)
    guard (0..<rows).contains(row) else {
      throw impossible("the list has \(rows) rows, there is none at \(row + 1)")
    }
    table.tapRow(at: IndexPath(row: row, section: 0))
  }

  private func select(
    _ position: Int,
    _ length: Int,
    in textView: TextView
  ) throws(WalkthroughError) {
    let count = textView.text.utf16.count
    guard position <= count, length <= count - position else {
      throw impossible("the text has \(count) units, the selection does not fit")
    }
    textView.selectedRange = NSRange(location: position, length: length)
  }

  private func scrollView(at place: Walkthrough.Place) throws(WalkthroughError) -> ScrollView {
    switch place {
    case .notes: try front(NotesListViewController.self).tableView
    case .editor: try front(NoteEditorViewController.self).textView
    case .tags: try front(TagsViewController.self).tableView
    case .tagNotes: try front(TagNotesViewController.self).tableView
    case .draft: try sheet().bodyView
    }
  }

  private func frontTextView() throws(WalkthroughError) -> TextView {
    if let sheet = presented as? ComposeViewController { return sheet.bodyView }
    return try front(NoteEditorViewController.self).textView
  }

  private var presented: ViewController? { delegate.tabBarController.presentedViewController }

  private func sheet() throws(WalkthroughError) -> ComposeViewController {
    guard let sheet = presented as? ComposeViewController else {
      throw impossible("the sheet for a new note does not show; compose first")
    }
    return sheet
  }

  private func requireNoSheet() throws(WalkthroughError) {
    if presented != nil { throw impossible("the sheet for a new note covers everything else") }
  }

  private func frontStack() throws(WalkthroughError) -> NavigationController {
    try requireNoSheet()
    guard let stack = delegate.tabBarController.selectedViewController as? NavigationController
    else { throw impossible("no tab is selected") }
    return stack
  }

  private func front<Controller: ViewController>(
    _ type: Controller.Type
  ) throws(WalkthroughError) -> Controller {
    let top = try frontStack().topViewController
    guard let controller = top as? Controller else {
      let found = top.map { "\(Swift.type(of: $0))" } ?? "nothing"
      throw impossible("expected \(type) in front, found \(found)")
    }
    return controller
  }

  private func impossible(_ message: String) -> WalkthroughError {
    WalkthroughError(code: .impossibleAction, line: line, message: message)
  }
}

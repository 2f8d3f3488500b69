#if GTK
  import Foundation

  /// A list of which items can be chosen.
  @MainActor
  protocol ChoiceList {
    var count: Int { get }
    /// `nil` for an item that counts by its place.
    func name(at index: Int) -> String?
    /// Where the chosen items are.
    var chosen: [Int] { get }
    /// - Parameter alone: Whether those that were chosen before are chosen no more.
    func choose(_ places: [Int], alone: Bool)
  }

  /// The items that were chosen, as long as some of them are not there, because the list is filled later
  /// or they have gone; given up when the user chooses something.
  ///
  /// Complexity: a list is searched once, and then what comes to it.
  @MainActor
  final class PendingChoice {
    typealias Item = (place: Int, name: String?)

    private let list: () -> (any ChoiceList)?
    private var items: [Item] = []
    /// Those that are not there, by their names and by where they were.
    private var missing: (names: [String: [Int]], places: [Int: Int]) = ([:], [:])
    /// What was chosen when the list was last looked at, and how many items it had.
    private var known: (chosen: [Int], count: Int) = ([], 0)
    private var isChoosing = false
    private var isToLook = false

    init(in list: @escaping () -> (any ChoiceList)?) { self.list = list }

    /// What is waited for with all that came with it; `nil` if nothing is.
    var waiting: [Item]? { isWaiting ? items : nil }

    private var isWaiting: Bool { !missing.places.isEmpty }

    func want(_ items: [Item]) {
      self.items = items
      if items.isEmpty { list()?.choose([], alone: true) }
      lookAgain()
    }

    /// Looks at the items that have come; at all of them where all are others, or named otherwise.
    func itemsChanged(_ change: ItemsChange?) {
      if let change { look(at: change.addedPlaces) } else { lookAgain() }
    }

    private func lookAgain() {
      (missing, known) = (([:], [:]), ([], 0))
      for (index, item) in items.enumerated() {
        missing.places[item.place] = index
        if let name = item.name { missing.names[name, default: []].append(index) }
      }
      guard let count = list()?.count, count > 0 else { return }
      look(at: 0..<count)
    }

    /// Chooses what is among the items at some places.
    private func look(at places: Range<Int>) {
      guard isWaiting, let list = list() else { return }
      let isFirst = missing.places.count == items.count
      let found = find(among: places, of: list)
      if !found.isEmpty, !isFirst || list.chosen != found.sorted() {
        // Choosing calls back.
        isChoosing = true
        list.choose(found, alone: isFirst)
        isChoosing = false
      }
      known = (list.chosen, list.count)
      if !isWaiting { items = [] }
    }

    /// Looks at all items in the next turn of the loop, when whoever adds them has finished with them.
    func lookLater() {
      guard isWaiting, !isToLook else { return }
      isToLook = true
      DispatchQueue.main.async { [weak self] in
        MainActor.assumeIsolated { self?.lookNow() }
      }
    }

    private func lookNow() {
      isToLook = false
      look(at: 0..<(list()?.count ?? 0))
    }

    /// Whether items have come or gone since the list was last looked at.
    var isListOther: Bool { list().map { $0.count != known.count } ?? false }

    /// Called when the choice has changed: gives up, unless that comes of items that come or go.
    func choiceChanged() {
      guard isWaiting, !isChoosing, !isListOther, let list = list(), list.chosen != known.chosen
      else { return }
      items = []
      missing = ([:], [:])
    }

    private func find(among places: Range<Int>, of list: any ChoiceList) -> [Int] {
      var found: [Int] = []
      func take(_ index: Int, at place: Int) {
        found.append(place)
        missing.places[items[index].place] = nil
        if let name = items[index].name {
          missing.names[name]?.removeAll { $0 == index }
          if missing.names[name]?.isEmpty == true { missing.names[name] = nil }
        }
      }
      // Where they stood they are told from others of the same names.
      let standing =
        missing.places.count < places.count ? missing.places.keys.sorted() : Array(places)
      for place in standing where places.contains(place) {
        guard let index = missing.places[place] else { continue }
        if let name = items[index].name, list.name(at: place) != name { continue }
        take(index, at: place)
      }
      for place in places where !missing.names.isEmpty {
        guard let name = list.name(at: place), let index = missing.names[name]?.first else {
          continue
        }
        if !found.contains(place) { take(index, at: place) }
      }
      return found
    }
  }
#endif

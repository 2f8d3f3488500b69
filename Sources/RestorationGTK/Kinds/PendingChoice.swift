#if GTK
  import Foundation
  import RestorationArchive

  /// A list whose items can be chosen.
  @MainActor
  protocol ChoiceList {
    var count: Int { get }
    /// Returns the name of an item, or `nil` for an item that is identified by its place.
    func name(at index: Int) -> String?
    /// The places of the chosen items.
    var chosen: [Int] { get }
    /// Chooses the items at some places.
    ///
    /// - Parameter alone: Indicates whether previously chosen items are deselected.
    func choose(_ places: [Int], alone: Bool)
  }

  /// The chosen items to restore, while some of them are missing because the list is filled later
  /// or items were removed. Abandoned when the user chooses an item.
  ///
  /// The list is searched once, and then only added items.
  @MainActor
  final class PendingChoice {
    typealias Item = (place: Int, name: String?)

    private let list: () -> (any ChoiceList)?
    private var items: [Item] = []
    /// The indices of the missing items, by their names and by their former places.
    private var missing: (names: [ExactName: [Int]], places: [Int: Int]) = ([:], [:])
    /// The chosen items and the item count when the list was last examined.
    private var known: (chosen: [Int], count: Int) = ([], 0)
    private var isChoosing = false
    private var isToLook = false

    init(in list: @escaping () -> (any ChoiceList)?) { self.list = list }

    /// All items to restore, or `nil` if none is missing.
    var waiting: [Item]? { isWaiting ? items : nil }

    private var isWaiting: Bool { !missing.places.isEmpty }

    func want(_ items: [Item]) {
      self.items = items
      if items.isEmpty { list()?.choose([], alone: true) }
      lookAgain()
    }

    /// Examines added items, or all of them if every item or name has changed.
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

    /// Chooses the items to restore among those in a range of places.
    private func look(at places: Range<Int>) {
      guard isWaiting, let list = list() else { return }
      let isFirst = missing.places.count == items.count
      let found = find(among: places, of: list)
      if !found.isEmpty, !isFirst || list.chosen != found.sorted() {
        // Choosing emits a signal.
        isChoosing = true
        list.choose(found, alone: isFirst)
        isChoosing = false
      }
      known = (list.chosen, list.count)
      if !isWaiting { items = [] }
    }

    /// Examines all items in the next turn of the loop, after the code that adds them has finished.
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

    /// Indicates whether items were added or removed since the list was last examined.
    var isListOther: Bool { list().map { $0.count != known.count } ?? false }

    /// Called when the choice has changed; abandons the items, unless added or removed items caused
    /// the change.
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
      // Items at their former places take precedence over others with the same name.
      let standing =
        missing.places.count < places.count ? missing.places.keys.sorted() : Array(places)
      for place in standing where places.contains(place) {
        guard let index = missing.places[place] else { continue }
        if let name = items[index].name, !sameBytes(list.name(at: place), name) { continue }
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

import Foundation

/// What a table writes about its rows: names of data where the data source has them, else places.
extension TableView {
  private enum Key {
    static let selectedModels = "TableView.selectedModels"
    static let selectedRows = "TableView.selectedRows"
    static let topModel = "TableView.topModel"
    static let topRow = "TableView.topRow"
    /// How far the top row is scrolled out, in points.
    static let topRowOffset = "TableView.topRowOffset"
  }

  private var association: (any DataSourceModelAssociation)? {
    dataSource as? any DataSourceModelAssociation
  }

  func modelIdentifier(at indexPath: IndexPath) -> String? {
    association?.modelIdentifierForElement(at: indexPath, in: self)
  }

  func encodeRows(with coder: NSCoder) {
    let selected = indexPathsForSelectedRows ?? []
    if association != nil {
      coder.encode(selected.compactMap(modelIdentifier(at:)), forKey: Key.selectedModels)
    } else {
      coder.encode(selected.map { [$0.section, $0.row] }, forKey: Key.selectedRows)
    }
    guard let top = indexPathsForVisibleRows?.first else { return }
    if association == nil {
      coder.encode([top.section, top.row], forKey: Key.topRow)
    } else if let model = modelIdentifier(at: top) {
      coder.encode(model, forKey: Key.topModel)
    } else {
      return
    }
    let offset = contentOffset.y - rectForRow(at: top).minY
    coder.encode(Double(offset), forKey: Key.topRowOffset)
  }

  func decodeRows(with coder: NSCoder) {
    if let models = strings(in: coder, forKey: Key.selectedModels) {
      replaceSelection(models.compactMap(indexPath(ofModel:)))
    } else if let rows = rows(in: coder, forKey: Key.selectedRows) {
      replaceSelection(rows.compactMap(indexPath(of:)))
    }
    // The plain content offset stands already; a top row that is gone leaves it at that (V16).
    var top: IndexPath?
    if coder.containsValue(forKey: Key.topModel) {
      let model = coder.decodeObject(of: NSString.self, forKey: Key.topModel)
      top = model.flatMap { indexPath(ofModel: $0 as String) }
    } else if let row = integers(in: coder, forKey: Key.topRow) {
      top = indexPath(of: row)
    }
    guard let top, contains(top) else { return }
    let offset = coder.decodeDouble(forKey: Key.topRowOffset)
    contentOffset.y = rectForRow(at: top).minY + CGFloat(offset)
  }

  private func indexPath(ofModel identifier: String) -> IndexPath? {
    association?.indexPathForElement(withModelIdentifier: identifier, in: self)
  }

  private func indexPath(of numbers: [Int]) -> IndexPath? {
    numbers.count == 2 ? IndexPath(row: numbers[1], section: numbers[0]) : nil
  }

  private func strings(in coder: NSCoder, forKey key: String) -> [String]? {
    coder.decodeObject(of: [NSArray.self, NSString.self], forKey: key) as? [String]
  }

  private func integers(in coder: NSCoder, forKey key: String) -> [Int]? {
    coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: key) as? [Int]
  }

  private func rows(in coder: NSCoder, forKey key: String) -> [[Int]]? {
    coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: key) as? [[Int]]
  }
}

#if GTK
  import RestorationArchive
  import RestorationCoding

  // The archived form of a list's chosen items: their places, and their names if any has one.
  extension StateEncoder {
    func encodeItems(_ items: [PendingChoice.Item], sensitivity: Sensitivity = .normal) throws {
      encode(items.map(\.place), forKey: "selected")
      let names = items.map { $0.name ?? "" }
      if names.contains(where: { !$0.isEmpty }) {
        try encode(names, forKey: "selectedItems", sensitivity: sensitivity)
      }
    }
  }

  extension StateDecoder {
    /// Decodes the chosen items.
    ///
    /// - Returns: The items, or `nil` if none are stored.
    func decodeItems() throws -> [PendingChoice.Item]? {
      guard let places = try decodeIfPresent([Int].self, forKey: "selected") else { return nil }
      let names = try decodeIfPresent([String].self, forKey: "selectedItems") ?? []
      return places.enumerated().map { index, place in
        (place, index < names.count && !names[index].isEmpty ? names[index] : nil)
      }
    }
  }
#endif

import RestorationMigration
import RestorationStorage

extension HTMLPage.Live {
  /// Writes whether the page follows the store, and a link back when it shows an old revision.
  func writeStatus(shown: RevisionNumber?, _ html: inout HTMLWriter) {
    html.element("p", ["id": "status", "class": "status"]) { html in
      html.element("span", ["id": "state"], "")
      html.text(" ")
      html.element("span", ["id": "news", "role": "status"], "")
      html.text(" ")
      if let shown, let newest, place.revision != nil {
        html.element(
          "a",
          ["href": place.newest.address],
          shown == newest ? "Follow the newest" : "Show the newest, revision \(newest)"
        )
      }
    }
  }

  func writeComparison(_ html: inout HTMLWriter) {
    html.verbatim("\n")
    html.element("section", ["id": "compare", "aria-labelledby": "compare-title"]) { html in
      html.element("h2", ["id": "compare-title"], "Compare")
      html.element("div", ["class": "tools"]) { html in
        let last = revisions.count - 1
        html.element("label", ["for": "compare-from"], "From")
        html.element("select", ["id": "compare-from"]) { writeChoices(max(last - 1, 0), &$0) }
        html.element("label", ["for": "compare-to"], "to")
        html.element("select", ["id": "compare-to"]) { writeChoices(last, &$0) }
      }
      html.element("div", ["id": "comparison"], "")
    }
  }

  private func writeChoices(_ chosen: Int, _ html: inout HTMLWriter) {
    for (index, revision) in revisions.enumerated().reversed() {
      let value = "\(revision.number)"
      let attributes: HTMLWriter.Attributes =
        index == chosen ? ["value": value, "selected": ""] : ["value": value]
      html.element("option", attributes, Self.name(of: revision))
    }
  }

  // A separate function, because the optimiser of Swift 6.3.1 fails on it inside the loop.
  @inline(never)
  private static func name(of revision: Revision) -> String {
    guard let date = revision.savedAt.flatMap(dateText) else {
      return "revision \(revision.number)"
    }
    return "revision \(revision.number) · \(date)"
  }

  func writeSearch(reveals: Bool, _ html: inout HTMLWriter) {
    html.verbatim("\n")
    html.element("section", ["id": "search", "aria-labelledby": "search-title"]) { html in
      html.element("h2", ["id": "search-title"], "Search")
      html.element(
        "p",
        "In paths, classes, keys and values of every revision of every session."
          + (reveals ? "" : " Private values are not searched.")
      )
      html.element("div", ["class": "tools"]) { html in
        html.element("label", ["for": "search-text"], "Text")
        html.tag(
          "input",
          [
            "id": "search-text", "type": "search", "autocomplete": "off", "spellcheck": "false",
            "aria-describedby": "search-state",
          ]
        )
        html.element("output", ["id": "search-state", "for": "search-text"], "")
      }
      html.element("ul", ["id": "places", "class": "places"], "")
    }
  }

  func writeSessions(_ html: inout HTMLWriter) {
    html.verbatim("\n")
    html.element("section", ["id": "sessions", "aria-labelledby": "sessions-title"]) { html in
      html.element("h2", ["id": "sessions-title"], "Sessions")
      if hasMoreSessions {
        html.element("p", "The store has many; these are the first. Others are found by name.")
      }
      html.element("div", ["class": "tools"]) { html in
        html.element("label", ["for": "session-name"], "App or scene")
        html.tag(
          "input",
          [
            "id": "session-name", "type": "search", "autocomplete": "off", "spellcheck": "false",
          ]
        )
      }
      html.element("div", ["id": "session-list"]) {
        HTMLSessions(sessions: sessions, current: place.session).write(&$0)
      }
    }
  }

  /// Writes the dialogs that ask for a new value and confirm a change.
  func writeDialogs(_ html: inout HTMLWriter) {
    guard allowsChanges else { return }
    html.verbatim("\n")
    html.element("dialog", ["id": "editor", "aria-labelledby": "editor-title"]) { html in
      html.element("h2", ["id": "editor-title"], "")
      html.element("p", ["id": "editor-note", "class": "note"], "")
      html.element(
        "textarea",
        [
          "id": "editor-text", "rows": "5", "spellcheck": "false",
          "aria-labelledby": "editor-title",
        ],
        ""
      )
      html.element(
        "p",
        ["id": "editor-fault", "class": "warning", "role": "alert", "hidden": ""],
        ""
      )
      html.element("p", ["class": "actions"]) { html in
        html.element("button", ["type": "button", "id": "editor-save"], "Save as a new revision")
        html.element("button", ["type": "button", "id": "editor-cancel"], "Cancel")
      }
    }
  }
}

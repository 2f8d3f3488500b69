/// Returns the Objective-C name of a Swift method: `show(_:sender:)` gives `show:sender:`, and
/// `note(at:)` gives `noteAt:`.
///
/// - Parameter name: The name with labels.
func selectorSpelling(of name: String, isThrowing: Bool = false) -> String {
  let base = String(name.prefix { $0 != "(" })
  var labels = name.dropFirst(base.count).filter { $0 != "(" && $0 != ")" }
    .split(separator: ":", omittingEmptySubsequences: true).map(String.init)
  if labels.isEmpty { return isThrowing ? base + "AndReturnError:" : base }
  let first = labels.removeFirst()
  var result = base
  if first != "_" {
    let joins =
      prepositions.contains(firstWord(of: first)) || prepositions.contains(lastWord(of: base))
    result += (joins ? "" : "With") + first.prefix(1).uppercased() + first.dropFirst()
  }
  result += ":" + labels.map { ($0 == "_" ? "" : $0) + ":" }.joined()
  return isThrowing ? result + "error:" : result
}

/// Returns the Objective-C name of a property's setter, such as `setTitle:`.
func setterSpelling(of property: String) -> String {
  "set" + property.prefix(1).uppercased() + property.dropFirst() + ":"
}

// Prepositions before or after which the compiler adds no "With".
private let prepositions: Set<String> = [
  "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for",
  "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
  "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
]

private func firstWord(of name: String) -> String {
  let first = name.prefix(1)
  return (first + name.dropFirst().prefix { !$0.isUppercase }).lowercased()
}

private func lastWord(of name: String) -> String {
  let last = name.split(separator: "_").last ?? ""
  // A run of capitals belongs to one word, as in loadURL.
  let tail = last.reversed().prefix { !$0.isUppercase }.count
  let capitals = last.dropLast(tail).reversed().prefix(while: \.isUppercase).count
  return last.suffix(tail + (tail > 0 ? min(capitals, 1) : capitals)).lowercased()
}

/// Methods of UIKit whose Objective-C names do not follow from their Swift names.
let importedSelectors: [String: String] = [
  "becomeFirstResponder": "becomeFirstResponder",
  "copy": "copy:",
  "cut": "cut:",
  "delete": "delete:",
  "dismiss": "dismissViewControllerAnimated:completion:",
  "dismiss(animated:completion:)": "dismissViewControllerAnimated:completion:",
  "endEditing": "endEditing:",
  "layoutIfNeeded": "layoutIfNeeded",
  "paste": "paste:",
  "popToRootViewController": "popToRootViewControllerAnimated:",
  "popToRootViewController(animated:)": "popToRootViewControllerAnimated:",
  "popViewController": "popViewControllerAnimated:",
  "popViewController(animated:)": "popViewControllerAnimated:",
  "present(_:animated:completion:)": "presentViewController:animated:completion:",
  "reloadData": "reloadData",
  "resignFirstResponder": "resignFirstResponder",
  "select": "select:",
  "selectAll": "selectAll:",
  "setNeedsDisplay": "setNeedsDisplay",
  "setNeedsLayout": "setNeedsLayout",
  "show(_:sender:)": "showViewController:sender:",
  "showDetailViewController(_:sender:)": "showDetailViewController:sender:",
]

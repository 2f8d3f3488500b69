import UIKit

// MARK: - State restoration

extension RecipeViewController {

    private enum Keys {
        static let recipe = "recipe"
        static let notes = "notes"
        static let zoom = "zoom"
        static let range = "range"
        static let heights = "heights"
    }

    override public func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(recipe?.objectID, forKey: Keys.recipe)
        coder.encode(notes.text, forKey: Keys.notes)
        coder.encode(zoom, forKey: Keys.zoom)
        coder.encode(NSValue(range: highlighted), forKey: Keys.range)
        coder.encode(heights, forKey: Keys.heights)
        coder.encode(RecipeStore.shared.basket, forKey: "basket")
    }

    override public func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        if let identifier = coder.decodeObject(forKey: Keys.recipe) as? URL {
            recipe = RecipeStore.shared.recipe(with: identifier)
        }
        if let text = coder.decodeObject(forKey: Keys.notes) as? String {
            notes.text = text
        }
        if let zoom = coder.decodeObject(forKey: Keys.zoom) as? CGFloat {
            self.zoom = zoom
        }
        if let range = coder.decodeObject(forKey: Keys.range) as? NSRange {
            highlighted = range
        }
        heights = coder.decodeObject(forKey: Keys.heights) as? [Int: CGFloat] ?? [:]
        _ = coder.decodeObject(forKey: "basket")
    }
}

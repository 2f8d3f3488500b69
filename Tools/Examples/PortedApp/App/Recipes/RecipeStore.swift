import UIKit

/// A recipe as stored in a database: its identifier is a URL.
public final class Recipe: NSObject {
    @objc dynamic public var title: String
    @objc public let objectID: URL

    public init(title: String, number: Int) {
        self.title = title
        objectID = URL(string: "x-recipes://store/Recipe/p\(number)")!
        super.init()
    }
}

public final class Basket: NSObject, UIStateRestoring, UIObjectRestoration {
    public var items: [String] = []
    public var restorationParent: UIStateRestoring? { return nil }
    public var objectRestorationClass: UIObjectRestoration.Type? { return Basket.self }

    public func encodeRestorableState(with coder: NSCoder) {
        coder.encode(items, forKey: #keyPath(Basket.itemTitles))
    }

    public func decodeRestorableState(with coder: NSCoder) {
        items = coder.decodeObject(forKey: #keyPath(Basket.itemTitles)) as? [String] ?? []
    }

    @objc var itemTitles: [String] { return items }

    public static func object(
        withRestorationIdentifierPath identifierComponents: [String],
        coder: NSCoder
    ) -> UIStateRestoring? {
        return RecipeStore.shared.basket
    }
}

@MainActor
public final class RecipeStore {
    public static let shared = RecipeStore()
    public let recipes: [Recipe] = (1...40).map { Recipe(title: "Recipe \($0)", number: $0) }
    public let basket = Basket()

    public func recipe(with identifier: URL) -> Recipe? {
        return recipes.first { $0.objectID == identifier }
    }
}

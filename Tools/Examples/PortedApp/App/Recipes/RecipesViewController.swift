import UIKit

final class RecipesViewController: UITableViewController {

    @IBOutlet weak var addButton: UIBarButtonItem?
    var recipes: [Recipe] = RecipeStore.shared.recipes
    private var lastRefresh: Date?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Recipes"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .add, target: self, action: #selector(addRecipe(_:)))
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
        let refresh = UIRefreshControl()
        refresh.addTarget(self, action: #selector(refresh(_:)), for: .valueChanged)
        refreshControl = refresh
        NotificationCenter.default.addObserver(
            self, selector: #selector(appWillResignActive), name: UIApplication.willResignActiveNotification,
            object: nil)
    }

    @IBAction func addRecipe(_ sender: Any?) {
        let editor = EditorViewController()
        let navigation = UINavigationController(rootViewController: editor)
        navigation.restorationIdentifier = "EditorNavigation"
        navigation.restorationClass = EditorNavigationRestoration.self
        navigation.modalPresentationStyle = .formSheet
        present(navigation, animated: true, completion: nil)
    }

    @objc private func refresh(_ sender: UIRefreshControl) {
        lastRefresh = Date()
        sender.endRefreshing()
    }

    @objc func appWillResignActive() {}

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return recipes.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
        cell.textLabel?.text = recipes[indexPath.row].title
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let storyboard = UIStoryboard(name: "Main", bundle: nil)
        let detail = storyboard.instantiateViewController(withIdentifier: "RecipeViewController") as! RecipeViewController
        detail.recipe = recipes[indexPath.row]
        navigationController?.pushViewController(detail, animated: true)
    }
}

// MARK: - UIDataSourceModelAssociation

extension RecipesViewController: UIDataSourceModelAssociation {
    func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
        return recipes[idx.row].objectID.absoluteString
    }

    func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
        guard let row = recipes.firstIndex(where: { $0.objectID.absoluteString == identifier }) else { return nil }
        return IndexPath(row: row, section: 0)
    }
}

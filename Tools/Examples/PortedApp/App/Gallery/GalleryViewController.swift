import UIKit

protocol GalleryViewControllerDelegate: class {
    func galleryViewController(_ controller: GalleryViewController, didChoose index: Int)
}

class GalleryViewController: UICollectionViewController, UISearchResultsUpdating {

    weak var delegate: GalleryViewControllerDelegate?
    lazy var searchController: UISearchController = {
        let controller = UISearchController(searchResultsController: nil)
        controller.searchResultsUpdater = self
        controller.searchBar.placeholder = NSLocalizedString("Search", comment: "")
        return controller
    }()
    private var names: [String] = (0..<60).map { "Picture \($0)" }
    @IBOutlet private weak var emptyLabel: UILabel!
    fileprivate struct RestorationKeys {
        static let query = "query"
        static let isActive = "isActive"
        static let chosen = "chosen"
        static let layout = "layout"
    }
    var chosen: IndexPath?
    @objc dynamic var layoutMode: Int = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.searchController = searchController
        let label = UILabel()
        label.attributedText = NSAttributedString(string: "Empty", attributes: [.font: UIFont.preferredFont(forTextStyle: .body)])
        label.isHidden = true
        view.addSubview(label)
        emptyLabel = label
        collectionView?.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
        NSLayoutConstraint.activate([
            label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
        ])
        if #available(iOS 13.0, *) {
            navigationItem.rightBarButtonItem = UIBarButtonItem(
                image: UIImage(systemName: "square.grid.2x2"), style: .plain, target: self,
                action: #selector(GalleryViewController.toggleLayout))
        } else {
            navigationItem.rightBarButtonItem = UIBarButtonItem(
                title: "Layout", style: .plain, target: self, action: #selector(toggleLayout))
        }
    }

    @objc func toggleLayout() {
        layoutMode = 1 - layoutMode
        UIAccessibility.post(notification: .layoutChanged, argument: nil)
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int {
        return 1
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        return names.count
    }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        return collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        chosen = indexPath
        delegate?.galleryViewController(self, didChoose: indexPath.item)
    }

    func updateSearchResults(for searchController: UISearchController) {
        emptyLabel?.isHidden = !(searchController.searchBar.text ?? "").isEmpty
    }

    // MARK: - UIStateRestoring

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(searchController.isActive, forKey: RestorationKeys.isActive)
        coder.encode(searchController.searchBar.text, forKey: RestorationKeys.query)
        coder.encode(chosen, forKey: RestorationKeys.chosen)
        coder.encode(Int32(layoutMode), forKey: RestorationKeys.layout)
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        searchController.searchBar.text = coder.decodeObject(of: NSString.self, forKey: RestorationKeys.query) as String?
        searchController.isActive = coder.decodeBool(forKey: RestorationKeys.isActive)
        chosen = coder.decodeObject(forKey: RestorationKeys.chosen) as? IndexPath
        layoutMode = Int(coder.decodeInt32(forKey: RestorationKeys.layout))
        if let chosen = chosen {
            collectionView?.selectItem(at: chosen, animated: false, scrollPosition: .centeredVertically)
        }
    }
}

// Written as for UIKit, in the shape of apps' code. Nothing here may be changed to please this
// package except Objective-C's part: actions go by name. The file is the proof that it compiles.
import Foundation
import UIKit

struct Plant {
  let name: String
  let family: String
}

final class PlantCell: UITableViewCell {
  static let identifier = "PlantCell"
  private let badge = UILabel()
  private let stack = UIStackView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    setUp()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    setUp()
  }

  private func setUp() {
    selectionStyle = .none
    accessoryType = .disclosureIndicator
    backgroundColor = .systemBackground
    badge.font = UIFont.preferredFont(forTextStyle: .caption1)
    badge.adjustsFontForContentSizeCategory = true
    badge.textColor = .secondaryLabel
    badge.textAlignment = .center
    badge.layer.cornerRadius = 4
    badge.layer.masksToBounds = true
    badge.layer.borderColor = UIColor.separator.cgColor
    badge.translatesAutoresizingMaskIntoConstraints = false
    stack.axis = .horizontal
    stack.spacing = 8
    stack.addArrangedSubview(badge)
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      badge.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
      badge.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      badge.widthAnchor.constraint(greaterThanOrEqualToConstant: 24),
      stack.trailingAnchor.constraint(
        equalTo: contentView.layoutMarginsGuide.trailingAnchor
      ),
    ])
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    textLabel?.text = nil
    imageView?.image = nil
  }

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    alpha = selected ? 0.5 : 1
  }

  func show(_ plant: Plant) {
    textLabel?.text = plant.name
    textLabel?.font = .boldSystemFont(ofSize: 15)
    detailTextLabel?.attributedText = NSAttributedString(
      string: plant.family,
      attributes: [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 11)]
    )
    imageView?.image = UIImage(systemName: "leaf")
    imageView?.tintColor = .systemGreen
    imageView?.contentMode = .scaleAspectFit
  }
}

final class PlantsViewController: UITableViewController {
  var plants = [
    Plant(name: "Tulip", family: "Lily"), Plant(name: "Crocus", family: "Iris"),
  ]
  private var found: [Plant] = []
  private var searchController: UISearchController!
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let feedback = UISelectionFeedbackGenerator()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = NSLocalizedString("Plants", comment: "")
    tableView.register(PlantCell.self, forCellReuseIdentifier: PlantCell.identifier)
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 60
    tableView.tableFooterView = UIView()
    tableView.separatorStyle = .singleLine
    tableView.backgroundColor = UIColor(red: 0.9, green: 0.95, blue: 0.9, alpha: 1.0)

    searchController = UISearchController(searchResultsController: nil)
    searchController.searchResultsUpdater = self
    searchController.delegate = self
    searchController.obscuresBackgroundDuringPresentation = false
    searchController.searchBar.delegate = self
    searchController.searchBar.placeholder = "Find a plant"
    searchController.searchBar.autocapitalizationType = .none
    navigationItem.searchController = searchController
    navigationItem.hidesSearchBarWhenScrolling = false
    definesPresentationContext = true

    refreshControl = UIRefreshControl()
    refreshControl?.addTarget(self, action: Selector("reload:"), for: .valueChanged)
    let press = UILongPressGestureRecognizer(target: self, action: Selector("ask:"))
    press.minimumPressDuration = 1
    tableView.addGestureRecognizer(press)
    tableView.keyboardDismissMode = .onDrag
    navigationController?.interactivePopGestureRecognizer.isEnabled = true
  }

  override var responderActions: [Selector: @MainActor @Sendable (Any?) -> Void] {
    [
      "reload:": { [unowned self] _ in reload() },
      "ask:": { [unowned self] _ in ask(about: IndexPath(row: 0, section: 0)) },
    ]
  }

  private func reload() {
    spinner.startAnimating()
    tableView.reloadData()
    refreshControl?.endRefreshing()
    spinner.stopAnimating()
  }

  func ask(about indexPath: IndexPath) {
    let alert = UIAlertController(
      title: "Delete \(plants[indexPath.row].name)?",
      message: "It does not come back.",
      preferredStyle: .alert
    )
    alert.addTextField { field in
      field.placeholder = "Why"
      field.keyboardType = .default
      field.returnKeyType = .done
      field.autocorrectionType = .no
      field.clearButtonMode = .whileEditing
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { [weak self] _ in
        self?.delete(at: indexPath)
      }
    )
    alert.popoverPresentationController?.sourceView = tableView
    present(alert, animated: true, completion: nil)
  }

  private func delete(at indexPath: IndexPath) {
    plants.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
    feedback.selectionChanged()
    UIAccessibility.post(notification: .layoutChanged, argument: nil)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    searchController?.isActive == true ? found.count : plants.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: PlantCell.identifier,
      for: indexPath
    )
    if let cell = cell as? PlantCell {
      cell.show(searchController.isActive ? found[indexPath.row] : plants[indexPath.row])
    }
    return cell
  }

  override func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete { delete(at: indexPath) }
  }
}

extension PlantsViewController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    found = plants.filter { $0.name.localizedCaseInsensitiveContains(text) }
    tableView.reloadData()
  }
}

extension PlantsViewController: UISearchControllerDelegate, UISearchBarDelegate {
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    searchBar.resignFirstResponder()
  }
}

final class PlantEditor: UIViewController, UITextFieldDelegate, UIGestureRecognizerDelegate {
  private let nameField = UITextField()
  private lazy var saveButton: UIButton = {
    let button = UIButton(type: .system)
    button.setTitle("Save", for: .normal)
    button.setTitleColor(.systemBlue, for: .normal)
    button.titleLabel?.font = UIFont.systemFont(ofSize: 17, weight: .medium)
    button.contentEdgeInsets = UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
    button.addTarget(self, action: Selector("save:"), for: .touchUpInside)
    return button
  }()
  private let blur = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private let progress = UIProgressView(progressViewStyle: .default)
  private let tint: UIColor
  private(set) var saved: [String] = []

  init(tint: UIColor) {
    self.tint = tint
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.tintColor = tint
    view.backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark ? .black : .white
    }
    nameField.delegate = self
    nameField.borderStyle = .roundedRect
    nameField.font = .preferredFont(forTextStyle: .body)
    nameField.translatesAutoresizingMaskIntoConstraints = false
    let stack = UIStackView(arrangedSubviews: [nameField, saveButton, progress])
    stack.axis = .vertical
    stack.alignment = .center
    stack.distribution = .equalSpacing
    blur.contentView.addSubview(stack)
    view.addSubview(blur)
    blur.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor).isActive = true
    let tap = UITapGestureRecognizer(target: self, action: Selector("endTyping:"))
    tap.delegate = self
    tap.cancelsTouchesInView = false
    view.addGestureRecognizer(tap)
    let menu = UIMenu(
      title: "More",
      children: [UIAction(title: "Share", image: UIImage(systemName: "square")) { _ in }]
    )
    saveButton.menu = menu
    UIView.animate(withDuration: 0.3, animations: { self.blur.alpha = 1 })
  }

  override var responderActions: [Selector: @MainActor @Sendable (Any?) -> Void] {
    [
      "save:": { [unowned self] _ in saved.append(nameField.text ?? "") },
      "endTyping:": { [unowned self] _ in view.endEditing(true) },
    ]
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }

  func save(as name: String) {
    nameField.text = name
    saveButton.tap()
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(tint, forKey: "tint")
    coder.encode(nameField.text, forKey: "name")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    if let tint = coder.decodeObject(of: UIColor.self, forKey: "tint") { view.tintColor = tint }
    nameField.text = coder.decodeObject(forKey: "name") as? String
  }
}

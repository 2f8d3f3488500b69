import UIKit

public class RecipeViewController: UIViewController {

    @IBOutlet var scrollView: UIScrollView!
    @IBOutlet var notes: UITextView!
    @IBOutlet weak var segments: UISegmentedControl?

    var recipe: Recipe? {
        didSet { title = recipe?.title }
    }
    public var draft: String { return notes.text }
    var zoom: CGFloat = 1
    var highlighted = NSRange(location: 0, length: 0)
    var heights: [Int: CGFloat] = [:]

    override public func loadView() {
        super.loadView()
        scrollView = UIScrollView(frame: view.bounds)
        scrollView.restorationIdentifier = "scroll"
        scrollView.contentSize = CGSize(width: 320, height: 4000)
        notes = UITextView(frame: .zero)
        notes.restorationIdentifier = "notes"
        view.addSubview(scrollView)
        scrollView.addSubview(notes)
        view.backgroundColor = UIColor.white
    }

    override public func viewDidLoad() {
        super.viewDidLoad()
        let tap = UITapGestureRecognizer(target: self, action: #selector(handleTap(_:)))
        view.addGestureRecognizer(tap)
    }

    @objc dynamic func handleTap(_ gesture: UITapGestureRecognizer) {
        view.endEditing(true)
    }

    @IBAction func showTimer(_ sender: UIButton?) {
        let timer = TimerViewController()
        timer.restorationIdentifier = "TimerViewController"
        navigationController?.pushViewController(timer, animated: true)
    }

    override public func applicationFinishedRestoringState() {
        super.applicationFinishedRestoringState()
        title = recipe?.title
    }
}

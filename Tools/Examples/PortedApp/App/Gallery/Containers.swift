import UIKit

/// A stack that is made in code, with an initialiser of its own.
class MainNavigationController: UINavigationController {
    let kind: String

    init(rootViewController: UIViewController, kind: String) {
        self.kind = kind
        super.init(rootViewController: rootViewController)
        restorationIdentifier = "MainNavigationController." + kind
    }

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        kind = "plain"
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    required init?(coder aDecoder: NSCoder) {
        kind = "file"
        super.init(coder: aDecoder)
    }
}

class MainSplitViewController: UISplitViewController, UISplitViewControllerDelegate {
    @IBInspectable var keepsMode: Bool = true

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        preferredDisplayMode = .oneBesideSecondary
    }
}

extension MainSplitViewController {
    private struct Keys {
        static let mode = "preferredDisplayMode"
    }

    override func encodeRestorableState(with coder: NSCoder) {
        coder.encode(preferredDisplayMode.rawValue, forKey: Keys.mode)
        super.encodeRestorableState(with: coder)
    }

    override func decodeRestorableState(with coder: NSCoder) {
        if let mode = UISplitViewController.DisplayMode(rawValue: coder.decodeInteger(forKey: Keys.mode)) {
            preferredDisplayMode = mode
        }
        super.decodeRestorableState(with: coder)
    }
}

final class PlayerViewController: UIViewController {
    private enum State: Int {
        case stopped, playing, paused
    }

    private var state: State = .stopped
    private var timer: Timer?
    let slider = UISlider()

    static func make() -> PlayerViewController {
        let controller = PlayerViewController(nibName: nil, bundle: nil)
        controller.restorationIdentifier = NSStringFromClass(self)
        return controller
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        timer = Timer.scheduledTimer(
            timeInterval: 1, target: self, selector: #selector(tick(_:)), userInfo: nil, repeats: true)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        timer?.invalidate()
    }

    @objc func tick(_ timer: Timer) {
        slider.value += 1
    }

    func pause() { state = .paused }
    var isPaused: Bool { return state == .paused }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(state.rawValue, forKey: "state")
        coder.encode(slider.value, forKey: "position")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        state = State(rawValue: coder.decodeInteger(forKey: "state")) ?? .stopped
        slider.value = coder.decodeFloat(forKey: "position")
    }
}

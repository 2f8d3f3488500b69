import UIKit

@objc(RCPTimerViewController)
@objcMembers
class TimerViewController: UIViewController {
    var seconds: Int = 60
    let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        label.text = "\(seconds)"
        label.font = UIFont.boldSystemFont(ofSize: 40)
        label.textAlignment = .center
        view.addSubview(label)
        let button = UIButton(type: .system)
        button.setTitle("Stop", for: .normal)
        button.addTarget(self, action: #selector(stop), for: .touchUpInside)
        view.addSubview(button)
    }

    func stop() {
        let alert = UIAlertController(title: "Stop?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
        alert.addAction(UIAlertAction(title: "Stop", style: .destructive) { [weak self] _ in
            self?.seconds = 0
        })
        present(alert, animated: true, completion: nil)
    }
}

extension TimerViewController {
    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(seconds, forKey: #keyPath(TimerViewController.seconds))
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        seconds = coder.decodeInteger(forKey: #keyPath(TimerViewController.seconds))
    }
}

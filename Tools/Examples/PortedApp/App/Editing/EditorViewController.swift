import UIKit

final class EditorViewController: UIViewController, UITextFieldDelegate, UIViewControllerRestoration {
    @IBInspectable var maximumLength: Int = 200
    let field = UITextField()
    var style = UIModalTransitionStyle.coverVertical

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        restorationIdentifier = String(describing: EditorViewController.self)
        restorationClass = EditorViewController.self
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String],
        coder: NSCoder
    ) -> UIViewController? {
        return EditorViewController()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        if #available(iOS 13.0, *) {
            isModalInPresentation = true
        }
        field.delegate = self
        view.addSubview(field)
    }

    override func encodeRestorableState(with coder: NSCoder) {
        coder.encode(field.text, forKey: "text")
        coder.encode(style.rawValue, forKey: "style")
        super.encodeRestorableState(with: coder)
    }

    override func decodeRestorableState(with coder: NSCoder) {
        field.text = coder.decodeObject(forKey: "text") as? String
        style = UIModalTransitionStyle(rawValue: coder.decodeInteger(forKey: "style")) ?? .coverVertical
        super.decodeRestorableState(with: coder)
    }
}

class EditorNavigationRestoration: NSObject, UIViewControllerRestoration {
    class func viewController(
        withRestorationIdentifierPath identifierComponents: [String],
        coder: NSCoder
    ) -> UIViewController? {
        let navigation = UINavigationController()
        navigation.restorationIdentifier = identifierComponents.last
        navigation.restorationClass = self
        return navigation
    }
}

// A small app of documents, in the shape that AppKit documents. Only `Driver` is not: it stands for the user.
//
//     NotesAppKit [FOLDER]    a command a line on standard input; see `Driver`
import AppKit

let documents = NoteDocumentController()
let delegate = AppDelegate()
NSApplication.shared.delegate = delegate
let driver = Driver(delegate)
NSApplication.shared.run()

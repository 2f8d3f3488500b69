//! A GTK 4 app in Rust that keeps its place: the lines with `restoration_` are all that it takes.
//!
//!   rustc --edition 2021 window.rs $(pkg-config --libs-only-L restoration gtk4) -l restoration \
//!     -l gtk-4 -l gio-2.0 -l gobject-2.0 -l glib-2.0
//!
//! Its pointers are those that a crate for GTK gives, such as `as_ptr` of gtk4.
use std::ffi::{c_char, c_int, c_uint, c_void, CStr, CString};
use std::{env, ptr};

type Object = *mut c_void;
type Make = unsafe extern "C" fn(*const c_char, Object, Object) -> Object;

extern "C" {
    // As in restoration.h.
    fn restoration_gtk_new(app: Object, path: *const c_char, launch: unsafe extern "C" fn(Object), data: Object, destroy: Option<unsafe extern "C" fn(Object)>) -> Object;
    fn restoration_gtk_window(me: Object, kind: *const c_char, make: Make, data: Object, destroy: Option<unsafe extern "C" fn(Object)>);
    fn restoration_gtk_open_window(me: Object, kind: *const c_char, name: *const c_char) -> Object;
    fn restoration_gtk_set_identifier(me: Object, widget: Object, name: *const c_char);
    fn restoration_gtk_save(me: Object, error: *mut Object) -> bool;

    fn g_application_quit(app: Object);
    fn g_application_run(app: Object, count: c_int, arguments: *const *const c_char) -> c_int;
    fn g_io_add_watch(channel: Object, condition: c_uint, call: unsafe extern "C" fn(Object, c_uint, Object) -> c_int, data: Object) -> c_uint;
    fn g_io_channel_unix_new(descriptor: c_int) -> Object;
    fn g_list_length(list: Object) -> c_uint;
    fn gtk_application_get_windows(app: Object) -> Object;
    fn gtk_application_new(identifier: *const c_char, flags: c_uint) -> Object;
    fn gtk_builder_get_object(builder: Object, name: *const c_char) -> Object;
    fn gtk_builder_new_from_string(text: *const c_char, length: isize) -> Object;
    fn gtk_check_button_get_active(button: Object) -> c_int;
    fn gtk_check_button_set_active(button: Object, active: c_int);
    fn gtk_editable_get_text(editable: Object) -> *const c_char;
    fn gtk_editable_set_text(editable: Object, text: *const c_char);
    fn gtk_entry_new() -> Object;
    fn gtk_window_new() -> Object;
    fn gtk_window_set_application(window: Object, app: Object);
    fn gtk_window_set_child(window: Object, child: Object);
    fn gtk_window_set_title(window: Object, title: *const c_char);
}

const INTERFACE: &CStr = c"<interface><object class='GtkApplicationWindow' id='main'><property name='title'>Main</property>
<property name='child'><object class='GtkBox'><property name='orientation'>vertical</property>
<child><object class='GtkEntry' id='draft'/></child><child><object class='GtkCheckButton' id='done'/></child>
</object></property></object></interface>";

// GTK and the library are used on the main thread only.
static mut APP: Object = ptr::null_mut();
static mut BUILDER: Object = ptr::null_mut();
static mut RESTORATION: Object = ptr::null_mut();

/// Makes the window that always exists.
unsafe extern "C" fn launch(_: Object) {
    BUILDER = gtk_builder_new_from_string(INTERFACE.as_ptr(), -1);
    gtk_window_set_application(gtk_builder_get_object(BUILDER, c"main".as_ptr()), APP);
    g_io_add_watch(g_io_channel_unix_new(0), 1, command, ptr::null_mut());
}

/// Makes a window for a note of the user's.
unsafe extern "C" fn make_note(name: *const c_char, _: Object, _: Object) -> Object {
    let (note, text) = (gtk_window_new(), gtk_entry_new());
    gtk_window_set_title(note, name);
    restoration_gtk_set_identifier(RESTORATION, text, c"text".as_ptr());
    gtk_window_set_child(note, text);
    note
}

/// Stands for the user: `show` prints what is seen, `fill` types something, `quit` ends the app.
unsafe extern "C" fn command(_: Object, _: c_uint, _: Object) -> c_int {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).expect("a line");
    let draft = gtk_builder_get_object(BUILDER, c"draft".as_ptr());
    let done = gtk_builder_get_object(BUILDER, c"done".as_ptr());
    let windows = g_list_length(gtk_application_get_windows(APP));
    if line.trim() == "show" {
        let text = CStr::from_ptr(gtk_editable_get_text(draft)).to_string_lossy();
        let done = if gtk_check_button_get_active(done) != 0 { "done" } else { "not done" };
        println!("{text}, {done}, {windows} windows");
    } else if let Some(text) = line.trim().strip_prefix("fill ") {
        gtk_editable_set_text(draft, CString::new(text).expect("a text").as_ptr());
        gtk_check_button_set_active(done, 1);
        restoration_gtk_open_window(RESTORATION, c"note".as_ptr(), c"first".as_ptr());
        let saved = restoration_gtk_save(RESTORATION, ptr::null_mut());
        println!("{}", if saved { "saved" } else { "not saved" });
    } else {
        g_application_quit(APP);
    }
    1
}

fn main() {
    let store = env::var("STORE").ok().map(|path| CString::new(path).expect("a path"));
    let path = store.as_ref().map_or(ptr::null(), |path| path.as_ptr());
    unsafe {
        // 32 is G_APPLICATION_NON_UNIQUE.
        APP = gtk_application_new(c"org.example.window".as_ptr(), 32);
        RESTORATION = restoration_gtk_new(APP, path, launch, ptr::null_mut(), None);
        restoration_gtk_window(RESTORATION, c"note".as_ptr(), make_note, ptr::null_mut(), None);
        g_application_run(APP, 0, ptr::null());
    }
}

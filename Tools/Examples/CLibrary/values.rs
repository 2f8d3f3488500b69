//! A program in Rust without windows that keeps values; the declarations are those of restoration.h.
//!
//!   rustc --edition 2021 values.rs $(pkg-config --libs-only-L restoration) -l restoration
//!   values STORE                  prints the values
//!   values STORE TEXT [LABEL]     sets and saves them
//!   values STORE --history        lists the revisions
//!   values STORE --restore N      goes back to one
use std::ffi::{c_char, CStr, CString};
use std::{env, process, ptr};

#[repr(C)]
struct RestorationError {
    code: *mut c_char,
    message: *mut c_char,
}
enum RestorationState {}

extern "C" {
    fn restoration_error_free(error: *mut RestorationError);
    fn restoration_free(text: *mut c_char);
    fn restoration_state_open(app: *const c_char, path: *const c_char, error: *mut *mut RestorationError) -> *mut RestorationState;
    fn restoration_state_free(state: *mut RestorationState);
    fn restoration_state_set_text(state: *mut RestorationState, key: *const c_char, value: *const c_char);
    fn restoration_state_get_text(state: *mut RestorationState, key: *const c_char) -> *mut c_char;
    fn restoration_state_set_integer(state: *mut RestorationState, key: *const c_char, value: i64);
    fn restoration_state_get_integer(state: *mut RestorationState, key: *const c_char, value: *mut i64) -> bool;
    fn restoration_state_set_number(state: *mut RestorationState, key: *const c_char, value: f64);
    fn restoration_state_get_number(state: *mut RestorationState, key: *const c_char, value: *mut f64) -> bool;
    fn restoration_state_set_flag(state: *mut RestorationState, key: *const c_char, value: bool);
    fn restoration_state_get_flag(state: *mut RestorationState, key: *const c_char, value: *mut bool) -> bool;
    fn restoration_state_save(state: *mut RestorationState, label: *const c_char, error: *mut *mut RestorationError) -> bool;
    fn restoration_state_history(state: *mut RestorationState, error: *mut *mut RestorationError) -> *mut c_char;
    fn restoration_state_restore(state: *mut RestorationState, revision: i64, error: *mut *mut RestorationError) -> bool;
}

extern "C" {
    fn _exit(status: i32) -> !;
}

fn text(value: &str) -> CString {
    CString::new(value).expect("text without a zero byte")
}

/// Takes over a text that the library has returned.
unsafe fn taken(text: *mut c_char) -> Option<String> {
    if text.is_null() {
        return None;
    }
    let copy = CStr::from_ptr(text).to_string_lossy().into_owned();
    restoration_free(text);
    Some(copy)
}

unsafe fn fail(error: *mut RestorationError) -> ! {
    eprintln!("{}", CStr::from_ptr((*error).message).to_string_lossy());
    restoration_error_free(error);
    process::exit(1)
}

unsafe fn show(state: *mut RestorationState) {
    let (mut count, mut zoom, mut dark) = (0, 1.0, false);
    restoration_state_get_integer(state, c"count".as_ptr(), &mut count);
    restoration_state_get_number(state, c"zoom".as_ptr(), &mut zoom);
    restoration_state_get_flag(state, c"dark".as_ptr(), &mut dark);
    let line = taken(restoration_state_get_text(state, c"text".as_ptr())).unwrap_or("nothing".into());
    println!("{line}, {count}, {zoom}, {}", if dark { "dark" } else { "light" });
}

fn main() {
    let arguments: Vec<String> = env::args().collect();
    let store = arguments.get(1).map(|path| text(path));
    let path = store.as_ref().map_or(ptr::null(), |path| path.as_ptr());
    let more = arguments.get(3).map(String::as_str);
    // Everything is called on the main thread, and the state is freed once.
    unsafe {
        let mut error = ptr::null_mut();
        let state = restoration_state_open(c"org.example.values".as_ptr(), path, &mut error);
        if state.is_null() {
            fail(error);
        }
        match (arguments.get(2).map(String::as_str), more) {
            (None, _) => show(state),
            (Some("--history"), _) => match taken(restoration_state_history(state, &mut error)) {
                Some(lines) => print!("{lines}"),
                None => fail(error),
            },
            (Some("--restore"), Some(revision)) => {
                if !restoration_state_restore(state, revision.parse().unwrap_or(-1), &mut error) {
                    fail(error);
                }
                show(state);
            }
            (Some(value), label) => {
                let mut count = 0;
                restoration_state_get_integer(state, c"count".as_ptr(), &mut count);
                restoration_state_set_text(state, c"text".as_ptr(), text(value).as_ptr());
                restoration_state_set_integer(state, c"count".as_ptr(), count + 1);
                restoration_state_set_number(state, c"zoom".as_ptr(), 1.5);
                restoration_state_set_flag(state, c"dark".as_ptr(), true);
                let label = label.map(text);
                let label = label.as_ref().map_or(ptr::null(), |label| label.as_ptr());
                // Without a save, an ordinary end of the process saves.
                if env::var("UNSAVED").is_err() && !restoration_state_save(state, label, &mut error) {
                    fail(error);
                }
                if env::var("ABORT").is_ok() {
                    _exit(9);
                }
            }
        }
        restoration_state_free(state);
    }
}

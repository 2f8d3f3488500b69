"""Python as the host of a scene, through the C library:

    guest.py LIBRARY WAY ORDER PATH END

The ways: `keyboard` sets nothing, `handler` has a handler that exits, `wakeup` waits for the descriptor that
Python's own handler writes to, `asyncio` has handlers of its loop, `ignore` ignores the signals.
"""
import asyncio
import ctypes
import os
import select
import signal
import sys
import time

LIBRARY, WAY, ORDER, PATH, END = sys.argv[1:]
SIGNALS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]
library = ctypes.CDLL(LIBRARY)
library.restoration_state_open.restype = ctypes.c_void_p
library.restoration_state_open.argtypes = [ctypes.c_char_p, ctypes.c_char_p, ctypes.c_void_p]
library.restoration_state_set_text.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_char_p]
library.restoration_state_get_text.argtypes = [ctypes.c_void_p, ctypes.c_char_p]
library.restoration_state_get_text.restype = ctypes.c_char_p
state = None


def say(text):
    print(text, flush=True)


def open_state(time_of_it):
    global state
    if ORDER == time_of_it:
        state = library.restoration_state_open(b"org.example.guest", os.fsencode(PATH), None)


def type_text(text):
    if state:
        library.restoration_state_set_text(state, b"typed", text.encode())


def begin():
    open_state("after")
    type_text("ab")
    say("ready")
    if END == "exit":
        type_text("abc")
        sys.exit(3)


def handle(number, frame):
    say(f"handled {number}")
    type_text("abc")
    sys.exit(5)


async def loop():
    ended = asyncio.Event()
    for number in SIGNALS:
        asyncio.get_running_loop().add_signal_handler(number, ended.set)
    begin()
    await ended.wait()
    type_text("abc")
    await asyncio.sleep(0.3)
    say("closed")


def main():
    open_state("before")
    if WAY == "asyncio":
        return asyncio.run(loop())
    if WAY == "handler" or WAY == "wakeup":
        for number in SIGNALS:
            signal.signal(number, handle)
    elif WAY == "ignore":
        for number in SIGNALS:
            signal.signal(number, signal.SIG_IGN)
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    if WAY == "wakeup":
        signal.set_wakeup_fd(writer)
    begin()
    try:
        if WAY == "wakeup":
            select.select([reader], [], [])
        else:
            time.sleep(1 if WAY == "ignore" else 600)
        say("goes on")
    finally:
        say("ends")


open_state("read")
if ORDER == "read":
    say(library.restoration_state_get_text(state, b"typed").decode())
    os._exit(0)
main()

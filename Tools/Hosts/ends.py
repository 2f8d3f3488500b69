"""Ends each program in each way without a scene, and with one that was opened before or after the program set up
its handling, and compares: `Tools/hosts` has the arguments."""
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"]


class Host:
    """A program, and what is kept of `abc` for each end, of which the host types `c` while it ends."""

    def __init__(self, name, command, reads=False, kept=None):
        self.name, self.command, self.reads, self.kept = name, command, reads, kept or {}

    def run(self, order, path, end):
        """Its status and all that it wrote."""
        with tempfile.TemporaryFile() as output:
            process = subprocess.Popen([*self.command, order, path, end], stdin=subprocess.PIPE,
                                       stdout=output, stderr=subprocess.STDOUT)
            if order != "read":
                self.end(process, output, end)
            try:
                process.wait(60)
            except subprocess.TimeoutExpired:
                process.kill()
            process.stdin.close()
            return process.wait(), self.written(output)

    def end(self, process, output, end):
        """Ends a process that has said that it is ready."""
        limit = time.monotonic() + 60
        while b"ready" not in self.written(output) and time.monotonic() < limit:
            if process.poll() is not None:
                return
            time.sleep(0.01)
        # Dispatch starts to watch on a thread of its own.
        time.sleep(0.2)
        if end in SIGNALS and process.poll() is None:
            process.send_signal(getattr(signal, end))
        if self.reads and end in ["SIGINT", "exit"]:
            # The prompt says when it has heard of the interrupt.
            while end == "SIGINT" and b"^C" not in self.written(output) and time.monotonic() < limit:
                if process.poll() is not None:
                    return
                time.sleep(0.01)
            try:
                process.stdin.write(b"c\n")
                process.stdin.flush()
            except BrokenPipeError:
                pass  # it has ended, which its status shows

    @staticmethod
    def written(output):
        return os.pread(output.fileno(), 1 << 20, 0)

    def compare(self, runs, folder):
        """The number of ends that differ."""
        faults = 0
        for end in [*SIGNALS, "exit"]:
            alone = self.run("never", "", end)
            for order in ["before", "after"]:
                for count in range(runs):
                    path = os.path.join(folder, f"{self.name}-{end}-{order}-{count}")
                    guest = self.run(order, path, end)
                    _, kept = self.run("read", path, end)
                    wanted = self.kept.get(end, "abc").encode() + b"\n"
                    if guest != alone or kept != wanted:
                        faults += 1
                        print(f"{self.name}, {order}, {end}: {guest}, kept {kept}; alone {alone}")
        print(f"{self.name}: {8 * runs} ends, {faults} differ", flush=True)
        return faults


def main(runs, build, library=None):
    # A shell may ignore some for its children.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    signals_alone = dict.fromkeys(SIGNALS, "ab")
    hosts = [
        Host("lifecycle", [os.path.join(build, "lifecycle")]),
        Host("server", [os.path.join(build, "server")], kept={"SIGHUP": "ab"}),
        Host("channel", [os.path.join(build, "channel")]),
        Host("prompt", [os.path.join(build, "prompt")], reads=True,
             kept={"SIGTERM": "ab", "SIGHUP": "ab"}),
    ]
    if library:
        here = os.path.dirname(os.path.abspath(__file__))
        for way in ["keyboard", "handler", "wakeup", "asyncio", "ignore"]:
            hosts.append(Host(f"python-{way}",
                              [sys.executable, os.path.join(here, "guest.py"), library, way],
                              kept=signals_alone if way in ["keyboard", "ignore"] else None))
    folder = tempfile.mkdtemp()
    try:
        return sum(host.compare(int(runs), folder) for host in hosts)
    finally:
        shutil.rmtree(folder)


sys.exit(1 if main(*sys.argv[1:]) else 0)

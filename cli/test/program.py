"""The `burgrave` under test, spoken to as people and scripts do."""

import os
import re
import select
import shutil
import signal
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BURGRAVE = ""  # set by who runs the tests


def entries(path):
    """The entry lines of a record, torn last line left out."""
    text = Path(path).read_text(encoding="utf-8")
    body = text.split("\n\n", 1)[1]
    return body[: body.rfind("\n") + 1].splitlines()


def header(path):
    head = Path(path).read_text(encoding="utf-8").split("\n\n", 1)[0]
    return [line for line in head.splitlines() if ": " in line]


def leaves(node):
    if isinstance(node, str):
        yield node
    else:
        for value in node.values():
            yield from leaves(value)


class Session:
    """A program at the other end of two pipes, spoken to line by line."""

    def __init__(self, args, env):
        self.process = subprocess.Popen(
            [BURGRAVE, *args], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, env=env, start_new_session=True)
        os.set_blocking(self.process.stdout.fileno(), False)
        self.over = False

    def read(self, timeout=30.0):
        """What is said until the next prompt or the end."""
        text = b""
        deadline = time.monotonic() + timeout
        while not text.endswith(b"> "):
            left = deadline - time.monotonic()
            if left <= 0:
                raise AssertionError("no prompt came; so far: " + text.decode(errors="replace")[-2000:])
            if not select.select([self.process.stdout], [], [], left)[0]:
                continue
            part = self.process.stdout.read()
            if part == b"":
                self.over = True
                break
            text += part or b""
        return text.decode("utf-8")

    def send(self, line):
        try:
            self.process.stdin.write((line + "\n").encode("utf-8"))
            self.process.stdin.flush()
        except BrokenPipeError:
            self.over = True

    def say(self, line):
        self.send(line)
        return self.read()

    def choose(self, number):
        """Takes a choice, or the last one there is. Returns what follows."""
        reply = self.say("99999")
        if self.over:
            return reply
        count = max(int(n) for n in re.findall(r"\d+", reply.strip().splitlines()[1]))
        return self.say(str(1 + (number - 1) % count))

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.close()

    def close(self):
        for pipe in (self.process.stdin, self.process.stdout):
            try:
                pipe.close()
            except BrokenPipeError:
                pass
        self.process.wait(timeout=30)


class Case(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="burgrave_cli_"))
        self.addCleanup(shutil.rmtree, self.folder)
        self.env = {**os.environ, "XDG_DATA_HOME": str(self.folder / "share")}
        self.env.pop("BURGRAVE_LANG", None)
        self.file = self.folder / "match.bgr"

    def run_program(self, *args, lines=(), code=0):
        """Runs to the end; the exit code must be `code`."""
        done = subprocess.run(
            [BURGRAVE, *map(str, args)], input="".join(f"{line}\n" for line in lines), text=True,
            encoding="utf-8", capture_output=True, env=self.env, timeout=120)
        self.assertEqual(done.returncode, code, f"{args}: {done.stdout[-1500:]}\n{done.stderr}")
        return done

    def play(self, *args, lines=(), code=0, seats="human,easy", seed=5, lang="en"):
        return self.run_program("--lang", lang, "play", "--new", "--seats", seats, "--seed", seed,
                                "--file", self.file, *args, lines=lines, code=code)

    def session(self, *args):
        session = Session([*map(str, args)], self.env)
        self.addCleanup(session.kill)
        return session

    def finished(self, stem="match"):
        found = list(self.folder.glob(stem + "-*.bgr"))
        self.assertEqual(len(found), 1, found)
        return found[0]

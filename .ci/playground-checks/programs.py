"""The programs that carry out the playground's commands, and the tools that they need."""
import os
import pathlib
import shutil
import subprocess
import time

from protocol import Failure

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PAGE = ROOT / "docs/playground"
MODULE = PAGE / "playground.wasm"


class Crash(Failure):
    """A program ended in the middle of a script."""


# Answers that take longer than this count as none.
LONGEST_RUN = 300


def install(tool, *packages):
    """Makes sure that a tool of the first package is on the path: through apt-get where that is possible."""
    if shutil.which(tool):
        return
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        raise Failure(f"{tool} is not installed (on Debian: apt-get install {' '.join(packages)})")
    print(f"installing {' '.join(packages)}", flush=True)
    for command in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        done = subprocess.run(
            ["apt-get", "-q", *command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"})
        if done.returncode != 0:
            raise Failure(f"apt-get {' '.join(command)} failed:\n{done.stdout[-2000:]}")
    if not shutil.which(tool):
        raise Failure(f"{packages[0]} is installed, but {tool} is not on the path")


def build(*command):
    """Runs a build, which has to succeed without a warning, and answers what it printed."""
    started = time.monotonic()
    done = subprocess.run(
        command, cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode != 0 or "warning:" in done.stdout:
        raise Failure(f"{' '.join(map(str, command))} failed:\n{done.stdout[-8000:]}")
    print(f"{' '.join(map(str, command))}: {time.monotonic() - started:.1f} s", flush=True)
    return done.stdout


def build_native():
    """Builds the program for this machine, and answers its command."""
    build("swift", "build", "--product", "playground")
    return native()


def native():
    """The command of the program for this machine."""
    folder = subprocess.run(
        ["swift", "build", "--show-bin-path"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [str(pathlib.Path(folder.strip()) / "playground")]


def build_module():
    """Builds the module for the page, and answers the command that interprets it."""
    install("wasm-opt", "binaryen")
    MODULE.unlink(missing_ok=True)
    build(PAGE / "build")
    return interpreter()


def interpreter():
    """The command that interprets the module."""
    tool = shutil.which("wasmkit")
    if not tool:
        raise Failure("wasmkit is not on the path; it comes with Swift's toolchains since 6.2")
    return [tool, "run", str(MODULE)]


def answers(command, script):
    """The lines that a program answers to a script of commands."""
    try:
        done = subprocess.run(
            command, input=script.encode(), capture_output=True, timeout=LONGEST_RUN)
    except subprocess.TimeoutExpired:
        raise Failure(f"{command[0]} has not answered within {LONGEST_RUN} s") from None
    if done.returncode != 0 or done.stderr:
        raise Crash(f"{' '.join(command)} ended with {done.returncode}: {done.stderr.decode(errors='replace')[-2000:]}")
    text = done.stdout.decode()
    if text and not text.endswith("\n"):
        raise Failure(f"{command[0]} ended in the middle of a line: {text[-200:]!r}")
    # Not splitlines(): a name may hold other characters that end a line for Python.
    return text.split("\n")[:-1]

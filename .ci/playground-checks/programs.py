"""The playground's program for this machine and its module: how they are built, asked, and compared."""
import itertools
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PAGE = ROOT / "docs/playground"

NATIVE = [ROOT / ".build/debug/playground"]
RELEASE = [ROOT / ".build/release/playground"]
# The interpreter comes with Swift's toolchains.
MODULE = ["wasmkit", "run", PAGE / "playground.wasm"]

def install(tool, *packages):
    """Makes sure that a tool of these packages is on the path."""
    if not shutil.which(tool):
        subprocess.run(["apt-get", "-q", "update"], check=True)
        subprocess.run(["apt-get", "-q", "install", "-y", "--no-install-recommends", *packages], check=True)

def build():
    install("wasm-opt", "binaryen")
    subprocess.run([PAGE / "build"], check=True)
    for configuration in ("debug", "release"):
        subprocess.run(["swift", "build", "-c", configuration, "--product", "playground"], cwd=ROOT, check=True)

def answers(program, script):
    """The lines that a program answers to commands. A crash ends them with a line about it."""
    text = "".join(f"{line}\n" for line in script)
    done = subprocess.run(program, input=text.encode(), capture_output=True, timeout=300)
    # Not splitlines(): a name may hold characters that end a line for Python.
    lines = done.stdout.decode(errors="replace").split("\n")[:-1]
    if done.returncode != 0 or done.stderr:
        lines.append(f"ended with status {done.returncode}: {done.stderr.decode(errors='replace')[-2000:]}")
    return lines

def expect_equal(script, native, other):
    """Fails at the first answer that differs, and shows commands from the last error before it on.

    Errors tell their line. So that there are some, scripts have lines `mark` and a title, which no program knows.
    """
    line = 0
    for ours, theirs in itertools.zip_longest(native, other, fillvalue="nothing"):
        if ours != theirs:
            commands = "\n  ".join(script[line:line + 20])
            sys.exit(f"FAILED the native program answers\n  {ours}\nand the module\n  {theirs}\nto\n  {commands}")
        if ours.startswith("error "):
            line = int(ours.split(" ")[1])

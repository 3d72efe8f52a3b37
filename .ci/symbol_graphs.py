"""The public symbols of the package's modules, as the compiler's symbol graphs tell them."""
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
MODULES = ["Cassowary", "AnchorLayout", "StackLayout", "LayoutPreview"]

def run(*command):
    """Runs a command and answers what it printed; where it fails, all that it said is shown and the run ends."""
    done = subprocess.run(command, cwd=ROOT, text=True, capture_output=True)
    if done.returncode != 0:
        print(done.stdout, done.stderr, sep="\n")
        sys.exit(f"{' '.join(map(str, command))} failed")
    return done.stdout

def dump_symbol_graphs():
    """The folder with the graphs of the public symbols, as the documentation plugin of the package manager makes them,
    without what is inherited or synthesized."""
    # The dump covers all targets, tests included, so all of them must be built.
    run("swift", "build", "--build-tests")
    folder = pathlib.Path(run("swift", "build", "--show-bin-path").splitlines()[-1]).parent / "symbolgraph"
    changed = max(file.stat().st_mtime for file in (ROOT / "Sources").rglob("*.swift"))
    if all(file.exists() and file.stat().st_mtime > changed for file in (folder / f"{each}.symbols.json" for each in MODULES)):
        return folder
    shutil.rmtree(folder, ignore_errors=True)
    run(
        "swift", "package", "dump-symbol-graph", "--minimum-access-level", "public",
        "--skip-synthesized-members", "--skip-inherited-docs", "--emit-extension-block-symbols",
    )
    return folder

def files_of(graphs, module):
    """A module's own graph, and those of what it adds to other modules."""
    return [graphs / f"{module}.symbols.json", *sorted(graphs.glob(f"{module}@*.symbols.json"))]

def modules_named(arguments):
    """The modules that a command line names; all, where it names none."""
    if unknown := [name for name in arguments if name not in MODULES]:
        sys.exit(f"no module {', '.join(unknown)}; there are {', '.join(MODULES)}")
    return arguments or MODULES

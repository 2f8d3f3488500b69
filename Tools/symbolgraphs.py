"""The public declarations of modules in a build that exists, for the scripts beside this file."""

import glob, json, os, subprocess, tempfile


def maps(build):
    """Returns the compiler's options for the modules of C that a build uses."""
    found = glob.glob(f"{build}/C*.build/module.modulemap") + glob.glob("Sources/C*/module.modulemap")
    found += glob.glob(f"{build}/../../checkouts/*/Sources/*/**/module.modulemap", recursive=True)
    return [part for name in found for part in ("-Xcc", f"-fmodule-map-file={name}")]


def extract(build, modules, options=()):
    """Returns the symbol graphs of modules: for each module a list, its own graph and those of its extensions."""
    target = json.loads(subprocess.run(["swiftc", "-print-target-info"], capture_output=True, check=True).stdout)
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        for module in modules:
            subprocess.run(
                ["swift-symbolgraph-extract", "-module-name", module, "-I", f"{build}/Modules", "-target",
                 target["target"]["unversionedTriple"], "-minimum-access-level", "public", "-output-dir", folder]
                + list(options) + maps(build), check=True)
        for path in sorted(glob.glob(f"{folder}/*.symbols.json")):
            with open(path, encoding="utf-8") as file: graph = json.load(file)
            found.setdefault(graph["module"]["name"], []).append(graph)
    return found


def modules(build):
    """Returns the names of the modules of Sources that a build has."""
    return sorted(m for m in os.listdir("Sources") if os.path.exists(f"{build}/Modules/{m}.swiftmodule"))

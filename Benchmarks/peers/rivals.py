"""The programs that are compared with ours: what each needs, how it is built and started."""

import dataclasses
import importlib.util
import pathlib
import re
import shutil
import subprocess
import sys

import programs

FOLDER = pathlib.Path(__file__).resolve().parent
BUILD = FOLDER.parent / ".build" / "peers"

# What the compilers are told for the instruction sets of our kernels.
FLAGS = {
    "v4": ["-march=x86-64-v4", "-mprefer-vector-width=512"],
    "v3": ["-march=x86-64-v3"],
    "base": [],
}
NAMES = {"v4": "AVX-512", "v3": "AVX2", "base": "baseline"}
FAST = ["-O3", "-ffast-math", "-Wall", "-Wextra", "-Werror"]


class NotInstalledError(Exception):
    """Something that is not installed: the names of Debian packages."""


@dataclasses.dataclass
class Rival:
    """A program to compare with.

    `level` names the kernel of ours that uses the same instructions, `start` returns the program.
    """

    name: str
    level: str
    start: object


def need(present):
    """Raises what is missing; `present` says for each package whether it is there."""
    missing = [package for package, is_present in present.items() if not is_present]
    if missing:
        raise NotInstalledError(" ".join(missing))


def has(tool):
    """Whether there is such a command."""
    return shutil.which(tool) is not None


def sleef_version():
    """The version of SLEEF whose header the compiler finds; `None` where there is none."""
    if not has("gcc"):
        return None
    # The macros that the header defines, as "#define SLEEF_VERSION_MAJOR 3".
    command = ["gcc", "-E", "-dM", "-include", "sleef.h", "-x", "c", "/dev/null"]
    answer = subprocess.run(command, text=True, capture_output=True, check=False)
    macros = dict(re.findall(r"#define SLEEF_VERSION_(\w+) (\d+)", answer.stdout))
    parts = [macros.get(part) for part in ("MAJOR", "MINOR", "PATCHLEVEL")]
    return ".".join(parts) if all(parts) else None


def run(*command):
    """Runs a command, and raises what it says if it fails."""
    result = subprocess.run(command, cwd=FOLDER, text=True, capture_output=True, check=False)
    if result.returncode:
        raise programs.ProgramError((result.stderr or result.stdout).strip())
    return result.stdout


def compiled(name, source, level, *options, compiler="gcc"):
    """Compiles a file of this folder and starts it."""
    need({compiler: has(compiler)})
    program = str(BUILD / f"{name}-{level}")
    run(compiler, *FAST, *FLAGS[level], source, "-o", program, *options)
    return programs.Served([program])


def libmvec(level):
    """The vector mathematics of glibc."""
    return compiled("libmvec", "libmvec.c", level, "-lm")


def sleef(level, sine):
    """SLEEF with one of its sines."""
    need({"gcc": has("gcc"), "libsleef-dev": sleef_version()})
    return compiled("sleef-" + sine, "sleef.c", level, f"-DSINE={sine}", "-lsleef", "-lm")


def faust(level):
    """What Faust's compiler makes of the .dsp files; "-vec" was the fastest way."""
    need({"faust": has("faust"), "g++": has("g++")})
    for name in ["One", "Many"]:
        source, header = f"faust/{name.lower()}.dsp", str(BUILD / f"{name}.h")
        run(*"faust -lang cpp -vec -I faust -cn".split(), name, "-o", header, source)
    # Its code is not held to our warnings.
    return compiled("faust", "faust/host.cpp", level, "-w", f"-I{BUILD}", "-lm", compiler="g++")


def sox():
    """SoX: one long sweep a voice, and no envelope, for it has no pieces; less work than ours."""
    need({"sox": has("sox")})
    begin = ["sox", "-n", "-r", "48000", "-c", "1", "-n", "synth"]
    sweeps = [word for v in range(64) for word in ("sine", f"{80 + v}:{230 - v}")]
    mixed = ["sox", "-n", "-r", "48000", "-c", "64", "-n", "synth", "10", *sweeps, "remix", "-"]
    return programs.Repeated(
        {
            "W1": [*begin, "60", "sine", "170"],
            "W2": [*begin, "60", "sine", "80:230"],
            "W4": mixed,
        },
        idle=[*begin, "0.001", "sine", "170"],
    )


def python(how, *modules):
    """One way in numpy or scipy, in a process of its own."""
    need({"python3-" + module: importlib.util.find_spec(module) for module in modules})
    return programs.Served([sys.executable, str(FOLDER / "numpy_peer.py"), how])


def all_rivals(levels):
    """All of them; `levels` are our kernels on this machine, the fastest first."""
    rivals = []
    for level in levels:
        if level == "base":
            continue
        rivals += [
            Rival(f"SLEEF u3500, {NAMES[level]}", level, lambda at=level: sleef(at, "u3500")),
            Rival(f"SLEEF u35, {NAMES[level]}", level, lambda at=level: sleef(at, "u35")),
            Rival(f"libmvec, {NAMES[level]}", level, lambda at=level: libmvec(at)),
        ]
    best = levels[0]
    return rivals + [
        Rival("Faust", best, lambda: faust(best)),
        Rival("numpy, Double", best, lambda: python("double", "numpy")),
        Rival("numpy, Float", best, lambda: python("float", "numpy")),
        Rival("scipy chirp", best, lambda: python("chirp", "numpy", "scipy")),
        Rival("SoX synth *", best, sox),
    ]

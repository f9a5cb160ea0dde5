"""Lets other programs do the work of our workloads, in turns with ours, and prints one table.

Usage: compare.py HAPTIC_BENCHMARKS [--rounds N]

Every program renders a workload once in each round, so that whatever else the machine does meets
all. Times are medians of processor time. Nothing is installed: what is missing is named.
"""

import argparse
import importlib.metadata
import os
import pathlib
import platform
import shutil
import statistics
import subprocess
import sys

import programs
import rivals

# Voice-samples.
WORKLOADS = {"W1": 2_880_000, "W2": 2_880_000, "W4": 64 * 480_000}
# A drift of the phase changes how voices add up, though hardly: Faust's phase is a Float.
TOLERANCE = 0.01


def processor():
    """The processor's name."""
    for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.machine()


def versions():
    """What takes part, with its version."""
    found = [os.confstr("CS_GNU_LIBC_VERSION"), f"Python {platform.python_version()}"]
    for tool in ["gcc", "faust", "sox"]:
        if shutil.which(tool):
            answer = subprocess.run(
                [tool, "--version"], capture_output=True, text=True, check=False
            )
            line = answer.stdout.splitlines()[0]
            found.append(" ".join(line.removeprefix("sox:").split()))
    for module in ["numpy", "scipy"]:
        try:
            found.append(f"{module} {importlib.metadata.version(module)}")
        except importlib.metadata.PackageNotFoundError:
            continue
    if rivals.sleef_version():
        found.append(f"SLEEF {rivals.sleef_version()}")
    return "; ".join(found)


def own_kernels(benchmarks):
    """Our program with each kernel that this processor supports, the fastest first."""
    found = {}
    for level in ["v4", "v3", "base"]:
        program = programs.Served([benchmarks, "--serve", "--kernel", level])
        try:
            program.energy("W1")
            found[level] = program
        except programs.ProgramError:
            program.close()
    return found


def start_rivals(levels):
    """The programs that can be started, and the rivals they belong to; says what is left out."""
    started, packages = [], set()
    for rival in rivals.all_rivals(levels):
        try:
            started.append((rival, rival.start()))
        except rivals.NotInstalledError as missing:
            packages.update(str(missing).split())
            print(f"left out: {rival.name}: not installed: {missing}", file=sys.stderr)
        except programs.ProgramError as problem:
            print(f"left out: {rival.name}: {problem}", file=sys.stderr)
    if packages:
        print(
            "to have them, as root: apt-get install " + " ".join(sorted(packages)),
            file=sys.stderr,
        )
    return started


def check(started, reference):
    """Leaves out programs that do not render the same as ours."""
    kept = []
    for rival, program in started:
        wrong = []
        for workload in WORKLOADS:
            energy, right = program.energy(workload), reference.energy(workload)
            if energy is not None and abs(energy / right - 1) > TOLERANCE:
                wrong.append(f"{workload} has the energy {energy:.6g}, not {right:.6g}")
        if wrong:
            print(f"left out: {rival.name}: {'; '.join(wrong)}", file=sys.stderr)
            program.close()
        else:
            kept.append((rival, program))
    return kept


def medians(all_programs, rounds):
    """For each workload and program, the nanoseconds a voice-sample."""
    results = {}
    for workload, voice_samples in WORKLOADS.items():
        times = [[] for _ in all_programs]
        for _ in range(rounds):
            for index, program in enumerate(all_programs):
                times[index].append(program.nanoseconds(workload))
        results[workload] = [statistics.median(series) / voice_samples for series in times]
    return results


def digits(number):
    """Three of them, or all before the point."""
    places = 3 if number < 1 else 2 if number < 10 else 1 if number < 100 else 0
    return f"{number:.{places}f}"


def table(names, compared, results):
    """Markdown: a row a program, and for each workload the time and its multiple of ours.

    `compared` holds for each row the index of the row that it is compared with.
    """
    heads = ["program"]
    for workload in WORKLOADS:
        heads += [workload, "× ours"]
    rows = [heads, ["---"] + ["---:"] * (len(heads) - 1)]
    for row, name in enumerate(names):
        cells = [name]
        for workload in WORKLOADS:
            time, ours = results[workload][row], results[workload][compared[row]]
            cells += [digits(time), digits(time / ours)]
        rows.append(cells)
    widths = [max(len(row[column]) for row in rows) for column in range(len(heads))]
    return "\n".join(
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |"
        for row in rows
    )


def main():
    """Builds, checks, measures and prints."""
    parser = argparse.ArgumentParser(prog="Scripts/benchmark --peers")
    parser.add_argument("benchmarks", help=argparse.SUPPRESS)
    parser.add_argument("--rounds", type=int, default=15, help="default 15")
    options = parser.parse_args()
    if options.rounds < 1:
        parser.error("--rounds takes a number of at least 1")

    rivals.BUILD.mkdir(parents=True, exist_ok=True)
    own = own_kernels(options.benchmarks)
    levels = list(own)
    started = check(start_rivals(levels), own[levels[0]])
    all_programs = list(own.values()) + [program for _, program in started]
    results = medians(all_programs, options.rounds)
    for program in all_programs:
        program.close()

    names = [f"haptic, {rivals.NAMES[level]}" for level in levels]
    names += [rival.name for rival, _ in started]
    compared = [0] * len(levels) + [levels.index(rival.level) for rival, _ in started]
    print(f"{processor()}, one thread\n{versions()}")
    print(f"ns a voice-sample, medians of {options.rounds} runs in turns\n")
    print(table(names, compared, results))
    print("\n“× ours” compares AVX2 with our AVX2, all else with our fastest.")
    print("* one sweep of 60 or 10 s a voice, without an envelope: less work than ours")


if __name__ == "__main__":
    main()

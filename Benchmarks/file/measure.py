"""Workload W6: a large AHAP file from text to a WAV file on disk, the whole process.

Usage: measure.py HAPTIC [--rounds N]

HAPTIC is the built command. In turns with it, libsndfile writes the same samples from memory.
"""

import argparse
import os
import pathlib
import statistics
import subprocess
import sys
import time

FOLDER = pathlib.Path(__file__).resolve().parent
BUILD = FOLDER.parent / ".build" / "file"
# What is allowed for: this many times libsndfile's time, and milliseconds for a megabyte of text.
TIMES_WRITING = 2
MILLISECONDS_PER_MEGABYTE = 6


def whole_process(command):
    """Runs a command; the milliseconds that pass, and those that it takes the processor."""
    start = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    passed = time.monotonic() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"{' '.join(command)} failed")
    return 1000 * passed, 1000 * (usage.ru_utime + usage.ru_stime)


class Writer:
    """The program of write_samples.c, which stays and writes on request."""

    def __init__(self, source, target):
        """Compiles and starts it."""
        program = str(BUILD / "write_samples")
        command = ["gcc", "-O2", "-Wall", "-Wextra", "-Werror", str(FOLDER / "write_samples.c")]
        subprocess.run([*command, "-o", program, "-lsndfile"], check=True)
        self.process = subprocess.Popen(
            [program, source, target], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def write(self):
        """The milliseconds that passed, and those that it took the processor."""
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        return [1000 * float(word) for word in self.process.stdout.readline().split()]

    def close(self):
        """Ends the program."""
        self.process.stdin.close()
        self.process.wait()


def main():
    """Makes the file, measures and prints."""
    parser = argparse.ArgumentParser(prog="Scripts/benchmark --file")
    parser.add_argument("haptic", help=argparse.SUPPRESS)
    parser.add_argument("--rounds", type=int, default=30, help="default 30")
    options = parser.parse_args()
    if options.rounds < 1:
        parser.error("--rounds takes a number of at least 1")

    BUILD.mkdir(parents=True, exist_ok=True)
    text, sound, samples, copy = (
        str(BUILD / name) for name in ["W6.ahap", "W6.wav", "samples.wav", "copy.wav"]
    )
    subprocess.run([sys.executable, str(FOLDER / "make_ahap.py"), text], check=True)

    def render(target):
        # Both write new files: to replace one costs its removal, too.
        pathlib.Path(target).unlink(missing_ok=True)
        return whole_process([options.haptic, "render", "-o", target, text])

    render(samples)
    writer = Writer(samples, copy)
    subjects = {
        "haptic render": lambda: render(sound),
        "haptic check": lambda: whole_process([options.haptic, "check", text]),
        "libsndfile writes": writer.write,
    }
    times = {name: [] for name in subjects}
    for _ in range(options.rounds):
        for name, subject in subjects.items():
            times[name].append(subject())
    writer.close()

    megabytes = os.path.getsize(text) / 1e6
    print(f"W6  {megabytes:.2f} MB of AHAP to {os.path.getsize(sound) / 1e6:.1f} MB of WAV")
    print(f"milliseconds, {options.rounds} runs in turns\n")
    print(f"{'':20}{'passed, least':>16}{'passed, median':>16}{'processor, median':>20}")
    least, middle, busy = {}, {}, {}
    for name, pairs in times.items():
        passed, processor = zip(*pairs, strict=True)
        least[name], middle[name] = min(passed), statistics.median(passed)
        busy[name] = statistics.median(processor)
        print(f"{name:20}{least[name]:16.1f}{middle[name]:16.1f}{busy[name]:20.1f}")
    limits = [
        TIMES_WRITING * column["libsndfile writes"] + MILLISECONDS_PER_MEGABYTE * megabytes
        for column in (least, middle, busy)
    ]
    print(f"{'allowed':20}{limits[0]:16.1f}{limits[1]:16.1f}{limits[2]:20.1f}")
    print(f"\nallowed: {TIMES_WRITING} × libsndfile + {MILLISECONDS_PER_MEGABYTE} ms a MB of text")


if __name__ == "__main__":
    main()

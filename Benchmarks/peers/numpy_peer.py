"""numpy and scipy: what somebody who works with sound in Python writes, a piece at a time.

Talks with the driver as serve.h does. Usage: numpy_peer.py double|float|chirp
"""

import sys
import time

import numpy as np

RATE = 48000
PIECES = 200
# Voices, frames of a piece, and whether it stays as it is from beginning to end.
WORKLOADS = {
    "W1": (1, 60 * RATE // PIECES, True),
    "W2": (1, 60 * RATE // PIECES, False),
    "W4": (64, 10 * RATE // PIECES, False),
}


def knot(voice, index, is_steady):
    """Frequency and amplitude before a piece."""
    if is_steady:
        return 170.0, 0.8
    i = index + voice
    return 80.0 + i * 37 % 151, 0.1 + 0.8 * (i * 53 % 101) / 100


def double_sine(turns, step, curve, frames):
    """The sine in Double; `step` and `curve` are turns a frame, and half their growth."""
    return np.sin(2 * np.pi * (turns + frames * (step + frames * curve)))


def float_sine(turns, step, curve, frames):
    """The phase in Double, so that it stays exact, reduced to a turn, and the sine in Float."""
    phase = turns + frames * (step + frames * curve)
    phase -= np.rint(phase)
    return np.sin((2 * np.pi * phase).astype(np.float32))


def chirp_sine(turns, step, curve, frames):
    """What scipy's chirp makes, a cosine."""
    start = (step + curve) * RATE
    end = start + 2 * curve * RATE * len(frames)
    times = frames / RATE
    return chirp(times, start, len(frames) / RATE, end, phi=360 * turns - 90)


def pieces(workload, sine):
    """The samples of each piece."""
    voices, length, is_steady = WORKLOADS[workload]
    frames = np.arange(length, dtype=np.float64)
    buffer = np.empty(length, dtype=np.float32)
    phases = [voice / 64 for voice in range(voices)]
    for index in range(PIECES):
        buffer[:] = 0
        for voice in range(voices):
            hertz, amplitude = knot(voice, index, is_steady)
            end_hertz, end_amplitude = knot(voice, index + 1, is_steady)
            curve = (end_hertz - hertz) / RATE / length / 2
            step = hertz / RATE - curve
            amplitudes = amplitude + frames * ((end_amplitude - amplitude) / length)
            buffer += amplitudes * sine(phases[voice], step, curve, frames)
            phases[voice] = (phases[voice] + length * (step + length * curve)) % 1
        yield buffer


def main():
    """Answers the driver."""
    sine = {"double": double_sine, "float": float_sine, "chirp": chirp_sine}[sys.argv[1]]
    for line in sys.stdin:
        words = line.split()
        if words[0] == "energy":
            total = sum(np.sum(piece.astype(np.float64) ** 2) for piece in pieces(words[1], sine))
            print(total, flush=True)
        else:
            start = time.thread_time_ns()
            for _ in pieces(words[0], sine):
                pass
            print(time.thread_time_ns() - start, flush=True)


if __name__ == "__main__":
    if sys.argv[1] == "chirp":
        from scipy.signal import chirp
    main()

"""Writes an AHAP file like those that are exported from long sounds: the input of workload W6.

Usage: make_ahap.py FILE

4,500 events over 220 seconds, two thirds of them taps, and intensity curves, in 2.5 MB of indented
JSON. The seed is fixed: it is the same file every time.
"""

import json
import random
import sys

SECONDS = 220
EVENTS = 4500
CURVES = 640
POINTS = 14


def parameters(dice):
    """Intensity and sharpness of an event."""
    return [
        {"ParameterID": "HapticIntensity", "ParameterValue": round(dice.uniform(0.1, 0.7), 4)},
        {"ParameterID": "HapticSharpness", "ParameterValue": round(dice.random(), 4)},
    ]


def event(dice, index):
    """An event at its place in the row, a little early or late."""
    time = round((index + dice.random()) * (SECONDS - 1) / EVENTS, 4)
    content = {"Time": time, "EventType": "HapticTransient", "EventParameters": parameters(dice)}
    if index % 3 == 2:
        content["EventType"] = "HapticContinuous"
        content["EventDuration"] = round(dice.uniform(0.02, 0.12), 4)
    return {"Event": content}


def curve(dice, index):
    """A curve of intensity that ends where the next one begins."""
    length = SECONDS / CURVES
    return {
        "ParameterCurve": {
            "ParameterID": "HapticIntensityControl",
            "Time": round(index * length, 4),
            "ParameterCurveControlPoints": [
                {
                    "Time": round(point * length / POINTS, 4),
                    "ParameterValue": round(dice.uniform(0.3, 1), 4),
                }
                for point in range(POINTS)
            ],
        }
    }


def main():
    """Writes the file."""
    dice = random.Random(1)
    pattern = [event(dice, index) for index in range(EVENTS)]
    pattern += [curve(dice, index) for index in range(CURVES)]
    with open(sys.argv[1], "w", encoding="utf-8") as file:
        json.dump({"Version": 1, "Pattern": pattern}, file, indent=2)


if __name__ == "__main__":
    main()

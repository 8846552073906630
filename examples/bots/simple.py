"""A bot for Wartable in plain Python: it takes any answer, but ends nothing early.

    wartable match caledea --bot "python3 examples/bots/simple.py" --bot random

It reads one message a line from standard input and writes one a line to standard output; docs/bot-protocol.md tells what they
say.
"""

import json
import random
import sys

dice = random.Random(1)


def place(answers):
    """The index of an answer that does something, if there is one: choices without fields only end things."""
    busy = [at for at, answer in enumerate(answers) if len(answer) > 1]
    return dice.choice(busy or range(len(answers)))


def reply(message):
    if message["type"] == "hello":
        return {"type": "ready", "protocol": 1, "name": "simple"}
    if message["type"] == "ask":
        return {"type": "answer", "ask": message["ask"], "place": place(message["answers"])}
    return None


for line in sys.stdin:
    said = reply(json.loads(line))
    if said is not None:
        print(json.dumps(said), flush=True)

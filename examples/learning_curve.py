"""Draws the learning curve of the self-play example, and one of its games: curve.png and game.png.

    python examples/learning_curve.py [FOLDER] [STEPS]

The first shows the share of matches won against a random player after so many steps; the second both players' units in a match
of the learned policy against itself, step by step.
"""

import argparse
from pathlib import Path

import numpy as np
import self_play
from PIL import Image, ImageDraw

from wartable.rl import vector_env

SIZE, MARGIN = (900, 500), 60
COLOURS = ("#1f5fa8", "#b0413e")
PLACES = 6
"""The number of points of the curve."""
MATCHES = 400
UNITS = 5
"""The index of the number of units among a seat's facts, see docs/fast.md."""


def draw(path, title, across, lines, top):
    """A picture of one or more lines, each a list of numbers from 0 to `top`, over the numbers `across`."""
    image = Image.new("RGB", SIZE, "white")
    pen = ImageDraw.Draw(image)
    left, right, high, low = MARGIN, SIZE[0] - MARGIN, MARGIN, SIZE[1] - MARGIN
    pen.text((left, 20), title, fill="black")
    pen.line([(left, high), (left, low), (right, low)], fill="black")
    for level in range(5):
        y = low - (low - high) * level / 4
        pen.text((8, y - 6), f"{top * level / 4:g}", fill="black")
        pen.line([(left, y), (right, y)], fill="#dddddd")
    for place in (0, -1):
        pen.text((left if place == 0 else right - 30, low + 10), f"{across[place]}", fill="black")
    for (name, numbers), colour in zip(lines, COLOURS, strict=False):
        points = [
            (left + (right - left) * i / max(len(numbers) - 1, 1), low - (low - high) * min(number / top, 1))
            for i, number in enumerate(numbers)
        ]
        pen.line(points, fill=colour, width=3)
        pen.text((right - 120, points[-1][1] - 16), name, fill=colour)
    image.save(path)


def curve(board, steps):
    """The share of wins after increasing numbers of steps, and the final weights."""
    learned, shares = [steps * place // (PLACES - 1) for place in range(PLACES)], []
    for number in learned:
        weights = self_play.train(board, number)
        shares.append(self_play.evaluate(board, weights, MATCHES)[0] / MATCHES)
    return learned, shares, weights


def one_game(board, weights):
    """The units of both seats after each step of a match."""
    env, rng = vector_env("caledea", 1, processes=1), np.random.default_rng(3)
    seen, infos = env.reset(seed=3)
    units, over = [[], []], np.array([False])
    while not over[0]:
        asked = int(infos["asked"][0])
        for ahead in range(2):
            fact = seen["observation"][0][27 * board.squares + 8 * ahead + UNITS]
            units[(asked + ahead) % 2].append(int(fact))
        actions, _ = self_play.decide(board, weights, seen, rng)
        seen, _, over, _, infos = env.step(actions)
    return units


def main(folder, steps):
    board = self_play.Board()
    learned, shares, weights = curve(board, steps)
    draw(folder / "curve.png", "Share of matches won against a random player", learned, [("self-play", shares)], 1)
    units = one_game(board, weights)
    most = max(max(line) for line in units)
    draw(folder / "game.png", "Units in a game", range(len(units[0])), [("seat 0", units[0]), ("seat 1", units[1])], most)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Draws curve.png and game.png: how self-play learns, and one of its games.")
    parser.add_argument("folder", type=Path, nargs="?", default=".", help="where the pictures go")
    parser.add_argument("steps", type=int, nargs="?", default=1500, help="how long it learns")
    main(**vars(parser.parse_args()))

"""Tokens on a table, in whole thousandths of an inch and hundredths of a degree. No game words here.

Headings run counter-clockwise from +x; y grows upward. Everything is computed with + - * / and sqrt alone, which IEEE 754
rounds alike on every machine and in every browser, and rounded once, at the end (`units.half_up`).
"""

from wartable.geometry.align import Edge, aligned, free_spots, place_at
from wartable.geometry.measure import Half, bearing, distance2, half_span, in_half, in_range, range_span
from wartable.geometry.outline import along_of, beside, nearest_beside
from wartable.geometry.paths import Piece, leaving, leaving_path, length, pose_on, poses_after
from wartable.geometry.regions import first_free, hull, in_disc, in_polygon
from wartable.geometry.shapes import Rect, corners, crosses, gap, gap_to, overlaps, penetration, touching
from wartable.geometry.shift import shortest_shifts
from wartable.geometry.sweep import first_contact, flown
from wartable.geometry.units import CIRCLE, CONTACT, EPS, INCH, Point, Pose, Span, advance, half_up, turned

__all__ = [
    "CIRCLE",
    "CONTACT",
    "EPS",
    "INCH",
    "Edge",
    "Half",
    "Piece",
    "Point",
    "Pose",
    "Rect",
    "Span",
    "advance",
    "aligned",
    "along_of",
    "bearing",
    "beside",
    "corners",
    "crosses",
    "distance2",
    "first_contact",
    "first_free",
    "flown",
    "free_spots",
    "gap",
    "gap_to",
    "half_span",
    "half_up",
    "hull",
    "in_disc",
    "in_half",
    "in_polygon",
    "in_range",
    "leaving",
    "leaving_path",
    "length",
    "nearest_beside",
    "overlaps",
    "penetration",
    "place_at",
    "pose_on",
    "poses_after",
    "range_span",
    "shortest_shifts",
    "touching",
    "turned",
]

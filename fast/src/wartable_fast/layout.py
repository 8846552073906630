"""Where everything lies: the row of a game, the tables of a match, acts, actions and observations as whole numbers.

A game is one row of int32 numbers. Its board, cards, options and teams are one row of int32 tables, shared by all games of
that kind. Nothing else is needed to play, so a game is copied by copying its row, and a batch of games is a matrix.

What depends on the size of the board, on the number of cards or on the largest army lies last, and the tables say where. The
headers for the compiler are made from this file when the package is built.
"""

# -- bounds: what is larger does not fit the numbers of an act, and `tables_of` says so

SEATS_MAX = 9
SQUARES_MAX = 512
ARMY_MAX = 127
KINGDOMS_MAX = 120

# -- units: rank (0 infantry, 1 cavalry, 2 general) + 3 x mark (0 none, 1 moved, 2 upgraded, 3 transported this turn)

RANKS = 3
KINDS = 12
CAVALRY = 1
GENERAL = 2
MOVED = 1
MOVED_KIND = 3
UPGRADED_KIND = 6
TRANSPORTED_KIND = 9
MOVABLE = 6
"""Kinds that may still move, in the order of a group: unmarked 0 to 2, transported 3 to 5."""
KIND_BITS = 4
KIND_MASK = 15
"""A unit in a row is its square << 4 | its kind."""

# -- the row of a game: single numbers

ACTIVE = 0
ROUND = 1
PROGRESS = 2
ACTIONS = 3
USES = 4
"""How often the power was used this turn."""
OFFERED = 5
PLACE = 6
"""The place of the active seat in the order of turns."""
QUESTION = 7
ASKED = 8
WHY = 9
WINNERS = 10
"""One bit for each seat that has won."""
NEXT = 11
"""How many are done in the set-up; the last seat that was asked about a draw."""
AGREED = 12
BY = 13
"""The attack under way: who attacks, from where, what, with which kind, with Ambush, from a distance."""
FROM = 14
ON = 15
FIGHTER = 16
AMBUSHED = 17
BOMBARDED = 18
STAGE = 19
"""An act in the making: 0 none, else STAGE_COUNT or STAGE_GOAL."""
STAGE_FROM = 20
STAGE_WAY = 21
STAGE_KIND = 22
STAGE_STEPS = 23
RNG_LOW = 24
RNG_HIGH = 25
GIVEN = 26
"""Where the next number of chance lies in this row, if chance is dictated; 0 if it is drawn."""
DECISIONS = 27
"""How many acts were carried out."""
GROUP = 28
"""The attackers that are left, or the group in the making, by movable kind."""

# -- by seat

UNITS = 34
KINGDOM = 43
GOLD = 52
ASIDE = 61
CAPITAL = 70
HOLDER = 79
ALIVE = 88
ORDER = 97
QUEUE = 106

# -- by square, in steps of SQUARE numbers; then the units, see T_UNITS

SQUARE = 8
CROWD = 116
"""How many units stand there."""
THERE = 117
"""Their side; outside a combat there is only one."""
MARKER = 118
SALTED = 119
LEVEL = 120
BUILDER = 121
SITE = 122
"""Whose capital was placed there; nobody's is -1, here as everywhere."""
BOARD = 116

# -- working space, no part of a game: a row that every thread has for itself

CAMP = 16
"""Numbers for each square of an army: the square, then how many units of each kind stand on it."""
CAMP_SQUARE = 0
CAMP_KINDS = 1
FOUND = 2048
"""By square: steps + 1 from the last origin, negative where a move must end, 0 out of reach."""
CAMP_OF = 2560
LIST = 3072
WORK_SIZE = 4096

# -- questions

Q_KINGDOM = 0
Q_ORDER = 1
Q_CAPITAL = 2
Q_ACT = 3
Q_ATTACKER = 4
Q_AMBUSH = 5
Q_DEFENDER = 6
Q_DRAW = 7
Q_OVER = 8
Q_DICE = 9
"""Never open in a row: where a combat goes on once the defender is named."""

STAGE_COUNT = 1
"""A move has its way; how many of STAGE_KIND go along?"""
STAGE_GOAL = 2
"""A unit is to be transported; where to?"""

# -- acts: kind | a << 4 | b << 13 | c << 22. A move is origin, way and, from bit 18 on, seven bits for each movable kind.

MOVE = 0
UPGRADE = 1
TOWER = 2
CASTLE = 3
BOMBARD = 4
TRANSPORT = 5
END = 6
RESIGN = 7
OFFER = 8
PICK = 9
SETTLE = 10
TAKE_PLACE = 11
ATTACKER = 12
AMBUSH = 13
DEFENDER = 14
ANSWER = 15
NO_ACT = -1

# -- why a game is over

WON_CAPITAL = 1
WON_UNITS = 2
WON_CITY = 3
WON_ALL = 4
WON_LIMIT = 5
WON_RESIGN = 6
WON_DRAW = 7

# -- the tables: sizes, where what lies, options

T_SEATS = 0
T_SQUARES = 1
T_KINGDOMS = 2
T_WAYS = 3
T_SLOTS = 4
"""The largest army."""
T_UNITS = 5
"""Where the units of seat 0 begin in a row; each seat has T_SLOTS places."""
T_ROW = 6
"""How long a row is."""
T_CARDS = 7
T_POSTS_OF = 8
T_POSTS = 9
T_POSTS_MAX = 10
T_MATCH = 11
T_FAR = 12
T_WAY = 13
T_LEGAL = 14
"""More actions than can be legal at once."""
T_SEEN = 15
"""How long an observation is."""
T_AMBUSH_DICE = 16
T_TRANSPORT_DIE = 17
T_CASTLE_STEP = 18
T_POWERS_AFTER = 19
T_UNIT_LIMIT = 20
T_POWER_USES = 21
T_TRANSPORT_MOVED = 22
T_GARRISONED = 23
T_REMOVE = 24
T_ROUNDS = 25
T_STILL = 26
T_RESIGN = 27
T_BONUS = 28
T_GAP = 29
T_WINNER_FIRST = 30
T_DEALT = 31
T_RANGE = 32
T_DICE = 35
T_DEFENSE = 38
T_BEATEN = 41
T_SIDE = 44
T_WAY_STEPS = 53
T_A_COUNT = 77
T_A_SQUARE = 78
T_A_TOWER = 79
T_A_CASTLE = 80
T_A_UPGRADE = 81
T_A_LIFT = 82
T_A_BOMBARD = 83
T_A_MOVE = 84
T_ACTIONS = 85
"""How many actions there are."""
T_NEAR = 88
"""North, south, west and east of each square; the rest follows where T_CARDS and the others say."""
WAYS_MAX = 24
"""Squares within three steps on a torus, nearest first."""

CARD = 8
"""Numbers on a card:"""
C_ACTIONS = 0
C_START = 1
C_CAVALRY = 2
C_GENERAL = 3
C_TOWER = 4
C_CASTLE = 5
C_POWER = 6
C_COST = 7

P_BOMBARD = 0
P_AMBUSH = 1
P_TRANSPORT = 2
POWER_GUARD = 200
"""CAL-RUL-74: uses of a power in one turn."""

# -- actions: the space for learners. These come first on every board, the others follow where the tables say.

A_END = 0
A_RESIGN = 1
A_OFFER = 2
A_NO = 3
A_YES = 4
A_ATTACKER = 5
A_DEFENDER = 11
"""12 for each seat, counted from the one that is asked."""
A_KINGDOM = 119

# -- observations: planes of squares, then rows of seats, then single numbers; seats counted from the one that is asked

O_OWN = 0
"""Own units, a plane for each kind; of allies and enemies one for each rank."""
O_ALLIED = 12
O_ENEMY = 15
O_OWNER = 18
O_MARKER = 19
O_SALTED = 20
O_LEVEL = 21
O_BUILDER = 22
O_SITE = 23
O_HOLDER = 24
O_MATCH = 25
O_ATTACK = 26
"""1 where an attack or an act in the making comes from, 2 where it goes to."""
PLANES = 27
SEAT_FACTS = 8
TURN_FACTS = 16
NEUTRAL = 10
FACT_MAX = 127

# -- chance: multiply with carry, MULTIPLIER x 2**31 - 1 is a safe prime, so the period is about 2**61

MULTIPLIER = 2147480310
WORD = 2147483647
WORD_BITS = 31
STIR = 739982445
STIR_AGAIN = 695872825
STIRRED_HIGH = 536870911

# -- how random games are played

DRAWN = 0
"""Acts are drawn without listing."""
LISTED = 1
"""The same games, with the list of whole acts made before each act."""
MASKED = 2
"""The same games, with the mask of actions made before each act."""
OBSERVED = 3
"""The same games, with mask and observation."""
STEPPED = 4
"""Mask and observation, and an action drawn from the legal ones, all equally likely."""

# -- what is kept of a game in bulk

R_DECISIONS = 0
R_ROUNDS = 1
R_WHY = 2
R_WINNERS = 3
RESULT = 4

# -- judgments: a row of whole numbers by which a captain of these rules plays; worths in thousandths of an infantry

J_UNIT = 0
"""By rank."""
J_STEPS = 3
"""The share of a goal's worth that counts, by how many turns away it is, in thousandths."""
FAR_TURNS = 7
J_GOLD = 10
J_CLAIM = 11
J_RECLAIM = 12
J_SALT = 13
J_HUNT = 14
J_TOWER = 15
J_CASTLE = 16
J_CITY = 17
J_GUARD = 18
J_LOST = 19
"""For holding its own capital."""
J_CAPTURED = 20
J_DANGER = 21
J_THREAT = 22
J_EXPOSED = 23
"""Of the worth of units that opponents can beat, in thousandths."""
J_ACTION = 24
J_COIN = 25
J_STILL = 26
J_PATIENCE = 27
J_SCALE = 28
J_ROOM = 29
J_ASSAULT = 30
"""How many times a fight is tried out."""
J_WINS = 64
"""The chance that a unit beats another, by their dice; then that it breaks a structure, by its dice and the face it needs."""
J_BREAKS = 320
JUDGMENT = 448
DICE_MAX = 16
FACES = 8
SURE = 1000000
"""Chances and values are counted in millionths."""

# -- working space of a captain

M_DEFENSE = 0
M_FACING = 128
M_BEATEN = 256
M_PULL = 512
MEMO_SIZE = 1024

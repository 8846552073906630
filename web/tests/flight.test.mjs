// A flight in the making: the way it takes, what is sent of it, and what the server's findings say of it.
import test from "node:test";
import assert from "node:assert/strict";
import { load } from "./load.mjs";

const {
  alongLeg,
  asSteered,
  bandOf,
  bandsOf,
  choicesOf,
  courseOf,
  expectedWords,
  headingAfter,
  kept,
  legsOf,
  marksOf,
  nextMark,
  notchesOf,
  nudged,
  poseAt,
  shotAt,
  snapped,
  steeredBy,
  turnWords,
} = await load("boards/legends/flight/course");

const start = { pose: [20_000, 24_000, 0], done: 0, notch: 2250 };
const bends = [
  { turn: "starboard 2+0", at: 4600 },
  { turn: "port 0+1", at: 8800 },
];
const course = { bends, end: 11_400, shots: [] };
const finding = {
  text: "",
  shapes: [],
  numbers: [
    ["turn 1", 4.6],
    ["turn 1 from", 4],
    ["turn 1 to", 4.8],
    ["turn 2", 8.8],
    ["turn 2 from", 8.6],
    ["turn 2 to", 11.4],
    ["end", 11.4],
    ["end from", 10],
    ["end to", 12],
  ],
  places: ["starboard 2+0, port 0+1", "port 0+1, starboard 2+0", "starboard 2+0, port 0+1"],
};

test("turns are read as notches and told in short", () => {
  assert.deepEqual([notchesOf("port 2+1"), notchesOf("starboard 0+1"), notchesOf("face 9000")], [3, -1, null]);
  assert.deepEqual(
    [turnWords("port 2+1"), turnWords("starboard 1+0"), turnWords("face 9000")],
    ["port 3", "stbd 1", "face 90°"],
  );
  assert.deepEqual([headingAfter("starboard 1+0", 0, 2250), headingAfter("face 18000", 50, 2250)], [33_750, 18_000]);
});

test("a way has a leg before and after each turn", () => {
  assert.deepEqual(
    legsOf(start, course).map(({ from, to }) => [from, to]),
    [
      [0, 4600],
      [4600, 8800],
      [8800, 11_400],
    ],
  );
  assert.deepEqual(poseAt(start, course, 4000), [24_000, 24_000, 0]);
  assert.deepEqual(poseAt(start, course, 4600), [24_600, 24_000, 31_500]);
  assert.equal(poseAt(start, course, 99_000)[2], 33_750);
});

test("what is sent is cut at turns and at shots, and read back", () => {
  const shots = [
    { at: 4600, battery: "draco_1", target: "lynx-1" },
    { at: 11_400, battery: "draco_3", target: "lynx-1" },
  ];
  const sent = choicesOf(start, { ...course, shots });
  assert.deepEqual(
    sent.map(({ type, distance }) => distance ?? type.split(".")[1]),
    [4600, "Fire", "Turn", 4200, "Turn", 2600, "Fire"],
  );
  assert.deepEqual(courseOf(start, [...sent, { type: "legends.Finish" }]), { ...course, shots });
  assert.equal(courseOf(start, [{ type: "legends.Keep" }]), null);
  assert.equal(courseOf(start, []), null);
});

test("what bears only after a turn is fired after it", () => {
  const shots = [{ at: 4600, battery: "draco_1", target: "lynx-1", late: true }];
  const sent = choicesOf(start, { ...course, shots });
  assert.deepEqual(
    sent.slice(0, 3).map(({ type }) => type.split(".")[1]),
    ["Advance", "Turn", "Fire"],
  );
  assert.deepEqual(courseOf(start, sent), { ...course, shots });
});

test("a flight under way is counted from its start", () => {
  const on = { ...start, done: 5000 };
  assert.deepEqual(choicesOf(on, { bends: [bends[1]], end: 11_400, shots: [] })[0], {
    type: "legends.Advance",
    distance: 3800,
  });
  assert.deepEqual(choicesOf(on, { bends: [], end: 5000, shots: [] }), []);
});

test("infinite turns are headings", () => {
  const facing = { bends: [{ turn: "face 9000", at: 0 }], end: 1500, shots: [] };
  assert.deepEqual(choicesOf(start, facing), [
    { type: "legends.Face", heading: 9000 },
    { type: "legends.Advance", distance: 1500 },
  ]);
  assert.deepEqual(courseOf(start, choicesOf(start, facing)), facing);
});

test("the server's word on a wish becomes handles and ways of turning", () => {
  const steered = steeredBy(finding, []);
  assert.deepEqual(steered.handles, [
    { at: 4600, from: 4000, to: 4800 },
    { at: 8800, from: 8600, to: 11_400 },
    { at: 11_400, from: 10_000, to: 12_000 },
  ]);
  assert.deepEqual(steered.ways, [
    ["port 0+1", "starboard 2+0"],
    ["starboard 2+0", "port 0+1"],
  ]);
  assert.deepEqual(asSteered(steered, []), course);
});

test("where the last turn ends the flight there is no other end", () => {
  const steered = steeredBy(
    {
      numbers: [
        ["turn 1", 0],
        ["turn 2", 1.5],
        ["turn 2 to", 2],
      ],
      places: [""],
    },
    ["face 0", "face 9000"],
  );
  assert.deepEqual(
    [steered.turns, steered.ends, steered.handles.at(-1)],
    [["face 0", "face 9000"], false, { at: 1500, from: 1500, to: 2000 }],
  );
  assert.equal(asSteered(steered, []).end, 1500);
});

const bands = bandsOf({
  numbers: [
    ["draco_1 lynx-1 from", 3.2],
    ["draco_1 lynx-1 to", 5],
    ["draco_1 lynx-1 critical", 0.9],
    ["draco_3 lynx-1 from", 0],
    ["draco_3 lynx-1 to", 11],
    ["draco_3 lynx-1 critical", 0.4],
  ],
});

test("shots stay in their band, go to it, or fall away", () => {
  assert.equal(bandOf(bands, { at: 4000, battery: "draco_1", target: "lynx-1" }).expected, 0.9);
  assert.equal(bandOf(bands, { at: 6000, battery: "draco_1", target: "lynx-1" }), undefined);
  const shots = [
    { at: 6000, battery: "draco_1", target: "lynx-1" },
    { at: 2000, battery: "draco_2", target: "lynx-1" },
  ];
  assert.deepEqual(kept(shots, bands, []), [{ at: 5000, battery: "draco_1", target: "lynx-1" }]);
  assert.deepEqual(shotAt(bands[0], 3200, [{ turn: "port 1+0", at: 3200 }]), {
    at: 3200,
    battery: "draco_1",
    target: "lynx-1",
    late: true,
  });
});

test("batteries against fighters tell how many go down", () => {
  const [flak] = bandsOf({
    numbers: [
      ["draco_4 hunter-1 from", 2],
      ["draco_4 hunter-1 to", 4],
      ["draco_4 hunter-1 down", 0.5],
    ],
  });
  assert.deepEqual([flak.target, flak.does, expectedWords(flak)], ["hunter-1", "down", "0.50 destroyed"]);
  assert.equal(expectedWords(bands[0]), "0.90 critical hits");
});

test("a hand is held by marks, and otherwise by tenths", () => {
  const handle = { at: 4600, from: 4000, to: 4800 };
  const marks = marksOf(handle, [{ ...bands[0], from: 4333 }], (id) => id);
  assert.deepEqual(
    marks.map(({ at }) => at),
    [4000, 4333, 4800],
  );
  assert.deepEqual(
    [snapped(4400, handle, marks), snapped(4561, handle, marks), snapped(1000, handle, marks), snapped(9000, handle, marks)],
    [4333, 4600, 4000, 4800],
  );
  assert.deepEqual(
    [nextMark(4100, marks, true), nextMark(4100, marks, false), nextMark(4800, marks, true)],
    [4333, 4000, 4800],
  );
});

test("a place beside the way is measured along the leg", () => {
  assert.equal(Math.round(alongLeg({ pose: [0, 0, 9000], from: 500 }, [70, 2000])), 2500);
});

test("one notch more picks the way of turning that has it", () => {
  const ways = [["port 1+0", "port 1+0"], ["port 2+0"], ["starboard 0+1", "port 2+0"]];
  assert.deepEqual(nudged(ways, ["port 1+0", "port 1+0"], 0, 1), ["port 2+0"]);
  assert.deepEqual(nudged(ways, ["port 1+0", "port 1+0"], 0, -1), ["starboard 0+1", "port 2+0"]);
  assert.equal(nudged(ways, ["port 2+0"], 0, 1), null);
});

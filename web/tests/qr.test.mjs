// QR codes: the sums against the standard's own example, whole codes by reading them again.
import { readFileSync } from "node:fs";
import test from "node:test";
import assert from "node:assert/strict";
import ts from "typescript";

const source = readFileSync(new URL("../src/lib/qr.ts", import.meta.url), "utf8");
const options = { compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext } };
const compiled = ts.transpileModule(source, options).outputText;
const { qrOf, remainder } = await import(`data:text/javascript,${encodeURIComponent(compiled)}`);

/** The fifteen format bits of level M, by mask, as the standard's table has them. */
const FORMATS = [
  "101010000010010",
  "101000100100101",
  "101111001111100",
  "101101101001011",
  "100010111111001",
  "100000011001110",
  "100111110010111",
  "100101010100000",
];
const MASKS = [
  (i, j) => (i + j) % 2,
  (i) => i % 2,
  (_, j) => j % 3,
  (i, j) => (i + j) % 3,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2,
  (i, j) => ((i * j) % 2) + ((i * j) % 3),
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2,
  (i, j) => (((i * j) % 3) + ((i + j) % 2)) % 2,
];
/** Of level M: data codewords in each block. */
const DATA = [
  [16],
  [28],
  [44],
  [32, 32],
  [43, 43],
  [27, 27, 27, 27],
  [31, 31, 31, 31],
  [38, 38, 39, 39],
  [36, 36, 36, 37, 37],
  [43, 43, 43, 43, 44],
];
const VERSIONS = { 7: "000111110010010100", 8: "001000010110111100", 9: "001001101010011001", 10: "001010010011010011" };
const CROSSINGS = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

const bits = (list) => list.map((dark) => (dark ? "1" : "0")).join("");

/** What a scanner reads: the mask from the format, the codewords in their zigzag, the first bytes of each block. */
function read(code) {
  const size = code.length;
  const version = (size - 17) / 4;
  const beside = [
    [8, 0],
    [8, 1],
    [8, 2],
    [8, 3],
    [8, 4],
    [8, 5],
    [8, 7],
    [8, 8],
    [7, 8],
    [5, 8],
    [4, 8],
    [3, 8],
    [2, 8],
    [1, 8],
    [0, 8],
  ];
  const format = bits(beside.map(([i, j]) => code[i][j]));
  const other = bits(Array.from({ length: 15 }, (_, n) => (n < 7 ? code[size - 1 - n][8] : code[8][size - 15 + n])));
  assert.equal(format, other);
  const mask = FORMATS.indexOf(format);
  assert.ok(mask >= 0, `no format of level M: ${format}`);
  assert.equal(code[size - 8][8], true);
  if (version > 6) {
    const told = Array.from({ length: 18 }, (_, n) => code[Math.floor((17 - n) / 3)][size - 11 + ((17 - n) % 3)]);
    assert.equal(bits(told), VERSIONS[version]);
  }
  const stream = [];
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let n = 0; n < size; n++)
      for (const j of [right, right - 1]) {
        const i = up ? size - 1 - n : n;
        if (!isFunction(i, j, size, version)) stream.push(code[i][j] !== (MASKS[mask](i, j) === 0) ? 1 : 0);
      }
  }
  const words = Array.from({ length: Math.floor(stream.length / 8) }, (_, n) =>
    parseInt(stream.slice(8 * n, 8 * n + 8).join(""), 2),
  );
  return told(words, DATA[version - 1], version);
}

function isFunction(i, j, size, version) {
  if (i === 6 || j === 6) return true;
  if ((i < 9 && (j < 9 || j >= size - 8)) || (i >= size - 8 && j < 9)) return true;
  if (version > 6 && ((i < 6 && j >= size - 11) || (j < 6 && i >= size - 11))) return true;
  const middles = CROSSINGS[version - 1];
  return middles.some((a) =>
    middles.some(
      (b) =>
        !(a === 6 && b === 6) &&
        !(a === 6 && b === size - 7) &&
        !(a === size - 7 && b === 6) &&
        Math.abs(i - a) < 3 &&
        Math.abs(j - b) < 3,
    ),
  );
}

/** The text of the codewords, after every block was found to fit its error correction. */
function told(words, lengths, version) {
  const blocks = lengths.map(() => []);
  const queue = [...words];
  for (let n = 0; n < Math.max(...lengths); n++) lengths.forEach((length, b) => n < length && blocks[b].push(queue.shift()));
  const correction = queue.length / lengths.length;
  const rest = lengths.map(() => []);
  for (let n = 0; n < correction; n++) rest.forEach((one) => one.push(queue.shift()));
  blocks.forEach((block, b) => assert.deepEqual(remainder(block, correction), rest[b]));
  const stream = blocks
    .flat()
    .map((word) => word.toString(2).padStart(8, "0"))
    .join("");
  assert.equal(stream.slice(0, 4), "0100");
  const wide = version < 10 ? 8 : 16;
  const length = parseInt(stream.slice(4, 4 + wide), 2);
  const bytes = Array.from({ length }, (_, n) => parseInt(stream.slice(4 + wide + 8 * n, 12 + wide + 8 * n), 2));
  return new TextDecoder().decode(new Uint8Array(bytes));
}

test("error correction is as in the standard's example", () => {
  const data = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11];
  assert.deepEqual(remainder(data, 10), [0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55]);
});

test("what was written is read again, in every version", () => {
  const most = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213];
  most.forEach((length, i) => {
    const text = Array.from({ length }, (_, n) => String.fromCharCode(33 + ((7 * n + i) % 90))).join("");
    const code = qrOf(text);
    assert.equal(code.length, 4 * (i + 1) + 17);
    assert.equal(read(code), text);
  });
  assert.equal(read(qrOf("http://192.168.1.20:8000/#/t/Ab-c_9/é")), "http://192.168.1.20:8000/#/t/Ab-c_9/é");
});

test("a text that is too long has no code", () => {
  assert.equal(qrOf("x".repeat(214)), null);
});

test("finder patterns stand in three corners", () => {
  const code = qrOf("Wartable");
  const finder = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"];
  for (const [top, left] of [
    [0, 0],
    [0, 14],
    [14, 0],
  ]) {
    finder.forEach((row, i) => assert.equal(bits(code[top + i].slice(left, left + 7)), row));
  }
});

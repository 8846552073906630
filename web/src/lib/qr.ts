/** QR codes (ISO/IEC 18004): text as bytes, versions 1 to 10, error correction level M. */

/** For each version at level M: error correction codewords in a block, and the number of blocks. */
const BLOCKS: [correction: number, blocks: number][] = [
  [10, 1],
  [16, 1],
  [26, 1],
  [18, 2],
  [24, 2],
  [16, 4],
  [18, 4],
  [22, 4],
  [22, 5],
  [26, 5],
];
const CODEWORDS = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346];
/** Centers of the alignment patterns, after the first at 6. */
const ALIGNED = [[], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46], [28, 50]];
const FORMAT_M = 0;

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The code as rows of modules, true for dark; null if the text is too long. */
export function qrOf(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = BLOCKS.findIndex((_, i) => bytes.length <= roomFor(i + 1)) + 1;
  if (version === 0) return null;
  const codewords = interleaved(dataOf(bytes, version), version);
  const codes = MASKS.map((_, mask) => new Grid(version).drawn(codewords, mask));
  return codes.reduce((best, code) => (penalty(code) < penalty(best) ? code : best));
}

const dataWords = (version: number): number => {
  const [correction, blocks] = BLOCKS[version - 1]!;
  return CODEWORDS[version - 1]! - correction * blocks;
};
const countBits = (version: number): number => (version < 10 ? 8 : 16);
const roomFor = (version: number): number => Math.floor((8 * dataWords(version) - 4 - countBits(version)) / 8);

/** Mode, length and bytes, with padding. */
function dataOf(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const write = (value: number, length: number) => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  write(0b0100, 4);
  write(bytes.length, countBits(version));
  bytes.forEach((byte) => write(byte, 8));
  write(0, Math.min(4, 8 * dataWords(version) - bits.length));
  write(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < 8 * dataWords(version); pad ^= 0xfd) write(pad, 8);
  return Array.from({ length: bits.length / 8 }, (_, i) => bits.slice(8 * i, 8 * i + 8).reduce((sum, bit) => 2 * sum + bit, 0));
}

/** The data in blocks, each with its error correction, in writing order. */
function interleaved(data: number[], version: number): number[] {
  const [correction, blocks] = BLOCKS[version - 1]!;
  const short = Math.floor(data.length / blocks);
  const longer = data.length % blocks;
  let from = 0;
  const parts = Array.from({ length: blocks }, (_, i) => {
    const part = data.slice(from, (from += short + (i >= blocks - longer ? 1 : 0)));
    return { part, rest: remainder(part, correction) };
  });
  const column = (of: "part" | "rest", i: number) => parts.flatMap((block) => block[of][i] ?? []);
  return [
    ...Array.from({ length: short + 1 }, (_, i) => column("part", i)).flat(),
    ...Array.from({ length: correction }, (_, i) => column("rest", i)).flat(),
  ];
}

/** The Reed–Solomon error correction for these codewords. */
export function remainder(data: number[], length: number): number[] {
  let divisor = [1];
  for (let i = 0, root = 1; i < length; i++, root = times(root, 2)) {
    divisor = [...divisor, 0].map((value, j) => value ^ times(divisor[j - 1] ?? 0, root));
  }
  const rest = [...data, ...Array<number>(length).fill(0)];
  data.forEach((_, i) => {
    const factor = rest[i]!;
    divisor.forEach((value, j) => (rest[i + j]! ^= times(value, factor)));
  });
  return rest.slice(data.length);
}

/** Multiplication in the field of 256 elements. */
function times(x: number, y: number): number {
  let product = 0;
  for (let i = 7; i >= 0; i--) product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((y >> i) & 1) * x);
  return product;
}

/** A number followed by its check bits. */
function checked(value: number, length: number, generator: number): number {
  let rest = value;
  for (let i = 0; i < length; i++) rest = (rest << 1) ^ ((rest >> (length - 1)) * generator);
  return (value << length) | rest;
}

/** The modules of a code being drawn. */
class Grid {
  readonly size: number;
  readonly #modules: boolean[][];
  readonly #fixed: boolean[][];

  constructor(readonly version: number) {
    this.size = 4 * version + 17;
    const empty = () => Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false));
    [this.#modules, this.#fixed] = [empty(), empty()];
  }

  drawn(codewords: number[], mask: number): boolean[][] {
    this.#patterns();
    this.#format(mask);
    this.#version();
    this.#data(codewords, MASKS[mask]!);
    return this.#modules;
  }

  #set(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.#modules[y]![x] = dark;
    this.#fixed[y]![x] = true;
  }

  /** Concentric squares around (x, y); `light` lists the distances at which they are light. */
  #rings(x: number, y: number, reach: number, light: number[]): void {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) this.#set(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  }

  #patterns(): void {
    const [far, aligned] = [this.size - 7, [6, ...(ALIGNED[this.version - 1] ?? [])]];
    for (let i = 0; i < this.size; i++) {
      this.#set(6, i, i % 2 === 0);
      this.#set(i, 6, i % 2 === 0);
    }
    for (const [x, y] of [
      [3, 3],
      [far + 3, 3],
      [3, far + 3],
    ] as const)
      this.#rings(x, y, 4, [2, 4]);
    const last = aligned.at(-1);
    for (const x of aligned)
      for (const y of aligned) {
        const corner = (x === 6 && (y === 6 || y === last)) || (x === last && y === 6);
        if (aligned.length > 1 && !corner) this.#rings(x, y, 2, [1]);
      }
  }

  #format(mask: number): void {
    const bits = checked((FORMAT_M << 3) | mask, 10, 0x537) ^ 0x5412;
    const bit = (i: number) => ((bits >> i) & 1) === 1;
    for (let i = 0; i < 15; i++) {
      const [beside, below] = [i < 6 ? i : i < 8 ? i + 1 : this.size - 15 + i, i < 8 ? this.size - 1 - i : i < 9 ? 7 : 14 - i];
      this.#set(8, beside, bit(i));
      this.#set(below, 8, bit(i));
    }
    this.#set(8, this.size - 8, true);
  }

  #version(): void {
    if (this.version < 7) return;
    const bits = checked(this.version, 12, 0x1f25);
    for (let i = 0; i < 18; i++) {
      const [a, b] = [this.size - 11 + (i % 3), Math.floor(i / 3)];
      this.#set(a, b, ((bits >> i) & 1) === 1);
      this.#set(b, a, ((bits >> i) & 1) === 1);
    }
  }

  /** Up and down in columns of two, from the right. */
  #data(codewords: number[], mask: (x: number, y: number) => boolean): void {
    let i = 0;
    for (let right = this.size - 1; right >= 1; right -= right === 8 ? 3 : 2) {
      const upward = ((right + 1) & 2) === 0;
      for (let step = 0; step < this.size; step++)
        for (const x of [right, right - 1]) {
          const y = upward ? this.size - 1 - step : step;
          if (this.#fixed[y]![x]) continue;
          const dark = (((codewords[i >> 3] ?? 0) >> (7 - (i & 7))) & 1) === 1;
          this.#modules[y]![x] = dark !== mask(x, y);
          i++;
        }
    }
  }
}

/** How hard a code is to read: long runs, blocks, lookalikes of a finder pattern, too much of one color. */
function penalty(code: boolean[][]): number {
  const columns = code.map((_, x) => code.map((row) => row[x]!));
  const lines = [...code, ...columns].map((line) => line.map((dark) => (dark ? "1" : "0")).join(""));
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);
  const finders = lines.reduce((sum, line) => sum + (line.match(/(?=00001011101|10111010000)/g)?.length ?? 0), 0);
  let blocks = 0;
  for (let y = 1; y < code.length; y++)
    for (let x = 1; x < code.length; x++) {
      const dark = code[y]![x];
      if (code[y - 1]![x] === dark && code[y]![x - 1] === dark && code[y - 1]![x - 1] === dark) blocks++;
    }
  const share = code.flat().filter(Boolean).length / code.length ** 2;
  return runs + 3 * blocks + 40 * finders + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}

import { inflateSync } from "node:zlib";

/** Dark modules by row and column, without the quiet zone. */
type Modules = readonly (readonly boolean[])[];

/** The QR code of a PDF: the squares that its pages fill, as the modules of a matrix. */
export function qrModulesOf(pdf: Buffer): Modules {
  const squares = [...pdf.toString("latin1").matchAll(/\/Length (\d+)[^>]*>>\nstream\n/g)].flatMap(
    ({ 0: head, 1: length, index }) => {
      const start = index + head.length;
      const stream = inflateSync(pdf.subarray(start, start + Number(length))).toString("latin1");
      return [...stream.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)]
        .map(([, x, y, width, height]) => ({
          x: Number(x),
          y: Number(y),
          width: Number(width),
          height: Number(height),
        }))
        .filter(({ width, height }) => width === height);
    },
  );
  const [left, top, side] = [
    Math.min(...squares.map(({ x }) => x)),
    Math.min(...squares.map(({ y }) => y)),
    squares[0]?.width ?? 1,
  ];
  const columnOf = (at: number, from: number): number => Math.round((at - from) / side);
  const size = Math.max(...squares.map(({ x }) => columnOf(x, left))) + 1;
  const dark = new Set(squares.map(({ x, y }) => columnOf(y, top) * size + columnOf(x, left)));
  return Array.from({ length: size }, (_row, row) =>
    Array.from({ length: size }, (_column, column) => dark.has(row * size + column)),
  );
}

/** Of level M, by version from 1: codewords for correction of a block, and blocks (ISO/IEC 18004, table 9). */
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];
/** The mask of the format's bits, and the two bits of level M in them. */
const FORMAT_MASK = 0b101010000010010;
const LEVEL_M = 0b00;
const ALPHANUMERIC = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/**
 * The text of a QR code of level M up to version 20, read as a scanner reads an undamaged one (ISO/IEC 18004).
 *
 * @throws where a finder, the format or the correction's codewords are wrong: a scanner would have to guess.
 */
export function readQr(modules: Modules): string {
  const size = modules.length;
  const version = (size - 17) / 4;
  const isDark = (row: number, column: number): boolean => modules[row]?.[column] ?? false;
  for (const [row, column] of [
    [0, 0],
    [0, size - 7],
    [size - 7, 0],
  ] as const)
    for (let at = 0; at < 49; at += 1) {
      const [down, right] = [Math.floor(at / 7), at % 7];
      const ring = Math.max(Math.abs(down - 3), Math.abs(right - 3));
      if (isDark(row + down, column + right) !== (ring !== 2)) throw new Error("A finder is wrong.");
    }
  const around = [0, 1, 2, 3, 4, 5, 7, 8].map((column) => isDark(8, column));
  const below = [7, 5, 4, 3, 2, 1, 0].map((row) => isDark(row, 8));
  const format = [...around, ...below].reduce((bits, dark) => bits * 2 + Number(dark), 0) ^ FORMAT_MASK;
  if (format >> 13 !== LEVEL_M) throw new Error("It is not of level M.");
  const codewords = readCodewords(isDark, size, MASKS[(format >> 10) & 7] ?? (() => false));
  return readSegments(dataOf(codewords, version), version);
}

type IsDark = (row: number, column: number) => boolean;

function readCodewords(isDark: IsDark, size: number, mask: IsDark): number[] {
  const isFunction = functionModules(size);
  const bits: number[] = [];
  for (let right = size - 1, isUp = true; right > 0; right -= right === 8 ? 3 : 2, isUp = !isUp) {
    // Column 6 is the timing pattern's: the pairs go on beside it.
    for (let step = 0; step < size; step += 1) {
      const row = isUp ? size - 1 - step : step;
      for (const column of [right, right - 1])
        if (!isFunction(row, column)) bits.push(Number(isDark(row, column) !== mask(row, column)));
    }
  }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_none, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0),
  );
}

/** Finders, timing, alignment, format and version: modules without data. */
function functionModules(size: number): IsDark {
  const version = (size - 17) / 4;
  const count = version < 2 ? 0 : Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  const centres = count === 0 ? [] : [6, ...Array.from({ length: count - 1 }, (_none, at) => size - 7 - at * step)];
  const isNear = (at: number, centre: number): boolean => Math.abs(at - centre) <= 2;
  const isAlignment: IsDark = (row, column) =>
    centres.some((down) =>
      centres.some((right) => {
        const isFinder = (down === 6 && (right === 6 || right === size - 7)) || (right === 6 && down === size - 7);
        return !isFinder && isNear(row, down) && isNear(column, right);
      }),
    );
  return (row, column) =>
    row === 6 ||
    column === 6 ||
    (row < 9 && (column < 9 || column > size - 9)) ||
    (column < 9 && row > size - 9) ||
    (version >= 7 && ((row < 6 && column > size - 12) || (column < 6 && row > size - 12))) ||
    isAlignment(row, column);
}

/** The data of all blocks, which stand interleaved, after the correction's codewords were checked. */
function dataOf(codewords: readonly number[], version: number): number[] {
  const [correction = 0, count = 1] = [CORRECTION[version - 1], BLOCKS[version - 1]];
  const shortLength = Math.floor(codewords.length / count) - correction;
  const longBlocks = codewords.length % count;
  const lengths = Array.from({ length: count }, (_none, at) => shortLength + (at >= count - longBlocks ? 1 : 0));
  const blocks: number[][] = lengths.map(() => []);
  let next = 0;
  for (let at = 0; at <= shortLength; at += 1)
    for (const [block, length] of lengths.entries()) if (at < length) blocks[block]?.push(codewords[next++] ?? 0);
  const data = blocks.map((block) => [...block]);
  for (let at = 0; at < correction; at += 1) for (const block of blocks) block.push(codewords[next++] ?? 0);
  for (const block of blocks) {
    for (let power = 0; power < correction; power += 1)
      if (block.reduce((sum, byte) => multiply(sum, EXPONENTS[power] ?? 0) ^ byte, 0) !== 0)
        throw new Error("The correction's codewords are wrong.");
  }
  return data.flat();
}

/** Powers of 2 in the field of 256 elements with 0x11d. */
const EXPONENTS: readonly number[] = (() => {
  const powers = [1];
  for (let at = 1; at < 255; at += 1) {
    const twice = (powers[at - 1] ?? 0) * 2;
    powers.push(twice > 255 ? twice ^ 0x11d : twice);
  }
  return powers;
})();
const multiply = (one: number, other: number): number =>
  one === 0 || other === 0 ? 0 : (EXPONENTS[(EXPONENTS.indexOf(one) + EXPONENTS.indexOf(other)) % 255] ?? 0);

function readSegments(data: readonly number[], version: number): string {
  const bits = data.map((byte) => byte.toString(2).padStart(8, "0")).join("");
  let at = 0;
  const take = (count: number): number => Number.parseInt(bits.slice(at, (at += count)), 2);
  const band = version < 10 ? 0 : 1;
  let text = "";
  for (;;) {
    const mode = bits.length - at < 4 ? 0 : take(4);
    if (mode === 0b0001) {
      for (let left = take([10, 12][band] ?? 10); left > 0; left -= 3) {
        const digits = Math.min(left, 3);
        text += String(take([0, 4, 7, 10][digits] ?? 0)).padStart(digits, "0");
      }
    } else if (mode === 0b0010) {
      for (let left = take([9, 11][band] ?? 9); left > 0; left -= 2) {
        const pair = left > 1;
        const value = take(pair ? 11 : 6);
        text += pair ? `${ALPHANUMERIC[Math.floor(value / 45)]}${ALPHANUMERIC[value % 45]}` : ALPHANUMERIC[value];
      }
    } else if (mode === 0b0100) {
      const bytes = Array.from({ length: take([8, 16][band] ?? 8) }, () => take(8));
      text += Buffer.from(bytes).toString("utf8");
    } else return text;
  }
}

/** Widths of the bars and gaps of each symbol of Code 128, in modules: values 0 to 105, then the stop. Source: ISO/IEC 15417. */
const SYMBOLS = (
  "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 " +
  "123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 " +
  "232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 " +
  "313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 " +
  "111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 " +
  "111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 " +
  "114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112"
).split(" ");

const START_B = 104;
const START_C = 105;
const STOP = 106;
const CHECKED_BY = 103;
/** The value of the first printable character, a space, is 0. */
const FIRST_PRINTABLE = 32;

const PRINTABLE = /^[ -~]+$/;
const PAIRS = /^(?:\d\d)+$/;

/** The symbols of a text: start, text, check symbol, stop. Pairs of digits take half the room in set C. Null: not printable ASCII. */
export function code128Values(text: string): readonly number[] | null {
  if (!PRINTABLE.test(text)) return null;
  const isPairs = PAIRS.test(text);
  const data = isPairs
    ? (text.match(/\d\d/g) ?? []).map(Number)
    : Array.from(text, (character) => character.charCodeAt(0) - FIRST_PRINTABLE);
  const start = isPairs ? START_C : START_B;
  const sum = data.reduce((total, value, position) => total + value * (position + 1), start);
  return [start, ...data, sum % CHECKED_BY, STOP];
}

export interface Bars {
  /** Where each bar begins and how wide it is, in modules from the left edge, the quiet zone included. */
  readonly bars: readonly { readonly x: number; readonly width: number }[];
  /** Of the whole, both quiet zones included. */
  readonly width: number;
}

/** Modules without a bar at both ends, which readers need. */
const QUIET = 10;

/** The bars of a text; null where it cannot be written in Code 128. */
export function code128Bars(text: string): Bars | null {
  const values = code128Values(text);
  if (values === null) return null;
  const bars: { x: number; width: number }[] = [];
  let x = QUIET;
  for (const value of values) {
    const widths = Array.from(SYMBOLS[value] ?? "", Number);
    widths.forEach((width, position) => {
      if (position % 2 === 0) bars.push({ x, width });
      x += width;
    });
  }
  return { bars, width: x + QUIET };
}

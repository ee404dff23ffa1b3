import { COMMON_WORDS } from "./common-words.ts";

/** For the customer; the same for every reason. */
export const EASY_PASSWORD =
  "Esa contraseña es fácil de adivinar. Elige otra sin tu nombre, tu correo, palabras comunes, años ni teclas seguidas";

/** What a password may not be about. */
export interface PasswordOwner {
  readonly shopName: string;
  readonly email: string;
  readonly names: readonly string[];
}

/** The names of a customer's row. */
export const namesOf = (row: { name: string; last_name: string; mother_name: string }): readonly string[] => [
  row.name,
  row.last_name,
  row.mother_name,
];

/** Shorter parts of a name or an e-mail stand in too many words. */
const SHORTEST_OWN_PART = 4;
/** Up to this many guessable parts a password is easy: 'Llantas-2026' has four, eight random characters have ten or more. */
const MOST_EASY_COST = 6;
const COST = { word: 2, letter: 2, run: 1, year: 1, other: 1 } as const;
const SHORTEST_RUN = 3;

/** Keys side by side, and the alphabet; read in both directions. */
const RUNS = [
  "1234567890",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "abcdefghijklmnopqrstuvwxyz",
  "1qaz",
  "2wsx",
  "3edc",
  "4rfv",
  "5tgb",
  "6yhn",
  "7ujm",
  "147",
  "258",
  "369",
  "159",
  "753",
].flatMap((run) => [run, run.split("").reverse().join("")]);

const RUN_PARTS: ReadonlySet<string> = new Set(
  RUNS.flatMap((run) =>
    Array.from(run, (_key, start) =>
      Array.from(run, (_other, end) => run.slice(start, end + 1)).filter((part) => part.length >= SHORTEST_RUN),
    ).flat(),
  ),
);

/** Digits and signs written for letters; 1 and ! are an i to some and an l to others. */
const LEET: Readonly<Record<string, string>> = {
  "0": "o",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "9": "g",
  "@": "a",
  $: "s",
  "+": "t",
  "&": "y",
  "¡": "i",
};
const LETTERS_OF_ONE = ["i", "l"] as const;
/** The digit on the key of a sign, on a keyboard of the United States: `!@#` is typed where 123 is. */
const DIGIT_OF: Readonly<Record<string, string>> = {
  "!": "1",
  "@": "2",
  "#": "3",
  $: "4",
  "%": "5",
  "^": "6",
  "&": "7",
  "*": "8",
  "(": "9",
  ")": "0",
};

const mapped = (text: string, map: Readonly<Record<string, string>>): string =>
  text
    .split("")
    .map((character) => map[character] ?? character)
    .join("");

/** Every way a text may be read as letters. */
const readingsOf = (text: string): readonly string[] => [
  text,
  ...LETTERS_OF_ONE.map((letter) => mapped(text, { ...LEET, "1": letter, "!": letter })),
];

const isRepeat = (text: string): boolean =>
  text.length >= 2 && text.split("").every((character) => character === text[0]);
const isRun = (text: string): boolean => text.length >= SHORTEST_RUN && RUN_PARTS.has(text);
const isYear = (text: string): boolean => /^(?:19|20)\d\d$/.test(text);
/** What stands on the customer's own tyre: `R15`, `rin15`, `65R15`, `185/65R15`. */
const isTireSize = (text: string): boolean => /^(?:(?:\d{3}[-/]?)?\d\d[-/]?)?z?r(?:in)?[12]\d$/.test(text);

/** A password as it is typed, as the digits of its keys, and as letters: all of one length. */
interface Readings {
  readonly typed: string;
  readonly keys: string;
  readonly letters: readonly string[];
}

/** What a guesser pays for one part of a password; infinite for a part that is not guessed. */
function costOf({ typed, keys, letters }: Readings, start: number, end: number, isWord: IsWord): number {
  const part = typed.slice(start, end);
  if (part.length === 1) return /[a-z]/.test(part) ? COST.letter : COST.other;
  if (isYear(part)) return COST.year;
  if (isRepeat(part) || isRun(part) || isRun(keys.slice(start, end))) return COST.run;
  if (isTireSize(part)) return COST.word;
  return letters.some((reading) => isWord(reading.slice(start, end))) ? COST.word : Number.POSITIVE_INFINITY;
}

type IsWord = (text: string) => boolean;

/** The cheapest way to put a password together from words, tyre sizes, runs of keys, repeats, years and single characters. */
function cheapest(password: string, isWord: IsWord): number {
  const readings = { typed: password, keys: mapped(password, DIGIT_OF), letters: readingsOf(password) };
  const best: number[] = [0];
  for (let end = 1; end <= password.length; end += 1) {
    const ways = best.map((cost, start) => cost + costOf(readings, start, end, isWord));
    best.push(Math.min(...ways));
  }
  return best.at(-1) ?? 0;
}

const plain = (text: string): string => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
const wordsIn = (text: string): readonly string[] => plain(text).split(/[^a-z]+/);

/**
 * Whether a password is among the first that are tried: a common word, the shop's or a tyre's with a year and a sign, keys in a
 * row, or anything with the owner's name or e-mail in it. A rule instead of a list: it refuses all variants of a word, and the
 * commonest passwords that pass the shop's rule are such variants.
 */
export function isEasyPassword(password: string, { shopName, email, names }: PasswordOwner): boolean {
  const lower = plain(password);
  const own = [email.split("@", 1)[0] ?? "", ...names]
    .flatMap(wordsIn)
    .filter((part) => part.length >= SHORTEST_OWN_PART);
  if (readingsOf(lower).some((reading) => own.some((part) => reading.includes(part)))) return true;
  const shopWords = new Set(wordsIn(shopName).filter((part) => part.length >= 3));
  return cheapest(lower, (text) => COMMON_WORDS.has(text) || shopWords.has(text)) <= MOST_EASY_COST;
}

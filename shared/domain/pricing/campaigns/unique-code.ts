import { LONGEST_COUPON_CODE } from "../coupon-code.ts";

/** Without 0, O, 1 and I, which look alike: 32 characters are 5 bits each. */
export const CODE_ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Characters at random: 60 bits or more, so that no code can be guessed. */
export const FEWEST_RANDOM = 12;
export const MOST_RANDOM = 20;
export const MOST_CODES = 500;

const GROUP = 4;

/** What may stand before the random characters, as staff type it. */
export const CODE_PREFIX = /^[A-Z0-9]{0,10}$/;
export const PREFIX_EXPECTS = "hasta 10 letras sin acento o números";

/** `FYA-7KQM-2XPD-V3NH` of its random bytes, one for each character; of every byte the lowest 5 bits count. */
export function uniqueCode(prefix: string, bytes: Uint8Array): string {
  const characters = [...bytes].map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length] ?? "").join("");
  const groups = characters.match(new RegExp(`.{1,${GROUP}}`, "g")) ?? [];
  return [...(prefix === "" ? [] : [prefix]), ...groups].join("-");
}

/** What codes of a generation look like: `FYA-••••-••••-••••`. */
export const codeShape = (prefix: string, length: number): string => {
  const random = uniqueCode("", new Uint8Array(length)).replaceAll(/[^-]/g, "•");
  return prefix === "" ? random : `${prefix}-${random}`;
};

/** A generated code as a list shows it: its end only, because a reader of the whole code could spend it. */
export const maskedCode = (prefix: string, code: string): string =>
  `${prefix === "" ? "" : `${prefix}-`}••••-${code.slice(-GROUP)}`;

/** Whether a generated code of this length fits into what a code may be. */
export const fitsCode = (prefix: string, length: number): boolean =>
  uniqueCode(prefix, new Uint8Array(length)).length <= LONGEST_COUPON_CODE;

import { randomInt } from "node:crypto";

const ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789";

/** A random lower-case id of `length` characters that starts with `prefix`. */
export const randomId = (prefix: string, length = 20): string => {
  let id = prefix;
  while (id.length < length) id += ALPHABET[randomInt(ALPHABET.length)];
  return id;
};

/** Random decimal digits, the first never zero. */
export const randomDigits = (length: number): string => {
  let digits = String(randomInt(1, 10));
  while (digits.length < length) digits += String(randomInt(10));
  return digits;
};

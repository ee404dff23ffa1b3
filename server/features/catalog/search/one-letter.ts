/** Shorter words are too near to too many others. */
const SHORTEST = 4;
const LETTERS = /^[a-z]+$/;

/** Whether a word may be misspelt, or be what a misspelt one means: letters alone, and four of them. */
export const isCorrectable = (word: string): boolean => word.length >= SHORTEST && LETTERS.test(word);

/** Whether one letter makes the difference: another one, one more, one less, or two neighbours changed places. */
export function isOneLetterOff(typed: string, word: string): boolean {
  const [short, long] = typed.length <= word.length ? [typed, word] : [word, typed];
  if (long.length - short.length > 1 || typed === word) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
}

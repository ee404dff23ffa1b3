const LONGEST = 300;
const HIDDEN = "…";

/** Anything with an at sign in it, also as a bounce address or a link writes it: `ana%40correo.mx`. */
const ADDRESS = /[^\s<>]*(?:@|%40|=40)[^\s<>]*/gi;
const WORD = /[^\s<>"'`(),;:]+/g;

/**
 * What a mail server said, for staff: on one line, without addresses and without the recipient's name, which servers like to repeat. It
 * is another machine's text, so control characters are taken out too.
 */
export function cleanAnswer(answer: string, recipient: string): string {
  const name = recipient.slice(0, Math.max(0, recipient.lastIndexOf("@"))).toLowerCase();
  const isName = (word: string): boolean => name !== "" && word.toLowerCase().replaceAll(/^\.+|\.+$/g, "") === name;
  return answer
    .replaceAll(/[\p{C}\s]+/gu, " ")
    .replaceAll(ADDRESS, HIDDEN)
    .replaceAll(WORD, (word) => (isName(word) ? HIDDEN : word))
    .trim()
    .slice(0, LONGEST);
}

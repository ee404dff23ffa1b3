import { onlyDigits } from "../../shared/domain/payment/card.ts";

const isDigit = (char: string) => char >= "0" && char <= "9";

/** Digits before the caret: what stays the same when a number is grouped anew. */
export const digitsBefore = (text: string, caret: number): number => onlyDigits(text.slice(0, caret)).length;

/** Where the caret goes in the grouped number so that as many digits are before it. */
export function caretAfter(text: string, digits: number): number {
  let seen = 0;
  for (let i = 0; i < text.length; i += 1) {
    if (seen === digits) return i;
    if (isDigit(text.charAt(i))) seen += 1;
  }
  return text.length;
}

/** The same for a field: the caret stays behind the digit it was behind. */
export const caretAmongDigits = (rewritten: string, before: string): number =>
  caretAfter(rewritten, digitsBefore(before, before.length));

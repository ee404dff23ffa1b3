import { HIGHEST_INTEGER } from "../text/highest-integer.ts";

const MOST = 10;

/**
 * Numbers in a text that may be orders, as they stand in it and each once. A number is no more than a guess: an order counts as meant when
 * it belongs to the person who wrote.
 */
export function orderNumbersIn(text: string): readonly number[] {
  // Prices, sizes of tyres and parts of phone numbers are left out.
  const found = text.match(/(?<![\w.,/$-])\d{1,10}(?![\w/]|[.,-]\d)/g) ?? [];
  const numbers = found.map(Number).filter((number) => number > 0 && number <= HIGHEST_INTEGER);
  return [...new Set(numbers)].slice(0, MOST);
}

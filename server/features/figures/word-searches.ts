import { LRUCache } from "lru-cache";
import { foldText } from "../../../shared/domain/text/text.ts";
import { network } from "../../db/rate-limit.ts";
import { DAY_MS } from "../../../shared/domain/text/durations.ts";

const LONGEST_WORDS = 40;
/** A telephone has ten digits, an RFC six in a row; a car, a year and a size have fewer. */
const MOST_DIGITS = 7;
const PERSONAL = /@|https?:|www\.|\d{6}/;

/** A search as it may be kept: folded, of letters, digits and what stands in sizes, and short. Null: it may be of a person, or says nothing. */
export function countableWords(text: string): string | null {
  const folded = foldText(text);
  if (PERSONAL.test(folded) || (folded.match(/\d/g)?.length ?? 0) > MOST_DIGITS) return null;
  const plain = folded
    .replaceAll(/[^a-z0-9/. -]+/g, " ")
    .replaceAll(/ +/g, " ")
    .trim();
  const words = plain.length <= LONGEST_WORDS ? plain : plain.slice(0, LONGEST_WORDS + 1).replace(/ ?[^ ]*$/, "");
  return words.length < 2 ? null : words;
}

/** Texts of one network that count in a day: each once. */
const MOST_OF_A_NETWORK = 20;
const MOST_NETWORKS = 5_000;

/** Keeps one visitor from filling the count. Addresses stay in memory, for a day. */
export function createOncePerNetwork() {
  const heard = new LRUCache<string, Set<string>>({ max: MOST_NETWORKS, ttl: DAY_MS });
  return (address: string, words: string): boolean => {
    const own = heard.get(network(address)) ?? new Set<string>();
    if (own.has(words) || own.size >= MOST_OF_A_NETWORK) return false;
    own.add(words);
    // The day begins with the first text: a later one does not lengthen it.
    if (own.size === 1) heard.set(network(address), own);
    return true;
  };
}

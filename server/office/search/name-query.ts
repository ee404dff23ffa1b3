import { sql } from "kysely";
import type { PersonReach } from "./search-reach.ts";

/**
 * Words of a name as a text search. A member who sees persons masked searches by whole words: beginnings of words would tell the
 * masked letters one after another.
 */
export const nameQuery = (words: readonly string[], person: PersonReach) =>
  sql`to_tsquery('simple', ${words.map((word) => (person === "full" ? `${word}:*` : word)).join(" & ")})`;

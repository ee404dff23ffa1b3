import { LRUCache } from "lru-cache";

/** Bytes of JSON. The values take some three times as much memory. */
const MAX_BYTES = 4 * 1024 * 1024;
const MAX_ENTRY_BYTES = 1024 * 1024;

/** Answers of catalogue calls as values, for the pages that are rendered from them: most pages make the same few calls. */
export function createKeptAnswers(ttl: number) {
  return new LRUCache<string, object>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ENTRY_BYTES,
    ttl,
    sizeCalculation: (value) => JSON.stringify(value).length,
  });
}

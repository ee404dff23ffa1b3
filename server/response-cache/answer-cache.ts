import { LRUCache } from "lru-cache";

/** Bytes of JSON with the calls' names. The values take some three times as much memory. */
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_ENTRY_BYTES = 1024 * 1024;
const MAX_ENTRIES = 2_000;
/** Bounds the age of what no trigger reports; the page that is rendered from an answer is cached for longer. */
const TTL_MS = 300_000;

/** Answers of catalogue calls as values, for the pages that are rendered from them: most pages make the same few calls. */
export const createAnswerCache = () =>
  new LRUCache<string, object>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ENTRY_BYTES,
    ttl: TTL_MS,
    sizeCalculation: (value, call) => JSON.stringify(value).length + call.length,
  });

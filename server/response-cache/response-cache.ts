import { LRUCache } from "lru-cache";
import { type CacheKeys, createCacheKeys } from "./cache-key.ts";
import { compressBody, type Encoding, ownBuffer } from "./content-encoding.ts";

/** An answer that is the same for every visitor, made once: a catalogue call's body, or a page. */
export interface CachedResponse {
  /** For the log: the route's pattern, never the address. */
  readonly route: string;
  /** Names and values in turn, without those that depend on the encoding. */
  readonly headers: readonly string[];
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer };
}

interface Made extends Pick<CachedResponse, "route"> {
  readonly headers: Readonly<Record<string, string | number | string[] | undefined>>;
  readonly body: string;
  /** Version of the catalogue it was begun with. */
  readonly madeAt: number;
}

interface Kept extends CachedResponse {
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer };
  isWantedInGzip: boolean;
}

/** A small catalogue fits whole; a large one keeps what is asked for. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_ANSWERS = 20_000;
const LONGEST_ADDRESS = 512;
/** Smaller ones are not worth unpacking. */
const LEAST_TO_PACK = 1024;
/** What changes with the clock alone (the year in the footer) is never older than this. */
const KEPT_MS = 3_600_000;
/** An entry costs this besides its bytes: plain, twice compressed, and the rest. */
const SIZE_FACTOR = 1.6;
const ENTRY_BYTES = 2048;

/**
 * Ready answers by address. All of them go when the catalogue changes; while the line that tells of changes is down nothing is
 * kept and nothing kept is served, so that no process ever sells at an old price.
 */
export function createResponseCache() {
  const answers = new LRUCache<string, Kept>({
    max: MAX_ANSWERS,
    maxSize: MAX_BYTES,
    ttl: KEPT_MS,
    sizeCalculation: ({ bodies }) => Math.ceil(bodies.identity.length * SIZE_FACTOR) + ENTRY_BYTES,
  });
  let version = 1;
  let isListening = false;
  /** One at a time: compressing must not keep the process's few threads from those who wait. */
  let packing = Promise.resolve();

  /** By its address: what has gone when its turn comes is not kept alive by waiting. */
  const packNext = async (address: string, encoding: "br" | "gzip", madeAt: number) => {
    await packing;
    const answer = answers.peek(address);
    if (madeAt !== version || !answer || answer.bodies[encoding]) return;
    // What cannot be packed beforehand goes out compressed each time anew.
    const packed = await compressBody(answer.bodies.identity, encoding).catch(() => null);
    if (packed) answer.bodies = { ...answer.bodies, [encoding]: packed };
  };
  const pack = (address: string, encoding: "br" | "gzip") => {
    packing = packNext(address, encoding, version);
  };

  const keys: CacheKeys = createCacheKeys();
  return {
    /** What each response is kept under. */
    keys,
    get version() {
      return version;
    },
    find: (address: string): CachedResponse | undefined => (isListening ? answers.get(address) : undefined),
    /** Keeps a finished answer and begins to compress it. */
    keep(address: string, { route, headers, body, madeAt }: Made): void {
      if (!isListening || madeAt !== version || address.length > LONGEST_ADDRESS) return;
      const identity = ownBuffer(Buffer.from(body));
      answers.set(address, {
        route,
        headers: headersToKeep(headers),
        bodies: { identity },
        isWantedInGzip: false,
      });
      if (identity.length >= LEAST_TO_PACK) pack(address, "br");
    },
    /** Few clients stop at gzip: that is only made once one of them comes. */
    wantGzip(address: string): void {
      const answer = answers.peek(address);
      if (!answer || answer.isWantedInGzip) return;
      answer.isWantedInGzip = true;
      pack(address, "gzip");
    },
    clear(): void {
      version += 1;
      answers.clear();
    },
    setListening(value: boolean): void {
      isListening = value;
      this.clear();
    },
  };
}

/** These follow from the encoding, or are each answer's own. */
const NOT_KEPT = new Set(["content-length", "content-encoding", "transfer-encoding", "connection", "vary", "date"]);

const headersToKeep = (headers: Made["headers"]): string[] =>
  Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || NOT_KEPT.has(name) ? [] : [name, String(value)],
  );

export type ResponseCache = ReturnType<typeof createResponseCache>;

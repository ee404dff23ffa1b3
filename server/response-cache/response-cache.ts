import { brotliDecompressSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { COUPON_PARAM, DEALERS_PARAMS, RESULT_TAB_PARAMS, TYPED_PARAMS } from "../../shared/contract/page-queries.ts";
import { CHOICE_PARAMS } from "../../shared/domain/tires/results/choice-params.ts";
import { type CacheKeys, createCacheKeys, DATA_PARAM } from "./cache-key.ts";
import { createAnswerCache } from "./answer-cache.ts";
import { compressBody, type Encoding, ownBuffer } from "./content-encoding.ts";
import { HOUR_MS } from "../../shared/domain/text/durations.ts";

/** A response that is the same for every visitor: the body of a catalogue call, or a page. */
export interface CachedResponse {
  /** For the log: the route's pattern, never the address. */
  readonly route: string;
  /** Names and values in turn, without those that depend on the encoding. */
  readonly headers: readonly string[];
  /** Bytes of the plain body. */
  readonly length: number;
  /** The plain body, or a compressed one that is made. */
  body(encoding: "identity"): Buffer;
  body(encoding: Encoding): Buffer | undefined;
}

interface NewResponse extends Pick<CachedResponse, "route"> {
  readonly headers: Readonly<Record<string, string | number | string[] | undefined>>;
  readonly body: string | Buffer;
  /** Version of the catalogue when the request began. */
  readonly version: number;
  /** Of all that the body was made from; without it a change of the catalogue ends the response. */
  readonly digest?: string;
}

interface Entry extends CachedResponse {
  /** The catalogue's, of which it is known to be right. */
  version: number;
  readonly digest: string | undefined;
  /** The plain one goes when there is one in brotli: nearly no client asks for it, and it is five times as large. */
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer>>>;
  isGzipRequested: boolean;
}

/** A key with a coupon. */
const COUPON_KEY = new RegExp(`[?&]${COUPON_PARAM}=`);
/** Parameters of which any value makes another address, though the shop's own links have few. */
const CHOSEN_PARAMS = [
  ...CHOICE_PARAMS,
  ...Object.values(RESULT_TAB_PARAMS),
  ...Object.values(DEALERS_PARAMS),
  "antes",
];
/** A key with what a person typed, and one with what was chosen: a filter, an order, a tab, a town, a page of opinions. */
const TYPED_KEY = new RegExp(`[?&](?:${TYPED_PARAMS.join("|")})=`);
const CHOICE_KEY = new RegExp(`[?&](?:${CHOSEN_PARAMS.join("|")})=`);
/** A call with a query, and the data of some routes of a page: any number, and any name of a route, makes another one. */
const PART_KEY = new RegExp(`^/api/.*\\?|[?&]${DATA_PARAM}=`);

/** A small catalogue fits whole; a large one is cached as it is requested. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Plain bodies that were asked for, beside their brotli. */
const MAX_PLAIN_BYTES = 8 * 1024 * 1024;
const MAX_ENTRIES = 20_000;
const MAX_KEY_LENGTH = 512;
/**
 * Addresses with a typed text, a coupon or the numbers of a call are endless, and those of filters are many: each kind has a small share, and
 * never displaces another page (docs/decisions/0086, 0092).
 */
const MAX_SHARE_BYTES = 8 * 1024 * 1024;
const MAX_SHARE_ENTRIES = 1_000;
/** Smaller bodies are not worth compressing. */
const MIN_COMPRESSED_BYTES = 1024;
/** Bounds the age of what changes with the clock alone, as the year in the footer. */
const TTL_MS = HOUR_MS;
const ENTRY_BYTES = 2048;

const bytesOf = ({ bodies }: Entry): number =>
  Object.values(bodies).reduce((sum, { length }) => sum + length, ENTRY_BYTES);

/**
 * Responses by cache key. A change of the catalogue ends them; a page that is then made from the same data is the same, and is renewed
 * instead of rendered. The cache is off while LISTEN is disconnected, so that no process serves an old price.
 */
export function createResponseCache() {
  const store = (max: number, maxSize: number) =>
    new LRUCache<string, Entry>({
      max,
      maxSize,
      ttl: TTL_MS,
      sizeCalculation: bytesOf,
    });
  const known = store(MAX_ENTRIES, MAX_BYTES);
  const typed = store(MAX_SHARE_ENTRIES, MAX_SHARE_BYTES);
  const chosen = store(MAX_SHARE_ENTRIES, MAX_SHARE_BYTES);
  const withCoupon = store(MAX_SHARE_ENTRIES, MAX_SHARE_BYTES);
  const parts = store(MAX_SHARE_ENTRIES, MAX_SHARE_BYTES);
  const plain = new LRUCache<Entry, Buffer>({ maxSize: MAX_PLAIN_BYTES, sizeCalculation: ({ length }) => length + 1 });
  const shares = [
    [COUPON_KEY, withCoupon],
    [CHOICE_KEY, chosen],
    [TYPED_KEY, typed],
    [PART_KEY, parts],
  ] as const;
  const entriesOf = (key: string) =>
    key.includes("?") ? (shares.find(([kind]) => kind.test(key))?.[1] ?? known) : known;
  let version = 1;
  let isListening = false;
  /** Bodies are compressed one at a time: requests need the threads of the process. */
  let compressing = Promise.resolve();

  const createEntry = (parts: Omit<Entry, "body">): Entry => {
    const body = (encoding: Encoding) => (encoding === "identity" ? plainBodyOf(entry) : entry.bodies[encoding]);
    const entry: Entry = { ...parts, body: body as CachedResponse["body"] };
    return entry;
  };
  const plainBodyOf = (entry: Entry): Buffer => {
    const { identity, br } = entry.bodies;
    const kept = identity ?? plain.get(entry);
    if (kept) return kept;
    if (!br) throw new Error("A cached response has no body.");
    const body = ownBuffer(brotliDecompressSync(br));
    plain.set(entry, body);
    return body;
  };

  /** Looks the entry up by its key, so that waiting keeps no evicted entry in memory. */
  const compressNext = async (key: string, encoding: "br" | "gzip", begunAt: number) => {
    await compressing;
    const entry = entriesOf(key).peek(key);
    if (begunAt !== version || !entry || entry.bodies[encoding]) return;
    // A body that cannot be compressed here is compressed for each request.
    const compressed = await compressBody(plainBodyOf(entry), encoding).catch(() => null);
    if (!compressed || entriesOf(key).peek(key) !== entry) return;
    const { identity, ...packed } = { ...entry.bodies, [encoding]: compressed };
    const bodies = packed.br || !identity ? packed : { identity, ...packed };
    // A new object: the size of an entry is taken when it is set.
    entriesOf(key).set(key, createEntry({ ...entry, bodies }), { noUpdateTTL: true });
  };
  const compress = (key: string, encoding: "br" | "gzip"): Promise<void> => {
    compressing = compressNext(key, encoding, version);
    return compressing;
  };

  const keys: CacheKeys = createCacheKeys();
  const answers = createAnswerCache();
  return {
    keys,
    /** Version of the catalogue in this process. */
    get version() {
      return version;
    },
    get(key: string): CachedResponse | undefined {
      const entry = isListening ? entriesOf(key).get(key) : undefined;
      return entry?.version === version ? entry : undefined;
    },
    /** The response of an older version that was made from the same, as one of this version; `begunAt` as `version` of `set`. */
    renew(key: string, digest: string, begunAt: number): CachedResponse | undefined {
      const entry = isListening && begunAt === version ? entriesOf(key).get(key) : undefined;
      if (entry?.digest !== digest) return undefined;
      entry.version = version;
      // A change may have come before it was compressed.
      entry.isGzipRequested = entry.bodies.gzip !== undefined;
      if (!entry.bodies.br && entry.length >= MIN_COMPRESSED_BYTES) void compress(key, "br");
      return entry;
    },
    /** Caches a response; resolves when it is compressed. */
    async set(key: string, { route, headers, body, version: begunAt, digest }: NewResponse): Promise<void> {
      if (!isListening || begunAt !== version || key.length > MAX_KEY_LENGTH) return;
      const identity = ownBuffer(typeof body === "string" ? Buffer.from(body) : body);
      const entry = {
        route,
        headers: cachedHeaders(headers),
        length: identity.length,
        bodies: { identity },
        version,
        digest,
        isGzipRequested: false,
      };
      entriesOf(key).set(key, createEntry(entry));
      if (identity.length >= MIN_COMPRESSED_BYTES) await compress(key, "br");
    },
    /** The value that `setAnswer` cached for this call. Pages are rendered from it and must not change it. */
    getAnswer: (call: string): unknown => (isListening ? answers.get(call) : undefined),
    /** Caches the value of a call's answer; `begunAt` is the version when the call began. */
    setAnswer(call: string, value: object, begunAt: number): void {
      if (isListening && begunAt === version && call.length <= MAX_KEY_LENGTH) answers.set(call, value);
    },
    /** Few clients take gzip only: that body is made once one of them comes. */
    requestGzip(key: string): void {
      const entry = entriesOf(key).peek(key);
      if (!entry || entry.isGzipRequested) return;
      entry.isGzipRequested = true;
      void compress(key, "gzip");
    },
    /** Ends all responses. They stay in memory until they are renewed, replaced or displaced. */
    clear(): void {
      version += 1;
      plain.clear();
      answers.clear();
    },
    setListening(value: boolean): void {
      isListening = value;
      this.clear();
    },
  };
}

/** Headers that follow from the encoding, or belong to one response. */
const UNCACHED_HEADERS = new Set([
  "content-length",
  "content-encoding",
  "transfer-encoding",
  "connection",
  "vary",
  "date",
]);

const cachedHeaders = (headers: NewResponse["headers"]): string[] =>
  Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || UNCACHED_HEADERS.has(name) ? [] : [name, String(value)],
  );

export type ResponseCache = ReturnType<typeof createResponseCache>;

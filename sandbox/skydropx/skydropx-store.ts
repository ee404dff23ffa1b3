/** One event of a parcel, in the provider's words. */
export type ParcelEvent = {
  id: string;
  status: string;
  description: string;
  /** ISO 8601. */
  occurred_at: string;
  signed_by: string | null;
};

/** How the events of a parcel are told: as they came, the newest first, or each of them twice. */
export const TELLINGS = ["asTheyCame", "newestFirst", "twice"] as const;
export type Telling = (typeof TELLINGS)[number];

export type SkydropxStore = {
  /** By their number in capitals. */
  parcels: Map<string, ParcelEvent[]>;
  /** Numbers that were asked about, whether they are known or not. */
  asked: Set<string>;
  /** Tokens that are good, with the moment they end. */
  tokens: Map<string, number>;
  /** Questions that are answered with 429. */
  refusals: number;
  telling: Telling;
};

export const createSkydropxStore = (): SkydropxStore => ({
  parcels: new Map(),
  asked: new Set(),
  tokens: new Map(),
  refusals: 0,
  telling: "asTheyCame",
});

export const clearSkydropxStore = (store: SkydropxStore): void => {
  store.parcels.clear();
  store.asked.clear();
  store.tokens.clear();
  store.refusals = 0;
  store.telling = "asTheyCame";
};

export const parcelKey = (trackingNumber: string): string => trackingNumber.replaceAll(/\s/g, "").toUpperCase();

/** The events of a parcel as the next answer has them; undefined for one that is not known. */
export const toldEvents = (store: SkydropxStore, trackingNumber: string): ParcelEvent[] | undefined => {
  const events = store.parcels.get(parcelKey(trackingNumber));
  if (!events) return undefined;
  if (store.telling === "newestFirst") return events.toReversed();
  return store.telling === "twice" ? [...events, ...events] : events;
};

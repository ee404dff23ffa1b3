import type { StampedDocument } from "./entities.ts";
import { createRegister } from "./matrix/register.ts";
import type { Taxpayer } from "./matrix/register.ts";

/** Where the real service may be stricter or slower than the sandbox is at first. */
type PacSettings = {
  /** Whether an RFC that the register does not have is refused. */
  register: "open" | "strict";
  /** Whether documents may be related to one that was not stamped here. */
  relations: "any" | "known";
  /** How long the SAT does not know a document that was just stamped. */
  satDelayMs: number;
};

const DEFAULT_SETTINGS: Readonly<PacSettings> = { register: "open", relations: "any", satDelayMs: 0 };

const HOUR_MS = 60 * 60_000;

/** Values each setting may take. */
export const SETTING_VALUES: Readonly<Record<keyof PacSettings, readonly unknown[]>> = {
  register: ["open", "strict"],
  relations: ["any", "known"],
  satDelayMs: [0, 60_000, HOUR_MS, 24 * HOUR_MS, 72 * HOUR_MS],
};

/** A refusal that a test ordered for the next call; `isCarriedOut`: the request was carried out before it. */
export type OrderedRefusal = { on: "stamp" | "cancel"; code: string; text: string; isCarriedOut: boolean };

/** A wrong answer to the next stamping: the stamp of that document, or of a document that does not exist. */
export type OrderedMistake = { uuid: string | null };

export type PacStore = {
  /** Tokens and when they end, in milliseconds. */
  tokens: Map<string, number>;
  /** By UUID, in order of stamping. */
  documents: Map<string, StampedDocument>;
  /** Names that clients gave to their requests, kept 72 hours. */
  customIds: Map<string, { uuid: string; until: number }>;
  register: Map<string, Taxpayer>;
  /** RFCs whose CSD the PAC keeps. */
  keptCsds: Set<string>;
  /** Serial numbers of revoked certificates. */
  revoked: Set<string>;
  refusals: OrderedRefusal[];
  mistakes: OrderedMistake[];
  settings: PacSettings;
};

export const createPacStore = (): PacStore => ({
  tokens: new Map(),
  documents: new Map(),
  customIds: new Map(),
  register: createRegister(),
  keptCsds: new Set(),
  revoked: new Set(),
  refusals: [],
  mistakes: [],
  settings: { ...DEFAULT_SETTINGS },
});

/** Tokens stay: a client that holds one is not told to ask for another. */
export const clearPacStore = (store: PacStore): void => {
  for (const part of [store.documents, store.customIds, store.keptCsds, store.revoked]) part.clear();
  store.register = createRegister();
  store.refusals = [];
  store.mistakes = [];
  Object.assign(store.settings, DEFAULT_SETTINGS);
};

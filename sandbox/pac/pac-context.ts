import { toCentralIso } from "../core/clock.ts";
import type { SandboxCore } from "../core/sandbox-provider.ts";
import type { StampedDocument } from "./entities.ts";
import { DEFAULT_PASSWORD, DEFAULT_TOKEN, DEFAULT_USER } from "./pac-options.ts";
import type { PacOptions } from "./pac-options.ts";
import { createPacStore } from "./pac-store.ts";
import type { PacStore } from "./pac-store.ts";

export type PacContext = {
  core: SandboxCore;
  store: PacStore;
  user: string;
  password: string;
  /** The token without end. */
  token: string;
  /** Where the storage has a document's XML. */
  xmlUrl: (document: StampedDocument) => string;
  acuseUrl: (document: StampedDocument) => string;
};

export const createPacContext = (core: SandboxCore, options: PacOptions): PacContext => {
  const inStorage = (name: string) => `${core.publicUrl()}/pac/almacen/${name}`;
  return {
    core,
    store: createPacStore(),
    user: options.user ?? DEFAULT_USER,
    password: options.password ?? DEFAULT_PASSWORD,
    token: options.token ?? DEFAULT_TOKEN,
    xmlUrl: ({ uuid }) => inStorage(`${uuid}.xml`),
    acuseUrl: ({ uuid }) => inStorage(`${uuid}-acuse.xml`),
  };
};

/** `2026-11-21T10:00:00`: documents give the time of their place, without a zone; here central Mexico. */
export const toLocalTime = (instant: Date): string => toCentralIso(instant).slice(0, 19);

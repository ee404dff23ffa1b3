import type { Timestamp } from "./timestamp.ts";

/** `demo`: the demonstration was loaded. `live`: a live shop has started on this database, and no demonstration may be loaded. */
export interface ModeUseTable {
  mode: "demo" | "live";
  since: Timestamp;
}

export interface ReferenceEditionTable {
  name: string;
  /** Of the source files it was filled from. */
  fingerprint: string;
  loaded_at: Timestamp;
}

export interface StateTable {
  /** SAT's three letters, `JAL`. */
  id: string;
  name: string;
}

/** A municipality or a city. */
export interface TownTable {
  state: string;
  name: string;
}

export interface PostalCodeTable {
  code: string;
  state: string;
  municipality: string;
  /** Null where the code belongs to no city. */
  city: string | null;
  /** In Spanish order. */
  neighborhoods: string[];
  /** Degrees; null where it is not known to less than a municipality. */
  latitude: number | null;
  longitude: number | null;
}

export interface TaxRegimeTable {
  id: string;
  name: string;
  is_natural: boolean;
  is_legal: boolean;
}

export interface CfdiUseTable extends TaxRegimeTable {
  regimes: string[];
}

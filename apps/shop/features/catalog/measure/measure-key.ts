import type { MeasureLevel, MeasureSystem } from "./measure-choice.ts";

/** A part of the size: lights its digits, its dimension lines and its sentence together. */
export type MeasureKey = "width" | "ratio" | "rim" | "diameter";

const METRIC_KEYS = { first: "width", second: "ratio", rim: "rim" } as const;
const SAE_KEYS = { first: "diameter", second: "width", rim: "rim" } as const;

export const keyOf = (system: MeasureSystem, level: MeasureLevel): MeasureKey =>
  (system === "sae" ? SAE_KEYS : METRIC_KEYS)[level];

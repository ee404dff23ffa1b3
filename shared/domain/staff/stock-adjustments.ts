/** Why pieces are added or taken away without a count. */
export const ADJUSTMENT_CAUSES = {
  damaged: "Dañada en la bodega",
  missing: "Faltante",
  found: "Apareció",
  received: "Llegó del proveedor",
  used: "Uso propio o muestra",
  other: "Otro",
} as const satisfies Readonly<Record<string, string>>;

export type AdjustmentCause = keyof typeof ADJUSTMENT_CAUSES;

export const MOST_PIECES = 1_000_000;

/** Days that the pieces on hand last at the pace of the last 30 days; null where nothing was sold. */
export const coverDays = (onHand: number, soldIn30: number): number | null =>
  soldIn30 > 0 ? Math.floor((onHand * 30) / soldIn30) : null;

import type { PriceChangeRow } from "../../../shared/contract/staff/prices/price-changes.ts";
import { priceChangeLabel } from "../../../shared/domain/pricing/changes/price-change-states.ts";
import { formatDateTime } from "../../../shared/domain/text/dates.ts";

export const CHANGE_HEADER = [
  "cambio",
  "nombre",
  "clase",
  "estado",
  "empieza",
  "termina",
  "aplicado",
  "revertido",
  "llantas",
  "cambio mínimo, %",
  "cambio promedio, %",
  "cambio máximo, %",
  "sin mover",
  "carritos",
  "quién",
  "aprobó",
  "nota",
];

const momentOf = (moment: string | null): string => (moment === null ? "" : formatDateTime(new Date(moment)));

/** A change of prices as a line of its list's file. */
export const changeValues = (row: PriceChangeRow): readonly (string | number | null)[] => [
  row.id,
  row.name,
  row.kind === "plan" ? "plan" : "edición",
  priceChangeLabel(row.state),
  momentOf(row.startsAt),
  momentOf(row.endsAt),
  momentOf(row.appliedAt),
  momentOf(row.revertedAt),
  row.tires,
  row.lowest / 10,
  row.average / 10,
  row.highest / 10,
  row.left,
  row.carts,
  row.by,
  row.approvedBy,
  row.note,
];

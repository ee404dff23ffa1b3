import { sql } from "kysely";
import type { Invariant } from "./invariant.ts";

/** Of price changes that were planned. */
export const PRICE_INVARIANTS: readonly Invariant[] = [
  {
    check: "pricesLate",
    holds: "Ningún plan de precios se atrasó.",
    broken: "Planes de precios que debieron empezar o terminar",
    advice: "Revisa que la tienda esté en marcha: los aplica ella, y también tarde.",
    query: sql`select name as what from price_change
      where (state = 'planned' and starts_at < now() - interval '1 minute')
        or (state = 'running' and ends_at < now() - interval '1 minute') order by id`,
  },
  {
    check: "pricesWhole",
    holds: "Los planes de precios se aplicaron y se revirtieron enteros.",
    broken: "Planes de precios con llantas de las que no se sabe si se movieron",
    advice: "Alguien cambió las tablas a mano: compara sus llantas con el catálogo y corrige sus precios.",
    query: sql`select name as what from price_change where exists (select from price_change_line line
      where change_id = price_change.id and ((state in ('running', 'done', 'reverted')) <> (applied is not null)
        or (state = 'reverted' and applied = 'moved') <> (reverted is not null))) order by id`,
  },
];

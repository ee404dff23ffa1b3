import type { Handle } from "../../db/database.ts";

const COLUMNS = ["id", "name", "is_natural as natural", "is_legal as legal"] as const;

export const findTaxRegimes = (db: Handle) => db.selectFrom("tax_regime").select(COLUMNS).orderBy("id").execute();

export const findCfdiUses = (db: Handle) =>
  db
    .selectFrom("cfdi_use")
    .select([...COLUMNS, "regimes"])
    .orderBy("id")
    .execute();

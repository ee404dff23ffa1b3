import { sql } from "kysely";
import { isDeepStrictEqual } from "node:util";
import { ok } from "../../../../shared/domain/text/result.ts";
import type { Handle } from "../../../db/database.ts";
import { defineAction } from "../staff-action.ts";
import { changedMeanwhile, notPossible } from "../staff-error.ts";
import { counted, lockCatalogForUpdate, SHOWN_AT_ONCE } from "./lock-catalog.ts";

interface Input {
  /** All featured tyres, the first first. */
  readonly codes: readonly string[];
  /** As the member saw them. */
  readonly expected: readonly string[];
}

/** Codes of the featured tyres on sale in their order. */
export async function featuredCodes(db: Handle): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`select code from tire join product on product.id = product_id
    where featured_position is not null and tire.is_active and product.is_active
    order by featured_position, code`.execute(db);
  return rows.map(({ code }) => code);
}

/** Which tyres are featured, and in which order: they are numbered anew from 1. */
export const featureTiresAction = defineAction({
  name: "tires feature",
  reason: "optional",
  async run({ db }, { codes, expected }: Input) {
    await lockCatalogForUpdate(db);
    const before = await featuredCodes(db);
    if (!isDeepStrictEqual(before, [...expected]))
      return changedMeanwhile("Las destacadas cambiaron mientras las ordenabas. No se guardó tu orden.", {
        codes: before,
      });
    if (new Set(codes).size !== codes.length) return notPossible("Una llanta está dos veces en el orden.");
    const { rows: found } = await sql<{ code: string }>`select code from tire join product on product.id = product_id
      where code = any(${[...codes]}) and tire.is_active and product.is_active`.execute(db);
    const off = codes.find((code) => !found.some((row) => row.code === code));
    if (off !== undefined) return notPossible(`La llanta ${off} no está a la venta: no puede destacarse.`);
    if (isDeepStrictEqual(before, [...codes])) return notPossible("Así está ya: no hay nada que guardar.");
    await sql`update tire set featured_position = place::int from (
        select code, place from unnest(${[...codes]}::text[]) with ordinality as wanted(code, place)
        union all select code, null from unnest(${before.filter((code) => !codes.includes(code))}::text[]) as gone(code)
      ) as ordered
      where tire.code = ordered.code and featured_position is distinct from place`.execute(db);
    const added = codes.filter((code) => !before.includes(code)).length;
    const gone = before.filter((code) => !codes.includes(code)).length;
    return ok({
      value: { codes: [...codes] },
      effects: [
        { kind: "data" as const, text: `Las destacadas quedan en ${counted(codes.length, "lugar", "lugares")}.` },
        ...(added > 0 ? [{ kind: "data" as const, text: `${counted(added, "entra", "entran")}.` }] : []),
        ...(gone > 0 ? [{ kind: "data" as const, text: `${counted(gone, "sale", "salen")}.` }] : []),
        SHOWN_AT_ONCE,
      ],
      audit: { subject: { kind: "catalog", id: "featured" }, before: { codes: before }, after: { codes } },
    });
  },
});

import { LRUCache } from "lru-cache";
import type { Handle } from "../../../db/database.ts";
import { executePrepared } from "../../../db/prepared.ts";
import { selectTires, SHOWN_TIRE_COLUMNS, type ShownTireRow } from "./catalog.repository.ts";

/** What a tyre is called and costs, without what is left of it; null: it is not sold. */
export type KnownTire = Omit<ShownTireRow, "on_hand">;

/** A busy catalogue's; a tyre takes about a kilobyte. */
const MOST_TIRES = 10_000;

/** Tyres as they are in one version of the catalogue. */
const remembered = new LRUCache<string, KnownTire | "notSold">({ max: MOST_TIRES });
let rememberedVersion = "";

const KNOWN_COLUMNS = SHOWN_TIRE_COLUMNS.filter((column) => column !== "on_hand");
let statement: string | undefined;

/** One statement: what it reads is of the version that it answers. */
async function readTires(db: Handle, codes: readonly string[]): Promise<Map<string, KnownTire>> {
  statement ??= `
    select (select version from catalog_version), ${KNOWN_COLUMNS.map((column) => `tires.${column}`).join(", ")}
    from (select) as always left join (${selectTires(db).compile().sql}) as tires on tires.code = any($1)`;
  const rows = await executePrepared<{ version: string } & (KnownTire | { code: null })>(db, statement, [codes]);
  const version = rows[0]?.version ?? "";
  const tires = new Map(rows.flatMap(({ version: _of, ...tire }) => (tire.code === null ? [] : [[tire.code, tire]])));
  if (version !== rememberedVersion) {
    remembered.clear();
    rememberedVersion = version;
  }
  for (const code of codes) remembered.set(code, tires.get(code) ?? "notSold");
  return tires;
}

/**
 * Tyres by their codes as they are in this version of the catalogue, or in a newer one; those that are not sold are left out. They
 * come from the process's memory when it has all of them, and otherwise from the database, by one query however many they are.
 */
export async function tiresOfVersion(
  db: Handle,
  version: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, KnownTire>> {
  if (version !== rememberedVersion) return readTires(db, codes);
  const known = new Map<string, KnownTire>();
  for (const code of codes) {
    const tire = remembered.get(code);
    if (tire === undefined) return readTires(db, codes);
    if (tire !== "notSold") known.set(code, tire);
  }
  return known;
}

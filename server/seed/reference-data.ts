import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import type { Handle, Trx } from "../db/database.ts";
import { seedStaffRoles } from "../administration/identity/seed-roles.ts";
import { transact } from "../db/transact.ts";

/** Any number of our own: processes that start together on one database load it once. */
const LOCK = 7_270_147;
const EDITION = "placesAndTax";
const FILES = {
  states: "estados.csv",
  municipalities: "municipios.csv",
  cities: "ciudades.csv",
  postalCodes: "codigos_postales.csv.gz",
  neighborhoods: "colonias.csv.gz",
  coordinates: "coordenadas.csv.gz",
  regimes: "regimenes_fiscales.csv",
  uses: "usos_cfdi.csv",
} as const;
/** No text of the source has one. */
const SEPARATOR = "\n";
const spanish = new Intl.Collator("es-MX", { numeric: true });

type Rows = readonly (readonly string[])[];
type Source = Record<keyof typeof FILES, Rows>;

/**
 * Adds the roles of the staff, and fills places and the SAT's catalogues from the source files beside this one, where the database has none or those of another
 * edition: a new version of the shop brings its files to a database that is in use. Not demonstration data: live mode needs
 * them too. Answers whether it did.
 */
export async function loadReferenceData(db: Handle): Promise<boolean> {
  await seedStaffRoles(db);
  const files = await Promise.all(
    Object.values(FILES).map((name) => readFile(new URL(`./source/${name}`, import.meta.url))),
  );
  const hash = createHash("sha256");
  for (const file of files) hash.update(file);
  const fingerprint = hash.digest("hex");
  if (await isLoaded(db, fingerprint)) return false;
  return transact(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    if (await isLoaded(trx, fingerprint)) return false;
    const names = Object.keys(FILES) as (keyof typeof FILES)[];
    const source = Object.fromEntries(names.map((name, index) => [name, rowsOf(files[index])])) as Source;
    await loadPlaces(trx, source);
    await loadCatalogs(trx, source);
    await trx
      .insertInto("reference_edition")
      .values({ name: EDITION, fingerprint })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ fingerprint, loaded_at: new Date() }))
      .execute();
    return true;
  });
}

const isLoaded = async (db: Handle, fingerprint: string): Promise<boolean> =>
  (await db
    .selectFrom("reference_edition")
    .select("name")
    .where("name", "=", EDITION)
    .where("fingerprint", "=", fingerprint)
    .executeTakeFirst()) !== undefined;

const GZIP_MAGIC = 0x1f;

/** Columns by their place: objects of the largest file's rows would take longer than the database does. */
function rowsOf(file: Buffer = Buffer.alloc(0)): Rows {
  const text = (file[0] === GZIP_MAGIC ? gunzipSync(file) : file).toString("utf8");
  return parse(text, { fromLine: 2, skipEmptyLines: true });
}

/** One column of rows, as the parameter of an `unnest`. */
const column = (rows: Rows, index: number): string[] => rows.map((row) => row[index] ?? "");

async function loadPlaces(trx: Trx, source: Source) {
  const { states, municipalities, cities, postalCodes, neighborhoods, coordinates } = source;
  await sql`delete from postal_code`.execute(trx);
  await sql`delete from municipality`.execute(trx);
  await sql`delete from city`.execute(trx);
  await sql`delete from state`.execute(trx);
  await sql`insert into state (id, name)
    select * from unnest(${column(states, 1)}::text[], ${column(states, 2)}::text[])`.execute(trx);
  await sql`insert into municipality (state, name)
    select distinct * from unnest(${column(municipalities, 0)}::text[], ${column(municipalities, 2)}::text[])`.execute(
    trx,
  );
  await sql`insert into city (state, name)
    select distinct * from unnest(${column(cities, 0)}::text[], ${column(cities, 2)}::text[])`.execute(trx);
  const byCode = new Map<string, string[]>();
  for (const [code = "", name = ""] of neighborhoods) {
    const names = byCode.get(code);
    if (names) names.push(name);
    else byCode.set(code, [name]);
  }
  const lists = postalCodes.map(([code = ""]) => (byCode.get(code) ?? []).toSorted(spanish.compare).join(SEPARATOR));
  // An array cannot hold arrays of different lengths: the lists travel as text.
  await sql`insert into postal_code (code, state, municipality, city, neighborhoods)
    select code, state, municipality, nullif(city, ''), string_to_array(names, ${SEPARATOR})
    from unnest(${column(postalCodes, 0)}::text[], ${column(postalCodes, 1)}::text[], ${column(postalCodes, 3)}::text[],
      ${column(postalCodes, 5)}::text[], ${lists}::text[]) as source (code, state, municipality, city, names)`.execute(
    trx,
  );
  await sql`update postal_code set latitude = place.latitude, longitude = place.longitude
    from unnest(${column(coordinates, 0)}::text[], ${column(coordinates, 1)}::real[], ${column(coordinates, 2)}::real[])
      as place (code, latitude, longitude)
    where postal_code.code = place.code`.execute(trx);
}

async function loadCatalogs(trx: Trx, { regimes, uses }: Source): Promise<void> {
  await sql`delete from tax_regime`.execute(trx);
  await sql`delete from cfdi_use`.execute(trx);
  const common = ([id = "", name = "", natural, legal]: readonly string[]) => ({
    id,
    name,
    is_natural: natural === "1",
    is_legal: legal === "1",
  });
  await trx.insertInto("tax_regime").values(regimes.map(common)).execute();
  await trx
    .insertInto("cfdi_use")
    .values(uses.map((row) => ({ ...common(row), regimes: (row[6] ?? "").split(";") })))
    .execute();
}

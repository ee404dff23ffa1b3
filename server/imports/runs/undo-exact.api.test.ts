import fc from "fast-check";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exportFrom, fileWith, importInto, kindNamed } from "../../../tests/support/shop/imports.ts";
import { makeTempFolder } from "../../../tests/support/shop/temp-folder.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { applyChanges } from "./apply-changes.ts";
import { flagOf } from "./images.ts";
import { invertChanges } from "./invert-changes.ts";
import { prepareTransaction } from "../read-and-compare.ts";
import { finishApplied, insertRun, saveDiff } from "./run-rows.ts";

const shop = withTestShop();
let folder: string;
let remove: () => Promise<void>;
beforeAll(async () => ({ folder, remove } = await makeTempFolder("undo")));
afterAll(() => remove());
beforeAll(() => shop.pool.query("update customer set is_employee = id % 2 = 0"));

const lineOf = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")}\n`;

type Row = Record<string, string>;
type Chance = (most: number) => number;

const WEIGHTS = ["", "0", "8.5", "12.25"];

/** What staff do to a file in a spreadsheet, by kind: a column that may have any of some values, and what a new row needs. */
const EDITS: Readonly<Record<string, { readonly change: (row: Row, any: Chance) => void; readonly key?: string }>> = {
  catalogue: {
    change(row, any) {
      if (row["codigo"])
        Object.assign(row, { descuento: String(any(30)), precio: `${1000 + any(900)}.50`, peso_kg: WEIGHTS[any(4)] });
    },
    key: "codigo",
  },
  stock: { change: (row, any) => Object.assign(row, { existencias: String(any(90)), contado_el: "" }) },
  vehicles: {
    change: (row, any) => Object.assign(row, row["medida"] ? { carga_minima: String(60 + any(40)) } : {}),
    key: "id",
  },
  locations: {
    change: (row, any) =>
      Object.assign(row, {
        calle: `Calle ${any(9)}`,
        horario: any(3) === 0 ? "ninguno" : `lun-vie ${8 + any(3)}-${16 + any(4)}`,
        servicios: any(3) === 0 ? "ninguno" : "montaje;balanceo",
        rin_desde: String(any(2) * 13),
      }),
    key: "id",
  },
  campaigns: { change: (row, any) => Object.assign(row, { descuento: String(1 + any(50)) }), key: "id" },
  coupons: { change: (row, any) => Object.assign(row, { usos: String(1000 + any(9)) }), key: "codigo" },
  banners: { change: (row, any) => Object.assign(row, { texto: `Texto ${any(9)}` }), key: "id" },
  plans: { change: (row, any) => Object.assign(row, { meses: String(any(24)) }), key: "id" },
  employees: { change: () => undefined },
};

/** What the rows of one product or vehicle have in common stands on each, so that any row may go. */
function filled(rows: Row[], by: string): Row[] {
  let last: Row = {};
  return rows.map((row) => {
    const isSame = row[by] === last[by];
    last = isSame
      ? Object.fromEntries(
          Object.entries(row).map(([name, cell]) => [name, cell || SHARED.has(name) ? cell || last[name] || "" : cell]),
        )
      : row;
    return last;
  });
}
const SHARED = new Set(
  "marca,producto,slug,lema,imagen,imagen_alt,descripcion,clave_sat,modelo,desde,hasta,version,tipo".split(","),
);

function edited(name: string, rows: readonly Row[], seed: number): Row[] {
  let state = seed;
  const any: Chance = (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
  const { change, key } = EDITS[name] ?? expect.fail();
  const kept = rows.map((row) => ({ ...row })).filter(() => any(6) > 0);
  // The tyres are counted again by each run.
  if (name === "stock") for (const row of kept) row["contado_el"] = "";
  for (const row of kept) if (any(3) === 0) change(row, any);
  if (name === "vehicles") kept.sort((a, b) => Number(a["id"]) - Number(b["id"]) || any(3) - 1);
  const [first] = kept;
  if (key === undefined || first === undefined) return kept;
  const fresh = { ...first, [key]: key === "codigo" ? `NUEVO${seed % 997}` : String(800_000 + (seed % 997)) };
  if (name === "vehicles") Object.assign(fresh, { marca: `Marca ${seed % 7}`, modelo: "Nuevo" });
  return [...kept, fresh];
}

/** What counts the changes of a row, or dates them: taking back is a change too. */
const COUNTED: Readonly<Record<string, readonly string[]>> = {
  product: ["version", "updated_at"],
  tire: ["version", "updated_at", "price_since"],
  stock: ["revision", "counted_at"],
  banner: ["revision"],
  location: ["revision"],
};

/** Rows that say nothing: what a run added stays so. */
const EMPTY: Readonly<Record<string, string>> = { tire_storage: "place = '' and weight_grams is null" };

/** Whole rows of the tables of a kind, as PostgreSQL writes them. */
async function tablesOf(name: string): Promise<Map<string, string>> {
  const rows = new Map<string, string>();
  for (const target of kindNamed(name).targets) {
    const key = target.key.map((column) => `t.${column}`).join(" || ' ' || ");
    const found = await shop.pool.query<{ key: string; row: string }>(
      `select ${key} || '' as key, (to_jsonb(t) - $1::text[])::text as row from ${target.table} as t
       where not (${EMPTY[target.table] ?? "false"})`,
      [COUNTED[target.table] ?? []],
    );
    for (const { key: one, row } of found.rows) rows.set(`${target.table} ${one}`, row);
  }
  return rows;
}

/** The run that was applied last, taken back. */
async function takeBack(name: string): Promise<void> {
  const client = await shop.pool.connect();
  try {
    await client.query("begin");
    await prepareTransaction(client);
    const { rows } = await client.query<{ id: number }>("select max(id) as id from import_run where state = 'applied'");
    const undoes = Number(rows[0]?.id);
    const kind = kindNamed(name);
    const runId = await insertRun(client, { kind: name, state: "checked", fileName: "", undoes });
    await invertChanges(client, { kind, runId, undoes });
    const { counts } = await saveDiff(client, { kind, runId, found: null });
    expect(counts.every(({ left }) => left === 0)).toBe(true);
    await applyChanges(client, kind, runId);
    await finishApplied(client, runId, null);
    await client.query("commit");
  } finally {
    client.release();
  }
}

test.each(Object.keys(EDITS))(
  "%s: whatever a file did, its inverse restores every row exactly, and the inverse of that does it again",
  async (name) => {
    const exported: Row[] = parse(await exportFrom(shop.pool, name, folder), { columns: true });
    const whole = filled(exported, name === "catalogue" ? "producto_id" : "id");
    const runs = fc.asyncProperty(fc.nat(1_000_000), async (seed) => {
      const rows = edited(name, whole, seed);
      const header = Object.keys(whole[0] ?? { correo: "" });
      const file = await fileWith(
        folder,
        [header, ...rows.map((row) => header.map((column) => row[column] ?? ""))].map(lineOf).join(""),
      );
      const before = await tablesOf(name);
      const answer = await importInto(shop.pool, name, file);
      if ("refused" in answer) throw new Error(JSON.stringify(answer.refused));
      const after = await tablesOf(name);
      // Nothing changed: there is no run.
      if ([...after].every(([key, row]) => before.get(key) === row)) return;
      await takeBack(name);
      const back = await tablesOf(name);
      for (const [key, row] of before) expect(back.get(key), key).toBe(row);
      // What was new is out of force; parts of something are gone.
      for (const [key, row] of back) {
        const target = kindNamed(name).targets.find(({ table }) => key.startsWith(`${table} `));
        const flag = target && flagOf(target);
        if (before.has(key) || !flag) continue;
        expect(JSON.parse(row), key).toMatchObject({ [flag]: false });
      }
      await takeBack(name);
      expect(await tablesOf(name)).toEqual(after);
      await takeBack(name);
    });
    await fc.assert(runs, { numRuns: 4 });
  },
);

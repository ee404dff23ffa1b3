import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPurchaseBy, finalizeBy } from "../../../tests/support/buying/payments.ts";
import { aCart } from "../../../tests/support/buying/purchase.ts";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import { anImporter } from "../../../tests/support/office/import-runs.ts";
import { aMember, type SignedInMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { exportFrom, fileWith, importInto } from "../../../tests/support/shop/imports.ts";
import { makeTempFolder } from "../../../tests/support/shop/temp-folder.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const office = withTestOffice(shop);
let buyers: readonly SignedIn[] = [];
let staff: readonly SignedInMember[] = [];
let folder: string;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ folder, remove } = await makeTempFolder("catalog-races"));
  buyers = await manyCustomers(shop, 8, "carreras");
  staff = await Promise.all([aMember(shop, "catálogo"), aMember(shop, "catálogo"), aMember(shop, "dueño")]);
});
afterAll(() => remove());

const call = (who: number, method: "POST" | "PATCH", url: string, payload: object) =>
  office.call({
    method,
    url: `/staff/${url}`,
    headers: { ...staff[who]?.headers, "idempotency-key": randomUUID() },
    payload,
  });
const versionOf = async (code: string): Promise<number> => {
  const { version } = await shop.db
    .selectFrom("tire")
    .select("version")
    .where("code", "=", code)
    .executeTakeFirstOrThrow();
  return version;
};
const someTires = async (count: number): Promise<string[]> => {
  const { rows } = await sql<{ code: string }>`select code from stock join tire using (code)
    where is_active and on_hand >= 20 order by code limit ${count}`.execute(shop.db);
  return rows.map(({ code }) => code);
};

test("a tyre that is retired while customers pay is sold or refused, never half of it", async () => {
  const [code = ""] = await someTires(1);
  const before = await shop.db.selectFrom("stock").select("on_hand").where("code", "=", code).executeTakeFirstOrThrow();
  const carts = await Promise.all(buyers.map((who) => aCart(shop, who.headers, code, 2)));
  const buying = buyers.map((who, index) => {
    const cart = carts[index] ?? expect.fail();
    return finalizeBy(shop, "Deposito", who.headers, aPurchaseBy("Deposito", cart));
  });
  const retiring = call(0, "POST", "catalog/retire", { tires: [{ code, expected: await versionOf(code) }] });
  const bought = await Promise.all(buying);
  expect((await retiring).statusCode).toBe(200);
  const statuses = bought.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  const sold = statuses.filter((status) => status === 200).length;
  const { rows } = await sql<{ on_hand: number; held: number }>`select on_hand,
      (select coalesce(sum(quantity), 0)::int from order_line join orders on orders.id = order_id
        where code = stock.code and status = 15 and placed_at > now() - interval '1 minute') as held
    from stock where code = ${code}`.execute(shop.db);
  expect(rows).toEqual([{ on_hand: before.on_hand - sold * 2, held: sold * 2 }]);
  const late = await shop.call({
    method: "POST",
    url: "/api/Carritos/Agregar",
    payload: { Kartis: code, Cantidad: 1 },
    headers: buyers[0]?.headers ?? {},
  });
  expect(late.statusCode).not.toBe(200);
});

test("edits, retirements, counts and imports at once block one another for no longer than a moment", async () => {
  const codes = (await someTires(7)).slice(1);
  const catalogue = await fileWith(folder, await exportFrom(shop.pool, "catalogue", folder));
  const stock = await fileWith(folder, await exportFrom(shop.pool, "stock", folder));
  const loads = ["91", "92", "93", "94"];
  const editing = codes.flatMap((code) =>
    [0, 1, 2].map(async (who) => {
      const answers: number[] = [];
      for (const load of loads) {
        const changes = { load: `${Number(load) + who}` };
        const answer = await call(who, "PATCH", `tires/${code}`, { changes, expected: await versionOf(code) });
        answers.push(answer.statusCode);
      }
      return answers;
    }),
  );
  const counting = codes.map(async (code) => {
    const revision = await shop.db.selectFrom("stock").select("revision").where("code", "=", code).executeTakeFirst();
    const payload = { pieces: 40, countedAt: new Date().toISOString(), expected: revision?.revision ?? 0 };
    return [(await call(2, "POST", `stock/${code}/count`, payload)).statusCode];
  });
  const importing = [
    importInto(shop.pool, "catalogue", catalogue, { isPartial: true }),
    importInto(shop.pool, "stock", stock),
  ];
  const statuses = (await Promise.all([...editing, ...counting])).flat();
  const [tires, counts] = await Promise.all(importing);
  expect(Object.keys(tires ?? {})).toEqual(["done"]);
  // A tyre may have been counted after the file was written: then nothing of the file is taken.
  expect([{ done: expect.anything() }, { refused: expect.objectContaining({ kind: "badFile" }) }]).toContainEqual(
    counts,
  );
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  const { rows } = await sql<{ deadlocks: number }>`select deadlocks::int from pg_stat_database
    where datname = current_database()`.execute(shop.db);
  expect(rows[0]?.deadlocks).toBe(0);
  const { rows: broken } = await sql`select stock.code from stock
    left join (select code, sum(quantity) as quantity from stock_movement group by code) as ledger using (code)
    where on_hand <> coalesce(quantity, 0)`.execute(shop.db);
  expect(broken).toEqual([]);
});

test("an import that is applied while its tyres are edited and counted is whole or nothing, and no edit is lost", async () => {
  const codes = (await someTires(10)).slice(7);
  const owner = await anImporter(shop, office);
  const cells = async () =>
    Promise.all(
      codes.map(async (code) => {
        const { fields } = await owner.get<{ fields: Record<string, string> }>(`tires/${code}`);
        return { load: fields["load"], speed: fields["speed"] };
      }),
    );
  const edit = async (who: number, code: string, changes: object) =>
    (await call(who, "PATCH", `tires/${code}`, { changes, expected: await versionOf(code) })).statusCode;
  const holdsCatalog = async () => {
    const { rows } = await sql`select 1 from pg_locks where relation = 'catalog_version'::regclass
      and mode = 'RowShareLock' and granted`.execute(shop.db);
    return rows.length > 0;
  };
  const applied: string[] = [];
  for (const startsFirst of ["import", "edits"]) {
    const file = await exportFrom(shop.pool, "catalogue", folder);
    const inFile = await cells();
    for (const code of codes) expect(await edit(0, code, { load: "120" })).toBe(200);
    const run = await owner.seen("catalogue", file);
    expect(run.changes).toBe(codes.length);
    const apply = () => owner.apply(run);
    const early = startsFirst === "import" ? apply() : undefined;
    if (early) await expect.poll(holdsCatalog, { interval: 5 }).toBe(true);
    const editing = codes.map(async (code, who) => {
      let last: string | undefined;
      for (const speed of ["V", "W", "Q"]) if ((await edit(who, code, { speed })) === 200) last = speed;
      return last;
    });
    const counting = codes.map(async (code) => {
      const { revision } = await shop.db
        .selectFrom("stock")
        .select("revision")
        .where("code", "=", code)
        .executeTakeFirstOrThrow();
      const payload = { pieces: 33, countedAt: new Date().toISOString(), expected: revision };
      return (await call(2, "POST", `stock/${code}/count`, payload)).statusCode;
    });
    const answer = await (early ?? apply());
    expect([200, 409]).toContain(answer.status);
    const speeds = await Promise.all(editing);
    expect(await Promise.all(counting)).toEqual(codes.map(() => 200));
    const after = await cells();
    expect(after.map(({ load }) => load)).toEqual(inFile.map(({ load }) => (answer.status === 200 ? load : "120")));
    expect(after.map(({ speed }) => speed)).toEqual(speeds.map((speed, index) => speed ?? inFile[index]?.speed));
    applied.push(answer.outcome ?? "refused");
    for (const [index, code] of codes.entries()) await edit(0, code, inFile[index] ?? {});
  }
  // Edits that came after it waited for it.
  expect(applied[0]).toBe("done");
  const { rows } = await sql<{ on_hand: number; ledger: number }>`select on_hand,
      (select sum(quantity)::int from stock_movement where code = stock.code) as ledger
    from stock where code in (${sql.join(codes)})`.execute(shop.db);
  expect(rows).toEqual(codes.map(() => ({ on_hand: 33, ledger: 33 })));
  const { rows: locks } = await sql<{ deadlocks: number }>`select deadlocks::int from pg_stat_database
    where datname = current_database()`.execute(shop.db);
  expect(locks[0]?.deadlocks).toBe(0);
});

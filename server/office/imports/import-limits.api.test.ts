import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ApprovalDetail } from "../../../shared/contract/staff/approvals.ts";
import { isPersonalKind } from "../../../shared/domain/staff/imports/import-kinds.ts";
import { anImporter } from "../../../tests/support/office/import-runs.ts";
import { aMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { exportFrom } from "../../../tests/support/shop/imports.ts";
import { makeTempFolder } from "../../../tests/support/shop/temp-folder.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { IMPORT_KINDS } from "../../imports/kinds/kinds.ts";

const shop = withTestShop();
const office = withTestOffice(shop);
let folder: string;
let removeFolder: () => Promise<void>;
beforeAll(async () => ({ folder, remove: removeFolder } = await makeTempFolder("import-limits")));
afterAll(() => removeFolder());
beforeEach(async () => {
  await shop.db.deleteFrom("approval_request").execute();
  await shop.db.deleteFrom("import_run").execute();
});

type Importer = Awaited<ReturnType<typeof anImporter>>;
describe("campaigns and codes are judged by what comes out", () => {
  const PAST = "2026-01-01 00:00";
  const ENDED = "2026-02-01 00:00";
  const FUTURE = "2099-01-01 00:00";
  const CAMPAIGNS = "id,nombre,tipo,minimo,maximo,descuento,productos,desde,hasta";
  const COUPONS = "codigo,campana,usos,correo,desde,hasta";
  beforeEach(async () => {
    await sql`delete from coupon where campaign_id in (9001, 9002, 9003)`.execute(shop.db);
    await sql`delete from campaign where id in (9001, 9002, 9003)`.execute(shop.db);
    await sql`insert into campaign (id, name, type, min_products, max_products, discount_percent, product_ids, starts_at, ends_at) values
      (9001, 'Grande', 1, 1, 0, 60, array[6], '2026-01-01 00:00-06', '2099-01-01 00:00-06'),
      (9002, 'Terminada', 1, 1, 0, 60, array[6], '2026-01-01 00:00-06', '2026-02-01 00:00-06'),
      (9003, 'Chica', 1, 1, 0, 10, array[6], '2026-01-01 00:00-06', '2099-01-01 00:00-06')`.execute(shop.db);
    await sql`insert into coupon (code, campaign_id, max_uses, customer_email, starts_at, ends_at, is_active) values
      ('SINTOPE9', 9003, null, null, '2026-01-01 00:00-06', '2099-01-01 00:00-06', false),
      ('AJENO9', 9001, 5, 'uno@correo.mx', '2026-01-01 00:00-06', '2099-01-01 00:00-06', true),
      ('CHICO9', 9003, 4000, null, '2026-01-01 00:00-06', '2099-01-01 00:00-06', true)`.execute(shop.db);
  });

  test.each([
    ["a code for a campaign of 60 %", "coupons", `NUEVO9,9001,10,,${PAST},${FUTURE}`, "Una campaña da 60 %"],
    ["a code with uses without an end", "coupons", `NUEVO9,9003,999999999,,${PAST},${FUTURE}`, "suman"],
    ["a code that with the others is too much", "coupons", `NUEVO9,9003,1500,,${PAST},${FUTURE}`, "suman 5,500 usos"],
    ["a code without a cap that comes back", "coupons", `SINTOPE9,9003,,,${PAST},${FUTURE}`, "sin tope"],
    ["a code that moves to a larger campaign", "coupons", `CHICO9,9001,4000,,${PAST},${FUTURE}`, "60 %"],
    ["a person's code that becomes everyone's", "coupons", `AJENO9,9001,5,,${PAST},${FUTURE}`, "60 %"],
    ["a campaign that had ended", "campaigns", `9002,Terminada,1,1,0,60,6,${PAST},${FUTURE}`, "60 %"],
    ["a campaign that is for all products", "campaigns", `9001,Grande,1,1,0,60,,${PAST},${FUTURE}`, "60 %"],
    ["a new campaign", "campaigns", `9004,Nueva,1,1,0,26,6,${PAST},${FUTURE}`, "26 %"],
  ] as const)("%s needs a second person", async (_what, kind, row, says) => {
    const owner = await anImporter(shop, office);
    const run = await owner.seen(kind, `${kind === "coupons" ? COUPONS : CAMPAIGNS}\n${row}\n`, { partial: true });
    expect(run.limits).toEqual([expect.stringContaining(says)]);
    expect(await owner.apply(run)).toMatchObject({ status: 200, outcome: "asked" });
  });

  test.each([
    ["a small code", "coupons", `NUEVO9,9003,900,,${PAST},${FUTURE}`],
    ["fewer uses", "coupons", `AJENO9,9001,4,uno@correo.mx,${PAST},${FUTURE}`],
    ["another name", "campaigns", `9001,Otro nombre,1,1,0,60,6,${PAST},${FUTURE}`],
    ["an earlier end", "campaigns", `9001,Grande,1,1,0,60,6,${PAST},${ENDED}`],
  ] as const)("%s needs none", async (_what, kind, row) => {
    const owner = await anImporter(shop, office);
    const run = await owner.seen(kind, `${kind === "coupons" ? COUPONS : CAMPAIGNS}\n${row}\n`, { partial: true });
    expect(run).toMatchObject({ changes: 1, limits: [] });
    expect(await owner.apply(run)).toMatchObject({ status: 200, outcome: "done" });
  });

  test("what happened since the check counts when it is applied", async () => {
    const owner = await anImporter(shop, office);
    const run = await owner.seen("coupons", `${COUPONS}\nNUEVO9,9003,900,,${PAST},${FUTURE}\n`, { partial: true });
    expect(run.limits).toEqual([]);
    await sql`update campaign set discount_percent = 70 where id = 9003`.execute(shop.db);
    expect(await owner.apply(run)).toMatchObject({ outcome: "asked" });
  });

  test("a file of codes is approved with the campaigns it names, as they were when it was asked for", async () => {
    const [owner, other] = [await anImporter(shop, office), await anImporter(shop, office)];
    const asking = async () => {
      const file = `${COUPONS}\nNUEVO9,9003,,,${PAST},${FUTURE}\n`;
      const run = await owner.seen("coupons", file, { partial: true });
      const asked = await owner.apply(run);
      expect(asked.outcome).toBe("asked");
      return asked.approval?.id ?? 0;
    };
    const late = await asking();
    const { before } = await other.get<ApprovalDetail>(`approvals/${late}`);
    const words = /^9003 «Chica»: 10 % en 1 modelo \(6\), del .+; usos de sus códigos: 4000$/;
    expect(before?.["campaigns"]).toEqual([expect.stringMatching(words)]);
    await sql`update campaign set product_ids = null where id = 9003`.execute(shop.db);
    expect(await other.post(`approvals/${late}/approve`)).toMatchObject({ result: { state: "failed" } });
    expect(await shop.db.selectFrom("coupon").select("id").where("code", "=", "NUEVO9").execute()).toEqual([]);
    const wanted = await asking();
    expect(await other.post(`approvals/${wanted}/approve`)).toMatchObject({ result: { state: "approved" } });
  });

  test("a file of campaigns is approved with the codes that they have", async () => {
    const [owner, other] = [await anImporter(shop, office), await anImporter(shop, office)];
    const file = `${CAMPAIGNS}\n9003,Chica,1,1,0,50,6,${PAST},${FUTURE}\n`;
    const asked = await owner.apply(await owner.seen("campaigns", file, { partial: true }));
    expect(asked.outcome).toBe("asked");
    await sql`update coupon set max_uses = 5000 where code = 'CHICO9'`.execute(shop.db);
    const decided = await other.post(`approvals/${asked.approval?.id}/approve`);
    expect(decided).toMatchObject({ result: { state: "failed" } });
  });

  test("generated codes are not in the file of today, and stay when it comes back", async () => {
    const owner = await anImporter(shop, office);
    await sql`with batch as (
        insert into coupon_batch (campaign_id, prefix, length, codes) values (9003, 'GEN', 12, 1) returning id)
      insert into coupon (code, campaign_id, max_uses, starts_at, ends_at, batch_id)
      select 'GENABCDEFGHJK9', 9003, 1, '2026-01-01', '2099-01-01', id from batch`.execute(shop.db);
    const { body } = await office.call({ url: "/staff/exports/coupons/now.csv", headers: owner.headers });
    expect(body).toContain("CHICO9");
    expect(body).not.toContain("GENABC");
    expect((await owner.seen("coupons", body)).changes).toBe(0);
    // Nor is one changed that a file of before names.
    const named = await owner.seen("coupons", `${body}GENABCDEFGHJK9,9003,1,,2026-01-01 00:00,2099-01-01 00:00\n`);
    expect(named.counts).toMatchObject([{ added: 0, retired: 0 }]);
  });
});

describe("a catalogue file", () => {
  const tires = () =>
    shop.db
      .selectFrom("tire")
      .innerJoin("product", "product.id", "product_id")
      .select(["code", "list_price", "tire.discount", "minimum"])
      .where("tire.is_active", "=", true)
      .where("product.is_active", "=", true)
      .orderBy("code")
      .execute();
  /** Today's file with another cell in the rows of some tyres, or without these tyres. */
  const fileWith = async (codes: readonly string[], change?: (cells: Record<string, string>) => void) => {
    const [head = "", ...rows] =
      (await exportFrom(shop.pool, "catalogue", folder)).match(/("([^"]|"")*"|[^"\n])+/g) ?? [];
    const names = head.split(",");
    const at = names.indexOf("codigo");
    const cellsOf = (row: string) =>
      row.match(/("([^"]|"")*"|[^,]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, "")) ?? [];
    const lines = rows.flatMap((row) => {
      const values = cellsOf(row);
      if (!codes.includes(values[at] ?? "")) return [row];
      const cells = Object.fromEntries(names.map((name, place) => [name, values[place] ?? ""]));
      // The row may be the one that has what its product is.
      if (change) change(cells);
      else for (const name of names.slice(at)) cells[name] = "";
      return [names.map((name) => cells[name]).join(",")];
    });
    return `${[head, ...lines].join("\n")}\n`;
  };
  const repriced = (factor: number) => (cells: Record<string, string>) => {
    cells["precio"] = (Number(cells["precio"]) * factor).toFixed(2);
  };
  const sees = async (owner: Importer, codes: readonly string[], change?: (cells: Record<string, string>) => void) =>
    owner.seen("catalogue", await fileWith(codes, change));

  test("that gives a tyre another code does not pass its limits so", async () => {
    const owner = await anImporter(shop, office);
    const { code } = (await tires()).at(-1) ?? expect.fail();
    const renamed = (factor: number) => (cells: Record<string, string>) => {
      cells["codigo"] = "OTROCODIGO";
      repriced(factor)(cells);
    };
    const dear = await sees(owner, [code], renamed(1));
    expect(dear.limits.join()).not.toContain("parecidas");
    const cheap = await sees(owner, [code], renamed(0.2));
    expect(cheap.limits.join()).toMatch(/La llanta nueva OTROCODIGO está [\d.]+ % debajo de la más barata/);
  });

  test("that makes a cheap tyre a dear one by its size or line does not pass them either", async () => {
    const owner = await anImporter(shop, office);
    const { rows } = await sql<{ cheap: string; size: string }>`
      select cheap.code as cheap, dear.size_key as size from tire as cheap join tire as dear using (product_id)
      where cheap.is_active and dear.is_active and cheap.rim <> dear.rim order by cheap.code, dear.code limit 1`.execute(
      shop.db,
    );
    const { cheap, size } = rows[0] ?? expect.fail();
    const { list_price, discounted_price, discount, minimum } = await shop.db
      .selectFrom("tire")
      .selectAll()
      .where("code", "=", cheap)
      .executeTakeFirstOrThrow();
    const price = { list_price: 100_00, discounted_price: 100_00, discount: 0, minimum: 1 };
    await shop.db.updateTable("tire").set(price).where("code", "=", cheap).execute();
    const run = await sees(owner, [cheap], (cells) => {
      cells["medida"] = size;
    });
    expect(run.limits).toEqual([expect.stringMatching(/La llanta \w+ quedaría [\d.]+ % debajo de la más barata/)]);
    expect(await owner.apply(run)).toMatchObject({ outcome: "asked" });
    // The next test weighs the same tyre against its prices of seven days.
    const before = { list_price, discounted_price, discount, minimum };
    await shop.db.updateTable("tire").set(before).where("code", "=", cheap).execute();
    await sql`delete from tire_price where code = ${cheap}`.execute(shop.db);
  });

  test("is weighed against the prices of seven days", async () => {
    const owner = await anImporter(shop, office);
    const [tire] = await tires();
    const codes = [tire?.code ?? ""];
    const first = await sees(owner, codes, repriced(0.86));
    expect(first).toMatchObject({ changes: 1, limits: [] });
    expect(await owner.apply(first)).toMatchObject({ outcome: "done" });
    const second = await sees(owner, codes, repriced(0.86));
    expect(second.limits).toEqual([expect.stringMatching(/1 llanta quedaría hasta 26\.\d % abajo/)]);
    expect(await owner.apply(second)).toMatchObject({ outcome: "asked" });
  });

  test("is weighed by the price of one piece too", async () => {
    const owner = await anImporter(shop, office);
    const code = (await tires())[1]?.code ?? "";
    const terms = { discount: 40, minimum: 4, discounted_price: sql<number>`round(list_price * 0.6)` };
    await shop.db.updateTable("tire").set(terms).where("code", "=", code).execute();
    await sql`delete from tire_price where code = ${code}`.execute(shop.db);
    const run = await sees(owner, [code], (cells) => {
      cells["minimo"] = "1";
    });
    expect(run.limits).toEqual([expect.stringContaining("hasta 40.0 % abajo")]);
    expect(await owner.apply(run)).toMatchObject({ outcome: "asked" });
  });

  test("counts with the member's other changes of a day", async () => {
    await shop.db.insertInto("setting").values({ name: "priceTires", value: "3", updated_by: null }).execute();
    const owner = await anImporter(shop, office);
    const codes = (await tires()).slice(2, 7).map(({ code }) => code);
    const first = await sees(owner, codes.slice(0, 3), repriced(0.99));
    const waits = await sees(owner, codes.slice(3), repriced(0.99));
    expect([first.limits, waits.limits]).toEqual([[], []]);
    expect(await owner.apply(first)).toMatchObject({ outcome: "done" });
    const second = await sees(owner, codes.slice(3), repriced(0.99));
    expect(second.limits).toEqual([expect.stringContaining("son 5 llantas")]);
    expect(await owner.apply(second)).toMatchObject({ outcome: "asked" });
    const other = await anImporter(shop, office);
    expect((await other.run(second.id)).limits).toEqual([]);
    await sql`delete from setting where name = 'priceTires'`.execute(shop.db);
  });

  test("counts what it retires with what was retired that day, by files and by hand", async () => {
    const owner = await anImporter(shop, office);
    const all = await tires();
    const tenth = Math.ceil(all.length * 0.13);
    const part = (from: number) => all.slice(from * tenth, (from + 1) * tenth).map(({ code }) => code);
    const first = await sees(owner, part(0));
    expect(first.limits).toEqual([]);
    expect(await owner.apply(first)).toMatchObject({ outcome: "done" });
    const second = await sees(owner, part(1));
    expect(second.limits).toEqual(["Retira gran parte de lo que hay."]);
    expect(await owner.apply(second)).toMatchObject({ outcome: "asked" });
    const rows = await shop.db.selectFrom("tire").select(["code", "version"]).where("code", "in", part(1)).execute();
    const retired = await owner.post("catalog/retire", {
      tires: rows.map(({ code, version }) => ({ code, expected: version })),
    });
    expect(retired).toMatchObject({ outcome: "asked" });
    await sql`update tire set is_active = true where code = any(${part(0)}::text[])`.execute(shop.db);
  });
});

test("a file of persons is an export of customers: its permission, and a fresh proof", async () => {
  for (const { name, isPersonal = false } of IMPORT_KINDS) expect(isPersonalKind(name as never)).toBe(isPersonal);
  const { headers, sessionId } = await aMember(shop, "dueño");
  const catalog = await aMember(shop, "catálogo");
  for (const kind of ["coupons", "employees"]) {
    const url = `/staff/exports/${kind}/now.csv`;
    expect((await office.call({ url, headers })).statusCode).toBe(200);
    expect((await office.call({ url, headers: catalog.headers })).statusCode).toBe(404);
  }
  await shop.db.updateTable("staff_session").set({ stepped_up_at: null }).where("id", "=", sessionId).execute();
  const refused = await office.call({ url: "/staff/exports/coupons/now.csv", headers });
  expect(refused.json()).toMatchObject({ Codigo: "stepUpNeeded" });
  expect((await office.call({ url: "/staff/exports/plans/now.csv", headers })).statusCode).toBe(200);
});

test("a request about places is not decided by who decides about prices", async () => {
  const asker = await anImporter(shop, office, "catálogo");
  const [head = "", first = ""] = (await exportFrom(shop.pool, "locations", folder)).split("\n");
  const run = await asker.seen("locations", `${head}\n${first}\n`);
  expect(run.limits).toEqual(["Retira gran parte de lo que hay."]);
  const asked = await asker.apply(run);
  expect(asked.outcome).toBe("asked");
  const approve = `approvals/${asked.approval?.id}/approve`;
  const prices = await anImporter(shop, office, "catálogo");
  expect((await prices.post(approve)).status).toBe(404);
  expect(await prices.get("approvals?view=toDecide")).toMatchObject({ items: [] });
  const owner = await anImporter(shop, office);
  expect(await owner.get("approvals?view=toDecide")).toMatchObject({ items: [{ kind: "importApart" }] });
  expect(await owner.post(approve)).toMatchObject({ status: 200, result: { state: "approved" } });
  expect(await owner.run(run.id)).toMatchObject({ state: "applied" });
  expect(await owner.apply(await owner.undo(run.id))).toMatchObject({ outcome: "done" });
});

test("applying needs a fresh proof", async () => {
  const owner = await anImporter(shop, office);
  const plan = "id,nombre,mensaje,minimo,meses,banco,marcas\n990,Prueba,x,300.00,3,,visa\n";
  const run = await owner.seen("plans", plan, { partial: true });
  await sql`update staff_session set stepped_up_at = null where staff_id = ${owner.staffId}`.execute(shop.db);
  expect(await owner.apply(run)).toMatchObject({ status: 403, Codigo: "stepUpNeeded" });
  expect((await owner.run(run.id)).state).toBe("checked");
});

test("a banner of the office leads to this shop only, except where one leads elsewhere already", async () => {
  const owner = await anImporter(shop, office);
  const [head, row = ""] = (await exportFrom(shop.pool, "banners", folder)).split("\n");
  const { id, url } = await sql<{ id: number; url: string }>`
    select id, url from banner where is_active order by id limit 1`
    .execute(shop.db)
    .then(({ rows }) => rows[0] ?? expect.fail());
  const leading = (link: string) => `${head}\n${row.replace(`,${url},`, `,${link},`)}\n`;
  const foreign = await owner.seen("banners", leading("https://malo.example/x"), { partial: true });
  expect(foreign).toMatchObject({ state: "refused", problems: 1 });
  expect(await owner.problems(foreign.id)).toMatchObject([{ line: 2, column: "url" }]);
  const own = await owner.seen(
    "banners",
    leading(`${shop.services.config.PUBLIC_URL || `http://localhost:${shop.services.config.PORT}`}/product/2?a=1`),
    {
      partial: true,
    },
  );
  expect((await owner.changes(own.id))[0]?.fields).toMatchObject([{ after: "/product/2?a=1" }]);
  await sql`update banner set url = 'https://socio.example/' where id = ${id}`.execute(shop.db);
  const kept = await owner.seen("banners", leading("https://socio.example/"), { partial: true });
  expect(kept).toMatchObject({ state: "checked", changes: 0 });
  await sql`update banner set url = ${url} where id = ${id}`.execute(shop.db);
});

test("files that are read slowly hold no connection of the office", async () => {
  const { headers } = await aMember(shop, "dueño");
  const url = "/staff/exports/catalogue/now.csv";
  const slow = await Promise.all([1, 2, 3, 4, 5].map(() => office.app.inject({ url, headers, payloadAsStream: true })));
  expect(shop.pool.totalCount - shop.pool.idleCount).toBe(0);
  const whole = (await office.call({ url, headers })).body;
  expect(whole.length).toBeGreaterThan(50_000);
  for (const answer of slow) {
    let text = "";
    for await (const part of answer.stream()) text += String(part);
    expect(text).toBe(whole);
  }
});

import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PriceChangeDetail, PriceChangeRow } from "../../../shared/contract/staff/prices/price-changes.ts";
import type { Effect } from "../../../shared/contract/staff/staff-endpoint.ts";
import { runDuePriceChanges } from "../../administration/actions/prices/run-due-changes.ts";
import { changesOf, exportFrom, fileWith, importInto } from "../../../tests/support/shop/imports.ts";
import { anImporter } from "../../../tests/support/office/import-runs.ts";
import { aMember, type SignedInMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { makeTempFolder } from "../../../tests/support/shop/temp-folder.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const office = withTestOffice(shop);
const REASON = "promoción de la temporada";
const MINUTE = 60_000;

let codes: string[];
const staff = {} as Record<"dueño" | "catálogo" | "otro" | "lectura" | "almacén", SignedInMember>;
beforeAll(async () => {
  staff.dueño = await aMember(shop, "dueño");
  staff.catálogo = await aMember(shop, "catálogo");
  staff.otro = await aMember(shop, "catálogo");
  staff.lectura = await aMember(shop, "lectura");
  staff.almacén = await aMember(shop, "almacén");
  codes = (
    await shop.db.selectFrom("tire").select("code").where("is_active", "=", true).orderBy("code").limit(40).execute()
  ).map(({ code }) => code);
});
beforeEach(async () => {
  await sql`delete from price_change`.execute(shop.db);
  await shop.db.updateTable("approval_request").set({ state: "expired" }).where("state", "=", "open").execute();
  await setPrice(codes, 100_000);
  await sql`delete from tire_price`.execute(shop.db);
});

type Role = keyof typeof staff;
interface Answer {
  readonly status: number;
  readonly outcome?: string;
  readonly effects?: Effect[];
  readonly result?: { readonly id: number };
  readonly approval?: { readonly id: number };
  readonly Codigo?: string;
  readonly Message?: string;
  readonly ModelState?: Record<string, string[]>;
  readonly Current?: Record<string, unknown>;
}

async function send(method: "POST" | "PATCH", role: Role, url: string, payload: object): Promise<Answer> {
  const headers = { ...staff[role].headers, "idempotency-key": randomUUID() };
  const answer = await office.call({ method, url: `/staff/${url}`, headers, payload });
  return { status: answer.statusCode, ...answer.json<object>() };
}
const post = (role: Role, url: string, payload: object) => send("POST", role, url, payload);
const get = (role: Role, url: string) => office.call({ url: `/staff/${url}`, headers: staff[role].headers });
const detail = async (id: number, role: Role = "dueño") =>
  (await get(role, `price-changes/${id}`)).json<PriceChangeDetail>();

const setPrice = (which: readonly string[], listPrice: number) =>
  shop.db
    .updateTable("tire")
    .set({ list_price: listPrice, discounted_price: listPrice, discount: 0, minimum: 1 })
    .where("code", "in", [...which])
    .execute();
const priceOf = async (code: string): Promise<number> =>
  (await shop.db.selectFrom("tire").select("list_price").where("code", "=", code).executeTakeFirstOrThrow()).list_price;

const inMinutes = (minutes: number): string =>
  new Date(Math.floor(Date.now() / MINUTE) * MINUTE + minutes * MINUTE).toISOString();
const plan = (changes: object = {}) => ({
  name: "Invierno",
  choice: { brands: [], products: [], rims: [], codes: [codes[0]] },
  rule: "percent",
  tenths: -150,
  rounding: "none",
  keepsDiscount: true,
  startsAt: inMinutes(60),
  endsAt: inMinutes(120),
  ...changes,
});
const ofCodes = (...which: string[]) => ({ choice: { brands: [], products: [], rims: [], codes: which } });

async function aDraft(changes: object = {}, role: Role = "catálogo"): Promise<PriceChangeDetail> {
  const answer = await post(role, "price-changes", plan(changes));
  expect(answer, JSON.stringify(answer)).toMatchObject({ outcome: "done" });
  return detail(answer.result?.id ?? 0);
}
const act = async (role: Role, what: "schedule" | "withdraw" | "end", id: number, expected?: string) =>
  post(role, `price-changes/${id}/${what}`, { expected: expected ?? (await detail(id)).updatedAt, reason: REASON });

async function aPlan(changes: object = {}, role: Role = "catálogo"): Promise<PriceChangeDetail> {
  const draft = await aDraft(changes, role);
  expect(await act(role, "schedule", draft.id)).toMatchObject({ outcome: "done" });
  return detail(draft.id);
}
/** As if the clock had come this far. */
const due = (id: number, startedMsAgo: number, endedMsAgo: number | null = null) =>
  sql`update price_change set starts_at = now() - make_interval(secs => ${startedMsAgo / 1000}),
    ends_at = ${endedMsAgo === null ? sql`ends_at` : sql`now() - make_interval(secs => ${endedMsAgo / 1000})`}
    where id = ${id}`.execute(shop.db);
const endNow = (id: number) =>
  sql`update price_change set starts_at = now() - interval '2 hours', ends_at = now() where id = ${id}`.execute(
    shop.db,
  );
const run = () =>
  runDuePriceChanges(shop.db, (error) => {
    throw error;
  });
const edit = async (role: Role, code: string, price: number, changes: object = {}) => {
  const now = (await get(role, `tire-prices/${code}`)).json<{ price: number; discount: number; minimum: number }>();
  const { price: was, discount, minimum } = now;
  return send("PATCH", role, `tire-prices/${code}`, {
    price,
    discount,
    minimum,
    expected: { price: was, discount, minimum },
    reason: REASON,
    ...changes,
  });
};
const texts = ({ effects = [] }: Answer): string => effects.map(({ text }) => text).join("\n");
const decide = (role: Role, id: number, what = "approve") => post(role, `approvals/${id}/${what}`, { reason: REASON });

describe("the limits of one person", () => {
  test("−15 % is scheduled by one, −16 % waits for a second person, and the preview says so", async () => {
    expect(await act("catálogo", "schedule", (await aDraft()).id)).toMatchObject({ outcome: "done" });
    const preview = await post(
      "catálogo",
      "price-changes?rehearse=1",
      plan({ ...ofCodes(codes[1] ?? ""), tenths: -160 }),
    );
    expect(preview.outcome).toBe("rehearsed");
    expect(texts(preview)).toContain("1 llanta quedaría hasta 16.0 % abajo: necesita aprobación de otra persona.");
    const draft = await aDraft({ ...ofCodes(codes[1] ?? ""), tenths: -160 });
    expect(draft).toMatchObject({ state: "draft", beyond: 1, impact: { tires: 1, falling: 1, lowest: -160 } });
    const asked = await act("catálogo", "schedule", draft.id);
    expect(asked).toMatchObject({ outcome: "asked" });
    expect(await detail(draft.id)).toMatchObject({
      state: "waiting",
      approvalId: asked.approval?.id,
      acts: ["withdraw"],
    });
    expect(await decide("catálogo", asked.approval?.id ?? 0)).toMatchObject({ Codigo: "grantRefused" });
    expect(await decide("otro", asked.approval?.id ?? 0)).toMatchObject({ outcome: "done" });
    expect(await detail(draft.id)).toMatchObject({ state: "planned", approvedBy: expect.stringMatching(/^Persona/) });
  });

  test("are settings", async () => {
    const changed = await send("PATCH", "dueño", "settings", {
      name: "priceFallPercent",
      value: 10,
      expected: 15,
      reason: REASON,
    });
    expect(changed).toMatchObject({ outcome: "done" });
    expect(await act("catálogo", "schedule", (await aDraft({ tenths: -110 })).id)).toMatchObject({ outcome: "asked" });
    await shop.db.deleteFrom("setting").execute();
  });

  test.each([
    ["two edits of −8 % within minutes", -80],
    ["a plan of −8 % after an edit of −8 %", null],
  ])("are not slipped under by %s", async (_what, second) => {
    const code = codes[2] ?? "";
    expect(await edit("catálogo", code, 106_720)).toMatchObject({ outcome: "done" });
    // Another member does not start anew.
    const answer =
      second === null
        ? await act(
            "otro",
            "schedule",
            (await aDraft({ ...ofCodes(code), tenths: -80, startsAt: null, endsAt: null }, "otro")).id,
          )
        : await edit("otro", code, 98_182);
    expect(answer).toMatchObject({ outcome: "asked" });
    expect(texts(answer)).toContain("Se compara con los precios de los últimos 7 días.");
    expect(await priceOf(code)).toBe(92_000);
  });

  test("look at what customers pay: a discount lowers a price as a list price does", async () => {
    const answer = await edit("catálogo", codes[3] ?? "", 116_000, { discount: 16 });
    expect(answer).toMatchObject({ outcome: "asked" });
    expect(await edit("catálogo", codes[3] ?? "", 116_000, { discount: 15 })).toMatchObject({ outcome: "done" });
    // Four pieces at once count too.
    expect(await edit("catálogo", codes[35] ?? "", 116_000, { discount: 40, minimum: 4 })).toMatchObject({
      outcome: "asked",
    });
  });

  test("count the tyres of a day, so that a hundred and one plans are not below two hundred tyres", async () => {
    await shop.db.insertInto("setting").values({ name: "priceTires", value: "3", updated_by: null }).execute();
    await aPlan({ ...ofCodes(...codes.slice(4, 6)), tenths: -10 });
    const next = await aDraft({ ...ofCodes(...codes.slice(6, 8)), tenths: -10 });
    const answer = await act("catálogo", "schedule", next.id);
    expect(answer).toMatchObject({ outcome: "asked" });
    expect(texts(answer)).toContain(
      "Con lo que cambiaste en 24 horas, o programaste cerca de ese momento, son 4 llantas: pasa de 3",
    );
    await shop.db.deleteFrom("setting").execute();
  });

  test("count the tyres of one moment, so that small plans of many days are not one large change of one minute", async () => {
    await shop.db.insertInto("setting").values({ name: "priceTires", value: "3", updated_by: null }).execute();
    const aWeekAhead = inMinutes(7 * 24 * 60);
    const first = await aPlan({ ...ofCodes(...codes.slice(4, 6)), tenths: -10, startsAt: aWeekAhead, endsAt: null });
    await sql`update price_change set scheduled_at = now() - interval '3 days' where id = ${first.id}`.execute(shop.db);
    const more = { ...ofCodes(...codes.slice(6, 8)), tenths: -10, endsAt: null };
    // The plan of another day does not count, nor another member's.
    const apart = await aDraft({ ...more, startsAt: inMinutes(3 * 24 * 60) });
    expect(await act("catálogo", "schedule", apart.id)).toMatchObject({ outcome: "done" });
    await sql`delete from price_change where id = ${apart.id}`.execute(shop.db);
    const same = await aDraft({ ...more, startsAt: inMinutes(7 * 24 * 60 + 5) });
    const answer = await act("catálogo", "schedule", same.id);
    expect(answer).toMatchObject({ outcome: "asked" });
    expect(texts(answer)).toContain("o programaste cerca de ese momento, son 4 llantas");
    await shop.db.deleteFrom("setting").execute();
  });

  test("a price that ended by itself is no earlier price", async () => {
    const code = codes[8] ?? "";
    const { id } = await aPlan({ ...ofCodes(code), tenths: 290 });
    await due(id, 0);
    await run();
    await endNow(id);
    await run();
    expect(await priceOf(code)).toBe(100_000);
    expect(await edit("catálogo", code, 98_600)).toMatchObject({ outcome: "done" });
  });
});

describe("plans for the same tyre at the same time", () => {
  test("are refused with both names", async () => {
    await aPlan({ name: "Liquidación", startsAt: inMinutes(90), endsAt: inMinutes(150) });
    const refused = await post("otro", "price-changes?rehearse=1", plan({ tenths: -50 }));
    expect(refused).toMatchObject({ Codigo: "notPossible" });
    expect(refused.Message).toMatch(/^«Invierno» choca con «Liquidación» en 1 llanta/);
    expect(await post("otro", "price-changes?rehearse=1", plan({ endsAt: inMinutes(90) }))).toMatchObject({
      outcome: "rehearsed",
    });
  });

  test("of two members at once, one is scheduled", async () => {
    const drafts = await Promise.all([
      aDraft({ name: "Uno", tenths: -20 }),
      aDraft({ name: "Dos", tenths: -30 }, "otro"),
      aDraft({ name: "Tres", tenths: -40 }, "dueño"),
    ]);
    const roles = ["catálogo", "otro", "dueño"] as const;
    const answers = await Promise.all(
      drafts.map(({ id, updatedAt }, n) => act(roles[n] ?? "dueño", "schedule", id, updatedAt)),
    );
    expect(answers.filter(({ outcome }) => outcome === "done")).toHaveLength(1);
    const refused = answers.filter(({ Codigo }) => Codigo === "notPossible");
    expect(refused).toHaveLength(2);
    for (const { Message } of refused) expect(Message).toMatch(/«(Uno|Dos|Tres)» choca con «(Uno|Dos|Tres)»/);
  });

  test("one that waits for a second person has its tyres too; of two that wait, the first decided wins", async () => {
    const first = await aDraft({ name: "Uno", tenths: -200 });
    const second = await aDraft({ name: "Dos", tenths: -300 }, "otro");
    const asked = await act("catálogo", "schedule", first.id);
    expect(asked).toMatchObject({ outcome: "asked" });
    expect(await act("otro", "schedule", second.id)).toMatchObject({
      Codigo: "notPossible",
      Message: expect.stringContaining("«Uno»"),
    });
    expect(await decide("otro", asked.approval?.id ?? 0)).toMatchObject({ outcome: "done" });
  });

  test("one after the other is planned from the price that comes back", async () => {
    const code = codes[0] ?? "";
    const { id } = await aPlan();
    await due(id, 0);
    await run();
    expect(await priceOf(code)).toBe(85_000);
    const next = await aDraft({ name: "Después", startsAt: inMinutes(180), endsAt: inMinutes(240), tenths: -100 });
    const lines = (await get("dueño", `price-changes/${next.id}/lines`)).json<{
      items: { oneBefore: number; oneAfter: number }[];
    }>();
    expect(lines.items).toMatchObject([{ oneBefore: 116_000, oneAfter: 104_400 }]);
  });
});

describe("at its moment", () => {
  test("a plan is applied once by many processes, and its end gives back exactly what was", async () => {
    const mine = codes.slice(9, 19);
    await shop.db
      .updateTable("tire")
      .set({ list_price: 123_457, discount: 13, discounted_price: 107_408, minimum: 2 })
      .where("code", "in", mine.slice(0, 3))
      .execute();
    await sql`delete from tire_price`.execute(shop.db);
    const read = () =>
      shop.db
        .selectFrom("tire")
        .select(["code", "list_price", "discounted_price", "discount", "minimum"])
        .where("code", "in", mine)
        .orderBy("code")
        .execute();
    const before = await read();
    const { id } = await aPlan({ ...ofCodes(...mine), rounding: "00", tenths: -73 });
    await due(id, 0);
    const runs = await Promise.all([run(), run(), run(), run()]);
    expect(runs.flat()).toMatchObject([{ id, state: "running" }]);
    expect(await read()).not.toEqual(before);
    await endNow(id);
    const ends = await Promise.all([run(), run(), run()]);
    expect(ends.flat()).toMatchObject([{ id, state: "reverted" }]);
    expect(await read()).toEqual(before);
    const log = await shop.db
      .selectFrom("staff_action")
      .select(["command", "actor", "before", "after"])
      .where("subject_id", "=", String(id))
      .where("command", "in", ["prices apply", "prices revert"])
      .orderBy("id")
      .execute();
    expect(log).toMatchObject([
      {
        command: "prices apply",
        actor: "Sistema",
        before: { plan: "planned" },
        after: { plan: "running", moved: 10, left: 0 },
      },
      { command: "prices revert", actor: "Sistema", after: { plan: "reverted", moved: 10 } },
    ]);
  });

  test("a price that was edited meanwhile is left, and listed, when it begins and when it ends", async () => {
    const [one = "", two = "", three = ""] = codes.slice(20, 23);
    const { id } = await aPlan(ofCodes(one, two, three));
    expect(await edit("otro", one, 114_000)).toMatchObject({ outcome: "done" });
    await due(id, 0);
    await run();
    expect([await priceOf(one), await priceOf(two)]).toEqual([98_276, 85_000]);
    const edited = await edit("otro", two, 99_000);
    expect(texts(edited)).toContain("«Invierno» tiene esta llanta: con otro precio ya no la mueve.");
    await endNow(id);
    await run();
    expect([await priceOf(one), await priceOf(two), await priceOf(three)]).toEqual([98_276, 85_345, 100_000]);
    const left = (await get("lectura", `price-changes/${id}/lines?only=left`)).json();
    expect(left.items).toMatchObject([
      { code: one, applied: "left", reverted: null, found: 114_000 },
      { code: two, applied: "moved", reverted: "left", found: 99_000 },
    ]);
    expect(await detail(id)).toMatchObject({ state: "reverted", left: 2 });
  });

  test("a tyre that is retired is told and left: back on sale it has the price that it had", async () => {
    const [one = "", two = "", three = ""] = codes.slice(20, 23);
    const retire = (code: string, isActive = false) =>
      shop.db.updateTable("tire").set({ is_active: isActive }).where("code", "=", code).execute();
    const draft = await aDraft(ofCodes(one, two, three));
    await retire(one);
    const scheduled = await act("catálogo", "schedule", draft.id);
    expect(scheduled).toMatchObject({ outcome: "done" });
    expect(texts(scheduled)).toContain("1 llanta está retirada: si no vuelve antes a la venta, no se mueve.");
    expect(texts(scheduled)).not.toContain("de precio desde el borrador");
    await retire(one, true);
    await retire(two);
    await due(draft.id, 0);
    await run();
    await retire(two, true);
    expect([await priceOf(one), await priceOf(two), await priceOf(three)]).toEqual([85_000, 100_000, 85_000]);
    const left = (await get("lectura", `price-changes/${draft.id}/lines?only=left`)).json();
    expect(left.items).toMatchObject([{ code: two, applied: "left", found: null }]);
    // One that is retired while the plan runs gets its price back too.
    await retire(three);
    await endNow(draft.id);
    await run();
    await retire(three, true);
    expect([await priceOf(one), await priceOf(two), await priceOf(three)]).toEqual([100_000, 100_000, 100_000]);
  });

  test("a plan whose tyres are all retired is refused", async () => {
    const [one = ""] = codes.slice(23, 24);
    const draft = await aDraft(ofCodes(one));
    await shop.db.updateTable("tire").set({ is_active: false }).where("code", "=", one).execute();
    const refused = await act("catálogo", "schedule", draft.id);
    expect(refused.Message).toBe("Todas sus llantas están retiradas: no se venden.");
    await shop.db.updateTable("tire").set({ is_active: true }).where("code", "=", one).execute();
  });

  test("a file of any moment has the lasting price: it neither ends a plan nor keeps its price afterwards", async () => {
    const [one = "", two = ""] = codes.slice(29, 31);
    const { folder, remove } = await makeTempFolder("planes");
    const before = await exportFrom(shop.pool, "catalogue", folder);
    const { id } = await aPlan(ofCodes(one, two));
    await due(id, 0);
    await run();
    const during = await exportFrom(shop.pool, "catalogue", folder);
    expect(during).toBe(before);
    const bring = async (text: string) => {
      const answer = await importInto(shop.pool, "catalogue", await fileWith(folder, text));
      return "done" in answer ? answer.done : expect.fail(JSON.stringify(answer));
    };
    const seen = await bring(before);
    expect(changesOf(seen)).toEqual([0, 0, 0]);
    expect(seen.remarks).toEqual([
      "Llantas con el precio de un plan en curso: 2. El archivo tiene su precio de siempre, y el plan sigue.",
    ]);
    expect([await priceOf(one), await priceOf(two)]).toEqual([85_000, 85_000]);
    await endNow(id);
    await run();
    expect([await priceOf(one), await priceOf(two)]).toEqual([100_000, 100_000]);
    expect(changesOf(await bring(during))).toEqual([0, 0, 0]);
    // A file that was written with the plan's price, by hand or by a version before, says so.
    const old = during
      .split("\n")
      .map((line) => (line.includes(`,${two},`) ? line.replace(",1000.00,", ",850.00,") : line));
    expect((await bring(old.join("\n"))).remarks).toEqual([
      "Llantas que volverían al precio de un plan que ya terminó: 1. Revisa si el archivo es de antes.",
    ]);
    await remove();
  });

  test("an import that is taken back after the plan's end gives what was before the plan", async () => {
    const code = codes[31] ?? "";
    const importer = await anImporter(shop, office);
    const { folder, remove } = await makeTempFolder("deshacer");
    const before = await exportFrom(shop.pool, "catalogue", folder);
    const { id } = await aPlan(ofCodes(code));
    await due(id, 0);
    await run();
    const lines = before
      .split("\n")
      .map((line) => (line.includes(`,${code},`) ? line.replace(",1000.00,", ",910.00,") : line));
    const imported = await importer.seen("catalogue", lines.join("\n"));
    expect(await importer.apply(imported)).toMatchObject({ outcome: "done" });
    expect(await priceOf(code)).toBe(91_000);
    await endNow(id);
    await run();
    const inverse = await importer.undo(imported.id);
    expect(await importer.apply(inverse)).toMatchObject({ outcome: "done" });
    expect(await priceOf(code)).toBe(100_000);
    await remove();
  });

  test("5,000 tyres, as many as a plan may have, change within a second, and back", async () => {
    const { rows: named } = await sql<{
      columns: string;
    }>`select string_agg(column_name, ', ') as columns from information_schema.columns
      where table_name = 'tire' and is_generated = 'NEVER' and column_name not in ('code', 'featured_position')`.execute(
      shop.db,
    );
    const columns = sql.raw(named[0]?.columns ?? "");
    await sql`insert into tire (code, ${columns}) select 'MUCHAS' || n, ${columns} from tire, generate_series(1, 4999) as n
      where code = ${codes[32]}`.execute(shop.db);
    const { id } = await aPlan(ofCodes(codes[32] ?? ""));
    await sql`insert into price_change_line (change_id, code, before_list, before_discounted, before_discount, before_minimum,
        list_price, discounted_price, discount, minimum, change_tenths, fall_tenths, rise_tenths)
      select ${id}, code, list_price, discounted_price, discount, minimum, 85000, 85000, 0, 1, -150, -150, 0
      from tire where code like 'MUCHAS%'`.execute(shop.db);
    const timed = async (): Promise<number> => {
      const from = performance.now();
      await run();
      return performance.now() - from;
    };
    const there: number[] = [];
    const back: number[] = [];
    // A machine that does much else at once takes longer: the fastest of three counts.
    for (let n = 0; n < 3; n += 1) {
      await due(id, 0);
      there.push(await timed());
      expect((await detail(id)).impact.tires).toBe(5_000);
      expect([await priceOf("MUCHAS1"), await priceOf("MUCHAS4999")]).toEqual([85_000, 85_000]);
      await endNow(id);
      back.push(await timed());
      expect([await priceOf("MUCHAS1"), await priceOf("MUCHAS4999")]).toEqual([100_000, 100_000]);
      await sql`update price_change set state = 'planned', applied_at = null, reverted_at = null,
        ends_at = now() + interval '1 hour' where id = ${id}`.execute(shop.db);
    }
    expect([Math.min(...there) < 1_000, Math.min(...back) < 1_000], `${there.join()} ${back.join()} ms`).toEqual([
      true,
      true,
    ]);
    await sql`delete from price_change`.execute(shop.db);
    await sql`delete from tire where code like 'MUCHAS%'`.execute(shop.db);
  });

  test("an import that meets a running plan wins, and its end leaves those tyres", async () => {
    const [one = "", two = ""] = codes.slice(24, 26);
    const { id } = await aPlan(ofCodes(one, two));
    await due(id, 0);
    await run();
    const { folder, remove } = await makeTempFolder("precios");
    const catalogue = await exportFrom(shop.pool, "catalogue", folder);
    const lines = catalogue.split("\n");
    const file = await fileWith(
      folder,
      lines.map((line) => (line.includes(`,${one},`) ? line.replace(",1000.00,", ",910.00,") : line)).join("\n"),
    );
    expect(await importInto(shop.pool, "catalogue", file)).toHaveProperty("done");
    expect(await priceOf(one)).toBe(91_000);
    await endNow(id);
    await run();
    expect([await priceOf(one), await priceOf(two)]).toEqual([91_000, 100_000]);
    await remove();
  });

  test("a process that was down applies at its start and says how late; a plan whose whole time passed is not made up", async () => {
    const late = await aPlan({ ...ofCodes(codes[27] ?? ""), endsAt: null });
    const missed = await aPlan({ name: "Perdido", ...ofCodes(codes[28] ?? "") });
    await due(late.id, 90_000);
    await due(missed.id, 90_000, 30_000);
    await run();
    expect(await priceOf(codes[27] ?? "")).toBe(85_000);
    const shown = await detail(late.id);
    expect(shown.state).toBe("done");
    expect(shown.lateMs).toBeGreaterThanOrEqual(90_000);
    expect(await detail(missed.id)).toMatchObject({
      state: "refused",
      note: expect.stringContaining("Todo su tiempo pasó"),
    });
    expect(await priceOf(codes[28] ?? "")).toBe(100_000);
  });

  test("one that was not approved in time does not run late, and says so", async () => {
    const draft = await aDraft({ tenths: -300 });
    const asked = await act("catálogo", "schedule", draft.id);
    await due(draft.id, 1_000);
    await run();
    expect(await detail(draft.id)).toMatchObject({
      state: "refused",
      note: "Llegó su momento sin que otra persona lo aprobara.",
      acts: [],
    });
    const decided = await decide("otro", asked.approval?.id ?? 0);
    expect(decided).toMatchObject({ outcome: "done", result: { state: "failed" } });
    expect(texts(decided)).toContain("ya pasó: no se hace tarde");
    expect(await priceOf(codes[0] ?? "")).toBe(100_000);
  });

  test("what ends and what begins at the same moment come in that order", async () => {
    const code = codes[0] ?? "";
    const first = await aPlan({ name: "Uno" });
    const second = await aPlan({ name: "Dos", startsAt: inMinutes(120), endsAt: inMinutes(180), tenths: -100 });
    await due(first.id, 0);
    await run();
    await sql`update price_change set starts_at = now() - interval '1 hour', ends_at = now() where id = ${first.id}`.execute(
      shop.db,
    );
    await sql`update price_change set starts_at = (select ends_at from price_change where id = ${first.id}) where id = ${second.id}`.execute(
      shop.db,
    );
    await Promise.all([run(), run()]);
    expect(await priceOf(code)).toBe(90_000);
  });
});

describe("a plan", () => {
  test("is withdrawn before it begins, with the request about it, and ended while it runs", async () => {
    const draft = await aDraft({ tenths: -300 });
    const asked = await act("catálogo", "schedule", draft.id);
    expect(await act("otro", "withdraw", draft.id)).toMatchObject({ outcome: "done" });
    expect(await detail(draft.id)).toMatchObject({ state: "withdrawn" });
    expect(await decide("otro", asked.approval?.id ?? 0)).toMatchObject({ Codigo: "changedMeanwhile" });

    const running = await aPlan({ startsAt: null });
    expect(running.state).toBe("running");
    expect(await priceOf(codes[0] ?? "")).toBe(85_000);
    expect(await act("catálogo", "withdraw", running.id)).toMatchObject({ Codigo: "notPossible" });
    expect(await act("otro", "end", running.id)).toMatchObject({ outcome: "done" });
    expect(await priceOf(codes[0] ?? "")).toBe(100_000);
    expect(await act("otro", "end", running.id)).toMatchObject({ Codigo: "notPossible" });
  });

  test("was changed by another person: the act is refused with what it is now", async () => {
    const draft = await aDraft();
    const again = await post(
      "otro",
      "price-changes",
      plan({ tenths: -20, draft: { id: draft.id, expected: draft.updatedAt } }),
    );
    expect(again).toMatchObject({ outcome: "done", result: { id: draft.id } });
    const refused = await act("catálogo", "schedule", draft.id, draft.updatedAt);
    expect(refused).toMatchObject({ status: 409, Codigo: "changedMeanwhile", Current: { state: "draft" } });
  });

  test("that a second person refused is over, and says why", async () => {
    const draft = await aDraft({ tenths: -300 });
    const asked = await act("catálogo", "schedule", draft.id);
    expect(await decide("otro", asked.approval?.id ?? 0, "reject")).toMatchObject({ outcome: "done" });
    expect(await detail(draft.id)).toMatchObject({ state: "refused", note: REASON });
    expect(await act("catálogo", "schedule", draft.id)).toMatchObject({ Codigo: "notPossible" });
  });

  test("of a file has its prices, and says which line is wrong", async () => {
    const file = {
      rule: "file",
      csv: `codigo;precio_con_iva\n${codes[30]};"$1,099.00"\n${codes[31]};1101.5\n`,
      choice: plan().choice,
    };
    const draft = await aDraft({ ...file, choice: { brands: [], products: [], rims: [], codes: [] } });
    const { items } = (await get("catálogo", `price-changes/${draft.id}/lines`)).json();
    expect(items).toMatchObject([{ oneAfter: 109_900 }, { oneAfter: 110_150 }]);
    const wrong = await post(
      "catálogo",
      "price-changes?rehearse=1",
      plan({ rule: "file", csv: "codigo,precio_con_iva\n115,mucho\n" }),
    );
    expect(wrong.ModelState?.["csv"]).toEqual(["Línea 2: «mucho» no es un precio como 1599.00."]);
    const csv = await get("lectura", `price-changes/${draft.id}/lines.csv`);
    expect(csv.body).toContain(`${codes[30]},`);
  });

  test.each([
    ["a moment that has passed", () => ({ startsAt: inMinutes(-1) }), "startsAt"],
    ["an end before its start", () => ({ endsAt: inMinutes(30) }), "endsAt"],
    ["half a minute", () => ({ startsAt: new Date(Date.parse(inMinutes(60)) + 30_000).toISOString() }), "startsAt"],
    ["a moment that does not exist", () => ({ startsAt: "2026-99-99T10:00:00.000Z" }), "startsAt"],
    ["no tyres", () => ({ choice: { brands: [], products: [], rims: [], codes: [] } }), "brands"],
    ["a tyre that is not on sale", () => ofCodes("99999999"), "codes"],
    ["a price of nothing", () => ({ rule: "pesos", amount: -200_000 }), "rule"],
    ["a rule that changes nothing", () => ({ tenths: 0 }), "rule"],
  ])("is refused with %s", async (_what, changes, field) => {
    const refused = await post("catálogo", "price-changes", plan(changes()));
    expect(refused).toMatchObject({ status: 400, Codigo: "fieldsRefused" });
    expect(Object.keys(refused.ModelState ?? {})).toEqual([field]);
  });

  test("is found by the roles that may read prices, and by no others", async () => {
    const { id } = await aPlan();
    const { items } = (await get("lectura", "price-changes")).json<{ items: PriceChangeRow[] }>();
    expect(items).toMatchObject([{ id, state: "planned", tires: 1, lowest: -150 }]);
    expect((await detail(id, "lectura")).acts).toEqual([]);
    expect(await act("lectura", "withdraw", id, "x")).toMatchObject({ status: 404 });
    expect((await get("almacén", "price-changes")).statusCode).toBe(404);
    const past = (await get("lectura", "price-changes?view=past")).json<{ items: PriceChangeRow[] }>();
    expect(past.items).toEqual([]);
  });
});

test("the price of one tyre: another person was faster, and a request that is decided after another edit does nothing", async () => {
  const code = codes[33] ?? "";
  const seen = { price: 110_000, discount: 0, minimum: 1 };
  const refused = await edit("catálogo", code, 115_000, { expected: seen });
  expect(refused).toMatchObject({ status: 409, Codigo: "changedMeanwhile", Current: { price: 116_000 } });
  const asked = await edit("catálogo", code, 58_000);
  expect(asked).toMatchObject({ outcome: "asked" });
  expect(await edit("otro", code, 115_000)).toMatchObject({ outcome: "done" });
  expect(await decide("otro", asked.approval?.id ?? 0)).toMatchObject({ result: { state: "failed" } });
  expect(await priceOf(code)).toBe(99_138);
  const lines = await shop.db
    .selectFrom("staff_action")
    .selectAll()
    .where("subject_id", "=", code)
    .where("command", "=", "prices edit")
    .execute();
  expect(lines).toMatchObject([{ before: { price: 116_000 }, after: { price: 115_000 }, reason: REASON }]);
});

describe("the lists", () => {
  /** Each page's ids or codes; `between` runs after the first. */
  async function walk(url: string, key: "id" | "code", between?: () => Promise<unknown>) {
    const keys: (string | number)[] = [];
    for (let after: string | null = "", page = 0; after !== null; page += 1) {
      const answer = await get("dueño", `${url}limit=2${after && `&after=${after}`}`);
      const { items, next } = answer.json<{ items: Record<typeof key, string | number>[]; next: string | null }>();
      keys.push(...items.map((item) => item[key]));
      if (page === 0) await between?.();
      after = next;
    }
    return keys;
  }

  test("of changes page by keyset: what is written meanwhile before the page moves no row", async () => {
    const open = [];
    const times = [
      { startsAt: null, endsAt: null },
      { startsAt: inMinutes(10), endsAt: null },
      { startsAt: inMinutes(20), endsAt: inMinutes(90) },
      { startsAt: inMinutes(30), endsAt: inMinutes(60) },
      { startsAt: inMinutes(40), endsAt: inMinutes(50) },
    ];
    for (const [at, time] of times.entries()) open.push((await aDraft({ ...ofCodes(codes[at] ?? ""), ...time })).id);
    expect(await walk("price-changes?", "id")).toEqual(open);
    const sooner = () => aDraft({ ...ofCodes(codes[9] ?? ""), startsAt: inMinutes(5), endsAt: inMinutes(6) });
    expect(await walk("price-changes?", "id", sooner)).toEqual(open);
    await sql`update price_change set state = 'withdrawn', closed_at = now() where id = any(${open}::int[])`.execute(
      shop.db,
    );
    const newest = open.toReversed();
    expect(await walk("price-changes?view=past&", "id")).toEqual(newest);
    // One that ends while it is read comes before its page, not into it.
    const draft = await aDraft({ ...ofCodes(codes[10] ?? ""), startsAt: inMinutes(200), endsAt: inMinutes(210) });
    const close = () =>
      sql`update price_change set state = 'withdrawn', closed_at = now() where id = ${draft.id}`.execute(shop.db);
    expect(await walk("price-changes?view=past&", "id", close)).toEqual(newest);
  });

  test("of a change's tyres have each once, the greatest fall first and then by code", async () => {
    const some = codes.slice(0, 7);
    await setPrice(some.slice(0, 3), 150_000);
    const { id } = await aDraft({ ...ofCodes(...some), rule: "fixed", amount: 110_000, startsAt: null, endsAt: null });
    const listed = await walk(`price-changes/${id}/lines?`, "code");
    expect(listed).toEqual(some);
    expect((await get("dueño", `price-changes/${id}/lines?after=40`)).statusCode).toBe(200);
  });
});

test.each([
  ["a day that the calendar does not have", "2027-02-30T06:00:00Z", "no existe"],
  ["a second within a minute", "2027-02-28T06:00:30Z", "minuto entero"],
  ["a moment that is over", "2024-02-29T06:00:00Z", "ya pasó"],
])("a plan does not begin at %s", async (_what, startsAt, words) => {
  const answer = await post("catálogo", "price-changes?rehearse=1", plan({ startsAt, endsAt: null }));
  expect([answer.status, answer.Message]).toEqual([400, expect.stringContaining(words)]);
});

import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Me } from "../../../shared/contract/staff/identity/me.ts";
import type { StockMove, StockRow } from "../../../shared/contract/staff/stock/stock.ts";
import type { Effect } from "../../../shared/contract/staff/staff-endpoint.ts";
import { aPurchaseBy, finalizeBy } from "../../../tests/support/buying/payments.ts";
import { aCart } from "../../../tests/support/buying/purchase.ts";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import { aMember, type SignedInMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { aSale } from "../../../tests/support/office/sale-facts.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { checkTasks } from "../../administration/tasks/check-tasks.ts";

const shop = withTestShop();
const office = withTestOffice(shop);
const REASON = "Lo revisó la encargada de la bodega.";

const staff = {} as Record<"dueño" | "catálogo" | "almacén" | "lectura" | "atención", SignedInMember>;
let buyers: readonly SignedIn[] = [];
let codes: string[] = [];
beforeAll(async () => {
  for (const role of ["dueño", "catálogo", "almacén", "lectura", "atención"] as const)
    staff[role] = await aMember(shop, role);
  buyers = await manyCustomers(shop, 6, "existencias");
  const { rows } = await sql<{ code: string }>`select code from stock join tire using (code)
    where is_active and on_hand >= 20 and featured_position is null order by code limit 12`.execute(shop.db);
  codes = rows.map(({ code }) => code);
});
/** A tyre that no other test moves. */
const aTire = () => codes.pop() ?? expect.fail("no more tyres");

interface Answer {
  readonly status: number;
  readonly outcome?: string;
  readonly effects?: Effect[];
  readonly result?: { readonly onHand: number; readonly revision: number };
  readonly Codigo?: string;
  readonly Message?: string;
  readonly Current?: { readonly onHand: number; readonly revision: number };
}

const statusesOf = (answers: readonly Answer[]): number[] =>
  answers.map(({ status }) => status).toSorted((one, two) => one - two);

async function post(role: keyof typeof staff, url: string, payload: object): Promise<Answer> {
  const headers = { ...staff[role].headers, "idempotency-key": randomUUID() };
  const answer = await office.call({ method: "POST", url: `/staff/stock/${url}`, headers, payload });
  return { status: answer.statusCode, ...answer.json<object>() };
}
const get = (role: keyof typeof staff, url: string) =>
  office.call({ url: `/staff/${url}`, headers: staff[role].headers });
const stockOf = async (code: string): Promise<StockRow> => (await get("lectura", `stock/${code}`)).json<StockRow>();
const ledgerOf = async (code: string): Promise<StockMove[]> => {
  const answer = await get("lectura", `stock/${code}/ledger?limit=200`);
  expect(answer.statusCode, answer.body + shop.logLines.slice(-3).join("\n")).toBe(200);
  return answer.json<{ items: StockMove[] }>().items;
};
const count = (code: string, pieces: number, expected: number, countedAt = new Date()) =>
  post("almacén", `${code}/count`, { pieces, countedAt: countedAt.toISOString(), expected });
const adjust = (code: string, pieces: number, expected: number) =>
  post("catálogo", `${code}/adjust`, { pieces, cause: "damaged", expected, reason: REASON });

async function buy(who: SignedIn | undefined, code: string, pieces: number): Promise<number> {
  const headers = who?.headers ?? expect.fail();
  const cart = await aCart(shop, headers, code, pieces);
  return (await finalizeBy(shop, "Deposito", headers, aPurchaseBy("Deposito", cart))).statusCode;
}

async function expectLedgerAddsUp(code: string): Promise<void> {
  const { onHand } = await stockOf(code);
  const moves = await ledgerOf(code);
  expect(moves.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(onHand);
  expect(moves[0]?.after).toBe(onHand);
}

describe("a count", () => {
  test("sets what is on hand, and the ledger says who and why", async () => {
    const code = aTire();
    const { onHand, revision } = await stockOf(code);
    const done = await count(code, onHand + 3, revision);
    expect([done.status, done.result?.onHand]).toEqual([200, onHand + 3]);
    const [move] = await ledgerOf(code);
    expect(move).toMatchObject({ quantity: 3, reason: "counted", after: onHand + 3 });
    expect(move?.who).toMatch(/^Persona /);
    expect((await stockOf(code)).countedAt).not.toBeNull();
    await expectLedgerAddsUp(code);
  });

  test("keeps what was sold and adjusted after its moment", async () => {
    const code = aTire();
    const before = await stockOf(code);
    const countedAt = new Date();
    expect(await buy(buyers[0], code, 2)).toBe(200);
    const adjusted = await adjust(code, -1, before.revision);
    expect(adjusted.status).toBe(200);
    const late = await count(code, 50, adjusted.result?.revision ?? 0, countedAt);
    expect([late.status, late.result?.onHand]).toEqual([200, 47]);
    const now = await stockOf(code);
    expect([now.onHand, now.reserved, now.held, now.sold7, now.sold30]).toEqual([47, 2, 2, 2, 2]);
    await expectLedgerAddsUp(code);
  });

  test("takes off what orders held at its moment, and later orders once", async () => {
    const code = aTire();
    const heldAt = async (at: Date) =>
      (await get("almacén", `stock/${code}/held?at=${at.toISOString()}`)).json<{ held: number; at: string }>();
    expect(await buy(buyers[0], code, 4)).toBe(200);
    const onShelf = (await stockOf(code)).onHand + 4;
    const moment = new Date();
    // After the shelf was counted, and before the count is written down.
    expect(await buy(buyers[1], code, 3)).toBe(200);
    const then = await heldAt(moment);
    expect([then.held, (await heldAt(new Date())).held]).toEqual([4, 7]);
    const { revision, onHand } = await stockOf(code);
    const done = await count(code, onShelf - then.held, revision, new Date(then.at));
    expect([done.status, done.result?.onHand]).toEqual([200, onHand]);
    // A parcel that left after the moment lay on the shelf then.
    const { id } = await shop.db
      .selectFrom("orders")
      .innerJoin("order_line", "order_line.order_id", "orders.id")
      .select("orders.id")
      .where("order_line.code", "=", code)
      .orderBy("orders.id")
      .executeTakeFirstOrThrow();
    const later = new Date();
    await shop.db.updateTable("orders").set({ status: 47 }).where("id", "=", id).execute();
    await shop.db
      .insertInto("order_event")
      .values({ order_id: id, from_status: 40, to_status: 47, actor: "test", reason: "" })
      .execute();
    expect([(await heldAt(later)).held, (await heldAt(new Date())).held]).toEqual([7, 3]);
    // A browser whose clock is ahead is told the moment that is meant.
    const ahead = await heldAt(new Date(Date.now() + 60_000));
    expect(Date.parse(ahead.at)).toBeLessThan(Date.now() + 1_000);
  });

  test("while orders are placed loses none of them", async () => {
    const code = aTire();
    const { revision } = await stockOf(code);
    await count(code, 100, revision);
    const countedAt = new Date();
    const bought = Promise.all(buyers.map((who) => buy(who, code, 2)));
    const counting = (async () => {
      for (let round = 0; round < 8; round += 1) {
        const seen = await stockOf(code);
        const answer = await count(code, 100, seen.revision, countedAt);
        expect([200, 400]).toContain(answer.status);
      }
    })();
    const statuses = await bought;
    await counting;
    const sold = statuses.filter((status) => status === 200).length * 2;
    expect(sold).toBe(12);
    expect((await stockOf(code)).onHand).toBe(100 - sold);
    await expectLedgerAddsUp(code);
  });

  test("of two at once the second is told of the first", async () => {
    const code = aTire();
    const { revision } = await stockOf(code);
    const answers = await Promise.all([count(code, 40, revision), count(code, 44, revision)]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.result?.onHand;
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.Current).toMatchObject({ onHand: won });
    expect(lost?.Message).toContain(String(won));
  });

  test("of tomorrow, or older than the last one, is refused; a browser that is a minute ahead is not", async () => {
    const code = aTire();
    const { revision } = await stockOf(code);
    const day = 86_400_000;
    for (const countedAt of ["ayer", "2026-13-45T25:00Z", "2026-02-31"])
      expect((await post("almacén", `${code}/count`, { pieces: 1, countedAt, expected: revision })).status).toBe(400);
    expect((await count(code, 30, revision, new Date(Date.now() + day))).status).toBe(400);
    const done = await count(code, 30, revision, new Date(Date.now() + 60_000));
    expect(done.status).toBe(200);
    expect((await count(code, 31, done.result?.revision ?? 0, new Date(Date.now() - day))).Message).toMatch(
      /más nuevo/,
    );
  });

  test("is of the warehouse; who only reads, or has nothing to do with stock, does not count", async () => {
    const code = aTire();
    const body = { pieces: 1, countedAt: new Date().toISOString(), expected: 0 };
    expect((await post("lectura", `${code}/count`, body)).status).toBe(404);
    expect((await post("atención", `${code}/count`, body)).status).toBe(404);
    expect(
      (await post("almacén", `${code}/adjust`, { pieces: -1, cause: "damaged", expected: 0, reason: REASON })).status,
    ).toBe(404);
    expect((await get("almacén", "stock")).body).not.toMatch(/price|amount/i);
    expect((await get("atención", "stock")).statusCode).toBe(404);
  });
});

describe("an adjustment", () => {
  test("takes no piece that an order holds", async () => {
    const code = aTire();
    const { revision } = await stockOf(code);
    const set = await count(code, 5, revision);
    expect(await buy(buyers[1], code, 4)).toBe(200);
    const refused = await adjust(code, -2, set.result?.revision ?? 0);
    expect([refused.status, refused.Codigo]).toEqual([400, "fieldsRefused"]);
    expect(refused.Message).toMatch(/Sólo se pueden quitar 1 pieza/);
    expect((await adjust(code, -1, set.result?.revision ?? 0)).result?.onHand).toBe(0);
    const [move] = await ledgerOf(code);
    expect(move).toMatchObject({ quantity: -1, reason: "adjusted", why: REASON });
    await expectLedgerAddsUp(code);
  });

  test("sent twice with one key is made once, and needs a reason", async () => {
    const code = aTire();
    const { onHand, revision } = await stockOf(code);
    const headers = { ...staff.catálogo.headers, "idempotency-key": randomUUID() };
    const payload = { pieces: 4, cause: "received", expected: revision, reason: REASON };
    const send = () => office.call({ method: "POST", url: `/staff/stock/${code}/adjust`, headers, payload });
    const answers = await Promise.all([send(), send()]);
    expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
    await send();
    expect((await stockOf(code)).onHand).toBe(onHand + 4);
    expect((await post("catálogo", `${code}/adjust`, { ...payload, reason: "ya" })).status).toBe(400);
    expect((await adjust(code, 0, revision + 1)).status).toBe(400);
  });
});

describe("an alarm", () => {
  const tasksOf = async (code: string) => {
    await checkTasks(shop.db);
    return shop.db
      .selectFrom("task")
      .select(["closed_at"])
      .where("kind", "=", "stockLow")
      .where("subject_id", "=", code)
      .execute();
  };
  const alarm = (code: string, level: number | null, expected: number) =>
    post("catálogo", `${code}/alarm`, { level, expected });

  /** The navigation's count, which is that of the view 'Bajo su alarma'. */
  const lowOnes = async (): Promise<number> => {
    const { counts } = (await get("dueño", "me")).json<Me>();
    const { low } = (await get("dueño", "stock-counts")).json<{ low: number }>();
    expect(counts?.existencias).toEqual({ waiting: low, isLate: false });
    return low;
  };

  test("is a task while there are fewer pieces, and closes itself when they come, or the tyre is retired", async () => {
    const code = aTire();
    const { revision } = await stockOf(code);
    const before = await lowOnes();
    const counted = await count(code, 6, revision);
    const set = await alarm(code, 7, counted.result?.revision ?? 0);
    expect(set.effects?.map(({ text }) => text).join(" ")).toMatch(/aparece ya en Pendientes/);
    expect((await tasksOf(code)).map(({ closed_at: at }) => at)).toEqual([null]);
    expect(await lowOnes()).toBe(before + 1);
    const more = await adjust(code, 1, set.result?.revision ?? 0);
    expect((await tasksOf(code)).map(({ closed_at: at }) => at !== null)).toEqual([true]);
    await adjust(code, -3, more.result?.revision ?? 0);
    expect((await tasksOf(code)).filter(({ closed_at: at }) => at === null)).toHaveLength(1);
    const { version } = (await get("dueño", `tires/${code}`)).json<{ version: number }>();
    const retired = await office.call({
      method: "POST",
      url: "/staff/catalog/retire",
      headers: staff.dueño.headers,
      payload: { tires: [{ code, expected: version }] },
    });
    expect(retired.statusCode).toBe(200);
    expect(await lowOnes()).toBe(before);
    expect((await tasksOf(code)).filter(({ closed_at: at }) => at === null)).toEqual([]);
    const counts = (await get("lectura", "stock-counts")).json<{ retired: number }>();
    expect(counts.retired).toBeGreaterThan(0);
  });

  test("of zero is refused, and the same one again changes nothing", async () => {
    const code = aTire();
    const { revision } = await stockOf(code);
    expect((await alarm(code, 0, revision)).status).toBe(400);
    expect((await alarm(code, null, revision)).Codigo).toBe("notPossible");
  });
});

test("the list pages by keyset in every order, each tyre once", async () => {
  for (const sort of ["code", "-onHand", "cover", "-cover", "-sold", "counted"]) {
    const seen: string[] = [];
    for (let after = ""; ;) {
      const url = `stock?limit=60&sort=${sort}${after && `&after=${encodeURIComponent(after)}`}`;
      const page = (await get("almacén", url)).json<{ items: StockRow[]; next: string | null; total: number }>();
      seen.push(...page.items.map(({ code }) => code));
      if (page.next === null) break;
      after = page.next;
    }
    expect(new Set(seen).size, sort).toBe(seen.length);
    expect(seen.length, sort).toBe((await get("almacén", "stock-counts")).json<{ all: number }>().all);
  }
});

test("its file is for who reads stock, with the same filters", async () => {
  const answer = await get("almacén", "stock.csv?view=zero");
  expect(answer.statusCode).toBe(200);
  const zero = (await get("almacén", "stock-counts")).json<{ zero: number }>().zero;
  expect(answer.body.trim().split("\n")).toHaveLength(zero + 1);
});

test("what older orders bring back makes no sale of these days less", async () => {
  const code = aTire();
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  const moves = async (...quantities: readonly (readonly [quantity: number, days: number])[]) => {
    const paidAt = ago(Math.max(...quantities.map(([, days]) => days))).toISOString();
    const orderId = await aSale(shop.db, { paidAt, total: 100_00, code, pieces: 4, deliveredAt: paidAt });
    for (const [quantity, days] of quantities)
      await shop.db
        .insertInto("stock_movement")
        .values({
          code,
          order_id: orderId,
          quantity,
          reason: quantity < 0 ? "ordered" : "returned",
          at: ago(days),
        })
        .execute();
  };
  const soldOf = async () => {
    const { sold7, sold30, coverDays } = await stockOf(code);
    return { sold7, sold30, coverDays };
  };
  await moves([-4, 40], [4, 5]);
  expect(await soldOf()).toEqual({ sold7: 0, sold30: 0, coverDays: null });
  await moves([-3, 20], [3, 2]);
  expect(await soldOf()).toEqual({ sold7: 0, sold30: 0, coverDays: null });
  await moves([-2, 10]);
  await moves([-1, 3]);
  const { onHand } = await stockOf(code);
  expect(await soldOf()).toEqual({ sold7: 1, sold30: 3, coverDays: Math.floor((onHand * 30) / 3) });
});

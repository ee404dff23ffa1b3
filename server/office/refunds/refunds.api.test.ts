import { beforeAll, describe, expect, test } from "vitest";
import type { WireFinalized } from "../../../shared/contract/purchase/checkout.ts";
import type { RefundRow } from "../../../shared/contract/staff/refunds/refunds.ts";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import { aShipment } from "../../../tests/support/buying/delivered-orders.ts";
import { aPurchaseBy, finalizeBy, setStock } from "../../../tests/support/buying/payments.ts";
import { aCart, aPurchase, aToken, finalize } from "../../../tests/support/buying/purchase.ts";
import { aMember, type SignedInMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { recordDeposit } from "../../features/payments/record/record-deposit.ts";
import { centavos } from "../../../shared/domain/money/money.ts";
import { cleanUp } from "../../worker/clean-up.ts";

const CODE = "11500418";
const REASON = "llegó con la ceja cortada";
const CLABE = "002010077777777771";
const OTHER_CLABE = "014027000005555558";
const HOLDER = "Nadia Fuentes Ríos";
const shop = withTestShop();
const office = withTestOffice(shop);
let who: SignedIn;
beforeAll(async () => {
  [who] = (await manyCustomers(shop, 1)) as [SignedIn];
  await setStock(shop, CODE, 500);
});

const delivered = async (id: number): Promise<number> => {
  await shop.db.updateTable("orders").set({ status: 60 }).where("id", "=", id).execute();
  return id;
};
async function cardOrder(pieces = 4): Promise<number> {
  const cart = await aCart(shop, who.headers, CODE, pieces);
  const answer = await finalize(shop, who.headers, aPurchase(cart, await aToken(shop), { total: null }));
  return delivered(answer.json<{ Id: number }>().Id);
}
async function depositOrder(pieces = 2): Promise<number> {
  const cart = await aCart(shop, who.headers, CODE, pieces);
  const { Order } = (
    await finalizeBy(shop, "Deposito", who.headers, aPurchaseBy("Deposito", cart))
  ).json<WireFinalized>();
  if (!Order) throw new Error("No order.");
  const { deposit } = await shop.db
    .selectFrom("orders")
    .select("deposit")
    .where("id", "=", Order.Id)
    .executeTakeFirstOrThrow();
  const amount = centavos(Math.round(Order.Total * 100));
  const paid = await recordDeposit(shop.services, {
    reference: deposit?.reference ?? "",
    amount,
    mayDiffer: false,
    wasInTime: true,
  });
  expect(paid.ok).toBe(true);
  return delivered(Order.Id);
}
interface Asked {
  readonly effects: readonly { readonly text: string }[];
  readonly approval: { readonly id: number };
}
let keys = 0;
const post = (by: SignedInMember, url: string, payload: object, key = `reembolso-${(keys += 1)}`) =>
  office.call({ method: "POST", url: `/staff/${url}`, headers: { ...by.headers, "idempotency-key": key }, payload });
const ask = (by: SignedInMember, id: number, body: object, query = "") =>
  post(by, `orders/${id}/refunds${query}`, {
    expected: 60,
    lines: [{ line: 1, pieces: 1 }],
    freight: false,
    kind: "damaged",
    reason: REASON,
    ...body,
  });
const listed = async (by: SignedInMember, query: string) =>
  (await office.call({ url: `/staff/refunds?${query}`, headers: by.headers })).json<{ items: RefundRow[] }>().items;
const approve = (by: SignedInMember, id: number) => post(by, `approvals/${id}/approve`, {});
const setLimit = (name: "refundLimit" | "refundDayLimit", limit: number) =>
  shop.pool.query(
    "insert into setting (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value",
    [name, limit],
  );
const refundsOf = (id: number) =>
  shop.db.selectFrom("payment_refund").selectAll().where("order_id", "=", id).orderBy("id").execute();

describe("a part of a card's payment", () => {
  test("goes back once for one key, and the rehearsal says money, factura and what is left", async () => {
    const [id, by] = [await cardOrder(), await aMember(shop, "dueño")];
    const rehearsed = (await ask(by, id, {}, "?rehearse=1")).json<{ effects: { kind: string; text: string }[] }>();
    expect(rehearsed.effects.map(({ kind }) => kind)).toEqual(["money", "invoice", "status", "mail"]);
    expect(rehearsed.effects[0]?.text).toMatch(/^OpenPay devuelve \$[\d,.]+ a la tarjeta /);
    expect(await refundsOf(id)).toEqual([]);
    const body = { expected: 60, lines: [{ line: 1, pieces: 1 }], freight: false, kind: "damaged", reason: REASON };
    const once = await post(by, `orders/${id}/refunds`, body, "la-misma-clave");
    const again = await post(by, `orders/${id}/refunds`, body, "la-misma-clave");
    expect([once.json(), again.json()]).toMatchObject([{ outcome: "done", result: { state: "asked" } }, once.json()]);
    expect(await refundsOf(id)).toMatchObject([
      { reference: `${id}-1-R1`, lines: [{ line: 1, pieces: 1 }], kind: "damaged", asked_by: by.staffId },
    ]);
  });

  test("many small ones together need a second person, who is written down", async () => {
    const [id, by] = [await cardOrder(), await aMember(shop, "dueño")];
    const answers = [];
    for (let piece = 0; piece < 4; piece += 1) answers.push((await ask(by, id, {})).json());
    expect(answers.map(({ outcome }) => outcome)).toEqual(["done", "done", "done", "asked"]);
    const { id: request } = answers[3].approval;
    expect((await approve(await aMember(shop, "dueño"), request)).json()).toMatchObject({
      result: { state: "approved" },
    });
    expect((await refundsOf(id)).map(({ approval_id: approval }) => approval)).toEqual([null, null, null, request]);
  });

  test("goes back by contabilidad alone up to the limit, and by atención never", async () => {
    const id = await cardOrder();
    const outcomes = [];
    for (const role of ["contabilidad", "atención"] as const)
      outcomes.push((await ask(await aMember(shop, role), id, {})).json<{ outcome: string }>().outcome);
    const whole = await ask(await aMember(shop, "contabilidad"), await cardOrder(), {
      lines: [{ line: 1, pieces: 4 }],
    });
    expect([...outcomes, whole.json<{ outcome: string }>().outcome]).toEqual(["done", "asked", "asked"]);
  });

  test("small ones of many orders by one member within a day need a second person, and none of another member", async () => {
    const [by, another] = [await aMember(shop, "contabilidad"), await aMember(shop, "contabilidad")];
    const orders = [await cardOrder(1), await cardOrder(1), await cardOrder(1)] as const;
    const proposal = async () =>
      (await office.call({ url: `/staff/orders/${orders[2]}/refund-proposal`, headers: by.headers })).json<{
        dayLeft: number;
        refundable: number;
      }>();
    const { refundable: each } = await proposal();
    await setLimit("refundDayLimit", 2 * each);
    try {
      // At once: the limit counts one after the other.
      const two = await Promise.all([ask(by, orders[0], {}), ask(by, orders[1], {})]);
      expect(two.map((answer) => answer.json<{ outcome: string }>().outcome)).toEqual(["done", "done"]);
      expect(await proposal()).toMatchObject({ dayLeft: 0 });
      const third = (await ask(by, orders[2], {})).json<Asked>();
      expect(third).toMatchObject({ outcome: "asked" });
      expect((await approve(another, third.approval.id)).json()).toMatchObject({ result: { state: "approved" } });
      await shop.pool.query(
        `update payment_refund set created_at = now() - interval '25 hours' where order_id = ${orders[0]}`,
      );
      // What two persons decided is not counted.
      expect(await proposal()).toMatchObject({ dayLeft: each });
      await setLimit("refundDayLimit", each);
      const more = await Promise.all([ask(another, await cardOrder(1), {}), ask(another, await cardOrder(1), {})]);
      expect(more.map((answer) => answer.json<{ outcome: string }>().outcome).toSorted()).toEqual(["asked", "done"]);
    } finally {
      await shop.db.deleteFrom("setting").where("name", "=", "refundDayLimit").execute();
    }
  });

  test("that is more than the pieces cost is refused with the amount, and a rebate is not", async () => {
    const [id, by] = [await cardOrder(), await aMember(shop, "dueño")];
    const more = await ask(by, id, { amount: 200_000 });
    expect(more.json<{ Message: string }>().Message).toMatch(/más que eso sólo puede ser una bonificación/);
    expect((await ask(by, id, { amount: 200_000, kind: "rebate", lines: [] })).json()).toMatchObject({
      outcome: "done",
    });
  });

  test("is nothing for almacén, whose answers have no amount either", async () => {
    const [id, by] = [await cardOrder(), await aMember(shop, "almacén")];
    expect((await ask(by, id, {})).statusCode).toBe(404);
    expect((await office.call({ url: "/staff/refunds", headers: by.headers })).statusCode).toBe(404);
  });

  test("to an account instead of the card needs a second person", async () => {
    const [id, by] = [await cardOrder(), await aMember(shop, "dueño")];
    expect((await ask(by, id, { byHand: { clabe: CLABE, holder: HOLDER } })).json()).toMatchObject({
      outcome: "asked",
    });
  });
});

describe("by hand to an account", () => {
  test("with a wrong check digit is refused", async () => {
    const by = await aMember(shop, "dueño");
    const answer = await ask(by, await depositOrder(), { byHand: { clabe: `${CLABE.slice(0, -1)}2`, holder: HOLDER } });
    expect(answer.json()).toMatchObject({ Codigo: "fieldsRefused", ModelState: { clabe: [expect.any(String)] } });
  });

  test("is kept encrypted, shown masked, seen on request with a line, and erased 30 days after it was paid", async () => {
    const [id, by] = [await depositOrder(), await aMember(shop, "dueño")];
    const spaced = CLABE.replaceAll(/(\d{6})/g, "$1 ").trim();
    const asked = await ask(by, id, { byHand: { clabe: spaced, holder: HOLDER } });
    expect(asked.json()).toMatchObject({ outcome: "done", result: { state: "byHand" } });
    const [row] = await listed(by, `q=${id}`);
    expect(row).toMatchObject({ account: "•••• 7771", acts: ["account", "reveal", "done"] });
    const seen = await post(by, `refunds/${row?.id}/reveal`, {});
    expect(seen.json()).toEqual({ clabe: CLABE, holder: HOLDER });
    const lines = await shop.db
      .selectFrom("staff_action")
      .select(["command", "outcome", "before", "after"])
      .where("subject_id", "=", String(id))
      .execute();
    expect(lines.map(({ command }) => command)).toContain("refunds reveal");
    const everything = await shop.pool.query(
      `select (select json_agg(a)::text from staff_action a) || (select json_agg(r)::text from refund_account r)
        || coalesce((select json_agg(q)::text from approval_request q), '') || (select json_agg(j.payload)::text from graphile_worker._private_jobs j) as text`,
    );
    expect(everything.rows[0].text).not.toContain(CLABE);
    expect(everything.rows[0].text).not.toContain("Nadia");

    const done = await post(by, `refunds/${row?.id}/done`, { trackingKey: "bnet01002511260001", reason: REASON });
    expect(done.json()).toMatchObject({ outcome: "asked" });
    await approve(await aMember(shop, "contabilidad"), done.json<{ approval: { id: number } }>().approval.id);
    expect(await refundsOf(id)).toMatchObject([{ status: "accepted", tracking_key: "BNET01002511260001" }]);
    const accountsAfter = async (days: number) => {
      await shop.pool.query(
        `update payment_refund set updated_at = now() - interval '${days} days' where order_id = ${id}`,
      );
      await cleanUp(shop.db);
      return shop.db.selectFrom("refund_account").select("id").where("order_id", "=", id).execute();
    };
    expect([await accountsAfter(0), await accountsAfter(29)]).toMatchObject([[{}], [{}]]);
    expect(await accountsAfter(31)).toEqual([]);
    expect(await listed(by, `q=${id}`)).toMatchObject([{ account: null, trackingKey: "BNET01002511260001", acts: [] }]);
  });

  test("may get its account later, and another one while it waits, from a member who could have refunded it alone", async () => {
    const [id, by] = [await depositOrder(), await aMember(shop, "dueño")];
    await ask(by, id, {});
    const [row] = await listed(by, `q=${id}`);
    expect(row).toMatchObject({ state: "byHand", account: null });
    for (const clabe of [OTHER_CLABE, CLABE])
      expect((await post(by, `refunds/${row?.id}/account`, { clabe, holder: HOLDER })).json()).toMatchObject({
        outcome: "done",
      });
    expect((await listed(by, `q=${id}`))[0]?.account).toBe("•••• 7771");
    expect(await shop.db.selectFrom("refund_account").select("id").where("order_id", "=", id).execute()).toHaveLength(
      1,
    );
    const asks = await aMember(shop, "atención");
    expect(
      (await post(asks, `refunds/${row?.id}/account`, { clabe: OTHER_CLABE, holder: HOLDER })).json(),
    ).toMatchObject({ outcome: "asked" });
  });

  test("gets its account with a second person where new tyres of the order took the rest of what a member gives alone", async () => {
    const [id, by] = [await depositOrder(), await aMember(shop, "dueño")];
    await ask(by, id, {});
    const [row] = await listed(by, `q=${id}`);
    await aShipment(shop.db, id, { pieces: 1, dots: ["4026"], daysAgo: 0, kind: "replacement" });
    const write = async () =>
      (await post(by, `refunds/${row?.id}/account`, { clabe: CLABE, holder: HOLDER })).json<{ outcome: string }>();
    try {
      await setLimit("refundLimit", (row?.amount ?? 0) * 2 - 1);
      expect(await write()).toMatchObject({ outcome: "asked" });
      await setLimit("refundLimit", (row?.amount ?? 0) * 2);
      expect(await write()).toMatchObject({ outcome: "done" });
    } finally {
      await shop.db.deleteFrom("setting").where("name", "=", "refundLimit").execute();
    }
  });

  test("that a second person approved keeps its account until one approves another, and what waits for the old one lapses", async () => {
    const [id, by, second] = [await depositOrder(4), await aMember(shop, "dueño"), await aMember(shop, "dueño")];
    const asked = (
      await ask(by, id, { lines: [{ line: 1, pieces: 4 }], byHand: { clabe: CLABE, holder: HOLDER } })
    ).json<Asked>();
    expect(asked).toMatchObject({ outcome: "asked" });
    const seen = (await office.call({ url: `/staff/approvals/${asked.approval.id}`, headers: second.headers })).body;
    expect(seen).toContain("a la cuenta •••• 7771 de N•••");
    expect(seen).not.toMatch(/Nadia|\d{18}/);
    await approve(second, asked.approval.id);
    const [row] = await listed(by, `q=${id}`);
    const done = (
      await post(by, `refunds/${row?.id}/done`, { trackingKey: "BNET01002511260002", reason: REASON })
    ).json<Asked>();
    expect(done.effects.map(({ text }) => text).join(" ")).toContain("•••• 7771 de N•••");

    const swap = { clabe: OTHER_CLABE, holder: "Omar Peña" };
    const rehearsed = (await post(by, `refunds/${row?.id}/account?rehearse=1`, swap)).json<Asked>();
    expect(rehearsed.effects[0]?.text).toContain("•••• 5558 de O•••, en lugar de •••• 7771 de N•••");
    const swapped = (await post(by, `refunds/${row?.id}/account`, swap)).json<Asked>();
    expect(swapped).toMatchObject({ outcome: "asked" });
    expect((await listed(by, `q=${id}`))[0]?.account).toBe("•••• 7771");
    const request = (await office.call({ url: `/staff/approvals/${swapped.approval.id}`, headers: second.headers }))
      .body;
    expect(request).toContain("•••• 5558 de O•••");
    expect((await approve(by, swapped.approval.id)).statusCode).not.toBe(200);
    expect((await approve(second, swapped.approval.id)).json()).toMatchObject({ result: { state: "approved" } });
    expect((await listed(by, `q=${id}`))[0]?.account).toBe("•••• 5558");
    expect((await approve(second, done.approval.id)).json()).toMatchObject({ result: { state: "failed" } });
    expect(await refundsOf(id)).toMatchObject([{ status: "byHand" }]);
  });
});

test("the CSV has no account and writes a line", async () => {
  const by = await aMember(shop, "contabilidad");
  const answer = await office.call({ url: "/staff/refunds.csv?state=byHand", headers: by.headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain("clave de rastreo");
  expect(answer.body).not.toMatch(/\d{18}/);
});

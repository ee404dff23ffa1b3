import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { WireOrderReturns, WireReturn } from "../../../shared/contract/returns/return-shapes.ts";
import { withTestOffice } from "../../../tests/support/office/test-office.ts";
import { refundBody, replacementBody, withOfficeReturns } from "../../../tests/support/returns/office-returns.ts";
import { aReturn, returnsPath } from "../../../tests/support/returns/returns.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const office = withTestOffice(shop);
const { people, post, detail, authorize, receive, grade, aGraded, refundsOf } = withOfficeReturns(shop, office);

type Fate = "open" | "returned" | "kept";

/** The customer's bank asks for the payment, or for a part of it. */
const aChargeback = ({ IdPedido }: WireReturn, state: Fate, less = 0) =>
  sql`insert into payment_return (order_id, attempt_id, kind, provider_id, amount, state, asked_at)
    select order_id, id, 'chargeback', 'cb', amount - ${less}::bigint, ${state}, now() from payment_attempt
    where order_id = ${IdPedido}`.execute(shop.db);
const decide = ({ IdPedido }: WireReturn, state: Fate) =>
  sql`update payment_return set state = ${state} where order_id = ${IdPedido}`.execute(shop.db);

const reject = (id: number, query = "") =>
  post("atención", `returns/${id}/reject${query}`, {
    expected: "graded",
    message: "Tu banco ya te regresó el pago de estas llantas.",
  });

describe("new tyres", () => {
  test("wait while the payment is contested, and leave when the shop keeps it", async () => {
    const shown = await aGraded(1, 1);
    await aChargeback(shown, "open");
    const refused = await post("atención", `returns/${shown.Id}/replace`, replacementBody());
    expect(refused).toMatchObject({ status: 409, Codigo: "notPossible" });
    expect(refused.Message).toContain("en disputa");
    expect(await reject((await aGraded(1)).Id)).toMatchObject({ status: 409 });
    await decide(shown, "kept");
    expect(await post("atención", `returns/${shown.Id}/replace`, replacementBody())).toMatchObject({ outcome: "done" });
  });

  test("do not leave once the bank took the payment back, and nothing of the order may go back any more", async () => {
    const shown = await aGraded(1, 1);
    await aChargeback(shown, "returned");
    const refused = await post("atención", `returns/${shown.Id}/replace`, replacementBody());
    expect(refused.Message).toContain("Rechazar");
    expect((await detail(shown.Id)).state).toBe("graded");
    const mine = await shop.call({ url: returnsPath(shown.IdPedido), headers: people.who.headers });
    expect(mine.json<WireOrderReturns>()).toMatchObject({ PuedeDevolver: false, Lineas: [{ Disponibles: 0 }] });
  });

  test("do not leave where the bank took a part: what is left is refunded", async () => {
    const shown = await aGraded(1, 1);
    await aChargeback(shown, "returned", 50_000);
    expect((await post("atención", `returns/${shown.Id}/replace`, replacementBody())).Message).toContain("Reembolsa");
    expect(await reject((await aGraded(1)).Id)).toMatchObject({ status: 409 });
    const paid = await post("dueño", `returns/${shown.Id}/refund`, refundBody(1));
    expect(["done", "asked"]).toContain(paid.outcome);
  });
});

test("a return whose payment the bank took back ends without money, although its pieces may be sold again", async () => {
  const shown = await aGraded(2, 1);
  await aChargeback(shown, "open");
  expect(await reject(shown.Id)).toMatchObject({ status: 409 });
  await decide(shown, "returned");
  const rejected = await reject(shown.Id);
  expect(rejected).toMatchObject({ outcome: "done" });
  expect(rejected.effects?.map(({ text }) => text).join(" ")).toContain("se quedan en la tienda");
  expect((await detail(shown.Id)).state).toBe("rejected");
  const mine = await shop.call({ url: returnsPath(shown.IdPedido), headers: people.who.headers });
  expect(mine.json<WireOrderReturns>()).toMatchObject({ PuedeDevolver: false, Lineas: [{ Disponibles: 0 }] });
});

describe("new tyres that one member alone received, graded and replaces", () => {
  const DOTS = ["0126", "0226", "0326", "0426"];
  async function gradedBy(grader: "dueño" | "almacén", pieces: number): Promise<WireReturn> {
    const shown = await aReturn(shop, people.who, { Lineas: [{ Linea: 1, Piezas: pieces }] });
    await authorize(shown.Id);
    const lines = [{ line: 1, received: pieces }];
    await post("dueño", `returns/${shown.Id}/receive`, { expected: "authorized", lines });
    const damaged = Array.from({ length: pieces }, () => ({ sellable: false, dot: "", treadMm: null }));
    await post(grader, `returns/${shown.Id}/grade`, { expected: "received", lines: [{ line: 1, pieces: damaged }] });
    return shown;
  }
  const replace = ({ Id }: WireReturn, pieces: number) =>
    post("dueño", `returns/${Id}/replace`, replacementBody({}, DOTS.slice(0, pieces)));

  test("leave above the limit when a second person agreed", async () => {
    const shown = await gradedBy("dueño", 4);
    const asked = await replace(shown, 4);
    expect(asked.outcome).toBe("asked");
    expect((await detail(shown.Id)).state).toBe("graded");
    const approval = `approvals/${asked.approval?.id ?? 0}/approve`;
    expect(await post("contabilidad", approval, { reason: "Se ve el daño en sus fotos." })).toMatchObject({
      status: 200,
    });
    expect((await detail(shown.Id)).state).toBe("replaced");
  });

  test("leave at once below it, or when another member graded them", async () => {
    expect(await replace(await gradedBy("dueño", 1), 1)).toMatchObject({ outcome: "done" });
    expect(await replace(await gradedBy("almacén", 4), 4)).toMatchObject({ outcome: "done" });
  });
});

describe("a way back that cost more than its tyres", () => {
  test("is told when it is authorised, and leaves a centavo when it is refunded", async () => {
    const shown = await aReturn(shop, people.who);
    const { amount } = await detail(shown.Id);
    const authorized = await authorize(shown.Id, { returnFreight: (amount ?? 0) + 100 });
    expect(authorized.effects?.map(({ text }) => text).join(" ")).toContain("tanto como las llantas o más");
    await receive(shown.Id, 1);
    await grade(shown.Id, 1, 0);
    const done = await post("dueño", `returns/${shown.Id}/refund`, refundBody(1));
    expect(done).toMatchObject({ outcome: "done", result: { amount: 1 } });
    expect(await refundsOf(shown.Id)).toMatchObject([{ amount: 1 }]);
    const mine = await shop.call({ url: returnsPath(shown.IdPedido, `/${shown.Id}`), headers: people.who.headers });
    expect(mine.json<WireReturn>().Dinero).toMatchObject({ EnvioDeVuelta: ((amount ?? 0) - 1) / 100 });
  });

  test("is not told where the tyres cost more", async () => {
    const shown = await aReturn(shop, people.who);
    const authorized = await authorize(shown.Id, { returnFreight: 18_000 });
    expect(authorized.effects?.map(({ text }) => text).join(" ")).not.toContain("tanto como");
  });
});

import { beforeEach, describe, expect, test } from "vitest";
import type { WireAppointments } from "../../../shared/contract/appointments.ts";
import { deliveryEstimate } from "../../../shared/domain/orders/business-days.ts";
import { WITHOUT_ORDER_LIMITS } from "../../../tests/support/buying/order-limits.ts";
import {
  ageOrder,
  aPurchaseBy,
  finalizeBy,
  orderIdOf,
  setStock,
  settle,
} from "../../../tests/support/buying/payments.ts";
import { aCart } from "../../../tests/support/buying/purchase.ts";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import type { Caller } from "../../../tests/support/shop/caller.ts";
import { countOf } from "../../../tests/support/race-lab/race-lab.ts";
import { startSecondProcess } from "../../../tests/support/shop/second-process.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import type { WireFinalized } from "../../../shared/contract/purchase/checkout.ts";

const shop = withTestShop(WITHOUT_ORDER_LIMITS);
const CODE = "11500418";
/** Of the demonstration: three places an hour, one place an hour, and none. */
const [BRANCH, SMALL, WITHOUT] = [118, 121, 102];

let lot = 0;
const customers = (count: number): Promise<SignedIn[]> => {
  lot += 1;
  return manyCustomers(shop, count, `cita${lot}`);
};
const customer = async (): Promise<SignedIn> => (await customers(1))[0] ?? expect.fail();

beforeEach(async () => {
  await shop.db.deleteFrom("appointment").execute();
  await shop.db.updateTable("location").set({ is_active: true, closed_days: "" }).execute();
  await setStock(shop, CODE, 300);
});

const offered = async (id = BRANCH, who?: SignedIn): Promise<WireAppointments> =>
  (await shop.call({ url: `/api/Envios/Citas/${id}`, headers: (who ?? (await customer())).headers })).json();
const startsOf = async (id = BRANCH): Promise<string[]> =>
  (await offered(id)).Dias.flatMap(({ Horas }) => Horas.map(({ Inicio }) => Inicio));
const leftAt = async (start: string, id = BRANCH): Promise<number | undefined> =>
  (await offered(id)).Dias.flatMap(({ Horas }) => Horas).find(({ Inicio }) => Inicio === start)?.Lugares;

interface Buying {
  readonly at?: Caller;
  readonly branch?: number;
  readonly changes?: object;
  readonly key?: string;
}
async function buy(who: SignedIn, start: string | null, { at = shop, branch = SMALL, changes, key }: Buying = {}) {
  const cart = await aCart(at, who.headers, CODE, 1);
  const body = aPurchaseBy("Deposito", cart, { delivery: 6, alias: null, LocationId: branch, Cita: start, ...changes });
  return finalizeBy(at, "Deposito", key ? { ...who.headers, "idempotency-key": key } : who.headers, body);
}
const idOf = (answer: Awaited<ReturnType<typeof buy>>) => orderIdOf(shop, answer.json<WireFinalized>());
const kept = () =>
  shop.db
    .selectFrom("appointment")
    .select(["order_id", "location_id", "starts_at", "state"])
    .orderBy("order_id")
    .execute();
const aStart = async (id = SMALL): Promise<string> => (await startsOf(id))[3] ?? expect.fail();

describe("the hours of a branch", () => {
  test("begin on the day by which the tyres are there, within fourteen days, with places left and no name", async () => {
    const { Dias, Desde, Reloj, Montaje } = await offered();
    expect([Desde, Reloj, Montaje]).toEqual([
      deliveryEstimate(new Date()).deliveredBy,
      "Hora de la Ciudad de México.",
      200,
    ]);
    expect(Dias.length).toBeGreaterThan(8);
    expect(Dias.every(({ Dia }) => Dia >= Desde)).toBe(true);
    expect(Dias[0]?.Horas[0]).toMatchObject({ Hora: expect.stringMatching(/^\d{1,2}:00$/u), Lugares: 3 });
  });

  test.each([
    ["that gives none", WITHOUT],
    ["that is not known", 999_999],
  ])("are none of a branch %s", async (_which, id) => expect((await offered(id)).Dias).toEqual([]));

  test("are none of a retired branch, of a closed day and on the clock of its own zone", async () => {
    const [day] = (await offered()).Dias;
    await shop.db
      .updateTable("location")
      .set({ closed_days: day?.Dia ?? "" })
      .where("id", "=", BRANCH)
      .execute();
    expect((await offered()).Dias.map(({ Dia }) => Dia)).not.toContain(day?.Dia);
    expect((await offered(103)).Reloj).toBe("Hora de Tijuana.");
    await shop.db.updateTable("location").set({ is_active: false }).where("id", "=", BRANCH).execute();
    expect((await offered()).Dias).toEqual([]);
  });

  test("are for signed in customers", async () =>
    expect((await shop.call({ url: `/api/Envios/Citas/${BRANCH}` })).statusCode).toBe(401));
});

describe("an hour that is chosen", () => {
  test("is kept with the order, and one less is left", async () => {
    const start = await aStart(BRANCH);
    const bought = await buy(await customer(), start, { branch: BRANCH });
    expect(bought.statusCode, bought.body).toBe(200);
    expect(await kept()).toEqual([
      { order_id: await idOf(bought), location_id: BRANCH, starts_at: new Date(start), state: "booked" },
    ]);
    expect(await leftAt(start)).toBe(2);
  });

  test("none is chosen: the order has none", async () => {
    expect((await buy(await customer(), null)).statusCode).toBe(200);
    expect(await kept()).toEqual([]);
  });

  test("of two processes and six buyers, one gets the last place; the others keep their cart, and no order", async () => {
    const start = await aStart();
    const people = await customers(6);
    const other = await startSecondProcess(shop);
    const answers = await Promise.all(
      people.map((who, index) => buy(who, start, { at: index % 2 === 0 ? shop : other })),
    );
    await other.close();
    expect(countOf(answers)).toEqual({ 200: 1, 409: 5 });
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({
      Codigo: "appointmentTaken",
      Message: expect.stringMatching(/^La hora de las \d{1,2}:00 se acaba de ocupar\. Elige otra/u),
    });
    expect(await kept()).toHaveLength(1);
    expect(await leftAt(start, SMALL)).toBe(0);
    const loser = people.find((_, index) => answers[index]?.statusCode === 409) ?? expect.fail();
    const orders = await shop.db.selectFrom("orders").select("id").where("customer_id", "=", loser.id).execute();
    const cart = await shop.call({ url: "/api/Carritos/MiCarrito", headers: loser.headers });
    expect([orders, cart.json()]).toMatchObject([[], { Articulos: 1 }]);
  });

  test("with places for three, six buyers on two processes take three and none waits for another for ever", async () => {
    const start = await aStart(BRANCH);
    const other = await startSecondProcess(shop);
    const answers = await Promise.all(
      (await customers(6)).map((who, index) => buy(who, start, { at: index % 2 === 0 ? shop : other, branch: BRANCH })),
    );
    await other.close();
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    expect(await kept()).toHaveLength(3);
  });

  test("sent twice with one key, or twice at once, takes its place once", async () => {
    const who = await customer();
    const start = await aStart();
    const cart = await aCart(shop, who.headers, CODE, 1);
    const body = aPurchaseBy("Deposito", cart, { delivery: 6, alias: null, LocationId: SMALL, Cita: start });
    const send = () => finalizeBy(shop, "Deposito", { ...who.headers, "idempotency-key": "una" }, body);
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await kept()).toHaveLength(1);
  });

  test("that was refused is free for the same key with another hour", async () => {
    const start = await aStart();
    await buy(await customer(), start);
    const who = await customer();
    expect((await buy(who, start, { key: "otra" })).json()).toMatchObject({ Codigo: "appointmentTaken" });
    const [free] = (await startsOf(SMALL)).filter((one) => one !== start);
    const again = await buy(who, free ?? "", { key: "otra" });
    expect(again.statusCode, again.body).toBe(200);
  });
});

describe("refused is an hour", () => {
  const hour = (start: string, minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString();
  test.each<[string, (start: string) => Promise<[string, Buying]> | [string, Buying]]>([
    ["in the past", () => ["2020-12-02T16:00:00.000Z", {}]],
    ["at half past", (start) => [hour(start, 30), {}]],
    ["of 23:59", (start) => [`${start.slice(0, 10)}T05:59:00.000Z`, {}]],
    ["weeks later", (start) => [hour(start, 21 * 24 * 60), {}]],
    ["of a day that does not exist", () => ["2027-02-30T16:00:00.000Z", {}]],
    ["of a branch without appointments", (start) => [start, { branch: WITHOUT }]],
    ["of a delivery to an address", (start) => [start, { changes: { delivery: 1, alias: "Casa", LocationId: null } }]],
  ])("%s", async (_why, make) => {
    const [start, buying] = await make(await aStart());
    const answer = await buy(await customer(), start, buying);
    expect([answer.statusCode, answer.json()], answer.body).toMatchObject([409, { Codigo: "appointmentNotOffered" }]);
    expect(await kept()).toEqual([]);
  });

  test("that only another branch works at", async () => {
    // Tijuana works until 19:00 of its clock, which is after the capital's branch has closed.
    const [, last] = [0, (await offered(103)).Dias[0]?.Horas.at(-1)?.Inicio ?? ""];
    expect((await buy(await customer(), last)).json()).toMatchObject({ Codigo: "appointmentNotOffered" });
  });

  test("at a branch that closed meanwhile", async () => {
    const start = await aStart();
    await shop.db.updateTable("location").set({ is_active: false }).where("id", "=", SMALL).execute();
    expect((await buy(await customer(), start)).json()).toMatchObject({ Codigo: "branchNotFound" });
  });
});

describe("a place is free again", () => {
  test("when the order is not paid in time", async () => {
    const start = await aStart();
    const orderId = await idOf(await buy(await customer(), start));
    expect(await leftAt(start, SMALL)).toBe(0);
    await ageOrder(shop, orderId, 24 * 30);
    await settle(shop, orderId);
    expect(await kept()).toMatchObject([{ order_id: orderId, state: "cancelled" }]);
    expect(await leftAt(start, SMALL)).toBe(1);
    expect((await buy(await customer(), start)).statusCode).toBe(200);
  });

  test("when its customer cancels the order", async () => {
    const who = await customer();
    const start = await aStart();
    const orderId = await idOf(await buy(who, start));
    const cancelled = await shop.call({
      method: "POST",
      url: `/api/Pedidos/MisPedidos/${orderId}/Cancelar`,
      headers: who.headers,
    });
    expect(cancelled.statusCode, cancelled.body).toBe(200);
    expect(await leftAt(start, SMALL)).toBe(1);
  });
});

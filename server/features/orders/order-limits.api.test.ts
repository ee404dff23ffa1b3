import { beforeEach, describe, expect, test } from "vitest";
import { removeOldOrderKeys } from "../checkout/order-keys.ts";
import type { WireFinalized, WireReservationTerms } from "../../../shared/contract/purchase/checkout.ts";
import type { WireOrder } from "../../../shared/contract/orders/orders.ts";
import type { Caller } from "../../../tests/support/shop/caller.ts";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import { DEFAULT_ORDER_LIMITS } from "../../../tests/support/buying/order-limits.ts";
import {
  ageOrder,
  aPurchaseBy,
  attemptOf,
  control,
  finalizeBy,
  jobKeys,
  type Method,
  orderAt,
  orderIdOf,
  setStock,
  settle,
  stockOf,
} from "../../../tests/support/buying/payments.ts";
import { aCart, aPurchase, aToken } from "../../../tests/support/buying/purchase.ts";
import { startSecondProcess } from "../../../tests/support/shop/second-process.ts";
import { runStaff } from "../../../tests/support/shop/staff.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

const CODE = "11500418";
const PHONE = "55 5000 0142";
/** The other fields of invoice data. */
const INVOICE = {
  tax_regime: "612",
  cfdi_use: "G03",
  phone: "",
  street: "Hidalgo",
  ext_number: "1",
  int_number: "",
  postal_code: "37000",
  neighborhood: "Centro",
  city: "León",
  municipality: "León",
  state: "GUA",
};
type OtherMethod = Exclude<Method, "OpenPayTarjeta">;

let lot = 0;

const shop = withTestShop({ ...DEFAULT_ORDER_LIMITS, TRUST_PROXY: "1" });
beforeEach(async () => {
  await control(shop, "reset", {});
  await setStock(shop, CODE, 300);
});

/** Customers that share nothing with those of another test. */
const customers = async (count: number): Promise<SignedIn[]> => {
  lot += 1;
  const made = await manyCustomers(shop, count, `limite${lot}`);
  for (const [index, { id }] of made.entries()) {
    const phone = `55${String(lot * 1_000 + index).padStart(8, "0")}`;
    await shop.db.updateTable("customer").set({ phone }).where("id", "=", id).execute();
    await shop.db.updateTable("ship_address").set({ phone }).where("customer_id", "=", id).execute();
  }
  return made;
};
const customer = async (): Promise<SignedIn> => {
  const [one] = await customers(1);
  if (!one) throw new Error("No customer.");
  return one;
};
/** An address of the network that no other test uses. */
const from = (host = 1) => ({ "x-forwarded-for": `10.${lot}.0.${host}` });

const place = async (
  who: SignedIn,
  method: OtherMethod,
  quantity = 1,
  { at = shop, host = 1 }: { at?: Caller; host?: number } = {},
) => {
  const headers = { ...who.headers, ...from(host) };
  const cart = await aCart(at, headers, CODE, quantity);
  return finalizeBy(at, method, headers, aPurchaseBy(method, cart));
};
const placed = async (who: SignedIn, method: OtherMethod, quantity = 1): Promise<number> => {
  const answer = await place(who, method, quantity);
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.any(String)]);
  return orderIdOf(shop, answer.json<WireFinalized>());
};
const cancel = ({ headers }: SignedIn, id: number) =>
  shop.call({ method: "POST", url: `/api/Pedidos/MisPedidos/${id}/Cancelar`, headers });
const terms = async ({ headers }: SignedIn, pieces: number, total: number) => {
  const url = `/api/Carritos/Apartado?piezas=${pieces}&total=${total}&alias=Casa`;
  const rows = (await shop.call({ url, headers: { ...headers, ...from() } })).json<WireReservationTerms[]>();
  return (code: number) => rows.find(({ Tipo }) => Tipo === code);
};
const staff = (...args: string[]) =>
  runStaff(args, {
    environment: {
      DATABASE_URL: shop.databaseUrl,
      BANK_CLABE: "032180000118359719",
      BANK_NAME: "B",
      BANK_BENEFICIARY: "R",
    },
  });

describe("how much one customer may hold unpaid", () => {
  test("a new account cannot take a whole size out of sale by a deposit", async () => {
    await setStock(shop, CODE, 277);
    const answer = await place(await customer(), "Deposito", 277);
    expect(answer.statusCode).toBe(200);
    expect(await stockOf(shop, CODE)).toBe(277);
  });

  test("nor by open pages of PayPal", async () => {
    const answer = await place(await customer(), "PayPal", 277);
    expect(answer.statusCode).toBe(409);
    expect(answer.json<{ Message: string }>().Message).toContain("hasta 40 piezas");
    expect(await stockOf(shop, CODE)).toBe(300);
  });

  test("of sixty unpaid orders two are placed, and the refusal names them and says what to do", async () => {
    const who = await customer();
    const numbers: number[] = [];
    const refusals = new Set<string>();
    for (let count = 0; count < 60; count += 1) {
      const answer = await place(who, "Deposito");
      if (answer.statusCode === 200) numbers.push(await orderIdOf(shop, answer.json<WireFinalized>()));
      else refusals.add(`${answer.statusCode} ${answer.json<{ Message: string }>().Message}`);
      await shop.db.deleteFrom("cart").where("customer_id", "=", who.id).where("order_id", "is", null).execute();
    }
    expect(numbers).toHaveLength(2);
    expect([...refusals]).toEqual([
      `409 Tus pedidos ${numbers.join(" y ")} todavía esperan su pago. Paga o cancela alguno en Pedidos para hacer otro, o llámanos al ${PHONE}.`,
    ]);
    expect(await stockOf(shop, CODE)).toBe(298);
  });

  test("a second order while a Paynet slip waits is placed, and a card still pays at once", async () => {
    const who = await customer();
    await placed(who, "Paynet", 4);
    const headers = { ...who.headers, ...from() };
    const cart = await aCart(shop, headers, CODE, 50);
    const card = await shop.call({
      method: "POST",
      url: "/api/Carritos/Finalizar/OpenPayTarjeta",
      headers,
      payload: aPurchase(cart, await aToken(shop)),
    });
    expect(card.statusCode).toBe(200);
    expect((await orderAt(shop, headers, card.json<WireFinalized>().Id ?? 0)).Estatus).toBe(18);
    await placed(who, "Deposito", 4);
    expect((await place(who, "Paynet")).statusCode).toBe(409);
  });

  test("the same purchase sent again is the same order, whatever is open", async () => {
    const who = await customer();
    await placed(who, "Paynet");
    const headers = { ...who.headers, ...from() };
    const purchase = aPurchaseBy("Deposito", await aCart(shop, headers, CODE));
    const first = (await finalizeBy(shop, "Deposito", headers, purchase)).json<WireFinalized>();
    const again = (await finalizeBy(shop, "Deposito", headers, purchase)).json<WireFinalized>();
    expect(again.Order?.Id).toBe(first.Order?.Id);
  });
});

describe("across customers", () => {
  test("two processes together let twenty orders of one network through", async () => {
    const people = await customers(24);
    const other = await startSecondProcess(shop);
    const answers = await Promise.all(
      people.map((who, index) => place(who, "Deposito", 1, { at: index % 2 === 0 ? shop : other })),
    );
    await other.close();
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    const refused = answers
      .filter(({ statusCode }) => statusCode === 409)
      .map((one) => one.json<{ Message: string }>());
    expect(refused).toHaveLength(4);
    expect(refused[0]?.Message).toContain("tu conexión a internet");
    expect(await stockOf(shop, CODE)).toBe(280);
  });

  test("three orders of one phone, from whatever network", async () => {
    const people = await customers(4);
    await shop.db
      .updateTable("ship_address")
      .set({ phone: `33 ${String(lot).padStart(8, "0")}` })
      .where(
        "customer_id",
        "in",
        people.map(({ id }) => id),
      )
      .execute();
    const codes: number[] = [];
    for (const [index, who] of people.entries())
      codes.push((await place(who, "Deposito", 1, { host: index + 1 })).statusCode);
    expect(codes).toEqual([200, 200, 200, 409]);
  });

  const generic = { tax_regime: "616", cfdi_use: "S01" };
  test.each([
    ["three orders of one RFC", "GODE561231GR8", {}, [200, 200, 200, 409]],
    ["the public's RFC is not counted", "XAXX010101000", generic, [200, 200, 200, 200]],
    ["nor is that of customers from abroad", "XEXX010101000", generic, [200, 200, 200, 200]],
  ])("%s", async (_what, rfc, tax, expected) => {
    const people = await customers(4);
    const codes: number[] = [];
    for (const [index, { id, headers }] of people.entries()) {
      await shop.db
        .insertInto("invoice_address")
        .values({ customer_id: id, alias: "Factura", rfc, legal_name: "ELENA GODINEZ", ...INVOICE, ...tax })
        .execute();
      const at = { ...headers, ...from(index + 1) };
      const purchase = aPurchaseBy("Deposito", await aCart(shop, at, CODE), { invoice: "Factura" });
      codes.push((await finalizeBy(shop, "Deposito", at, purchase)).statusCode);
    }
    expect(codes).toEqual(expected);
  });

  test("neither network nor phone can be read from what is stored, and it goes after the order ended", async () => {
    const who = await customer();
    const id = await placed(who, "Deposito");
    const keys = () => shop.db.selectFrom("order_key").selectAll().where("order_id", "=", id).execute();
    expect((await keys()).map(({ kind, hash }) => [kind, hash.length])).toEqual([
      ["network", 32],
      ["phone", 32],
    ]);
    const tomorrow = new Date(Date.now() + 25 * 3_600_000);
    await removeOldOrderKeys(shop.db, tomorrow);
    expect(await keys()).toHaveLength(2);
    await cancel(who, id);
    await removeOldOrderKeys(shop.db, tomorrow);
    expect(await keys()).toHaveLength(0);
  });
});

describe("a new customer's tyres are held for a day", () => {
  test.each(["Paynet", "Deposito"] as const)(
    "%s: order, slip, provider and what was said before agree",
    async (method) => {
      const who = await customer();
      const said = await terms(who, 1, 1_500);
      expect(said(method === "Paynet" ? 6 : 1)).toMatchObject({ Horas: 24, Revision: false, Aviso: "" });
      expect(said(2)?.Horas).toBe(0);
      const id = await placed(who, method);
      const order = await orderAt(shop, who.headers, id);
      const until = Date.parse(order.Paynet?.DueDate ?? order.Deposito?.Vence ?? "");
      expect(Math.round((until - Date.now()) / 60_000)).toBe(24 * 60);
    },
  );

  test("a customer who paid before has three days", async () => {
    const who = await customer();
    const paid = await placed(who, "Deposito");
    await shop.db.updateTable("orders").set({ status: 60 }).where("id", "=", paid).execute();
    expect((await terms(who, 1, 1_500))(6)).toMatchObject({ Horas: 72 });
    const order = await orderAt(shop, who.headers, await placed(who, "Paynet"));
    expect(Math.round((Date.parse(order.Paynet?.DueDate ?? "") - Date.now()) / 3_600_000)).toBe(72);
  });

  test("a customer whose payment went back or is contested has a day again", async () => {
    const who = await customer();
    const paid = await placed(who, "Deposito");
    await shop.db.updateTable("orders").set({ status: 60 }).where("id", "=", paid).execute();
    const { id: attemptId } = await shop.db
      .selectFrom("payment_attempt")
      .select("id")
      .where("order_id", "=", paid)
      .executeTakeFirstOrThrow();
    const chargeback = { order_id: paid, attempt_id: attemptId, kind: "chargeback", provider_id: "c1" } as const;
    await shop.db
      .insertInto("payment_return")
      .values({ ...chargeback, amount: null, state: "open", asked_at: new Date() })
      .execute();
    expect((await terms(who, 1, 1_500))(6)).toMatchObject({ Horas: 24 });
    await shop.db.updateTable("payment_return").set({ state: "kept" }).where("order_id", "=", paid).execute();
    expect((await terms(who, 1, 1_500))(6)).toMatchObject({ Horas: 72 });
  });
});

test("what would be refused is said before", async () => {
  const who = await customer();
  expect((await terms(who, 50, 80_000))(3)?.Aviso).toContain("hasta 40 piezas");
  expect((await terms(who, 50, 80_000))(2)?.Aviso).toBe("");
  expect((await terms(who, 50, 80_000))(1)).toMatchObject({ Aviso: "", Revision: true, Horas: 0 });
  await placed(who, "Paynet");
  await placed(who, "Deposito");
  const full = await terms(who, 1, 1_500);
  for (const code of [1, 2, 3, 5, 6]) expect(full(code)?.Aviso).toContain("todavía esperan su pago");
});

describe("the customer cancels", () => {
  test.each(["Paynet", "Deposito", "PayPal", "SafetyPay"] as const)("an unpaid order by %s", async (method) => {
    const who = await customer();
    const id = await placed(who, method, 3);
    expect(await stockOf(shop, CODE)).toBe(297);
    const answer = await cancel(who, id);
    expect([answer.statusCode, answer.json<WireOrder>().Estatus]).toEqual([200, 26]);
    expect(await stockOf(shop, CODE)).toBe(300);
    expect((await cancel(who, id)).statusCode).toBe(200);
  });

  test("and has room for another order", async () => {
    const who = await customer();
    const first = await placed(who, "Paynet");
    await placed(who, "Deposito");
    expect((await place(who, "Deposito")).statusCode).toBe(409);
    await cancel(who, first);
    await placed(who, "Deposito");
  });

  test("but not an order that was paid, also before its webhook", async () => {
    const who = await customer();
    const id = await placed(who, "Paynet");
    const { Paynet } = await orderAt(shop, who.headers, id);
    await control(shop, "paynet/pay", { reference: Paynet?.Reference });
    const answer = await cancel(who, id);
    expect([answer.statusCode, answer.json<{ Message: string }>().Message]).toEqual([
      409,
      `Este pedido ya está pagado. Para cancelarlo llámanos al ${PHONE}.`,
    ]);
    expect((await orderAt(shop, who.headers, id)).Estatus).toBe(18);
  });

  test("and is not charged for what they had approved at PayPal, not even when it does not answer", async () => {
    const who = await customer();
    const id = await placed(who, "PayPal");
    const { provider_id: there } = await attemptOf(shop, id);
    await control(shop, `paypal/orders/${there}/approve`, {});
    await control(shop, "next", { match: "GET /paypal/.../orders/...", fault: "503", times: 4 });
    const first = await cancel(who, id);
    expect([first.statusCode, first.json<{ Message: string }>().Message]).toEqual([
      409,
      expect.stringContaining("se está procesando"),
    ]);
    await fetch(`${shop.sandboxUrl}/__emu/next`, { method: "DELETE" });
    expect(await cancel(who, id)).toMatchObject({ statusCode: 200 });
    expect((await orderAt(shop, who.headers, id)).Estatus).toBe(26);
    await settle(shop, id);
    const captures = ((await control(shop, "log")) as { path: string }[]).filter(({ path }) =>
      path.endsWith("/capture"),
    );
    expect(captures).toEqual([]);
  });

  test("not another customer's order", async () => {
    const [one, two] = await customers(2);
    if (!one || !two) throw new Error("No customers.");
    const id = await placed(one, "Deposito");
    expect((await cancel(two, id)).statusCode).toBe(404);
    expect((await orderAt(shop, one.headers, id)).Estatus).toBe(15);
  });
});

describe("a deposit of a high amount waits for staff", () => {
  const reviewed = async () => {
    const who = await customer();
    return { who, id: await placed(who, "Deposito", 60) };
  };

  test("it holds nothing, says so, and staff let it hold its goods", async () => {
    const { who, id } = await reviewed();
    const order = await orderAt(shop, who.headers, id);
    expect(order).toMatchObject({ Estatus: 10, Deposito: null, Revision: { Hasta: expect.any(String) } });
    expect(await stockOf(shop, CODE)).toBe(300);
    expect(await jobKeys(shop, "send_mail")).toContain(`mail:deposit-in-review:${id}`);
    expect(await jobKeys(shop, "send_staff_mail")).toContain(`staff:depositReview:${id}`);

    const approved = await staff("orders", "approve-deposit", String(id), "--reason", "cliente conocido");
    expect([approved.code, approved.stderr]).toEqual([0, ""]);
    expect(await stockOf(shop, CODE)).toBe(240);
    const now = await orderAt(shop, who.headers, id);
    expect(now).toMatchObject({ Estatus: 15, Revision: null, Deposito: { Clabe: "032180000118359719" } });
    expect(await jobKeys(shop, "send_mail")).toContain(`mail:reserved:${id}`);
    const again = await staff("orders", "approve-deposit", String(id), "--reason", "otra vez");
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining("no espera revisión")]);
  });

  test("it is not approved without its goods", async () => {
    const { id } = await reviewed();
    await setStock(shop, CODE, 59);
    const run = await staff("orders", "approve-deposit", String(id), "--reason", "cliente conocido");
    expect([run.code, run.stderr]).toEqual([1, expect.stringContaining("Ya no hay piezas suficientes")]);
    expect(await stockOf(shop, CODE)).toBe(59);
  });

  test("it waits longer than a bank's page and then ends unpaid", async () => {
    const { who, id } = await reviewed();
    await ageOrder(shop, id, 12);
    await settle(shop, id);
    expect((await orderAt(shop, who.headers, id)).Estatus).toBe(10);
    await ageOrder(shop, id, 10 * 24);
    await settle(shop, id);
    const order = await orderAt(shop, who.headers, id);
    expect([order.Estatus, order.Motivo]).toEqual([26, expect.stringContaining("No alcanzamos a revisar")]);
    expect(await stockOf(shop, CODE)).toBe(300);
  });

  test.each([
    ["with its goods it is paid", 300, 18, 240],
    ["without them the money goes back", 59, 900, 59],
  ])("money that comes before the review is not lost: %s", async (_what, stock, status, left) => {
    const { who, id } = await reviewed();
    const { total } = await shop.db.selectFrom("orders").select("total").where("id", "=", id).executeTakeFirstOrThrow();
    const { provider_id: reference } = await attemptOf(shop, id);
    await setStock(shop, CODE, stock);
    const run = await staff("orders", "mark-paid", reference ?? "", String(total / 100));
    expect(run.code).toBe(0);
    expect((await orderAt(shop, who.headers, id)).Estatus).toBe(status);
    expect(await stockOf(shop, CODE)).toBe(left);
    const refunds = await shop.db.selectFrom("payment_refund").select("status").where("order_id", "=", id).execute();
    expect(refunds).toEqual(status === 900 ? [{ status: "byHand" }] : []);
  });

  test("money that comes after it ended revives it, as always", async () => {
    const { who, id } = await reviewed();
    await ageOrder(shop, id, 10 * 24);
    await settle(shop, id);
    const { total } = await shop.db.selectFrom("orders").select("total").where("id", "=", id).executeTakeFirstOrThrow();
    const { provider_id: reference } = await attemptOf(shop, id);
    await staff("orders", "mark-paid", reference ?? "", String(total / 100));
    expect((await orderAt(shop, who.headers, id)).Estatus).toBe(18);
    expect(await stockOf(shop, CODE)).toBe(240);
  });
});

describe("customers cancel-unpaid", () => {
  test("closes the orders of a network, after a rehearsal that changes nothing", async () => {
    const people = await customers(3);
    const ids: number[] = [];
    for (const who of people) ids.push(await placed(who, "Paynet", 2));
    const args = ["customers", "cancel-unpaid", "--network-of", String(ids[0]), "--reason", "apartan sin pagar"];
    const rehearsal = await staff(...args, "--dry-run");
    expect([rehearsal.code, rehearsal.stdout]).toEqual([
      0,
      expect.stringContaining("Pedidos sin pagar: 3, con 6 piezas"),
    ]);
    expect(await stockOf(shop, CODE)).toBe(294);
    const run = await staff(...args);
    expect([run.code, run.stdout]).toEqual([0, expect.stringContaining("Cerrados: 3.")]);
    expect(await stockOf(shop, CODE)).toBe(300);
    const journal = await shop.db
      .selectFrom("staff_action")
      .selectAll()
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(journal).toMatchObject({ command: "customers cancel-unpaid", outcome: { closed: ids } });
  });

  test("closes those of one account, and needs to know which", async () => {
    const who = await customer();
    const id = await placed(who, "Deposito");
    const run = await staff("customers", "cancel-unpaid", "--customer", who.email, "--reason", "lo pidió por teléfono");
    expect([run.code, run.stdout]).toEqual([0, expect.stringContaining(`Son: ${id}.`)]);
    expect((await orderAt(shop, who.headers, id)).Estatus).toBe(26);
    expect((await staff("customers", "cancel-unpaid", "--reason", "todo")).code).toBe(1);
  });
});

test("the metrics tell which part of the stock unpaid orders hold", async () => {
  const process = await startSecondProcess(shop);
  await placed(await customer(), "Deposito", 10);
  const text = (await process.call({ url: "/metrics" })).body;
  await process.close();
  expect(Number(/^shop_stock_held_unpaid_ratio ([\d.e-]+)$/m.exec(text)?.[1])).toBeGreaterThan(0);
  expect(text).toMatch(/^shop_tires_held_out \d+$/m);
});

import { describe, expect, test } from "vitest";
import { composeOrderMail } from "./order-mail.ts";
import { anOrder, config, PICKUP_PLACE } from "../testing/sample-order.ts";
import { visibleText } from "../testing/visible-text.ts";

describe("the e-mail of an order that waits for its money", () => {
  const due_at = new Date("2026-11-24T10:42:00-06:00");
  const deposit = {
    bank: "Banco de Prueba",
    beneficiary: "Ñandú de México",
    clabe: "032180000118359719",
    account: "",
    reference: "001042868",
  };

  test("by deposit says account, reference, amount and until when", async () => {
    const order = anOrder({ order: { status: 15, payment_type: 1, due_at, deposit } });
    const { subject, text, html } = await composeOrderMail(config, "orderReserved", order);
    expect(subject).toBe("Pedido 104286: falta tu pago");
    for (const words of [
      "Banco de Prueba",
      "032 180 00011835971 9",
      "Rodada Eco Verde",
      "185/65 R15",
      "0010 4286 8",
      "$7,129.36 MXN",
      "24/nov/2026 10:42",
    ]) {
      expect(text).toContain(words);
      expect(visibleText(html)).toContain(words);
    }
    expect(text).not.toContain("Cuenta");
    expect(text).toContain("para que te las enviemos.");
    expect(text).toContain("Tel. 33 1555 0142");
  });

  test("is reminded of with the same way to pay, in other words", async () => {
    const due = new Date(Date.now() + 3_600_000);
    const order = anOrder({ order: { status: 15, payment_type: 1, due_at: due, deposit } });
    const { subject, text, messageId } = await composeOrderMail(config, "paymentReminder", order);
    expect(subject).toMatch(/^Pedido 104286: paga antes del /);
    for (const words of ["Queda poco tiempo para pagar", "No vemos tu pago", "032 180 00011835971 9", "0010 4286 8"])
      expect(text).toContain(words);
    expect(text).not.toContain("Gracias,");
    expect(messageId).toContain("payment-reminder");
  });

  test("adds up where the delivery costs, and says where the tyres wait to be picked up", async () => {
    const { text, html } = await composeOrderMail(
      config,
      "orderReserved",
      anOrder({
        order: { status: 15, payment_type: 1, delivery_type: 5, due_at, deposit, shipping_total: 17400, total: 730336 },
        pickup: PICKUP_PLACE,
      }),
    );
    for (const words of [
      "5 Artículos: $8,166.40",
      "Descuentos: −$1,037.04",
      "Envío: $174.00",
      "Total: $7,303.36 MXN",
    ]) {
      expect(text).toContain(words);
    }
    expect(text).toContain("para que puedas recogerlas.");
    expect(visibleText(html)).toContain("Recoge en");
  });

  test("by cash says the reference to read to the cashier", async () => {
    const cash_slip = { reference: "000020TRRODADA0000012", barcodeUrl: "https://proveedor.example/barras" };
    const { text, html, pictures } = await composeOrderMail(
      config,
      "orderReserved",
      anOrder({ order: { status: 15, payment_type: 6, due_at, cash_slip } }),
    );
    expect(pictures).toHaveLength(1);
    expect(html).toContain(`src="cid:${pictures?.[0]?.contentId}"`);
    expect(html).not.toContain("preload");
    expect(pictures?.[0]?.png.subarray(1, 4).toString()).toBe("PNG");
    expect(text).toContain("Paynet");
    expect(text.replaceAll(" ", "")).toContain(cash_slip.reference);
    expect(text).not.toContain("CLABE");
  });
});

test("the e-mail of a deposit in review says until when, and not to deposit yet", async () => {
  const order = anOrder({
    order: { status: 10, payment_type: 1, awaits_review: true, due_at: new Date("2026-11-26T23:59:00-06:00") },
  });
  const { subject, text } = await composeOrderMail(config, "depositInReview", order);
  expect(subject).toBe("Pedido 104286: lo estamos revisando");
  expect(text.replace(/\s+/g, " ")).toContain("a más tardar el 26/nov/2026 23:59");
  expect(text.replace(/\s+/g, " ")).toContain("todavía no deposites");
});

test("the e-mail of an expired order says why, that nothing was charged and that the cart is kept", async () => {
  const failure_reason = "No recibimos respuesta del procesador de pagos. No se te cobró nada.";
  const order = anOrder({ order: { status: 26, failure_reason } });
  const { subject, text } = await composeOrderMail(config, "orderExpired", order);
  expect(text).toContain("No recibimos respuesta del procesador de pagos.");
  expect(subject).toBe("Pedido 104286: no recibimos tu pago");
  expect(text).toContain("No se te cobró nada.");
  expect(text).toContain("Guardamos tus artículos en tu carrito.");
});

test("an order that staff did not review in time is not said to lack its money", async () => {
  const order = { status: 26, awaits_review: true, failure_reason: "No alcanzamos a revisar tu pedido a tiempo." };
  const { subject, text } = await composeOrderMail(config, "orderExpired", anOrder({ order }));
  expect(subject).toBe("Pedido 104286: no alcanzamos a revisar tu pedido");
  expect(text).not.toMatch(/no recibimos tu pago|ya habías pagado/i);
});

test.each([
  [2, "tarjeta"],
  [3, "PayPal"],
  [5, "SafetyPay"],
  [6, "Te llamamos"],
  [1, "Te llamamos"],
])("the e-mail of money that goes back (payment type %i) says how: %s", async (payment_type, words) => {
  const { subject, text } = await composeOrderMail(
    config,
    "orderRefunded",
    anOrder({ order: { status: 900, payment_type } }),
  );
  expect(subject).toBe("Pedido 104286: te devolvemos tu dinero");
  expect(text).toContain("$7,129.36 MXN");
  expect(text).toContain(words);
});

test.each([
  [undefined, "cuando ya no podíamos surtirlo."],
  ["goodsGone", "cuando ya había terminado y ya no hay piezas suficientes.\n"],
  ["notSold", "una de sus llantas ya no está a la venta.\n"],
  [
    "couponUsed",
    "su cupón ya se usó en otra compra. Si todavía las quieres, puedes comprar tus llantas al precio de hoy.",
  ],
  ["couponOver", "su cupón ya no está vigente. Si todavía las quieres"],
  ["priceRaised", "su precio ya no está vigente. Si todavía las quieres"],
  ["otherAmount", "que es de $7,129.36 MXN. Como el importe o la moneda no coinciden, te lo devolvemos."],
] as const)("the e-mail of money that goes back (%s) says why", async (why, words) => {
  const refunded = { id: 1, of: "", amount: 200, isDone: false, isByHand: false, isOurs: true };
  const { text } = await composeOrderMail(config, "orderRefunded", { ...anOrder(), why, refunded });
  const oneLine = text.replaceAll(/(?<!\n)\n(?!\n)/g, " ");
  expect(oneLine).toContain("Recibimos un pago de $2.00 MXN por tu pedido 104286");
  expect(oneLine).toContain(words);
});

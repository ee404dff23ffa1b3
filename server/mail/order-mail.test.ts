import { describe, expect, test } from "vitest";
import { readConfig } from "../config/config.ts";
import { CANCELLED_BY_PRICE } from "../features/checkout/cancel-by-price.ts";
import { composeOrderMail } from "./order-mail.ts";
import type { OrderToMail } from "./order-mail-content.ts";
import { anOrder } from "./testing/sample-order.ts";

const config = readConfig({
  PUBLIC_URL: "https://tienda.example",
  DEMO_PUBLIC: "true",
  MAIL_FROM: "Rodada <pedidos@correo.example>",
  SHOP_NAME: "Llantas Ñandú",
  SHOP_LEGAL_NAME: "Ñandú de México, S.A. de C.V.",
  SHOP_PHONE: "55 1234 5678",
  SHOP_EMAIL: "ayuda@tienda.example",
  SHOP_COLOR_BRAND: "#123456",
});

const A_PLACE = {
  dealer: "Paquetería Norte",
  name: "Zapopan",
  state: "JAL",
  city: "Zapopan",
  street: "Av. Patria",
  number: "100",
  apartment: "",
  neighborhood: "Jardines",
  zip: "45110",
  phone: "3310000000",
  stateName: "Jalisco",
};

const paid = (order: OrderToMail = anOrder()) => composeOrderMail(config, "orderPaid", order);
const declined = (reason: string) =>
  composeOrderMail(config, "paymentDeclined", anOrder({ order: { status: 23, failure_reason: reason } }));

/** What a person sees of the HTML: without tags, styles and the hidden preview's padding. */
const visible = (html: string): string =>
  html
    .replaceAll(/<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");

describe("the e-mail of a paid order", () => {
  test("goes to the customer with the order's number in the subject", async () => {
    const { to, subject, messageId } = await paid();
    expect(to).toBe("mariana.ortega@correo.mx");
    expect(subject).toBe("Pedido 104286: recibimos tu pago");
    expect(messageId).toBe("<pedido-104286-paid@correo.example>");
  });

  test.each([
    ["number", "104286"],
    ["date on the shop's clock", "21/nov/2026 10:42"],
    ["first line", "Rodada Eco Verde"],
    ["its size", "185/65 R15 88H"],
    ["its code", "11500418"],
    ["its quantity and unit price", "4 × $1,469.14"],
    ["its amount", "$5,876.56"],
    ["second line's unit price and amount", "1 × $1,252.80"],
    ["number of articles", "5 Artículos"],
    ["articles at list price", "$8,166.40"],
    ["discounts", "−$1,037.04"],
    ["free delivery", "Gratis"],
    ["total", "$7,129.36 MXN"],
    ["tax included", "IVA incluido (16 %)"],
    ["its amount", "$983.36"],
    ["card", "Tarjeta, VISA ***4417"],
    ["street", "Av. Vallarta 2440, int. 3"],
    ["town, once although it is also the municipality", "Arcos Vallarta, 44130 Guadalajara"],
    ["state", "Jalisco"],
    ["estimate", "Entregamos tu pedido a más tardar el 30/nov/2026."],
    ["invoice", "La factura viaja con la mercancía."],
    ["shop", "Llantas Ñandú"],
    ["legal name", "Ñandú de México, S.A. de C.V."],
    ["phone", "55 1234 5678"],
    ["e-mail", "ayuda@tienda.example"],
  ])("shows the %s in both versions: %s", async (_what, words) => {
    const { html, text } = await paid();
    expect(visible(html)).toContain(words);
    expect(text).toContain(words);
  });

  test("writes each amount of the text version beside its label", async () => {
    const { text } = await paid();
    expect(text).toContain(
      "5 Artículos: $8,166.40\nDescuentos: −$1,037.04\nEnvío: Gratis\nTotal: $7,129.36 MXN\nIVA incluido (16 %): $983.36\n",
    );
  });

  test("links to the order in both versions, in the brand's colour and without anything to load from afar", async () => {
    const { html, text } = await paid();
    expect(html).toContain('href="https://tienda.example/order/104286"');
    expect(text).toContain("https://tienda.example/order/104286");
    expect(html).toContain("background-color:#123456");
    expect(html).not.toMatch(/<img|<link|<script|url\(/);
  });

  test("shows the fee of the employees' courier, and where the order waits", async () => {
    const order = { delivery_type: 5, location_id: 12, ship_address: null, shipping_total: 17400, total: 730336 };
    const pickup = A_PLACE;
    const { text } = await paid(anOrder({ order, pickup }));
    expect(text).toContain("Descuentos: −$1,037.04\nEnvío: $174.00\nTotal: $7,303.36 MXN\n");
    expect(text).toContain(
      "Recoge en\n\nPaquetería Norte, Zapopan\nAv. Patria 100\nJardines, 45110 Zapopan\nJalisco\n",
    );
    expect(text).toContain("Tu pedido está listo para que lo recojas a más tardar el 30/nov/2026.");
    expect(text).not.toContain("Dirección de envío");
  });

  test("shows what the invoice is made out to, with the names of regime and use", async () => {
    const ship = anOrder().order.ship_address;
    if (!ship) throw new Error("The sample order is delivered.");
    const invoice = {
      ...ship,
      rfc: "OELM900412QX3",
      legal_name: "MARIANA ORTEGA LUNA",
      tax_regime: "626",
      cfdi_use: "G03",
    };
    const { text, html } = await paid(anOrder({ order: { invoice_address: { ...invoice, phone: "" } } }));
    expect(text).toContain(
      "Datos de facturación\n\nRFC OELM900412QX3\nMARIANA ORTEGA LUNA\nAv. Vallarta 2440, int. 3\nArcos Vallarta, 44130 Guadalajara\nJalisco\n" +
        "Régimen Fiscal: 626 Régimen Simplificado de Confianza\nUso del CFDI: G03 Gastos en general\n",
    );
    expect(visible(html)).toContain("RFC OELM900412QX3");
    const without = await paid();
    expect(without.text).not.toContain("Datos de facturación");
  });

  test("says nothing of discounts where there were none", async () => {
    const { html, text } = await paid(anOrder({ order: { list_total: 712936 } }));
    expect(html + text).not.toContain("Descuentos");
    expect(text).toContain("5 Artículos: $7,129.36\nEnvío: Gratis\n");
  });

  test("a line that a coupon's cap cut has both of its prices", async () => {
    const line = { rest_quantity: 1, rest_unit_with_iva: 172840, line_total: 613582 };
    const { html, text } = await paid(anOrder({ line }));
    expect(text).toContain("3 × $1,469.14 y 1 × $1,728.40: $6,135.82");
    expect(visible(html)).toContain("3 × $1,469.14 y 1 × $1,728.40");
    const rounded = await paid(anOrder({ line: { line_total: 587655 } }));
    expect(rounded.text).toContain("4 × $1,469.14: $5,876.55");
  });

  test("leaves markup in names as harmless text", async () => {
    const attack = `"><script>alert(1)</script><img src=x onerror=alert(2)>`;
    const { html, subject } = await paid(
      anOrder({
        order: { name: attack, card_label: attack, ship_address: null },
        line: { product_name: attack, size: attack },
      }),
    );
    expect(html).not.toMatch(/<script|<img/i);
    expect(html.match(/&lt;script&gt;alert\(1\)&lt;\/script&gt;&lt;img/g)).toHaveLength(4);
    expect(subject).toBe("Pedido 104286: recibimos tu pago");
  });
});

test("months without interest and bank points are on the receipt", async () => {
  const points_caption = "Pagaste $22.50 con 450 puntos. Conserva este comprobante.";
  const { text } = await paid(anOrder({ order: { months: 6, points_caption } }));
  expect(text).toContain("Forma de pago: Tarjeta, VISA ***4417, 6 meses sin intereses");
  expect(text).toContain(points_caption);
});

test("the day of arrival comes before everything that is listed", async () => {
  const { text } = await paid();
  expect(text.indexOf("a más tardar el 30/nov/2026")).toBeLessThan(text.indexOf("Pedido: 104286"));
  expect(text.match(/a más tardar/g)).toHaveLength(1);
});

test.each([
  [
    "a borough of the capital",
    { city: "Ciudad de México", municipality: "Benito Juárez", state: "CMX" },
    "44130 Benito Juárez\nCiudad de México\n",
  ],
  ["the capital itself", { city: "Ciudad de México", municipality: "", state: "CMX" }, "44130 Ciudad de México\n"],
])("a place is named once: %s", async (_what, place, words) => {
  const ship_address = { ...(anOrder().order.ship_address ?? expect.fail()), ...place };
  const { text } = await paid(anOrder({ order: { ship_address } }));
  expect(text).toContain(words);
  expect(text.match(/Ciudad de México/g)).toHaveLength(1);
});

describe("the e-mail of a declined payment", () => {
  test("says why and that the cart was kept, in both versions", async () => {
    const { subject, html, text, messageId } = await declined(
      "La tarjeta no tiene fondos suficientes. Usa otra tarjeta.",
    );
    expect(subject).toBe("Pedido 104286: no se completó el pago");
    expect(messageId).toBe("<pedido-104286-declined@correo.example>");
    for (const version of [visible(html), text]) {
      expect(version).toContain("La tarjeta no tiene fondos suficientes. Usa otra tarjeta.");
      expect(version).toContain("Guardamos tus artículos en tu carrito.");
      expect(version).not.toContain("$");
    }
  });

  test("leaves markup in the reason as harmless text", async () => {
    const { html } = await declined("<script>alert(1)</script>");
    expect(html).not.toContain("<script");
    expect(html).toContain("&lt;script&gt;");
  });
});

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
      expect(visible(html)).toContain(words);
    }
    expect(text).not.toContain("Cuenta");
    expect(text).toContain("para que te las enviemos.");
    expect(text).toContain("Tel. 33 1555 0142");
  });

  test("adds up where the delivery costs, and says where the tyres wait for who comes for them", async () => {
    const { text, html } = await composeOrderMail(
      config,
      "orderReserved",
      anOrder({
        order: { status: 15, payment_type: 1, delivery_type: 5, due_at, deposit, shipping_total: 17400, total: 730336 },
        pickup: A_PLACE,
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
    expect(visible(html)).toContain("Recoge en");
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
  const refunded = { amount: 200, isDone: false, isByHand: false, isOurs: true };
  const { text } = await composeOrderMail(config, "orderRefunded", { ...anOrder(), why, refunded });
  const oneLine = text.replaceAll(/(?<!\n)\n(?!\n)/g, " ");
  expect(oneLine).toContain("Recibimos un pago de $2.00 MXN por tu pedido 104286");
  expect(oneLine).toContain(words);
});

describe("the e-mails of a delivery", () => {
  const shipped = { status: 47, carrier: "Mensajería Norte", tracking_number: "MN 7781 2045 119" };

  test("on its way: the courier and its number, and its page where there is one", async () => {
    const { subject, text, messageId } = await composeOrderMail(config, "orderShipped", anOrder({ order: shipped }));
    expect(subject).toBe("Pedido 104286: ya va en camino");
    expect(text).toContain("Paquetería: Mensajería Norte");
    expect(text).toContain("Número de guía: MN 7781 2045 119");
    expect(text).toContain("Av. Vallarta 2440");
    expect(text).toContain("https://tienda.example/order/104286");
    expect(messageId).toBe("<pedido-104286-shipped@correo.example>");
    const carrier_url = "https://norte.example/rastreo?guia=1";
    const followed = await composeOrderMail(config, "orderShipped", anOrder({ order: { ...shipped, carrier_url } }));
    expect(followed.text).toContain(carrier_url);
  });

  test.each([
    ["orderSentToStore", "Factory Store"],
    ["orderShippedToBranch", "sucursal de paquetería"],
    ["orderAtCourierBranch", "Ya puedes recoger"],
    ["orderAtHumanResources", "Recursos Humanos"],
    ["orderAtDealerBranch", "distribuidor"],
    ["orderDelivered", "Gracias por tu compra"],
  ] as const)("%s says %s", async (kind, words) => {
    expect((await composeOrderMail(config, kind, anOrder({ order: shipped }))).text).toContain(words);
  });

  test("one that waits at a counter names the place line by line, and promises no day that is over", async () => {
    const order = { delivery_type: 6, location_id: 101, carrier_url: "https://norte.example/rastreo" };
    const pickup = A_PLACE;
    const { text, html } = await composeOrderMail(config, "orderAtDealerBranch", anOrder({ order, pickup }));
    expect(text).toContain(`Recoge en\n`);
    expect(text).not.toContain("a más tardar");
    expect(text).not.toContain("Rastrear");
    expect(html).toContain("<br/>");
    const onTime = anOrder({ order: shipped });
    expect((await composeOrderMail(config, "orderShipped", onTime)).text).toContain("Llega a más tardar: 30/nov/2026");
    const late = anOrder({ order: { ...shipped, delivered_by: "2026-11-20" } });
    expect((await composeOrderMail(config, "orderShipped", late)).text).not.toContain("a más tardar");
  });

  test.each(["orderShipped", "orderDelivered", "orderCancelled", "orderMoneyBack"] as const)(
    "%s names the tyres and says once how to ask",
    async (kind) => {
      const { text } = await composeOrderMail(config, kind, anOrder({ order: shipped }));
      expect(text).toContain("Rodada Eco Verde");
      expect(text.match(/llámanos/g)).toHaveLength(1);
      expect(text).toContain("escríbenos a ayuda@tienda.example");
    },
  );

  test("a cancelled order says what becomes of the money", async () => {
    const paid = await composeOrderMail(config, "orderCancelledPaid", anOrder({ order: { status: 900 } }));
    expect(paid.text).toContain("Te devolvemos $7,129.36 MXN");
    expect(paid.text.replaceAll("\n", " ")).toContain("en hasta 5 días hábiles");
    const refunded = { amount: 100_000, isDone: true, isByHand: true, isOurs: true };
    const done = await composeOrderMail(config, "orderMoneyBack", { ...anOrder(), refunded });
    expect(done.text).toContain("Te devolvimos $1,000.00 MXN.");
    expect(done.text).not.toMatch(/llamamos|Lo verás/);
    const byPrice = anOrder({ order: { status: 900, failure_reason: CANCELLED_BY_PRICE } });
    const { text } = await composeOrderMail(config, "orderCancelled", byPrice);
    expect(text.replaceAll("\n", " ")).toContain("tus llantas siguen en tu carrito");
    expect(text).not.toContain("Si ya habías pagado");
    const unpaid = await composeOrderMail(config, "orderCancelled", anOrder({ order: { status: 900 } }));
    expect(unpaid.subject).toBe("Pedido 104286: cancelado");
    expect(unpaid.text).not.toContain("Te devolvemos $");
  });
});

import { describe, expect, test } from "vitest";
import { centavos } from "../../../shared/domain/money/money.ts";
import { composeOrderMail } from "./order-mail.ts";
import type { OrderToMail } from "./order-mail-content.ts";
import { anOrder, config, PICKUP_PLACE } from "../testing/sample-order.ts";
import { visibleText } from "../testing/visible-text.ts";

const paid = (order: OrderToMail = anOrder()) => composeOrderMail(config, "orderPaid", order);
const declined = (reason: string) =>
  composeOrderMail(config, "paymentDeclined", anOrder({ order: { status: 23, failure_reason: reason } }));

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
    expect(visibleText(html)).toContain(words);
    expect(text).toContain(words);
  });

  test("names who issues the invoices, where the shop issues some", async () => {
    const issuing = { ...config, CFDI_ISSUER_RFC: "RLM200101AB1", CFDI_ISSUER_REGIME: "601" };
    const { html, text } = await composeOrderMail(issuing, "orderPaid", anOrder());
    expect(visibleText(html)).toContain("RFC RLM200101AB1, régimen fiscal 601");
    expect(text).toContain("RFC RLM200101AB1, régimen fiscal 601");
    expect((await paid()).text).not.toContain("régimen fiscal");
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

  test.each(["orderReserved", "paymentReminder", "depositInReview", "orderInReview", "orderPaid"] as const)(
    "%s leads to the page without an account, beside the order's own",
    async (kind) => {
      const url = "https://tienda.example/seguimiento/104286-0a1b";
      const { html, text } = await composeOrderMail(config, kind, { ...anOrder(), tracking: { url, steps: [] } });
      for (const link of [url, "https://tienda.example/order/104286"]) {
        expect(html).toContain(`href="${link}"`);
        expect(text).toContain(link);
      }
      for (const version of [visibleText(html), text]) expect(version).toContain("sin iniciar sesión");
    },
  );

  test("shows the fee of the employees' courier, and where the order waits", async () => {
    const order = { delivery_type: 5, location_id: 12, ship_address: null, shipping_total: 17400, total: 730336 };
    const pickup = PICKUP_PLACE;
    const { text } = await paid(anOrder({ order, pickup }));
    expect(text).toContain("Descuentos: −$1,037.04\nEnvío: $174.00\nTotal: $7,303.36 MXN\n");
    expect(text).toContain(
      "Recoge en\n\nPaquetería Norte, Zapopan\nAv. Patria 100\nJardines, 45110 Zapopan\nJalisco\nTel. 33 1000 0000\nLunes a viernes, de 9:00 a 18:00 h\n",
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
    expect(visibleText(html)).toContain("RFC OELM900412QX3");
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
    expect(visibleText(html)).toContain("3 × $1,469.14 y 1 × $1,728.40");
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
    for (const version of [visibleText(html), text]) {
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

describe("an appointment at the branch", () => {
  const appointment = {
    startsAt: new Date("2026-12-02T16:00:00Z"),
    cancelledHour: null,
    state: "booked",
    revision: 2,
    zone: "America/Mexico_City",
    canChoose: true,
    canCancel: true,
    mustMove: false,
    mounting: centavos(80_000),
  } as const;
  const order = { ...anOrder({ pickup: PICKUP_PLACE }), appointment };
  const none = {
    ...order,
    appointment: { ...appointment, startsAt: null, cancelledHour: appointment.startsAt, state: "cancelled" as const },
  };

  test("is in the e-mail of the payment with its price, and in a file for the calendar", async () => {
    const { html, files } = await composeOrderMail(config, "orderPaid", order);
    for (const words of ["Miércoles 2 de diciembre, 10:00", "Hora de la Ciudad de México", "$800.00 MXN"])
      expect(visibleText(html)).toContain(words);
    expect(files?.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      ["cita-104286.ics", "text/calendar; charset=utf-8"],
    ]);
    expect(files?.[0]?.content.toString()).toContain("SEQUENCE:2\r\n");
    expect((await paid()).files).toBeUndefined();
  });

  test("is told when it changes, and when there is none any more", async () => {
    const changed = await composeOrderMail(config, "appointmentChanged", order);
    expect(changed.subject).toBe("Pedido 104286: tu cita, miércoles 2 de diciembre, 10:00");
    expect(changed.files).toHaveLength(1);
    const cancelled = await composeOrderMail(config, "appointmentChanged", none);
    expect(cancelled.subject).toBe("Pedido 104286: se canceló tu cita");
    expect(cancelled.files?.[0]?.content.toString()).toContain("STATUS:CANCELLED\r\n");
  });

  test("whose tyres come later because the payment did is not confirmed: it has to be moved", async () => {
    const early = { ...order, appointment: { ...appointment, mustMove: true } };
    const { text, files } = await composeOrderMail(config, "orderPaid", early);
    expect([text.includes("Muévela a otro día"), files]).toEqual([true, undefined]);
  });

  test("that was freed before a late payment is told with it", async () => {
    const { text, files } = await composeOrderMail(config, "orderPaid", none);
    expect([text.includes("Ya no tienes una hora apartada"), files]).toEqual([true, undefined]);
  });

  test("that comes before late tyres has to be moved", async () => {
    const late = (mustMove: boolean) =>
      composeOrderMail(config, "orderLate", { ...order, appointment: { ...appointment, mustMove } });
    expect((await late(true)).text).toContain("Muévela a otro día");
    expect((await late(false)).text).not.toContain("Muévela");
  });
});

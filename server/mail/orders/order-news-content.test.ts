import { describe, expect, test } from "vitest";
import { composeOrderMail } from "./order-mail.ts";
import { anOrder, config, PICKUP_PLACE } from "../testing/sample-order.ts";

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

  test("several parcels have a guía and a page each, and no single one is followed", async () => {
    const parcels = ["1234567890", "1234567891"].map((trackingNumber) => ({
      id: null,
      carrier: "DHL",
      trackingNumber,
      trackingUrl: `https://dhl.example/${trackingNumber}`,
      contents: [],
      shippedAt: null,
      deliveredAt: null,
    }));
    const { text, html } = await composeOrderMail(config, "orderShipped", {
      ...anOrder({ order: shipped }),
      parcels,
      partPieces: 2,
    });
    expect(text).toContain("DHL 1234567891");
    expect(html).toContain('href="https://dhl.example/1234567891"');
    expect(text).toContain("En este envío van 2 de tus 5 llantas.");
    expect(text).not.toContain("Rastrear");
  });

  test.each([
    ["orderSentToStore", "Factory Store"],
    ["orderShippedToBranch", "sucursal de paquetería"],
    ["orderInTransit", "La paquetería ya lo lleva"],
    ["orderAtCourierBranch", "Ya puedes recoger"],
    ["orderAtHumanResources", "Recursos Humanos"],
    ["orderAtDealerBranch", "distribuidor"],
    ["orderDelivered", "Gracias por tu compra"],
  ] as const)("%s says %s", async (kind, words) => {
    expect((await composeOrderMail(config, kind, anOrder({ order: shipped }))).text).toContain(words);
  });

  test("one that waits at a counter names the place line by line, and promises no day that is over", async () => {
    const order = { delivery_type: 6, location_id: 101, carrier_url: "https://norte.example/rastreo" };
    const pickup = PICKUP_PLACE;
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
    const refunded = { id: 1, of: "", amount: 100_000, isDone: true, isByHand: true, isOurs: true };
    const done = await composeOrderMail(config, "orderMoneyBack", { ...anOrder(), refunded });
    expect(done.text).toContain("Te devolvimos $1,000.00 MXN.");
    expect(done.text).not.toMatch(/llamamos|Lo verás/);
    const byRule = anOrder({ order: { status: 900, failure_reason: "El precio era un error." } });
    const { text } = await composeOrderMail(config, "orderCancelled", { ...byRule, isCancelledByShop: true });
    expect(text).toContain("El precio era un error.");
    expect(text).not.toContain("Si ya habías pagado");
    const byStaff = anOrder({ order: { status: 900, failure_reason: "La tienda canceló el pedido." } });
    const unpaid = await composeOrderMail(config, "orderCancelled", byStaff);
    expect(unpaid.text).toContain("Si ya habías pagado");
    expect(unpaid.subject).toBe("Pedido 104286: cancelado");
    expect(unpaid.text).not.toContain("Te devolvemos $");
  });
});

test.each([
  ["a guarantee", { isGuarantee: true, sentBack: 0 }, "según el piso que le queda a la llanta"],
  ["a piece that is not paid", { isGuarantee: false, sentBack: 1 }, "Una de tus llantas no procede: te la enviamos"],
  ["several of them", { isGuarantee: false, sentBack: 2 }, "2 de tus llantas no proceden: te las enviamos de vuelta."],
])("the money of a return says what it is for: %s", async (_what, told, words) => {
  const refunded = { id: 1, amount: 100_000, isDone: false, isByHand: false, isOurs: true, of: "por 1 llanta" };
  const ofReturn = { folio: "D 1042", ...told };
  const { text } = await composeOrderMail(config, "orderMoneyBack", { ...anOrder(), refunded, ofReturn });
  expect(text).toContain("$1,000.00 MXN por 1 llanta");
  expect(text).toContain(words);
  expect(text).toContain("Devolución: D 1042");
});

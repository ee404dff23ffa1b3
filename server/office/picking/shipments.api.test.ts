import { describe, expect, test } from "vitest";
import type { WireOrder } from "../../../shared/contract/orders/orders.ts";
import { sendOrderMail } from "../../mail/orders/order-mail.ts";
import type { MailMessage, MailTransport } from "../../mail/transport/mail-transport.ts";
import { aPaidOrder, PICKED_CODE } from "../../../tests/support/office/paid-order.ts";
import { aGuia, parcelOf, shipmentOf, withShipping } from "../../../tests/support/office/shipping.ts";
import { withTestOffice } from "../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const office = withTestOffice(shop);
const { people, call, send, view, orderOf, preparing, mailsOf } = withShipping(shop, office);

describe("sending", () => {
  test("all pieces move the order, with a guía for each parcel, and the first fills the order's own columns", async () => {
    const id = await preparing(4);
    const parcels = [parcelOf(2, "1234567890"), parcelOf(2, "1234 567891")];
    const rehearsed = await call("POST", "/staff/shipments?rehearse=1", shipmentOf(id, { parcels }));
    expect(rehearsed.json<{ effects: { text: string }[] }>().effects.map(({ text }) => text)).toEqual([
      `El pedido ${id} pasa de Preparando Envío a Enviado.`,
      "Sale 1 correo «Pedido enviado» con 2 enlaces de rastreo.",
      "Existencias: sin cambio, ya se descontaron al pagar.",
    ]);
    expect((await orderOf(id)).status).toBe(40);
    const sent = await send(shipmentOf(id, { parcels }));
    expect(sent.json()).toMatchObject({ outcome: "done", result: { status: 47, left: 0 } });
    expect(await orderOf(id)).toEqual({
      status: 47,
      tracking_number: "1234567890",
      carrier: "Estafeta",
      carrier_url: "https://cs.estafeta.com/es/Tracking/searchByGet?wayBill=1234567890",
    });
    const [shipment] = (await view(id)).shipments;
    expect(shipment?.parcels.map(({ trackingNumber }) => trackingNumber)).toEqual(["1234567890", "1234567891"]);
    expect(await mailsOf(id)).toEqual(["orderShipped"]);
  });

  test("a part leaves the order where it is until the rest is sent, each part with an e-mail", async () => {
    const id = await preparing(4);
    const part = await send(shipmentOf(id, { parcels: [parcelOf(1)] }));
    expect(part.json()).toMatchObject({ result: { status: 40, left: 3 } });
    expect((await view(id)).lines).toMatchObject([{ ordered: 4, left: 3 }]);
    const tooMany = await send(shipmentOf(id, { parcels: [parcelOf(4)] }));
    expect(tooMany.json()).toMatchObject({ Codigo: "notPossible", Message: "De esa llanta quedan 3 por enviar." });
    expect((await send(shipmentOf(id, { parcels: [parcelOf(3)] }))).json()).toMatchObject({ result: { status: 47 } });
    expect(await mailsOf(id)).toEqual(["orderShipped", "orderShipped"]);
  });

  test("its customer sees each parcel with its guía, and the e-mail of a part tells of that part only", async () => {
    const id = await preparing(4);
    const [one, other] = [aGuia(), aGuia()];
    await send(shipmentOf(id, { carrier: "DHL", parcels: [parcelOf(1, one)] }));
    const [first] = (await view(id)).shipments;
    await send(shipmentOf(id, { carrier: "DHL", parcels: [parcelOf(3, other)] }));
    const order = await shop.app.inject({ url: `/api/Pedidos/MisPedidos/${id}`, headers: people.who.headers });
    expect(order.json<WireOrder>()).toMatchObject({
      Guia: one,
      Carrier: "DHL",
      Paquetes: [
        { Guia: one, Llantas: [{ Codigo: PICKED_CODE, Cantidad: 1 }], Entregado: false },
        { Guia: other, Llantas: [{ Codigo: PICKED_CODE, Cantidad: 3 }], Entregado: false },
      ],
    });
    const mails: MailMessage[] = [];
    const transport = { send: async (mail: MailMessage) => void mails.push(mail) } as unknown as MailTransport;
    const { config } = shop.services;
    for (const shipmentId of [first?.id ?? undefined, undefined]) {
      const told = { kind: "orderShipped", orderId: id, ...(shipmentId !== undefined && { shipmentId }) } as const;
      await sendOrderMail({ db: shop.db, config, transport }, told);
    }
    const [part, whole] = mails.map(({ text }) => text);
    expect(part).toContain("En este envío van 1 de tus 4 llantas.");
    expect([part?.includes(one), part?.includes(other)]).toEqual([true, false]);
    expect([whole?.includes(one), whole?.includes(other)]).toEqual([true, true]);
  });

  test("of two members who send the same pieces at once, one sends them and the other is told", async () => {
    const id = await preparing(2);
    const answers = await Promise.all([send(shipmentOf(id)), send(shipmentOf(id))]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      Codigo: "changedMeanwhile",
      Current: { id, status: 47 },
    });
    expect((await view(id)).shipments).toHaveLength(1);
  });

  test("parts that race never send more pieces than were ordered", async () => {
    const id = await preparing(3);
    const answers = await Promise.all([1, 2, 3].map(() => send(shipmentOf(id, { parcels: [parcelOf(2)] }))));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await view(id)).lines).toMatchObject([{ left: 1 }]);
  });

  test("one guía belongs to one parcel of its carrier, also when two members write it at the same moment", async () => {
    const [one, other] = [await preparing(2), await preparing(2)];
    const parcels = [parcelOf(2, "ab-12345678")];
    const answers = await Promise.all([
      send(shipmentOf(one, { parcels })),
      send(shipmentOf(other, { parcels: [parcelOf(2, "AB12345678")] })),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const winner = answers[0]?.statusCode === 200 ? one : other;
    const message = `Esta guía ya está en el pedido ${winner}.`;
    expect(answers.find(({ statusCode }) => statusCode === 400)?.json()).toMatchObject({
      Message: message,
      ModelState: { "parcels.0.trackingNumber": [message] },
    });
    const loser = winner === one ? other : one;
    const elsewhere = await send(shipmentOf(loser, { parcels, carrier: "FedEx" }));
    expect(elsewhere.statusCode).toBe(200);
    const warned = elsewhere.json<{ effects: { text: string }[] }>().effects.map(({ text }) => text);
    expect(warned).toContain("Bulto 1: Las guías de FedEx tienen 12 cifras. Revísala; si así está impresa, sigue.");
  });

  test("a guía of an order from before shipments is taken, and that order shows it as one parcel", async () => {
    const old = await aPaidOrder(shop, people.who);
    const guia = aGuia();
    await shop.db
      .updateTable("orders")
      .set({ status: 47, tracking_number: guia, carrier: "DHL", carrier_url: "https://dhl.example/1" })
      .where("id", "=", old)
      .execute();
    await shop.db
      .insertInto("order_event")
      .values({ order_id: old, from_status: 40, to_status: 47, actor: "staff", reason: "advanced" })
      .execute();
    expect((await view(old)).shipments).toMatchObject([
      { id: null, state: "shipped", carrier: "DHL", parcels: [{ trackingNumber: guia }] },
    ]);
    const id = await preparing(2);
    const refused = await send(shipmentOf(id, { carrier: "dhl", parcels: [parcelOf(2, guia)] }));
    expect(refused.json()).toMatchObject({ Message: `Esta guía ya está en el pedido ${old}.` });
  });

  test.each([
    ["without a guía", { parcels: [parcelOf(2, "")] }, "parcels.0.trackingNumber", "Escribe la guía de este bulto."],
    [
      "with a short guía",
      { parcels: [parcelOf(2, "123")] },
      "parcels.0.trackingNumber",
      "Una guía tiene de 6 a 40 letras, cifras o guiones.",
    ],
    [
      "with one guía twice",
      { parcels: [parcelOf(1, "9999999991"), parcelOf(1, "99999-99991")] },
      "parcels.1.trackingNumber",
      "Ya la escribiste en el bulto 1.",
    ],
    ["without a carrier", { carrier: " " }, "carrier", "Di qué paquetería lo lleva."],
    [
      "tomorrow",
      { shippedAt: new Date(Date.now() + 86_400_000).toISOString() },
      "shippedAt",
      "Todavía no llega esa hora.",
    ],
    [
      "before it was ordered",
      { shippedAt: "2020-01-01T00:00:00Z" },
      "shippedAt",
      "El pedido se hizo después de esa hora.",
    ],
  ])("%s is refused at its field", async (_why, changes, field, message) => {
    const id = await preparing(2);
    const refused = await send(shipmentOf(id, changes));
    expect(refused.json()).toMatchObject({ Codigo: "fieldsRefused", ModelState: { [field]: [message] } });
    expect((await orderOf(id)).status).toBe(40);
  });

  test("the same request again is the same shipment, and no second e-mail", async () => {
    const id = await preparing(2);
    const payload = shipmentOf(id);
    const key = { "idempotency-key": `surtido-${id}` };
    const answers = [await send(payload, key), await send(payload, key)];
    expect(answers[1]?.json()).toEqual(answers[0]?.json());
    expect(await mailsOf(id)).toEqual(["orderShipped"]);
  });

  test("without telling the customer no e-mail goes out", async () => {
    const id = await preparing(2);
    await send(shipmentOf(id, { notify: false }));
    expect([await mailsOf(id), (await orderOf(id)).status]).toEqual([[], 47]);
  });

  test.each([
    [
      "by the shipment's own call",
      (id: number) => ({ url: "/staff/shipments", payload: shipmentOf(id, { parcels: [parcelOf(3)] }) }),
    ],
    ["by a step", (id: number) => ({ url: `/staff/orders/${id}/advance`, payload: { to: 59, expected: 40 } })],
    [
      "among many",
      (id: number) => ({ url: "/staff/orders/bulk/advance", payload: { to: 59, orders: [{ id, expected: 40 }] } }),
    ],
  ])("tyres leave only with code and DOT checked: %s", async (door, of) => {
    const id = await aPaidOrder(shop, people.who, { pieces: 3 });
    const isCarried = door === "by the shipment's own call";
    // A dealer's lorry needs no guía; a step of a carrier's delivery is refused for want of one.
    if (!isCarried) await shop.db.updateTable("orders").set({ delivery_type: 6 }).where("id", "=", id).execute();
    const act = (what: string, payload: object) => call("POST", `/staff/picking/orders/${id}/${what}`, payload);
    const leave = async () => {
      const { url, payload } = of(id);
      const headers = { ...people.picker.headers, "idempotency-key": `sale-${id}-${Math.random()}`.replace(".", "") };
      return (await call("POST", url, payload, headers)).body;
    };
    await act("take", { line: 1, code: PICKED_CODE, pieces: null });
    expect(await leave()).toContain("Falta escribir 3 DOT y leer 1 código: se hace en Surtido antes de enviar.");
    await act("check", { line: 1, code: PICKED_CODE });
    await act("dot", { line: 1, dots: ["0125", "", "0325"] });
    expect((await orderOf(id)).status).toBe(40);
    if (isCarried) return;
    expect(await leave()).toContain("Falta escribir 1 DOT: se hace en Surtido antes de enviar.");
    await act("dot", { line: 1, dots: ["0125", "0225", "0325"] });
    await leave();
    expect((await orderOf(id)).status).toBe(59);
  });

  test("a carrier's delivery has no step by hand: its parcels leave with their guías", async () => {
    const id = await preparing(2);
    const step = await call("POST", `/staff/orders/${id}/advance`, { to: 47, expected: 40 });
    expect(step.json()).toMatchObject({ Codigo: "notPossible", Message: "Se envía con su guía: usa «Enviar»." });
  });

  test("keeps the DOT weeks with their pieces, also of a part", async () => {
    const id = await preparing(3);
    const act = (what: string, payload: object) => call("POST", `/staff/picking/orders/${id}/${what}`, payload);
    await act("check", { line: 1, code: PICKED_CODE });
    await act("dot", { line: 1, dots: ["0125", "0225", "0325"] });
    const part = await send(shipmentOf(id, { parcels: [parcelOf(2)] }));
    expect(part.body).not.toContain("sin código revisado");
    expect(await view(id)).toMatchObject({
      state: "picking",
      shipments: [{ dots: [{ line: 1, weeks: ["0125", "0225"] }] }],
      lines: [{ left: 1, isChecked: true, dots: ["0325"] }],
    });
  });
});

import { expect, test } from "vitest";
import type { WireOrder } from "../../../../shared/contract/orders/orders.ts";
import { centavos } from "../../../../shared/domain/money/money.ts";
import { orderOf } from "./wire-order.ts";

const wire: WireOrder = {
  Id: 104_286,
  Nombre: "Mariana Ortega",
  Numero: "104286",
  Fecha: "2026-11-24T10:42:00-06:00",
  Total: 5876.56,
  Importe: 5066,
  IVA: 810.56,
  Envio: 0,
  Articulos: 4,
  Acumuladas: 4,
  Estatus: 15,
  MetodoPago: 6,
  TipoEnvio: 6,
  Elementos: [],
  Guia: "",
  Carrier: "",
  CarrierURL: "",
  DireccionEnvio: null,
  DireccionFacturacion: null,
  Ubicacion: null,
  Paynet: null,
  Deposito: null,
  TextoPuntos: "",
  TotalLista: 6000,
  Ahorro: 123.44,
  Tarjeta: "",
  AvisoTarjeta: "",
  Motivo: "",
  UrlPago: "",
  Entrega: "2026-12-01",
  Historia: [
    { Estatus: 10, Fecha: "2026-11-24T10:42:00-06:00" },
    { Estatus: 11, Fecha: "2026-11-24T10:43:00-06:00" },
    { Estatus: 15, Fecha: "2026-11-24T10:44:00-06:00" },
  ],
};

test("amounts are centavos, codes have names, and what is left out is null or false", () =>
  expect(orderOf(wire)).toMatchObject({
    total: centavos(587_656),
    savings: centavos(12_344),
    status: "awaitingPayment",
    paymentType: "cash",
    deliveryType: "dealerPickup",
    isInReview: false,
    reviewUntil: null,
    refund: null,
  }));

test("each parcel has its guía, its page and what is inside; an older server sends none", () => {
  expect(orderOf(wire).parcels).toEqual([]);
  const Paquetes = [
    {
      Guia: "1234567890",
      Carrier: "DHL",
      CarrierURL: "https://dhl.example/1",
      Llantas: [{ Codigo: "11500418", Cantidad: 2 }],
      Entregado: false,
      Recibio: "Recepción",
    },
  ];
  expect(orderOf({ ...wire, Paquetes }).parcels).toEqual([
    {
      trackingNumber: "1234567890",
      carrier: "DHL",
      trackingUrl: "https://dhl.example/1",
      tires: [{ code: "11500418", quantity: 2 }],
      isDelivered: false,
      signedBy: "Recepción",
    },
  ]);
});

test("the log is read with the names of the statuses; an unknown one is left out", () =>
  expect(orderOf(wire).moments).toEqual([
    { status: "incomplete", at: wire.Historia[0]?.Fecha },
    { status: "awaitingPayment", at: wire.Historia[2]?.Fecha },
  ]));

test("a code that is not known here is null", () =>
  expect(orderOf({ ...wire, Estatus: 11, MetodoPago: 4, TipoEnvio: 3 })).toMatchObject({
    status: null,
    paymentType: null,
    deliveryType: null,
  }));

test("a refund is by hand only where it says so", () => {
  const Devolucion = { Importe: 5876.56, Hecha: true };
  const refund = { amount: centavos(587_656), isDone: true, isByHand: false, of: "" };
  expect(orderOf({ ...wire, Devolucion }).refund).toEqual(refund);
  expect(orderOf({ ...wire, Devolucion: { ...Devolucion, AMano: true } }).refund).toEqual({
    ...refund,
    isByHand: true,
  });
});

test("refunds of parts say of what they are, and those before the newest come too", () => {
  const Devolucion = { Importe: 100, Hecha: false, Por: "por el envío" };
  const before = { Importe: 2_902.32, Hecha: true, Por: "por 2 llantas" };
  const order = orderOf({ ...wire, Devolucion, DevolucionesAnteriores: [before] });
  expect([order.refund?.of, order.earlierRefunds]).toEqual([
    "por el envío",
    [{ amount: centavos(290_232), isDone: true, isByHand: false, of: "por 2 llantas" }],
  ]);
});

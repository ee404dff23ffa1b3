import { expect, test } from "vitest";
import type { WireInvoice } from "../../../../shared/contract/orders/invoices.ts";
import { centavos } from "../../../../shared/domain/money/money.ts";
import { orderInvoiceOf } from "./wire-invoice.ts";

const wire: WireInvoice = {
  Situacion: "stamped",
  Aviso: "",
  Campo: "",
  SolicitarHasta: "2026-12-01T00:00:00-06:00",
  PuedeSolicitar: false,
  PuedeCorregir: false,
  PuedeReemplazar: true,
  Documentos: [
    {
      Tipo: "income",
      Id: 7,
      Serie: "RW",
      Folio: "20418",
      Uuid: "0D1E5C5A-0000-4000-8000-000000000001",
      Timbrado: "2026-11-21T11:00:00-06:00",
      Total: 5876.56,
      Cancelado: false,
    },
  ],
};

test("a document has a name and an amount in centavos", () =>
  expect(orderInvoiceOf(wire)).toEqual({
    situation: "stamped",
    words: "",
    field: null,
    step: "replace",
    until: "2026-12-01T00:00:00-06:00",
    documents: [
      {
        id: 7,
        kind: "income",
        name: "RW 20418",
        uuid: "0D1E5C5A-0000-4000-8000-000000000001",
        stampedAt: "2026-11-21T11:00:00-06:00",
        total: centavos(587_656),
        isCancelled: false,
      },
    ],
  }));

test.each([
  ["request", { PuedeSolicitar: true, PuedeReemplazar: false }],
  ["correct", { PuedeCorregir: true, PuedeReemplazar: false }],
  ["replace", {}],
  [null, { PuedeReemplazar: false }],
] as const)("what its customer may do: %s", (step, may) => expect(orderInvoiceOf({ ...wire, ...may }).step).toBe(step));

test("a refusal points at a field, and an expired deadline is left out", () =>
  expect(
    orderInvoiceOf({ ...wire, Situacion: "refused", Campo: "postalCode", SolicitarHasta: "", Documentos: [] }),
  ).toMatchObject({ situation: "refused", field: "postalCode", until: null, documents: [] }));

import { expect, test } from "vitest";
import type { InvoiceState } from "../../../../../shared/domain/invoicing/invoice-states.ts";
import { invoiceRoute } from "./invoice-route.ts";

const words = (state: InvoiceState) =>
  invoiceRoute({ state, events: [] }).map(
    (step) => `${step.state === "done" ? "+" : step.state === "now" ? "*" : "-"}${step.label}`,
  );

test.each<[InvoiceState, string[]]>([
  ["sealed", ["+Construida", "*Sellada", "-Enviada al PAC", "-Timbrada", "-Cancelación"]],
  ["stamped", ["+Construida", "+Sellada", "+Enviada al PAC", "*Timbrada", "-Cancelación"]],
  ["refused", ["+Construida", "+Sellada", "+Enviada al PAC", "*Rechazada", "-Cancelación"]],
  ["cancelPending", ["+Construida", "+Sellada", "+Enviada al PAC", "+Timbrada", "*Espera al receptor"]],
  ["cancelled", ["+Construida", "+Sellada", "+Enviada al PAC", "+Timbrada", "*Cancelada"]],
])("the way of a document that is %s", (state, steps) => expect(words(state)).toEqual(steps));

test("a step has the newest moment of its state", () => {
  const events = [
    { state: "sealed" as const, at: "2026-11-22T10:00:00Z" },
    { state: "sealed" as const, at: "2026-11-22T12:00:00Z" },
    { state: "draft" as const, at: "2026-11-22T09:00:00Z" },
  ];
  expect(invoiceRoute({ state: "sealed", events }).map(({ at }) => at)).toEqual([
    "2026-11-22T09:00:00Z",
    "2026-11-22T12:00:00Z",
    null,
    null,
    null,
  ]);
});

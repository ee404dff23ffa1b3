import { Type } from "typebox";
import { Centavos, defineStaffEndpoint, Moment, Reason, Rehearse } from "../staff-endpoint.ts";
import { Id, Day, Period, InvoiceChanged } from "./invoice-parts.ts";

const GlobalQuery = { period: Period, start: Day } as const;

/** Without them: the period of today. */
const AskedPeriod = Type.Object({ period: Type.Optional(Period), start: Type.Optional(Day) });

/** All sales, also beyond the 200 that the screen shows. */
export const globalFileEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/global-invoice.csv",
  summary: "Los pedidos de la factura global de un periodo como CSV",
  tag: "Facturas",
  needs: ["invoices.write", "full"],
  query: AskedPeriod,
  answer: Type.String(),
});

export const globalPreviewEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/global-invoice",
  summary: "Qué entraría en la factura global de un periodo",
  tag: "Facturas",
  needs: ["invoices.write", "read"],
  query: AskedPeriod,
  answer: Type.Object({
    period: Period,
    start: Day,
    end: Day,
    closesAt: Moment,
    isOver: Type.Boolean(),
    orders: Type.Integer(),
    subtotal: Centavos,
    iva: Centavos,
    total: Centavos,
    stragglers: Type.Integer(),
    refused: Type.Integer(),
    /** The period's global invoice, if it is made. */
    invoiceId: Type.Union([Id, Type.Null()]),
    formOfPayment: Type.String(),
    /** The first 200. Those that do not fit have no subtotal and no IVA. */
    sales: Type.Array(
      Type.Object({
        orderId: Id,
        paidAt: Moment,
        formOfPayment: Type.String(),
        subtotal: Centavos,
        iva: Centavos,
        total: Centavos,
        note: Type.String(),
      }),
    ),
  }),
});

export const closeGlobalEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/global-invoice",
  summary: "Cierra un periodo y manda timbrar su factura global",
  tag: "Facturas",
  needs: ["invoices.write", "full"],
  stepUp: true,
  takesKey: true,
  query: Rehearse,
  body: Type.Object({
    ...GlobalQuery,
    reason: Reason,
    /** What the preview had: other figures are refused with the present ones. */
    expectedOrders: Type.Integer({ minimum: 0 }),
    expectedTotal: Centavos,
  }),
  answer: InvoiceChanged,
});

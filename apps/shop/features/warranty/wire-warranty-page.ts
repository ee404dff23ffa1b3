import type { WireWarrantyText } from "../../../../shared/contract/orders/warranty.ts";
import type { WarrantyPageData } from "./warranty-page-data.ts";

export const warrantyPageOf = (line: string, wire: WireWarrantyText): WarrantyPageData => ({
  line,
  lineName: wire.Linea,
  years: wire.Anios,
  leastTreadMm: wire.PisoMinimoMm,
  from: wire.Desde,
  text: {
    title: [wire.Titulo, wire.Linea].filter(Boolean).join(" "),
    lead: wire.Entrada,
    clauses: wire.Clausulas.map(({ Id, Titulo, Html }) => ({ id: Id, title: Titulo, html: Html })),
  },
});

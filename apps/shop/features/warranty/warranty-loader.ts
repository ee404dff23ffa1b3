import { data } from "react-router";
import type { Api } from "../../../../shared/contract/api.ts";
import { type WireWarrantyText, warrantyTextEndpoint } from "../../../../shared/contract/orders/warranty.ts";
import type { LegalText } from "../../../../shared/domain/text/legal/legal-text.ts";
import { answerOrRefuse } from "../../page/answer-or-refuse.ts";

/** A product line's guarantee, as its page shows it. */
export interface WarrantyPageData {
  readonly line: string;
  /** Empty for the general one. */
  readonly lineName: string;
  readonly years: number;
  readonly leastTreadMm: number;
  /** `yyyy-mm-dd`. */
  readonly from: string;
  readonly text: LegalText;
}

/** Throws 404 for a line that does not exist. */
export async function loadWarranty(api: Api, line: string): Promise<WarrantyPageData> {
  if (!/^[a-z0-9-]{1,80}$/.test(line)) throw data(null, { status: 404 });
  return warrantyPageOf(line, answerOrRefuse(await api.call(warrantyTextEndpoint, { params: { linea: line } })));
}

const warrantyPageOf = (line: string, wire: WireWarrantyText): WarrantyPageData => ({
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

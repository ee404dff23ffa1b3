import { data } from "react-router";
import type { Api } from "../../../../shared/contract/api.ts";
import { warrantyTextEndpoint } from "../../../../shared/contract/orders/warranty.ts";
import { answerOrRefuse } from "../../page/answer-or-refuse.ts";
import { warrantyPageOf } from "./wire-warranty-page.ts";
import type { WarrantyPageData } from "./warranty-page-data.ts";

/** Throws 404 for a line that does not exist. */
export async function loadWarranty(api: Api, line: string): Promise<WarrantyPageData> {
  if (!/^[a-z0-9-]{1,80}$/.test(line)) throw data(null, { status: 404 });
  return warrantyPageOf(line, answerOrRefuse(await api.call(warrantyTextEndpoint, { params: { linea: line } })));
}

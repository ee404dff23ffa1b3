import {
  ALL_INVOICE_STATES,
  invoiceStateLabel,
  isInvoiceState,
} from "../../../../shared/domain/invoicing/invoice-states.ts";
import { formatDateTime } from "../../../../shared/domain/text/dates.ts";
import { cfdiNumber, kindName } from "../../../features/invoices/reading/invoice-words.ts";
import { tableLines } from "../../cli/text-table.ts";
import { listInvoices, readMonth } from "../../queries/invoice-queries.ts";
import { pesos } from "../../queries/order-words.ts";
import { type StaffCommand, StaffRefusal } from "../../staff-command.ts";

const MOST = 10_000;
const FEW = 50;

/** Without names and RFCs. */
export const invoicesListCommand: StaffCommand = {
  name: "invoices list",
  words: [],
  summary: "Lista facturas, notas de crédito y globales, de la más nueva a la más vieja.",
  options: {
    month: { type: "string", value: "MES", says: "sólo las de este mes, como 2026-11." },
    state: { type: "string", value: "ESTADO", says: `sólo las de este estado: ${ALL_INVOICE_STATES.join(", ")}.` },
    limit: { type: "string", value: "N", says: `cuántas a lo más; si falta, ${FEW}.` },
  },
  async run({ openDatabase }, { options }) {
    const state = typeof options["state"] === "string" ? options["state"] : undefined;
    if (state !== undefined && !isInvoiceState(state))
      throw new StaffRefusal(`No hay un estado «${state}». Son: ${ALL_INVOICE_STATES.join(", ")}.`);
    const limit = Number(options["limit"] ?? FEW);
    if (!Number.isInteger(limit) || limit < 1 || limit > MOST)
      throw new StaffRefusal(`--limit debe ser un número entre 1 y ${MOST}.`);
    const month = readMonth(options["month"]);
    const filter = { ...(month !== undefined && { month }), ...(state !== undefined && { state }) };
    const found = await listInvoices(await openDatabase(), filter, limit);
    const rows = found.map((cfdi) => [
      cfdi.id,
      cfdiNumber(cfdi),
      kindName(cfdi),
      invoiceStateLabel(cfdi.state),
      cfdi.order_id ?? "",
      cfdi.issued_at ? formatDateTime(cfdi.issued_at) : "",
      cfdi.total === null ? "" : pesos(cfdi.total),
    ]);
    const headers = ["Documento", "Folio", "Tipo", "Estado", "Pedido", "Fecha", "Total"];
    return { lines: found.length === 0 ? ["No hay facturas así."] : tableLines(headers, rows), data: found };
  },
};

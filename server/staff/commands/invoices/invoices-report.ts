import { businessDay } from "../../../../shared/domain/text/dates.ts";
import { invoiceCondition, monthSpan } from "../../../features/invoices/reading/invoice-conditions.ts";
import { reportLines } from "../../../features/invoices/reading/invoice-report.ts";
import { findFolioHoles, monthOfInvoices } from "../../../features/invoices/reading/month-of-invoices.ts";
import { openNewFile } from "../../new-file.ts";
import { tableLines } from "../../cli/text-table.ts";
import { readMonth } from "../../queries/invoice-queries.ts";
import { pesos } from "../../queries/order-words.ts";
import type { StaffCommand } from "../../staff-command.ts";

/** A month for accounting. */
export const invoicesReportCommand: StaffCommand = {
  name: "invoices report",
  words: [],
  summary: "Compara lo pagado en un mes con lo timbrado y, con --file, escribe el reporte para contabilidad.",
  options: {
    month: { type: "string", value: "MES", says: "como 2026-11; si falta, el presente." },
    file: { type: "string", value: "ARCHIVO", says: "escribe el CSV con UUID, RFC, base, IVA y forma de pago." },
  },
  async run({ openDatabase, now }, { options }) {
    const month = readMonth(options["month"]) ?? businessDay(now).slice(0, 7);
    const db = await openDatabase();
    const figures = await monthOfInvoices(db, monthSpan(month));
    const holes = await findFolioHoles(db);
    const rows = (
      [
        ["Pagado", figures.paid],
        ["Timbrado", figures.stamped],
        ["Irá a la global", figures.toGlobal],
        ["Falta", figures.missing],
      ] as const
    ).map(([name, { count, total }]) => [name, count, pesos(total)]);
    const lines = [`Facturas de ${month}`, "", ...tableLines(["", "Pedidos", "Importe"], rows)];
    lines.push("", holes.length === 0 ? "Los folios no tienen huecos." : `Folios sin documento: ${holes.join(", ")}.`);
    if (typeof options["file"] === "string") {
      const file = await openNewFile(options["file"]);
      try {
        for await (const line of reportLines(db, invoiceCondition({ month }))) await file.write(line);
      } finally {
        await file.close();
      }
      lines.push(`El reporte está en ${options["file"]}.`);
    }
    return { lines, data: { month, ...figures, holes } };
  },
};

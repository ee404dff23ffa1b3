import { readDays } from "../../days.ts";
import { type ReportBy, reportOrders } from "../../queries/order-queries.ts";
import { paymentName, pesos, statusNameOf } from "../../queries/order-words.ts";
import type { StaffCommand } from "../../staff-command.ts";
import { tableLines } from "../../cli/text-table.ts";

const GROUPS = [
  { by: "day", header: "Día", name: (group: string) => group },
  { by: "method", header: "Forma de pago", name: (group: string) => paymentName(Number(group)) },
  { by: "status", header: "Estatus", name: (group: string) => statusNameOf(Number(group)) },
] as const satisfies readonly { by: ReportBy; header: string; name: (group: string) => string }[];

type Row = Awaited<ReturnType<typeof reportOrders>>[number];

const FIGURES = ["Pedidos", "Piezas", "Importe", "Vendidos", "Vendido", "Devuelto"];
const figuresOf = (row: Omit<Row, "group">) => [
  row.orders,
  row.articles,
  pesos(row.total),
  row.soldOrders,
  pesos(row.sold),
  pesos(row.refunded),
];

/** What was ordered in some days, three times over. */
export const ordersReportCommand: StaffCommand = {
  name: "orders report",
  words: [],
  summary: "Resume los pedidos por día, por forma de pago y por estatus, con IVA y envío.",
  details: ["«Vendido» es lo pagado que sigue en pie; «Devuelto», lo que ya regresó a sus clientes."],
  options: {
    from: { type: "string", value: "DIA", says: "desde este día, como 2026-11-01; si falta, hace 30 días." },
    to: { type: "string", value: "DIA", says: "hasta este día; si falta, hoy." },
  },
  async run({ openDatabase, now }, { options }) {
    const days = readDays(options, now);
    const db = await openDatabase();
    const lines = [`Pedidos del ${days.from} al ${days.to}`];
    const data: Record<string, unknown> = { ...days };
    for (const { by, header, name } of GROUPS) {
      const rows = await reportOrders(db, days, by);
      data[by] = rows;
      const table = rows.map((row) => [name(row.group), ...figuresOf(row)]);
      lines.push("", ...tableLines([header, ...FIGURES], table));
      if (by === "day") lines.push("", `Total: ${totalsLine(rows)}`);
    }
    return { lines, data };
  },
};

function totalsLine(rows: readonly Row[]): string {
  const sum = (pick: (row: Row) => number) => rows.reduce((total, row) => total + pick(row), 0);
  return `${sum((row) => row.orders)} pedidos por ${pesos(sum((row) => row.total))}; vendido ${pesos(sum((row) => row.sold))}, devuelto ${pesos(sum((row) => row.refunded))}`;
}

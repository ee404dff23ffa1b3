import { RETURN_KINDS, returnFolio } from "../../../../shared/domain/returns/return-kinds.ts";
import { ALL_RETURN_STATES, returnStateLabel } from "../../../../shared/domain/returns/return-states.ts";
import { formatDateTime } from "../../../../shared/domain/text/dates.ts";
import { tableLines } from "../../cli/text-table.ts";
import { listReturnRows, readReturnKind } from "../../queries/return-queries.ts";
import { type StaffCommand, StaffRefusal } from "../../staff-command.ts";

const MOST = 10_000;
const FEW = 50;

/** Without names. */
export const returnsListCommand: StaffCommand = {
  name: "returns list",
  words: [],
  summary: "Lista las devoluciones abiertas, de la más nueva a la más vieja.",
  options: {
    state: { type: "string", value: "ESTADO", says: `sólo las de este estado: ${ALL_RETURN_STATES.join(", ")}.` },
    kind: { type: "string", value: "CLASE", says: `sólo las de esta clase: ${Object.keys(RETURN_KINDS).join(", ")}.` },
    limit: { type: "string", value: "N", says: `cuántas a lo más; si falta, ${FEW}.` },
  },
  async run({ openDatabase }, { options }) {
    const limit = Number(options["limit"] ?? FEW);
    if (!Number.isInteger(limit) || limit < 1 || limit > MOST)
      throw new StaffRefusal(`--limit debe ser un número entre 1 y ${MOST}.`);
    const state = typeof options["state"] === "string" ? options["state"] : undefined;
    const kind = options["kind"] === undefined ? undefined : readReturnKind(options["kind"]);
    const found = await listReturnRows(await openDatabase(), { state, kind }, limit);
    const rows = found.map((row) => [
      returnFolio(row.id),
      row.order_id,
      RETURN_KINDS[row.kind].label,
      returnStateLabel(row.state),
      formatDateTime(row.created_at),
      row.due_at ? formatDateTime(row.due_at) : "",
    ]);
    const headers = ["Folio", "Pedido", "Clase", "Estado", "Pedida", "Vence"];
    return { lines: found.length === 0 ? ["No hay devoluciones así."] : tableLines(headers, rows), data: found };
  },
};

import {
  ARCO_CHANNELS,
  ARCO_DECISIONS,
  ARCO_RIGHTS,
  ARCO_STATES,
} from "../../../shared/domain/privacy/arco-request.ts";
import { arcoClocks } from "../../../shared/domain/privacy/arco-clocks.ts";
import { BYTE_ORDER_MARK, csvLine } from "../../../shared/domain/text/csv-line.ts";
import { folioOf } from "../../../shared/domain/text/folio.ts";
import { ok, type Result } from "../../../shared/domain/text/result.ts";
import { notPossible, type StaffError } from "../../administration/actions/staff-error.ts";
import type { Handle } from "../../db/database.ts";
import { datesOf } from "../../features/privacy/requests/requests.repository.ts";
import { type ArcoFilter, arcoRows, filteredRequests } from "./list-requests.ts";

const MOST_IN_FILE = 50_000;
const HEADER = [
  "solicitud",
  "derecho",
  "llego",
  "recibida",
  "estado",
  "completa",
  "decidir_antes_de",
  "decidida",
  "decision",
  "cumplir_antes_de",
  "cumplida",
  "lleva",
];

/** Requests as a CSV file, as proof that they were served in time: nothing of the persons. */
export async function requestsFile(
  db: Handle,
  filter: ArcoFilter,
): Promise<Result<{ readonly text: string; readonly rows: number }, StaffError<"notPossible">>> {
  const rows = await arcoRows(filteredRequests(db, filter))
    .orderBy("arco_request.id", "desc")
    .limit(MOST_IN_FILE + 1)
    .execute();
  if (rows.length > MOST_IN_FILE) return notPossible("Son demasiadas solicitudes: acota los filtros.");
  const lines = rows.map((row) => {
    const { decideBy, carryOutBy } = arcoClocks(datesOf(row));
    return csvLine([
      folioOf("A", row.id),
      ARCO_RIGHTS[row.right_kind],
      ARCO_CHANNELS[row.channel],
      row.received_on,
      ARCO_STATES[row.state],
      row.completed_on,
      decideBy,
      row.decided_on,
      row.decision && ARCO_DECISIONS[row.decision],
      carryOutBy,
      row.done_on,
      row.owner,
    ]);
  });
  return ok({ text: `${BYTE_ORDER_MARK}${csvLine(HEADER)}${lines.join("")}`, rows: rows.length });
}

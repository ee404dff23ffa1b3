import { actWords } from "../../../shared/domain/staff/audit/audit-acts.ts";
import { formatDateTime } from "../../../shared/domain/text/dates.ts";
import type { Handle } from "../../db/database.ts";
import { BYTE_ORDER_MARK, csvLine } from "../../../shared/domain/text/csv-line.ts";
import { type LineFilters, type Reader, type SeenLine, seenLines } from "./seen-lines.ts";

const MOST_EXPORTED = 100_000;
const LINES_OF_A_READ = 1_000;

const asText = (value: unknown): string => (value === null || value === undefined ? "" : JSON.stringify(value));

const FIELDS: readonly (readonly [header: string, value: (line: SeenLine) => string | number | null])[] = [
  ["linea", ({ position }) => position],
  ["cuando", ({ at }) => formatDateTime(at)],
  ["momento_utc", ({ at }) => at.toISOString()],
  ["quien", ({ actor }) => actor],
  ["rol", ({ role }) => role],
  ["desde", ({ address }) => address],
  ["accion", ({ command }) => command],
  ["en_palabras", ({ command }) => actWords(command)],
  ["motivo", ({ reason }) => reason],
  ["sobre", ({ subject_kind }) => subject_kind],
  ["numero", ({ subject_id }) => subject_id],
  ["antes", ({ before }) => asText(before)],
  ["despues", ({ after }) => asText(after)],
  ["resultado", ({ outcome }) => asText(outcome)],
  ["solicitud", ({ approval_id }) => approval_id],
  ["marcada", ({ is_flagged }) => (is_flagged ? "sí" : "no")],
  ["huella", ({ hash }) => hash.toString("hex")],
];

/** The log as a CSV, the newest line first. Read page by page: no transaction and no connection waits for a slow reader. */
export async function* auditFile(db: Handle, reader: Reader, filters: LineFilters): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(FIELDS.map(([header]) => header));
  let before: number | null = null;
  for (let left = MOST_EXPORTED; left > 0;) {
    const found = seenLines(db, reader, filters);
    const lines: SeenLine[] = await (before === null ? found : found.where("line.position", "<", before))
      .orderBy("line.position", "desc")
      .limit(Math.min(LINES_OF_A_READ, left))
      .execute();
    const last = lines.at(-1);
    if (!last) return;
    yield lines.map((line) => csvLine(FIELDS.map(([, value]) => value(line)))).join("");
    before = last.position;
    left -= lines.length;
  }
}

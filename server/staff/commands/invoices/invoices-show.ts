import { sql } from "kysely";
import { invoiceStateLabel } from "../../../../shared/domain/invoicing/invoice-states.ts";
import { formatDateTime } from "../../../../shared/domain/text/dates.ts";
import { type Cfdi, findCfdi } from "../../../features/invoices/cfdi.repository.ts";
import { cfdiName, motiveLabel, noteOf, satWords } from "../../../features/invoices/reading/invoice-words.ts";
import { readInvoiceWord } from "../../queries/invoice-queries.ts";
import { pesos } from "../../queries/order-words.ts";
import { type StaffCommand, StaffRefusal } from "../../staff-command.ts";

/** One document with its history; whom it is made out to, the order says. */
export const invoicesShowCommand: StaffCommand = {
  name: "invoices show",
  words: ["factura"],
  summary: "Muestra una factura: su estado, su timbre, su cancelación y su historia.",
  details: ["La factura se indica por su folio (RW-12), su UUID o su documento (invoices list)."],
  options: {},
  async run({ openDatabase }, { words }) {
    const db = await openDatabase();
    const id = await readInvoiceWord(db, words[0]);
    const cfdi = await findCfdi(db, id);
    if (!cfdi) throw new StaffRefusal(`No hay un documento ${id}.`);
    const events = await db
      .selectFrom("cfdi_event")
      .select(["to_state", "actor", "reason", "at"])
      .where("cfdi_id", "=", id)
      .orderBy("id")
      .execute();
    const { rows } = await sql<{ was: boolean }>`select exists (
      select from cfdi_event where cfdi_id = ${id} and to_state = 'cancelRejected') as was`.execute(db);
    const lines = [
      ...factsOf(cfdi, rows[0]?.was === true),
      "",
      ...events.map(({ to_state: state, actor, reason, at }) =>
        `${formatDateTime(at)}  ${invoiceStateLabel(state)} (${actor}) ${reason}`.trim(),
      ),
    ];
    const {
      receiver: _receiver,
      sealed_xml: _sealed,
      stamped_xml: _xml,
      document: _document,
      acuse: _acuse,
      ...data
    } = cfdi;
    return { lines, data: { ...data, events } };
  },
};

function* factsOf(cfdi: Cfdi, wasRejected: boolean): Generator<string> {
  yield `${cfdiName(cfdi)}: ${invoiceStateLabel(cfdi.state)}`;
  const note = noteOf({ ...cfdi, wasRejected });
  if (note !== "") yield note;
  if (cfdi.order_id !== null) yield `Pedido: ${cfdi.order_id}`;
  if (cfdi.period !== null) yield `Periodo: del ${cfdi.period_start} al ${cfdi.period_end}`;
  if (cfdi.total !== null) yield `Total: ${pesos(cfdi.total)}`;
  if (cfdi.uuid !== null) yield `UUID: ${cfdi.uuid}`;
  if (cfdi.stamped_at) yield `Timbrada: ${formatDateTime(cfdi.stamped_at)}`;
  if (cfdi.refusal_code !== null) yield `El PAC dijo: ${cfdi.refusal_code} ${cfdi.refusal_text ?? ""}`.trim();
  if (cfdi.cancel_motive !== null)
    yield `Cancelación: motivo ${cfdi.cancel_motive}, ${motiveLabel(cfdi.cancel_motive)}`;
  if (cfdi.sat_state !== "") yield satWords(cfdi.sat_state);
}

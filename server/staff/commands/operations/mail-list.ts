import { formatDateTime } from "../../../../shared/domain/text/dates.ts";
import { DROP_WORDS, mailName } from "../../../queue/mail-words.ts";
import { readDay, startOfDay } from "../../days.ts";
import { type LoggedMail, listMails } from "../../queries/mail-queries.ts";
import { readOrderNumber } from "../../queries/order-words.ts";
import { type StaffCommand, StaffRefusal } from "../../staff-command.ts";
import { tableLines } from "../../cli/text-table.ts";

const MOST = 10_000;
const FEW = 50;
/** A whole answer is in `mail show`. */
const ANSWER_LENGTH = 60;

/** Without addresses: a list on a screen is seen by many. */
export const mailListCommand: StaffCommand = {
  name: "mail list",
  words: [],
  summary: "Lista los correos de la tienda y qué fue de cada uno, del más nuevo al más viejo.",
  options: {
    order: { type: "string", value: "PEDIDO", says: "sólo los de este pedido." },
    customer: { type: "string", value: "CORREO", says: "sólo los de esta persona: su cuenta, pedidos e invitaciones." },
    failed: { type: "boolean", says: "sólo los que el servidor de correo no ha aceptado." },
    since: { type: "string", value: "DIA", says: "desde este día, como 2026-11-01." },
    limit: { type: "string", value: "N", says: `cuántos a lo más; si falta, ${FEW}.` },
  },
  async run({ openDatabase }, { options }) {
    const text = (name: string) => (typeof options[name] === "string" ? options[name].trim() : null);
    const limit = Number(text("limit") ?? FEW);
    if (!Number.isInteger(limit) || limit < 1 || limit > MOST) {
      throw new StaffRefusal(`--limit debe ser un número entre 1 y ${MOST}.`);
    }
    const order = text("order");
    const since = readDay(options["since"]);
    const mails = await listMails(await openDatabase(), {
      orderId: order === null ? null : readOrderNumber(order),
      email: text("customer"),
      isFailed: options["failed"] === true,
      since: since === undefined ? null : startOfDay(since),
      limit,
    });
    const headers = ["Número", "Correo", "Pedido", "En fila desde", "Intentos", "Qué fue de él", "Último aviso"];
    return { lines: mails.length === 0 ? ["No hay correos así."] : tableLines(headers, mails.map(rowOf)), data: mails };
  },
};

const rowOf = (mail: LoggedMail): (string | number)[] => [
  mail.id,
  mailName(mail.kind),
  mail.order_id ?? "",
  formatDateTime(mail.queued_at),
  mail.tries,
  outcomeOf(mail),
  mail.sent_at ? "" : mail.last_answer.slice(0, ANSWER_LENGTH),
];

/** "enviado el 21/nov/2026 10:42". */
export function outcomeOf({ outcome, sent_at: sent, given_up_at: givenUp, drop_reason: reason }: LoggedMail): string {
  if (sent) return `enviado el ${formatDateTime(sent)}`;
  if (givenUp) return `dado por perdido el ${formatDateTime(givenUp)}`;
  if (reason) return `no se envió: ${DROP_WORDS[reason]}`;
  return outcome === "failing" ? "se intentará otra vez" : "en fila";
}

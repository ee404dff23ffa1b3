import { formatDateTime } from "../../../../shared/domain/text/dates.ts";
import { mailName } from "../../../queue/mail-words.ts";
import { findMail, type LoggedMail } from "../../queries/mail-queries.ts";
import { type StaffCommand, StaffRefusal } from "../../staff-command.ts";
import { outcomeOf } from "./mail-list.ts";

/** One e-mail with all that is known of it. */
export const mailShowCommand: StaffCommand = {
  name: "mail show",
  words: ["número"],
  summary: "Muestra un correo: de qué es, sus intentos y lo que contestó el servidor de correo.",
  details: ["Su número lo dice mail list. Su dirección y su texto no se guardan aquí."],
  options: {},
  async run({ openDatabase }, { words }) {
    const id = Number(words[0]);
    if (!Number.isSafeInteger(id) || id < 1) throw new StaffRefusal("El correo se indica por su número, como 128.");
    const mail = await findMail(await openDatabase(), id);
    if (!mail) throw new StaffRefusal(`No hay un correo ${id}. Se guardan 400 días.`);
    return { lines: [...factsOf(mail)], data: mail };
  },
};

function* factsOf(mail: LoggedMail): Generator<string> {
  yield `Correo ${mail.id}: ${mailName(mail.kind)}, ${outcomeOf(mail)}`;
  if (mail.order_id) yield `Pedido: ${mail.order_id}`;
  if (mail.customer_id) yield `Cuenta: ${mail.customer_id}`;
  if (mail.invitation_id) yield `Invitación: ${mail.invitation_id}`;
  if (mail.contact_message_id) yield `Mensaje de contacto: ${mail.contact_message_id}`;
  yield `En fila desde: ${formatDateTime(mail.queued_at)}`;
  yield `Intentos: ${mail.tries}`;
  if (mail.first_try_at) yield `Primer intento: ${formatDateTime(mail.first_try_at)}`;
  if (mail.last_try_at && mail.tries > 1) yield `Último intento: ${formatDateTime(mail.last_try_at)}`;
  if (mail.last_answer) yield `El servidor de correo dijo: ${mail.last_answer}`;
  if (mail.message_id) yield `Message-ID: ${mail.message_id}`;
}

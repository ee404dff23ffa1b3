import type { MailDetail } from "../../../shared/contract/staff/mails.ts";
import { seesAllMails, seesMailBody } from "../../../shared/domain/staff/access/mail-access.ts";
import { hasGrant, type Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import { resendObstacle } from "../../administration/actions/mails/resend-mail.ts";
import type { Config } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import { hasSecret, loggedJob } from "../../mail/logged-job.ts";
import { renderLogged } from "../../mail/render-logged.ts";
import type { MailMessage } from "../../mail/transport/mail-transport.ts";
import { ownPeople } from "../../mail/logged-recipient.ts";
import { DROP_WORDS } from "../../queue/mail-words.ts";
import { seenMails, toMailRow, withRecipient } from "./list-mails.ts";

const NO_AMOUNTS = "Tu papel no ve importes ni lo que dicen los correos.";
const OF_PRIVACY = "Es de una solicitud ARCO: la lee quien lleva Privacidad.";
const OLD = "Lo escribió una versión anterior: ya no se puede armar.";
const OVER = "Ya no se puede armar: lo que decía ya pasó, o su persona ya no está.";
const SECRET =
  "La llave de un solo uso no se muestra: cada envío hace la suya, y sólo la tiene quien recibe el correo.";

/** An e-mail for a member with these permissions, with what it says; undefined where it does not exist for them. */
export async function readMail(
  { db, config }: { readonly db: Handle; readonly config: Config },
  id: number,
  permissions: Permissions,
): Promise<MailDetail | undefined> {
  const row = await withRecipient(seenMails(db, permissions)).where("mail_log.id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const mayResend = seesAllMails(permissions);
  const possible = await Promise.all(
    (["same", "new"] as const).map(async (as) => ((await resendObstacle(db, row, as)) === null ? [as] : [])),
  );
  return {
    ...toMailRow(row),
    canReveal: mayResend && row.recipient !== null,
    firstTryAt: row.first_try_at?.toISOString() ?? null,
    lastTryAt: row.last_try_at?.toISOString() ?? null,
    answer: row.last_answer,
    messageId: row.message_id,
    dropReason: row.drop_reason === null ? "" : DROP_WORDS[row.drop_reason],
    resends: mayResend ? possible.flat() : [],
    ...(await bodyOf({ db, config }, row, permissions)),
  };
}

async function bodyOf(
  services: { readonly db: Handle; readonly config: Config },
  row: Parameters<typeof loggedJob>[0],
  permissions: Permissions,
): Promise<Pick<MailDetail, "body" | "bodyNote">> {
  if (!seesMailBody(permissions)) return { body: null, bodyNote: NO_AMOUNTS };
  if (row.kind.startsWith("arco") && !hasGrant(permissions, "customers.export", "full")) {
    return { body: null, bodyNote: OF_PRIVACY };
  }
  if (row.recipient === null && ownPeople(row.kind) === null) return { body: null, bodyNote: OVER };
  const job = loggedJob(row);
  if (!job) return { body: null, bodyNote: OLD };
  const message = await renderLogged(services, job);
  if (!message) return { body: null, bodyNote: OVER };
  const { subject, text, files = [] } = message;
  const names = files.map(({ filename }) => filename);
  return {
    body: { subject, text, html: withPictures(message), files: names },
    bodyNote: hasSecret(row.kind) ? SECRET : "",
  };
}

/** Pictures that are part of the message, as a browser shows them. */
const withPictures = ({ html, pictures = [] }: MailMessage): string => {
  let shown = html;
  for (const { contentId, png } of pictures) {
    shown = shown.replaceAll(`cid:${contentId}`, `data:image/png;base64,${png.toString("base64")}`);
  }
  return shown;
};

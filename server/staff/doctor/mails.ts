import type { Trx } from "../../db/database.ts";
import { mailName } from "../../queue/mail-words.ts";
import { GIVEN_UP_DAYS as DAYS, IS_GIVEN_UP } from "../../queue/mail-log.ts";
import { type Finding, fine } from "./finding.ts";

/** E-mails that were given up lately: the people they were for still wait for news. */
export async function checkMails(trx: Trx): Promise<Finding> {
  const rows = await trx
    .selectFrom("mail_log")
    .select(({ fn }) => ["kind", fn.countAll<number>().as("count")])
    .where(IS_GIVEN_UP)
    .groupBy("kind")
    .orderBy("count", "desc")
    .execute();
  if (rows.length === 0) return fine("mailsGivenUp", `Ningún correo de los últimos ${DAYS} días se dio por perdido.`);
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const kinds = rows.map(({ kind, count }) => `${mailName(kind)} ${count}`).join(", ");
  return {
    check: "mailsGivenUp",
    state: "warning",
    says: `${total} correos se dieron por perdidos en los últimos ${DAYS} días: ${kinds}.`,
    advice: "Mira qué contestó el servidor con npm run shop -- mail list --failed y avisa a esas personas.",
  };
}

import { hasWebAddress } from "../../../shared/domain/people/invitation.ts";
import { type Config, publicUrl } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import { findInvitationToSend } from "../../features/invitations/invitations.service.ts";
import type { MailMessage, MailTransport } from "../transport/mail-transport.ts";
import { messageIdOf, shopOf, withFooter } from "../transport/sender.ts";

interface MailServices {
  readonly db: Handle;
  readonly config: Config;
  readonly transport: MailTransport;
}

interface InvitationMailJob {
  readonly invitationId: number;
  readonly request: string;
}

/**
 * Sends an invitation to its guest. Nothing is sent when it is not needed any more: used, over, or its guest has an account.
 *
 * @throws MailError when the mail server did not take it; sending again repeats the same Message-ID.
 */
export async function sendInvitationMail(
  { db, config, transport }: MailServices,
  { invitationId, request }: InvitationMailJob,
  now: Date,
): Promise<void> {
  const found = await findInvitationToSend(db, invitationId, now);
  if (!found) return;
  const { email: to, message, expires_at: expiresAt } = found;
  const inviter = { name: found.name, lastName: found.last_name };
  await transport.send(
    await composeInvitationMail(await withFooter(db, config), { to, message, expiresAt, inviter, request }),
  );
}

export interface InvitationMail {
  readonly to: string;
  readonly message: string;
  readonly expiresAt: Date;
  readonly inviter: { readonly name: string; readonly lastName: string };
  /** Ends the name in the Message-ID: an invitation that is asked for again is another e-mail. */
  readonly request: string;
}

/** The whole message, ready to be sent. Its link is the same for all: the e-mail that is typed there identifies the invitation. */
export async function composeInvitationMail(config: Config, mail: InvitationMail): Promise<MailMessage> {
  // Loaded with the first e-mail: React's renderer and the text converter would slow the shop's start.
  const { renderInvitation } = await import("../templates/render-mail.ts");
  const rendered = await renderInvitation({
    shop: shopOf(config),
    inviter: nameOf(mail.inviter),
    message: mail.message,
    email: mail.to,
    expiresAt: mail.expiresAt,
    registrationUrl: `${publicUrl(config)}/#registro`,
  });
  return { to: mail.to, ...rendered, messageId: messageIdOf(config, `invitacion-${mail.request}`) };
}

/** A name is typed freely too: one that could become a link is not sent to strangers. */
function nameOf({ name, lastName }: InvitationMail["inviter"]): string {
  const whole = `${name} ${lastName}`.replace(/\s+/g, " ").trim();
  return whole === "" || hasWebAddress(whole) ? "Un empleado" : whole;
}

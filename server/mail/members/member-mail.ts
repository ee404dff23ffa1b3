import { randomUUID } from "node:crypto";
import { type Config, officeUrl } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import { issueInvitationKey } from "../../administration/identity/invitations.ts";
import { isWorking } from "../../administration/identity/working-member.ts";
import type { Jobs } from "../../queue/add-job.ts";
import type { MailMessage, MailTransport } from "../transport/mail-transport.ts";
import { messageIdOf, shopOf } from "../transport/sender.ts";
import { browserName } from "./browser-name.ts";
import { MEMBER_MAILS, type MemberMailFacts } from "./member-mail-words.ts";
import { INVITATION_HOURS } from "../../../shared/domain/staff/access/access-hours.ts";

type Job = Jobs["send_member_mail"];

interface MailServices {
  readonly db: Handle;
  readonly config: Config;
  readonly transport: MailTransport;
}

/**
 * Sends one of the e-mails about a staff member's account. The key of an invitation's link is made here, just before: it is in no queue, and
 * its hash is stored before the e-mail can arrive. Nothing is sent to a member who has no access any more.
 *
 * @throws MailError when the mail server did not take it; the next try makes a new key.
 */
export async function sendMemberMail({ db, config, transport }: MailServices, job: Job, now: Date): Promise<void> {
  const message =
    job.invitationId === undefined
      ? await composeNotice(db, config, job, now)
      : await composeInvitation(db, config, job.invitationId, now);
  if (message) await transport.send(message);
}

async function composeInvitation(
  db: Handle,
  config: Config,
  invitationId: number,
  now: Date,
): Promise<MailMessage | undefined> {
  const issued = await issueInvitationKey(db, invitationId, now);
  if (!issued) return undefined;
  const { renderStaffInvitation } = await import("../templates/render-mail.ts");
  const rendered = await renderStaffInvitation({
    shop: shopOf(config),
    inviter: issued.inviter,
    role: issued.role,
    isRenewal: issued.staffId !== null,
    asksPassword: issued.asksPassword,
    // After the #, which no server and no log of one gets to see.
    url: `${officeUrl(config)}/invitacion#${issued.key}`,
    hours: INVITATION_HOURS,
  });
  // Only the newest link works: an e-mail program must not take this e-mail for a copy of the one before.
  return { to: issued.email, ...rendered, messageId: messageIdOf(config, `personal-invitacion-${randomUUID()}`) };
}

async function composeNotice(db: Handle, config: Config, job: Job, now: Date): Promise<MailMessage | undefined> {
  if (job.staffId === null) return undefined;
  const recipient = await db
    .selectFrom("staff_member")
    .select(["email", "name"])
    .where("id", "=", job.staffId)
    .where(isWorking(now))
    .executeTakeFirst();
  if (!recipient) return undefined;
  const { renderStaffNotice } = await import("../templates/render-mail.ts");
  const { title, text, facts } = MEMBER_MAILS[job.kind](await factsOf(db, job));
  const body = await renderStaffNotice({ shop: shopOf(config), subject: title, title, text, facts });
  return { to: recipient.email, ...body, messageId: messageIdOf(config, `personal-${job.request}`) };
}

async function factsOf(db: Handle, { at, aboutId, sessionId, act }: Job): Promise<MemberMailFacts> {
  const about =
    aboutId === undefined
      ? undefined
      : await db.selectFrom("staff_member").select("name").where("id", "=", aboutId).executeTakeFirst();
  const session =
    sessionId === undefined
      ? undefined
      : await db
          .selectFrom("staff_session")
          .select(["user_agent", "address"])
          .where("id", "=", sessionId)
          .executeTakeFirst();
  return {
    at: new Date(at),
    about: about?.name ?? "",
    act: act ?? "",
    browser: session ? browserName(session.user_agent) : "",
    address: session?.address ?? "",
  };
}

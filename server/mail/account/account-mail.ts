import { randomUUID } from "node:crypto";
import { type Config, publicUrl } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import { issueActivationKey } from "../../features/account/activation.service.ts";
import { findEmailChange, isEmailTaken } from "../../features/account/email-change.repository.ts";
import { EMAIL_CHANGE_HOURS, issueEmailChangeKey } from "../../features/account/email-change.service.ts";
import { mayComeIn } from "../../features/account/by-code/sign-in-by-code.service.ts";
import { addressOfCode, CODE_MINUTES, issueCode } from "../../features/session/sign-in-code.ts";
import { hashPassword } from "../../features/session/password.ts";
import { issueTemporaryPassword } from "../../features/session/passwords/recovery.service.ts";
import { makeTemporaryPassword } from "../../features/session/passwords/temporary-password.ts";
import type { AccountMailKind } from "../../queue/add-job.ts";
import type { MailMessage, MailTransport } from "../transport/mail-transport.ts";
import { findRecipient } from "../transport/recipient.ts";
import { messageIdOf, shopOf, withFooter } from "../transport/sender.ts";
import { ACTIVATION_KEY_HOURS } from "../../../shared/domain/people/account/activation.ts";

interface MailServices {
  readonly db: Handle;
  readonly config: Config;
  readonly transport: MailTransport;
}

interface AccountMailJob {
  readonly kind: AccountMailKind;
  readonly customerId: number | null;
  readonly request: string;
  readonly changeId?: number;
  readonly codeId?: number;
}

/**
 * Sends one of an account's e-mails. What opens the account (key, temporary password) is made here, just before: it is in no
 * queue, its hash is stored before the e-mail can arrive, and its time runs from now, however long the mail server was down.
 *
 * @throws MailError when the mail server did not take it; the next try makes a new key or password.
 */
export async function sendAccountMail(
  { db, config: given, transport }: MailServices,
  { kind, customerId, request, changeId, codeId }: AccountMailJob,
  now: Date,
): Promise<void> {
  const config = await withFooter(db, given);
  if (codeId !== undefined) return sendCodeMail({ db, config, transport }, codeId, now);
  if (customerId === null) return composeWithoutSending(config, kind);
  if (changeId !== undefined) return sendEmailChangeMail({ db, config, transport }, { kind, changeId, request }, now);
  const customer = await findRecipient(db, customerId);
  if (!customer) return;
  // Activated while the e-mail waited: a link would only confuse.
  if (kind === "confirmation" && customer.activated_at) return;
  const secret = await makeSecret(db, kind, customerId, now);
  // Read after the secret was stored: a correction of the e-mail ends all secrets stored before, so an old mailbox gets no working link.
  const recipient = await findRecipient(db, customerId);
  if (!recipient) return;
  // Every key works, so a repeated confirmation may pass for the same e-mail. Only the newest temporary password works: an
  // e-mail program must not take the e-mail that brings it for a copy of the one before.
  const id = kind === "temporaryPassword" ? randomUUID() : request;
  await transport.send(await composeAccountMail(config, { kind, to: recipient.email, secret, id }));
}

interface EmailChangeJob {
  readonly kind: AccountMailKind;
  readonly changeId: number;
  readonly request: string;
}

/** The link to the new address, or the notice to the old one: neither is the account's own address at that moment. */
async function sendEmailChangeMail(
  { db, config, transport }: MailServices,
  { kind, changeId, request }: EmailChangeJob,
  now: Date,
): Promise<void> {
  const change = await findEmailChange(db, changeId);
  if (!change) return;
  if (kind === "emailChanged") {
    await transport.send(await composeAccountMail(config, { kind, to: change.old_email, secret: "", id: request }));
    return;
  }
  // An address that has an account gets no e-mail from another person's.
  if (change.changed_at !== null || (await isEmailTaken(db, change.new_email))) return;
  const secret = await issueEmailChangeKey(db, changeId, now);
  await transport.send(await composeAccountMail(config, { kind, to: change.new_email, secret, id: randomUUID() }));
}

/**
 * The code to sign in with. In a shop for guests an e-mail without account and invitation gets the reason instead of a code: only its owner
 * reads it. A code is stored for it and not sent: otherwise the number of tries that are left would tell who is a guest
 * (docs/decisions/0083).
 */
async function sendCodeMail({ db, config, transport }: MailServices, codeId: number, now: Date): Promise<void> {
  const to = await addressOfCode(db, codeId);
  if (to === undefined) return;
  const issued = await issueCode(db, codeId, now);
  if (!issued) return;
  const secret = (await mayComeIn(db, config, to, now)) ? issued.code : "";
  // Each try has a code of its own, of which the newest works.
  const id = randomUUID();
  await transport.send(await composeAccountMail(config, { kind: "signInCode", to, secret, id }));
}

/** The work of an e-mail, for an address without an account: the time it takes must not tell who has one (docs/decisions/0019). */
async function composeWithoutSending(config: Config, kind: AccountMailKind): Promise<void> {
  const secret = makeTemporaryPassword();
  await hashPassword(secret);
  await composeAccountMail(config, { kind, to: "", secret, id: "" });
}

async function makeSecret(db: Handle, kind: AccountMailKind, customerId: number, now: Date): Promise<string> {
  if (kind === "confirmation") return issueActivationKey(db, customerId, now);
  return kind === "temporaryPassword" ? issueTemporaryPassword(db, customerId, now) : "";
}

interface AccountMail {
  readonly kind: AccountMailKind;
  readonly to: string;
  /** Activation key, temporary password or code; of `signInCode` empty where the e-mail may not come in. */
  readonly secret: string;
  /** Ends the name in the Message-ID. */
  readonly id: string;
}

/** First word of the Message-ID; changing one makes a repeated send look like a new mail. */
const MESSAGE_NAMES = {
  confirmation: "confirmacion",
  temporaryPassword: "contrasena-temporal",
  passwordChanged: "cambio-de-contrasena",
  sessionsClosed: "cierre-de-sesiones",
  emailChange: "correo-nuevo",
  emailChanged: "cambio-de-correo",
  signInCode: "codigo",
} as const satisfies Record<AccountMailKind, string>;

/** The whole message, ready to be sent. Nothing that was typed at the registration is in it: the address may be a stranger's. */
export async function composeAccountMail(config: Config, { kind, to, secret, id }: AccountMail): Promise<MailMessage> {
  // Loaded with the first e-mail: React's renderer and the text converter would slow the shop's start.
  const templates = await import("../templates/render-mail.ts");
  const shop = shopOf(config);
  const loginUrl = `${publicUrl(config)}/login`;
  const render = {
    confirmation: () => {
      const activationUrl = `${publicUrl(config)}/activacion?key=${encodeURIComponent(secret)}`;
      return templates.renderConfirmation({ shop, activationUrl, hours: ACTIVATION_KEY_HOURS });
    },
    temporaryPassword: () => templates.renderTemporaryPassword({ shop, loginUrl, password: secret }),
    passwordChanged: () => templates.renderPasswordChanged({ shop, loginUrl }),
    sessionsClosed: () => templates.renderSessionsClosed({ shop, loginUrl }),
    emailChange: () => {
      const changeUrl = `${publicUrl(config)}/activacion?correo=${encodeURIComponent(secret)}`;
      return templates.renderEmailChange({ shop, changeUrl, hours: EMAIL_CHANGE_HOURS });
    },
    emailChanged: () => templates.renderEmailChanged({ shop }),
    signInCode: () =>
      secret === ""
        ? templates.renderNotInvited({ shop })
        : templates.renderSignInCode({ shop, code: secret, minutes: CODE_MINUTES }),
  } satisfies Record<AccountMailKind, unknown>;
  return { to, ...(await render[kind]()), messageId: messageIdOf(config, `${MESSAGE_NAMES[kind]}-${id}`) };
}

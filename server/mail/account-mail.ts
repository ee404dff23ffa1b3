import { randomUUID } from "node:crypto";
import { type Config, publicUrl } from "../config/config.ts";
import type { Handle } from "../db/database.ts";
import { ACTIVATION_KEY_HOURS, issueActivationKey } from "../features/account/activation.service.ts";
import { hashPassword } from "../features/session/password.ts";
import { issueTemporaryPassword } from "../features/session/recovery.service.ts";
import { makeTemporaryPassword } from "../features/session/temporary-password.ts";
import type { AccountMailKind } from "../jobs/add-job.ts";
import type { MailMessage, MailTransport } from "./mail-transport.ts";
import { findRecipient } from "./recipient.ts";
import { messageIdOf, shopOf } from "./sender.ts";

interface MailServices {
  readonly db: Handle;
  readonly config: Config;
  readonly transport: MailTransport;
}

interface AccountMailJob {
  readonly kind: AccountMailKind;
  readonly customerId: number | null;
  readonly request: string;
}

/**
 * Sends one of an account's e-mails. What opens the account (key, temporary password) is made here, just before: it is in no
 * queue, its hash is stored before the e-mail can arrive, and its time runs from now, however long the mail server was down.
 *
 * @throws MailError when the mail server did not take it; the next try makes a new key or password.
 */
export async function sendAccountMail(
  { db, config, transport }: MailServices,
  { kind, customerId, request }: AccountMailJob,
  now: Date,
): Promise<void> {
  if (customerId === null) return workForNobody(config, kind);
  const customer = await findRecipient(db, customerId);
  if (!customer) return;
  // Activated while the e-mail waited: a link would only confuse.
  if (kind === "confirmation" && customer.activated_at) return;
  const secret = await makeSecret(db, kind, customerId, now);
  // Every key works, so a repeated confirmation may pass for the same e-mail. Only the newest temporary password works: an
  // e-mail program must not take the e-mail that brings it for a copy of the one before.
  const id = kind === "temporaryPassword" ? randomUUID() : request;
  await transport.send(await composeAccountMail(config, { kind, to: customer.email, secret, id }));
}

/** What an e-mail costs, for nobody: how busy it keeps the shop must not tell who has an account (docs/decisions/0019). */
async function workForNobody(config: Config, kind: AccountMailKind): Promise<void> {
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
  /** Activation key or temporary password. */
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
} as const satisfies Record<AccountMailKind, string>;

/** The whole message, ready to be sent. Nothing that was typed at the registration is in it: the address may be a stranger's. */
export async function composeAccountMail(config: Config, { kind, to, secret, id }: AccountMail): Promise<MailMessage> {
  // Loaded with the first e-mail: React's renderer and the text converter would slow the shop's start.
  const { renderConfirmation, renderPasswordChanged, renderSessionsClosed, renderTemporaryPassword } =
    await import("./templates/render-mail.ts");
  const shop = shopOf(config);
  const loginUrl = `${publicUrl(config)}/login`;
  const render = {
    confirmation: () => {
      const activationUrl = `${publicUrl(config)}/activacion?key=${encodeURIComponent(secret)}`;
      return renderConfirmation({ shop, activationUrl, hours: ACTIVATION_KEY_HOURS });
    },
    temporaryPassword: () => renderTemporaryPassword({ shop, loginUrl, password: secret }),
    passwordChanged: () => renderPasswordChanged({ shop, loginUrl }),
    sessionsClosed: () => renderSessionsClosed({ shop, loginUrl }),
  } satisfies Record<AccountMailKind, unknown>;
  return { to, ...(await render[kind]()), messageId: messageIdOf(config, `${MESSAGE_NAMES[kind]}-${id}`) };
}

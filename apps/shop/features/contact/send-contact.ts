import type { ApiResult } from "../../../../shared/contract/api.ts";
import { type ContactAnswer, contactEndpoint, contactTicketEndpoint } from "../../../../shared/contract/contact.ts";
import { browserApi } from "../../api/api-client.ts";
import { sessionApi } from "../../session/session-api.ts";
import { keepUnanswered, storedUnanswered } from "./contact-draft.ts";
import { contactBodyOf, type ContactMessage, ticketOf } from "./wire-contact.ts";
import { HOUR_MS } from "../../../../shared/domain/text/durations.ts";

/** The server takes one for longer; a form may stand open for days. */
const MOST_TICKET_AGE_MS = HOUR_MS;

interface Ticket {
  /** The ticket is null when the server gave none. The message is then sent without one. */
  readonly name: Promise<{ readonly text: string; readonly readyAt: number } | null>;
  readonly askedAt: number;
  /** The message it went out with, when no answer to that came. */
  unanswered: string | null;
}

let ticket: Ticket | null = null;

async function ask(): Ticket["name"] {
  const given = await browserApi.call(contactTicketEndpoint, {});
  if (!given.ok) return null;
  const { text, waitMs } = ticketOf(given.value);
  return { text, readyAt: Date.now() + waitMs };
}

/** A message of before a reload may wait for its answer. */
function ticketOfBefore(): Ticket | null {
  const sent = storedUnanswered();
  if (!sent) return null;
  return {
    name: Promise.resolve({ text: sent.ticket, readyAt: 0 }),
    askedAt: sent.askedAt,
    unanswered: sent.content,
  };
}

function currentTicket(): Ticket {
  ticket ??= ticketOfBefore();
  const isOld = ticket !== null && Date.now() - ticket.askedAt > MOST_TICKET_AGE_MS;
  if (ticket === null || isOld) ticket = { name: ask(), askedAt: Date.now(), unanswered: null };
  return ticket;
}

/** Called at the first letter: a ticket must be some seconds old, and is by the time a message is written. */
export const prepareTicket = (): void => void currentTicket();

/**
 * Sends a message. What is sent again because no answer came goes with the same ticket, so that the shop takes it once; a
 * message that was changed meanwhile is another one.
 */
export async function sendContact(message: ContactMessage): Promise<ApiResult<ContactAnswer>> {
  const content = JSON.stringify(contactBodyOf(message, null));
  let used = currentTicket();
  if (used.unanswered !== null && used.unanswered !== content) {
    keepUnanswered(null);
    ticket = null;
    used = currentTicket();
  }
  const name = await used.name;
  if (name) await pauseUntil(name.readyAt);
  used.unanswered = content;
  if (name) keepUnanswered({ content, ticket: name.text, askedAt: used.askedAt });
  const result = await sessionApi.call(contactEndpoint, { body: contactBodyOf(message, name && name.text) });
  const isAnswered = result.ok || (result.status >= 400 && result.status < 500);
  if (isAnswered || !name) {
    keepUnanswered(null);
    ticket = null;
  }
  return result;
}

const pauseUntil = (moment: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.max(moment - Date.now(), 0));
  });

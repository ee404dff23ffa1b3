import { issueTicket, TICKET_WAIT_MS } from "../../../server/features/contact/contact-ticket.ts";
import { readTicketSecret } from "../../../server/features/contact/contact.repository.ts";
import type { ContactBody } from "../../../shared/contract/contact.ts";
import type { TestShop } from "../shop/test-shop.ts";

/** A visitor's message without a mistake. */
export const aContact = (changes: Partial<ContactBody> = {}): ContactBody => ({
  Name: "Ana Ruiz",
  Email: "ana.ruiz@correo.mx",
  Message: "Una llanta se ponchó a la semana de montarla.",
  Type: 2,
  Priority: 1,
  ...changes,
});

/** The ticket of a visitor who began to write so long ago. */
export const aTicket = async (shop: TestShop, ageMs = TICKET_WAIT_MS): Promise<string> =>
  issueTicket(await readTicketSecret(shop.db), new Date(Date.now() - ageMs));

import type { FastifyInstance } from "fastify";
import {
  type ContactBody,
  contactEndpoint,
  contactFolioEndpoint,
  contactTicketEndpoint,
} from "../../../shared/contract/contact.ts";
import { CONTACT_PRIORITY, type ContactType, contactTypeFromCode } from "../../../shared/domain/people/contact.ts";
import { folioOf } from "../../../shared/domain/text/folio.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { fieldMessages } from "../../http/app-error.ts";
import { tokenOf } from "../../http/session-token.ts";
import { serve } from "../../http/endpoint.ts";
import type { Services } from "../../http/services.ts";
import { TICKET_WAIT_MS } from "./contact-ticket.ts";
import { giveContactTicket, sendContactMessage } from "./contact.service.ts";
import { folioOfSender } from "./threads/folio-of-sender.ts";
import { toWireFolio } from "./wire-folio.ts";

const WIRE_NAMES = { name: "Name", email: "Email", type: "Type", message: "Message" } as const;

/** A form sends the type as text, `"1"`; an unknown type counts as not chosen. */
const typeOf = (wire: ContactBody["Type"]): ContactType | null =>
  /^\d{1,3}$/.test(String(wire)) ? contactTypeFromCode(Number(wire)) : null;

export function contactRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contactTicketEndpoint, async () =>
    ok({ Boleto: await giveContactTicket(services.db, new Date()), EsperaMs: TICKET_WAIT_MS }),
  );

  serve(app, contactFolioEndpoint, async ({ body, request }) => {
    const found = await folioOfSender(services, { folio: body.Folio, email: body.Email, address: request.ip });
    return found.ok ? ok(toWireFolio(found.value)) : found;
  });

  serve(app, contactEndpoint, async ({ body, customer, request }) => {
    const [name, email] = [body.Name ?? "", body.Email ?? ""];
    // A form that was opened with a session did not ask for name and e-mail: the refusal says that the session is over.
    const wroteAsCustomer = name === "" && email === "";
    if (!customer && wroteAsCustomer && tokenOf(request, services.config)) return err({ kind: "unauthorized" });
    const sent = await sendContactMessage(services, {
      name,
      email,
      type: typeOf(body.Type),
      message: body.Message ?? "",
      priority: body.Priority ?? CONTACT_PRIORITY.normal,
      ticket: body.Boleto,
      trap: body.Sitio ?? "",
      customerId: customer?.id,
      address: request.ip,
      now: new Date(),
    });
    if (sent.ok) return ok({ Folio: folioOf("M", sent.value) });
    if (sent.error.kind !== "contactInvalid") return err(sent.error);
    const fields = fieldMessages(sent.error.errors, WIRE_NAMES);
    return err({ kind: "fieldsRefused", message: Object.values(fields).flat().join(" "), fields });
  });
}

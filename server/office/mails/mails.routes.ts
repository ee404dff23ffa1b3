import type { FastifyInstance } from "fastify";
import {
  mailCountsEndpoint,
  mailEndpoint,
  mailsEndpoint,
  mailsFileEndpoint,
  resendMailEndpoint,
  revealMailEndpoint,
} from "../../../shared/contract/staff/mails.ts";
import { isEmail } from "../../../shared/domain/people/email.ts";
import { businessDay } from "../../../shared/domain/text/dates.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { resendMailAction } from "../../administration/actions/mails/resend-mail.ts";
import { NOT_FOUND } from "../../administration/actions/staff-error.ts";
import { writeLine } from "../../administration/audit/write-line.ts";
import { findLoggedMail } from "../../mail/logged-recipient.ts";
import type { OfficeServices } from "../office-services.ts";
import { createSearchLog } from "../search-log.ts";
import { actorOf, serveAction, serveStaff } from "../serve-staff.ts";
import { countMails, listMails } from "./list-mails.ts";
import { mailsFile } from "./mails-file.ts";
import { readMail } from "./read-mail.ts";

export function mailsRoutes(app: FastifyInstance, services: OfficeServices): void {
  const { db } = services;
  const logSearch = createSearchLog(db);
  serveStaff(app, mailsEndpoint, async ({ query, staff, request }) => {
    const page = await listMails(db, query, staff.permissions);
    const { q: text = "" } = query;
    const kinds = isEmail(text.trim()) ? ["email"] : [];
    await logSearch({ text, kinds, hasFound: page.items.length > 0 }, staff, request);
    return ok(page);
  });

  serveStaff(app, mailsFileEndpoint, async ({ query, staff, request, reply }) => {
    const file = await mailsFile(db, query, staff.permissions);
    if (!file.ok) return file;
    const { text, rows } = file.value;
    const record = { subject: null, outcome: { rows, filters: Object.keys(query) } };
    await writeLine(db, { action: "mails file", actor: actorOf(staff, request), reason: "", record });
    void reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="correos-${businessDay(new Date())}.csv"`);
    return ok(text);
  });

  serveStaff(app, mailCountsEndpoint, async ({ staff }) => ok(await countMails(db, staff.permissions)));

  serveStaff(app, mailEndpoint, async ({ params: { id }, staff, request }) => {
    const mail = await readMail(services, id, staff.permissions);
    if (!mail) return err(NOT_FOUND);
    // What a customer was written is personal data: reading it is a line of the log.
    if (mail.body !== null && mail.canReveal) {
      const record = { subject: { kind: "mail", id: String(id) }, outcome: { kind: mail.kind } };
      await writeLine(db, { action: "mails open", actor: actorOf(staff, request), reason: "", record });
    }
    return ok(mail);
  });

  serveStaff(app, revealMailEndpoint, async ({ params: { id }, staff, request }) => {
    const mail = await findLoggedMail(db, id);
    if (!mail || mail.recipient === null) return err(NOT_FOUND);
    const record = { subject: { kind: "mail", id: String(id) }, outcome: { what: "email" } };
    await writeLine(db, { action: "mails reveal", actor: actorOf(staff, request), reason: "", record });
    return ok({ value: mail.recipient });
  });

  serveAction(app, services, resendMailEndpoint, {
    action: resendMailAction,
    toInput: ({ params: { id }, body: { as } }) => ({ mailId: id, as }),
  });
}

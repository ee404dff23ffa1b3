import type { FastifyInstance } from "fastify";
import {
  messageCountsEndpoint,
  messageEndpoint,
  messagesEndpoint,
  messagesFileEndpoint,
  revealMessageEndpoint,
} from "../../../shared/contract/staff/messages/messages.ts";
import { seesAllMessages } from "../../../shared/domain/messages/message-access.ts";
import { businessDay } from "../../../shared/domain/text/dates.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { messageSubject } from "../../administration/actions/messages/lock-message.ts";
import { NOT_FOUND } from "../../administration/actions/staff-error.ts";
import { writeLine } from "../../administration/audit/write-line.ts";
import { findThread } from "../../features/contact/threads/threads.repository.ts";
import type { OfficeServices } from "../office-services.ts";
import { writeReading } from "../read-line.ts";
import { createSearchLog } from "../search-log.ts";
import { actorOf, serveStaff } from "../serve-staff.ts";
import { countMessages, listMessages } from "./list-messages.ts";
import { messagesFile } from "./messages-file.ts";
import { readMessage } from "./read-message.ts";
import { isPersonalText } from "./seen-messages.ts";

export function messagesRoutes(app: FastifyInstance, services: OfficeServices): void {
  const { db } = services;
  const logSearch = createSearchLog(db);

  serveStaff(app, messagesEndpoint, async ({ query, staff, request }) => {
    const page = await listMessages(db, query, staff);
    const { q: text = "" } = query;
    const kinds = isPersonalText(text.trim()) && seesAllMessages(staff.permissions) ? ["person"] : [];
    await logSearch({ text, kinds, hasFound: page.items.length > 0 }, staff, request);
    return ok(page);
  });

  serveStaff(app, messagesFileEndpoint, async ({ query, staff, request, reply }) => {
    const file = await messagesFile(db, query, staff);
    if (!file.ok) return file;
    const { text, rows } = file.value;
    const record = { subject: null, outcome: { rows, filters: Object.keys(query) } };
    await writeLine(db, { action: "messages file", actor: actorOf(staff, request), reason: "", record });
    void reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="mensajes-${businessDay(new Date())}.csv"`)
      .header("cache-control", "private, no-store");
    return ok(text);
  });

  serveStaff(app, messageCountsEndpoint, async ({ staff }) => ok(await countMessages(db, staff.permissions)));

  serveStaff(app, messageEndpoint, async ({ params: { id }, staff, request }) => {
    const message = await readMessage(services, id, staff);
    if (!message) return err(NOT_FOUND);
    await writeReading(db, { action: "messages open", actor: actorOf(staff, request), subject: messageSubject(id) });
    return ok(message);
  });

  serveStaff(app, revealMessageEndpoint, async ({ params: { id }, staff, request }) => {
    const thread = await findThread(db, id);
    if (!thread) return err(NOT_FOUND);
    const record = { subject: messageSubject(id), outcome: { what: "email" } };
    await writeLine(db, { action: "messages reveal", actor: actorOf(staff, request), reason: "", record });
    return ok({ value: thread.recipient });
  });
}

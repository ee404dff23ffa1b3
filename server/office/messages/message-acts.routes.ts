import type { FastifyInstance } from "fastify";
import {
  answerMessageEndpoint,
  closeMessageEndpoint,
  inboundMessageEndpoint,
  linkMessageEndpoint,
  noteMessageEndpoint,
  reopenMessageEndpoint,
  takeMessageEndpoint,
} from "../../../shared/contract/staff/messages/message-acts.ts";
import {
  changeTemplateEndpoint,
  createTemplateEndpoint,
  messageTemplatesEndpoint,
  removeTemplateEndpoint,
} from "../../../shared/contract/staff/messages/message-templates.ts";
import { ok } from "../../../shared/domain/text/result.ts";
import { answerMessageAction } from "../../administration/actions/messages/answer-message.ts";
import { changeTemplateAction, removeTemplateAction } from "../../administration/actions/messages/change-template.ts";
import { linkMessageAction } from "../../administration/actions/messages/link-message.ts";
import {
  closeMessageAction,
  reopenMessageAction,
  takeMessageAction,
} from "../../administration/actions/messages/move-message.ts";
import { noteMessageAction } from "../../administration/actions/messages/note-message.ts";
import { recordInboundAction } from "../../administration/actions/messages/record-inbound.ts";
import type { OfficeServices } from "../office-services.ts";
import { serveAction, serveStaff } from "../serve-staff.ts";
import { findTemplates } from "./message-templates.repository.ts";

interface Given<Body> {
  readonly params: { readonly id: number };
  readonly body: Body;
}
const inThread = <Body extends object>({ params: { id }, body }: Given<Body>) => ({ ...body, messageId: id });

export function messageActsRoutes(app: FastifyInstance, services: OfficeServices): void {
  const { db, config } = services;
  serveAction(app, services, answerMessageEndpoint, { action: answerMessageAction, toInput: inThread });
  serveAction(app, services, noteMessageEndpoint, { action: noteMessageAction, toInput: inThread });
  serveAction(app, services, inboundMessageEndpoint, { action: recordInboundAction, toInput: inThread });
  serveAction(app, services, takeMessageEndpoint, { action: takeMessageAction, toInput: inThread });
  serveAction(app, services, linkMessageEndpoint, { action: linkMessageAction, toInput: inThread });
  serveAction(app, services, closeMessageEndpoint, { action: closeMessageAction, toInput: inThread });
  serveAction(app, services, reopenMessageEndpoint, { action: reopenMessageAction, toInput: inThread });

  serveStaff(app, messageTemplatesEndpoint, async () => {
    const rows = await findTemplates(db);
    return ok({
      items: rows.map(({ id, name, text, updated_at: at }) => ({ id, name, text, updatedAt: at.toISOString() })),
      shopName: config.SHOP_NAME,
      shopPhone: config.SHOP_PHONE,
    });
  });
  serveAction(app, services, createTemplateEndpoint, { action: changeTemplateAction, toInput: ({ body }) => body });
  serveAction(app, services, changeTemplateEndpoint, {
    action: changeTemplateAction,
    toInput: ({ params: { id }, body }) => ({ ...body, id }),
  });
  serveAction(app, services, removeTemplateEndpoint, {
    action: removeTemplateAction,
    toInput: ({ params: { id }, body: { expected } }) => ({ id, expected }),
  });
}

import { type Static, Type } from "typebox";
import { actionAnswer, defineStaffEndpoint, Moment, Rehearse } from "../staff-endpoint.ts";
import { Expected, Id, MessageId, ReplyText } from "./message-parts.ts";

export const MessageTemplate = Type.Object({ id: Id, name: Type.String(), text: Type.String(), updatedAt: Moment });
export type MessageTemplate = Static<typeof MessageTemplate>;

export const messageTemplatesEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/message-templates",
  summary: "Plantillas de respuestas, por nombre",
  tag: "Mensajes",
  needs: ["messages.write", "full"],
  answer: Type.Object({ items: Type.Array(MessageTemplate), shopName: Type.String(), shopPhone: Type.String() }),
});

const act = { method: "POST", tag: "Mensajes", needs: ["settings.write", "full"], query: Rehearse } as const;
const Changed = actionAnswer(Type.Object({ id: Id }));
const Name = Type.String({ maxLength: 120 });

export const createTemplateEndpoint = defineStaffEndpoint({
  ...act,
  path: "/staff/message-templates",
  summary: "Agrega una plantilla",
  body: Type.Object({ name: Name, text: ReplyText }),
  answer: Changed,
});

export const changeTemplateEndpoint = defineStaffEndpoint({
  ...act,
  path: "/staff/message-templates/:id",
  summary: "Cambia una plantilla",
  params: MessageId,
  body: Type.Object({ name: Name, text: ReplyText, expected: Expected }),
  answer: Changed,
});

export const removeTemplateEndpoint = defineStaffEndpoint({
  ...act,
  path: "/staff/message-templates/:id/remove",
  summary: "Quita una plantilla",
  params: MessageId,
  body: Type.Object({ expected: Expected }),
  answer: Changed,
});

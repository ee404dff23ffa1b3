import { Type } from "typebox";
import { defineStaffEndpoint, Rehearse } from "../staff-endpoint.ts";
import { Attachment, Expected, Id, MessageChanged, MessageId, ReplyText } from "./message-parts.ts";

const act = {
  method: "POST",
  tag: "Mensajes",
  needs: ["messages.write", "full"],
  params: MessageId,
  query: Rehearse,
  answer: MessageChanged,
} as const;

export const answerMessageEndpoint = defineStaffEndpoint({
  ...act,
  path: "/staff/messages/:id/answer",
  summary: "Contesta por correo, en el mismo hilo",
  takesKey: true,
  body: Type.Object({
    text: ReplyText,
    closes: Type.Boolean(),
    /** Papers of the linked order that go with it; `attachables` lists the possible ones. */
    attach: Type.Optional(Type.Array(Attachment, { maxItems: 2, uniqueItems: true })),
    expected: Expected,
  }),
});

export const noteMessageEndpoint = defineStaffEndpoint({
  ...act,
  path: "/staff/messages/:id/note",
  summary: "Escribe una nota que sólo lee el personal",
  takesKey: true,
  body: Type.Object({ text: ReplyText }),
});

/** Answers arrive in the shop's mailbox: staff write down what matters. */
export const inboundMessageEndpoint = defineStaffEndpoint({
  ...act,
  path: "/staff/messages/:id/inbound",
  summary: "Anota lo que la persona contestó por correo; el mensaje se abre otra vez",
  takesKey: true,
  body: Type.Object({
    text: ReplyText,
    expected: Expected,
    /** When it came; absent: now. */
    at: Type.Optional(Expected),
    /** Of its headers, with or without brackets: the next answer is put behind it. */
    mailMessageId: Type.Optional(Type.String({ maxLength: 250 })),
  }),
});

export const takeMessageEndpoint = defineStaffEndpoint({
  ...act,
  path: "/staff/messages/:id/take",
  summary: "Se encarga del mensaje",
  body: Type.Object({ expected: Expected }),
});

export const linkMessageEndpoint = defineStaffEndpoint({
  ...act,
  path: "/staff/messages/:id/link",
  summary: "Liga el mensaje a un pedido, o quita la liga",
  body: Type.Object({ orderId: Type.Union([Id, Type.Null()]), expected: Expected }),
});

export const closeMessageEndpoint = defineStaffEndpoint({
  ...act,
  path: "/staff/messages/:id/close",
  summary: "Cierra el mensaje",
  body: Type.Object({ expected: Expected, reason: Type.Optional(Type.String({ maxLength: 500 })) }),
});

export const reopenMessageEndpoint = defineStaffEndpoint({
  ...act,
  path: "/staff/messages/:id/reopen",
  summary: "Abre otra vez un mensaje cerrado o contestado",
  body: Type.Object({ expected: Expected }),
});

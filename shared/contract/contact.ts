import { type Static, Type } from "typebox";
import { CONTACT_PRIORITY } from "../domain/people/contact.ts";
import { SENDER_STEPS, type SenderStep } from "../domain/messages/sender-steps.ts";
import { defineEndpoint } from "./endpoint.ts";

// Longer than the rules let it be: what is too long is to be refused with their words.
const typed = (maxLength: number) => Type.Optional(Type.Union([Type.String({ maxLength }), Type.Null()]));

/** Payload of storefront §3. What is missing or wrong in a field is said in `ModelState`. */
export const ContactBody = Type.Object({
  /** Of a visitor only, as `Email`; a customer's are the account's. */
  Name: typed(300),
  Email: typed(300),
  Message: typed(20_000),
  /** 1 or 2, as a number or, as a form has it, as text. */
  Type: Type.Optional(Type.Union([Type.Integer(), Type.String({ maxLength: 10 }), Type.Null()])),
  Priority: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: CONTACT_PRIORITY.max }), Type.Null()])),
  /** Ours: what `Boleto` answered. With it a message that is sent twice is one. */
  Boleto: Type.Optional(Type.String({ maxLength: 200 })),
  /** Ours: a field that no person sees. */
  Sitio: typed(2000),
});
export type ContactBody = Static<typeof ContactBody>;

/** Ours: the specification shows no body. By its folio the sender asks for the message later. */
export const ContactAnswer = Type.Object({ Folio: Type.String() });
export type ContactAnswer = Static<typeof ContactAnswer>;

export const contactEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Contacto",
  summary: "Envía un mensaje a la tienda",
  tag: "Contacto",
  auth: "optional",
  body: ContactBody,
  answer: ContactAnswer,
  errors: [404, 429],
});

/** Ours: asked for when a visitor begins to write, so that the page itself is the same for all. */
export const contactTicketEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Contacto/Boleto",
  summary: "Boleto para enviar un mensaje desde el formulario",
  tag: "Contacto",
  auth: "none",
  answer: Type.Object({
    Boleto: Type.String(),
    /** Milliseconds from the answer until it may be used. */
    EsperaMs: Type.Integer(),
  }),
});

/** Ours: nothing of who wrote, of what was written, and of an order. */
export const ContactFolio = Type.Object({
  Folio: Type.String(),
  /** 'Atención a Clientes' or 'Garantías'. */
  Tipo: Type.String(),
  Estado: Type.Unsafe<SenderStep>({ type: "string", enum: Object.keys(SENDER_STEPS) }),
  /** ISO 8601. */
  Recibido: Type.String(),
  /** Of the latest answer; empty: none. */
  Respondido: Type.String(),
});
export type ContactFolio = Static<typeof ContactFolio>;

/** Ours: by the folio and the e-mail that it was given to. A body, because addresses of pages are written to logs. */
export const contactFolioEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Contacto/Folio",
  summary: "Dice cómo va un mensaje, sin sesión, por su folio y su correo",
  tag: "Contacto",
  auth: "none",
  body: Type.Object({ Folio: Type.String({ maxLength: 40 }), Email: Type.String({ maxLength: 300 }) }),
  answer: ContactFolio,
  errors: [404, 429],
});

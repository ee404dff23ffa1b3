import { type Static, Type } from "typebox";
import { ALL_REFUSAL_REASONS, type RefusalReason } from "../../domain/reviews/review-states.ts";
import { defineEndpoint } from "../endpoint.ts";

/** `closed`: it came back or was paid back, or its buyer has reviewed the same tyre already. */
const LINE_STATES = ["open", "pending", "published", "refused", "closed"] as const;
export type ReviewLineState = (typeof LINE_STATES)[number];

/** The tyres of an order as its reviews' page shows them: nothing personal but the name that a review will have. */
export const WireReviewPage = Type.Object({
  Nombre: Type.String(),
  /** `yyyy-mm-dd`, the last day. */
  Hasta: Type.String(),
  /** Whether e-mails ask its buyer for reviews. */
  Preguntar: Type.Boolean(),
  Llantas: Type.Array(
    Type.Object({
      Linea: Type.Integer(),
      Nombre: Type.String(),
      Medida: Type.String(),
      Imagen: Type.String(),
      Cantidad: Type.Integer(),
      Estado: Type.Unsafe<ReviewLineState>({ type: "string", enum: [...LINE_STATES] }),
      /** Of a refused one. */
      Motivo: Type.Optional(Type.Unsafe<RefusalReason>({ type: "string", enum: [...ALL_REFUSAL_REASONS] })),
    }),
  ),
});
export type WireReviewPage = Static<typeof WireReviewPage>;

const Token = Type.Object({ token: Type.String({ maxLength: 100 }) });

/** A link that is unknown, over, or of a person who was erased answers the same. */
export const reviewPageEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Opiniones/:token",
  summary: "Las llantas de un pedido de las que se puede opinar, por el enlace de su correo",
  tag: "Opiniones",
  auth: "none",
  params: Token,
  answer: WireReviewPage,
  errors: [404, 429],
});

export const writeReviewEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Opiniones/:token",
  summary: "Opina de las llantas de un renglón; enviada otra vez, queda la primera",
  tag: "Opiniones",
  auth: "none",
  params: Token,
  // Longer than they may be: what is too long is refused with the form's words.
  body: Type.Object({
    Linea: Type.Integer({ minimum: 1, maximum: 32_767 }),
    Estrellas: Type.Integer(),
    Texto: Type.String({ maxLength: 5_000 }),
    Vehiculo: Type.String({ maxLength: 500 }),
    Kilometros: Type.Union([Type.Integer(), Type.Null()]),
  }),
  answer: WireReviewPage,
  errors: [404, 429],
});

const Asking = Type.Object({ Preguntar: Type.Boolean() });

/** A POST: mail programs open links by themselves. A link that is over only stops the e-mails; `true` answers 404 there. */
export const changeAskingEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Opiniones/:token/Preguntar",
  summary: "Deja de pedir opinión por correo a quien compró ese pedido, o vuelve a pedirla",
  tag: "Opiniones",
  auth: "none",
  params: Token,
  body: Asking,
  answer: Asking,
  errors: [404, 429],
});

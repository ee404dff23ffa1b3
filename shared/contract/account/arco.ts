import { type Static, Type } from "typebox";
import { ALL_ARCO_RIGHTS, type ArcoRight, LONGEST_ARCO_TEXT } from "../../domain/privacy/arco-request.ts";
import { defineEndpoint } from "../endpoint.ts";

export const WireArcoRequest = Type.Object({
  Folio: Type.String(),
  /** A day in Mexico, `yyyy-mm-dd`: until when the shop answers. */
  ResponderAntesDe: Type.String(),
});
export type WireArcoRequest = Static<typeof WireArcoRequest>;

/** Ours: a request about the own data, from the own account (the privacy notice, 'ARCO'). */
export const arcoRequestEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Cuenta/MiCuenta/SolicitudArco",
  summary: "Envía una solicitud de acceso, rectificación, cancelación u oposición",
  tag: "Cuenta",
  auth: "required",
  body: Type.Object({
    Derecho: Type.Unsafe<ArcoRight>({ type: "string", enum: [...ALL_ARCO_RIGHTS] }),
    /** Which data, and what is asked for; may be empty for `access`. */
    Descripcion: Type.String({ maxLength: LONGEST_ARCO_TEXT * 2 }),
  }),
  answer: WireArcoRequest,
  errors: [404, 409, 429],
});

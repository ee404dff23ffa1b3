import type { WireArcoRequest } from "../../../../shared/contract/account/arco.ts";
import type { ArcoRight } from "../../../../shared/domain/privacy/arco-request.ts";

export const arcoBodyOf = (right: ArcoRight, description: string) => ({
  Derecho: right,
  Descripcion: description,
});

export const arcoReceiptOf = ({ Folio, ResponderAntesDe }: WireArcoRequest) => ({
  folio: Folio,
  answerBy: ResponderAntesDe,
});

/** Names of the fields in a refusal. */
export const ARCO_WIRE_NAMES = { right: "Derecho", description: "Descripcion" } as const;

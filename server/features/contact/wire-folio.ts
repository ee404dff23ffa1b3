import type { ContactFolio } from "../../../shared/contract/contact.ts";
import { CONTACT_TYPES } from "../../../shared/domain/people/contact.ts";
import { folioOf } from "../../../shared/domain/text/folio.ts";
import type { FollowedMessage } from "./threads/folio-of-sender.ts";

export const toWireFolio = ({ id, type, step, receivedAt, answeredAt }: FollowedMessage): ContactFolio => ({
  Folio: folioOf("M", id),
  Tipo: CONTACT_TYPES[type].label,
  Estado: step,
  Recibido: receivedAt.toISOString(),
  Respondido: answeredAt?.toISOString() ?? "",
});

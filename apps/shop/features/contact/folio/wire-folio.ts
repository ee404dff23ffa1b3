import type { ContactFolio } from "../../../../../shared/contract/contact.ts";
import type { SenderStep } from "../../../../../shared/domain/messages/sender-steps.ts";

/** How a message goes, for its sender. */
export interface FollowedMessage {
  readonly folio: string;
  readonly type: string;
  readonly step: SenderStep;
  /** ISO 8601. */
  readonly receivedAt: string;
  /** Of the latest answer; empty: none. */
  readonly answeredAt: string;
}

export const followedMessageOf = (wire: ContactFolio): FollowedMessage => ({
  folio: wire.Folio,
  type: wire.Tipo,
  step: wire.Estado,
  receivedAt: wire.Recibido,
  answeredAt: wire.Respondido,
});

export const folioBodyOf = (folio: string, email: string) => ({ Folio: folio, Email: email });

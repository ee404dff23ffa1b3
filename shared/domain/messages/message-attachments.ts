/** What an answer to a message can carry (office section 9): the order's invoice, or the slip that it is paid with. */
export const ATTACHMENT_KINDS = {
  invoice: "Factura",
  slip: "Ficha de pago",
} as const satisfies Record<string, string>;

export type AttachmentKind = keyof typeof ATTACHMENT_KINDS;

export const ALL_ATTACHMENT_KINDS = Object.keys(ATTACHMENT_KINDS) as readonly AttachmentKind[];

/** As it was when the answer was written. `id`: of the document, or of the order whose slip it is. */
export interface MessageAttachment {
  readonly kind: AttachmentKind;
  readonly id: number;
}

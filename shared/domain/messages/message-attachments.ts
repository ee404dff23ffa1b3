/**
 * What an answer to a message can carry (office section 9): papers of the order, the acknowledgement of its latest return, and the guarantee,
 * whose text is public.
 */
export const ATTACHMENT_KINDS = {
  invoice: "Factura",
  slip: "Ficha de pago",
  returnReceipt: "Acuse de devolución",
  warranty: "Póliza de garantía",
} as const satisfies Record<string, string>;

export type AttachmentKind = keyof typeof ATTACHMENT_KINDS;

export const ALL_ATTACHMENT_KINDS = Object.keys(ATTACHMENT_KINDS) as readonly AttachmentKind[];

/** As it was when the answer was written. `id`: of the document, the return, or the order whose slip or guarantee it is; 0: the general guarantee. */
export interface MessageAttachment {
  readonly kind: AttachmentKind;
  readonly id: number;
}

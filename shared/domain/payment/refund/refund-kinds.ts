/** Why money goes back. Source: office section 8. */
export const REFUND_KINDS = {
  cancellation: "Cancelación",
  withdrawal: "Desistimiento",
  damaged: "Dañada en el envío",
  wrongItem: "Equivocada",
  warranty: "Garantía",
  rebate: "Bonificación",
  otherAmount: "Otro importe",
} as const satisfies Record<string, string>;

export type RefundKind = keyof typeof REFUND_KINDS;

export const isRefundKind = (kind: string): kind is RefundKind => Object.hasOwn(REFUND_KINDS, kind);

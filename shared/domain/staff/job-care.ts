/**
 * Jobs that may not be thrown away: money or a person's data depends on each, and nothing else would finish it. Others are made again by
 * the clock, or their e-mail can be sent again.
 */
const KEPT_JOBS: Readonly<Record<string, string>> = {
  settle_payment: "pregunta por un pago: si se descarta, un cobro puede quedarse sin su pedido",
  review_payment: "revisa un pago reclamado: si se descarta, la tienda no sabrá en qué quedó",
  find_reviewed_payment: "busca de qué pago es una reclamación: si se descarta, nadie la verá",
  refund_payment: "devuelve dinero: si se descarta, el cliente no lo recibe",
  forget_payer: "borra las tarjetas de una persona que lo pidió: si se descarta, se quedan con quien cobra",
};

/** Why a job cannot be thrown away, in a sentence's part; null where it can. */
export const keepsJob = (name: string): string | null =>
  Object.hasOwn(KEPT_JOBS, name) ? (KEPT_JOBS[name] ?? null) : null;

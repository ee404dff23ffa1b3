/** What the provider of an order's payment says when the order is to be validated (18 to 20). */
export const PROVIDER_WORDS = {
  paid: { verdict: "clear", says: (name: string) => `${name} dice que el cargo está completo.` },
  pending: {
    verdict: "wait",
    says: (name: string) => `${name} dice que el cargo sigue en proceso. Espera o pregunta otra vez.`,
  },
  otherAmount: { verdict: "differs", says: (name: string) => `${name} tiene el cargo por otro importe.` },
  wentBack: { verdict: "differs", says: (name: string) => `${name} dice que ya devolvió dinero de este cargo.` },
  contested: { verdict: "differs", says: (name: string) => `${name} dice que el cargo está en disputa.` },
  notPaid: { verdict: "differs", says: (name: string) => `${name} dice que el cargo no se cobró.` },
  notThere: { verdict: "differs", says: (name: string) => `${name} no conoce este cargo.` },
  silent: { verdict: "differs", says: (name: string) => `${name} no contestó.` },
  /** Staff saw the money in the account themselves. */
  byStaff: { verdict: "clear", says: () => "El personal registró el depósito: no hay a quién preguntar." },
  noPayment: { verdict: "differs", says: () => "Este pedido no tiene un pago registrado." },
} as const satisfies Record<string, { verdict: ValidationVerdict; says: (name: string) => string }>;

/** `differs`: a member may validate it all the same, with a reason. `wait`: not before the provider decides. Source: office section 9, «Validar pago». */
export type ValidationVerdict = "clear" | "differs" | "wait";

export type ProviderWord = keyof typeof PROVIDER_WORDS;

export const ALL_PROVIDER_WORDS = Object.keys(PROVIDER_WORDS) as readonly ProviderWord[];

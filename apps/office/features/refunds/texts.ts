/** Texts of the screen Reembolsos. */
export const TEXTS = {
  title: "Reembolsos",
  caption: "Reembolsos",
  csv: "Descargar CSV",
  search: "Pedido o referencia",
  state: "Estado",
  kind: "Clase",
  provider: "Quien cobró",
  all: "Todos",
  byHand: "Por hacer a mano",
  refused: "Rechazados",
  onTheirWay: "En camino",
  made: "Hechos",
  reference: "Reembolso",
  askedWhen: "Pedido",
  reveal: "Ver",
  what: "Qué",
  means: "Cómo",
  amount: "Importe",
  act: "Acción",
  byHandTo: (account: string) => `A mano, a ${account}`,
  byHandOpen: "A mano, falta la cuenta",
  handMade: "A mano",
  key: (key: string) => `Rastreo ${key}`,
  by: (name: string) => `por ${name}`,
  empty: "No hay reembolsos",
  emptyNote: "Un reembolso se pide desde su pedido, con la acción Reembolsar.",
  acts: { retry: "Pedir otra vez", account: "Anotar cuenta", reveal: "Ver cuenta", done: "Ya se hizo" },
  actOf: (act: string, reference: string) => `${act}: ${reference}`,
  of: (reference: string) => `reembolso ${reference}`,

  retryTitle: "Pedir otra vez",
  retryAct: "Pedir otra vez",
  retryNote: "Quien cobró lo reconoce por su referencia: no se devuelve dos veces.",

  doneTitle: "Anotar que se hizo",
  doneAct: "Anotar",
  doneFact: (amount: string) => `Anota ${amount} sólo cuando la transferencia esté en el banco.`,
  doneUndo: "Un reembolso anotado no se puede quitar.",
  trackingKey: "Clave de rastreo",
  trackingHint: "La del SPEI, como está en el comprobante. Vacía si no fue una transferencia: dilo en el motivo.",
  trackingWrong: "Son de 7 a 30 letras y números.",

  accountTitle: "Cuenta del reembolso",
  accountAct: "Guardar cuenta",
  clabe: "CLABE",
  clabeHint: "18 dígitos; el último comprueba a los demás.",
  clabeWrong: "La CLABE no es correcta: revisa sus dígitos.",
  holder: "Titular de la cuenta",
  holderWrong: "Escribe a nombre de quién está.",
  accountUndo: "Se puede corregir mientras no se haya hecho.",

  revealTitle: "Cuenta del reembolso",
  revealing: "Abriendo...",
  revealNote: "Queda anotado en la bitácora quién la vio.",
  close: "Cerrar",

  askApproval: "Pedir aprobación",
  nothingUntil: "No pasa nada hasta la segunda firma.",
  asks: (name: string) => `Pide ${name}`,
  decides: "Decide otra persona",
  decidesDetail: "Quien pueda aprobar dinero, en 72 horas. Quien pide no decide.",
  asked: (id: number) => `Queda pedido (solicitud ${id}). Lo decide otra persona.`,
  saved: "Hecho.",
} as const;

export const PROVIDER_WORDS: Readonly<Record<string, string>> = {
  openpay: "OpenPay",
  paynet: "Paynet",
  paypal: "PayPal",
  safetypay: "SafetyPay",
  deposit: "Depósito",
};

export const STATE_WORDS = {
  asked: "Pedido",
  sent: "Enviado",
  accepted: "Hecho",
  declined: "Rechazado",
  byHand: "A mano",
} as const;

/** Of the table of pieces in a refund's dialog. */
export const PIECES_TEXTS = {
  refundPieces: "Piezas que se reembolsan",
  tire: "Llanta",
  pieces: "Piezas",
  paidEach: "Pagó por pieza",
  sum: "Importe",
  piecesOf: (name: string) => `Piezas de ${name}`,
  ofLeft: (left: number) => `de ${left}`,
  goneBefore: (pieces: number) => (pieces === 1 ? "1 ya reembolsada" : `${pieces} ya reembolsadas`),
} as const;

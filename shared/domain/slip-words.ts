/** Words of the slips that screen and PDF share. Source: providers section 4 (their wording is ours). */
export const CASH_SLIP = {
  title: "Paga en tienda para apartar tu pedido",
  total: "Total a pagar*",
  stores: "tienda de la red Paynet",
  show: "Muestra el código de barras o dicta la referencia.",
  keep: "Paga en efectivo y guarda tu comprobante.",
  hours: "8am a 9pm, lunes a domingo",
  fee: "* Cada cadena de tiendas puede cobrar su propia comisión. También te enviamos la referencia por correo.",
} as const;

export const DEPOSIT_SLIP = {
  title: "Deposita para apartar tu pedido",
  total: "Total a depositar",
  note: "Escribe la referencia en tu depósito: con ella sabemos que el pago es de tu pedido. Lo validamos en hasta 72 horas y te avisamos por correo.",
} as const;

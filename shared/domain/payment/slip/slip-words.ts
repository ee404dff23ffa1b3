import type { DeliveryType } from "../../orders/delivery-type.ts";

/** Words of the slips that screen and PDF share. Source: providers section 4 (their wording is ours). */
export const CASH_SLIP = {
  total: "Total a pagar*",
  stores: "tienda de la red Paynet",
  show: "Muestra el código de barras o dicta la referencia.",
  keep: "Paga en efectivo y guarda tu comprobante.",
  hours: "8am a 9pm, lunes a domingo",
  fee: "* Cada cadena de tiendas puede cobrar su propia comisión. También te enviamos la referencia por correo.",
} as const;

export const DEPOSIT_SLIP = {
  total: "Total a depositar",
  note: "Escribe la referencia en tu depósito: con ella sabemos que el pago es de tu pedido. Lo validamos en hasta 72 horas y te avisamos por correo.",
} as const;

const PAY = { cash: "Paga en tienda", deposit: "Deposita" } as const;

/** What the payment is for; the tyres are held already. */
export const slipTitle = (method: keyof typeof PAY, delivery: DeliveryType | null): string =>
  `${PAY[method]} para que ${delivery === "address" ? "enviemos" : "puedas recoger"} tu pedido`;

/** "Walmart, 7-Eleven y otras": chains of the network; empty without any. */
export const storesText = (chains: readonly string[]): string =>
  chains.length === 0 ? "" : `${chains.join(", ")} y otras`;

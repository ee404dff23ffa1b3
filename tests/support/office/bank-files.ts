import type { WireFinalized } from "../../../shared/contract/purchase/checkout.ts";
import { centavos, formatMxn } from "../../../shared/domain/money/money.ts";
import { businessDay } from "../../../shared/domain/text/dates.ts";
import { aPurchaseBy, finalizeBy } from "../buying/payments.ts";
import { aCart } from "../buying/purchase.ts";
import type { TestShop } from "../shop/test-shop.ts";

/** An order that waits for a deposit. */
export interface DepositOrder {
  readonly orderId: number;
  readonly reference: string;
  /** Centavos. */
  readonly total: number;
}

export async function aDepositOrder(
  shop: TestShop,
  headers: { readonly authorization: string },
  { code, quantity = 1 }: { readonly code: string; readonly quantity?: number },
): Promise<DepositOrder> {
  const cart = await aCart(shop, headers, code, quantity);
  const answer = await finalizeBy(shop, "Deposito", headers, aPurchaseBy("Deposito", cart));
  const { Order } = answer.json<WireFinalized>();
  if (!Order?.Deposito) throw new Error("Nothing to deposit.");
  return { orderId: Order.Id, reference: Order.Deposito.Referencia, total: Math.round(Order.Total * 100) };
}

export interface FileRow {
  readonly text: string;
  /** Centavos; negative: it goes out. */
  readonly amount: number;
  /** Today, if absent. */
  readonly day?: string;
}

const pesos = (amount: number): string => formatMxn(centavos(Math.abs(amount))).replace("$", "");

/** A bank's file in CSV with a column for each direction. */
export const bankFile = (rows: readonly FileRow[]): string =>
  [
    "Fecha,Concepto,Cargo,Abono",
    ...rows.map(({ text, amount, day = businessDay(new Date()) }) => {
      const [date = "", month = "", year = ""] = day.split("-").toReversed();
      const money = `"${pesos(amount)}"`;
      return `${date}/${month}/${year},"${text}",${amount < 0 ? money : ""},${amount > 0 ? money : ""}`;
    }),
    "",
  ].join("\n");

/** A file as the upload's body has it. */
export const upload = (content: string | Uint8Array, changes: object = {}) => ({
  bank: "bbva",
  fileName: "movimientos.csv",
  content: Buffer.from(content).toString("base64"),
  ...changes,
});

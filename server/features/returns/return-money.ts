import type { Handle } from "../../db/database.ts";

/** The money of a return, in centavos with tax. */
export interface ReturnMoney {
  readonly tires: number;
  /** Of the order's delivery. */
  readonly freight: number;
  readonly rebate: number;
  /** Taken off: the way back where the customer pays it and the shop arranged it. */
  readonly returnFreight: number;
  readonly amount: number;
  readonly iva: number;
  readonly state: "approval" | "asked" | "done" | "byHand" | "failed";
  readonly at: Date;
  readonly creditNote: { readonly id: number; readonly series: string; readonly folio: string } | null;
}

export const findReturnMoney = (_db: Handle, _returnId: number): Promise<ReturnMoney | null> => Promise.resolve(null);

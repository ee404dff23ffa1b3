import type { StockAlertAnswer } from "../../../../../../shared/contract/catalog/stock-alert.ts";

export const stockAlertBodyOf = (code: string, email: string) => ({ TireId: code, Email: email });

/** Whether the tyre is back already, so that no e-mail is sent. */
export const isBackOf = ({ HayYa }: StockAlertAnswer): boolean => HayYa;

import type { Config } from "../../config/config.ts";
import type { CashProvider } from "../cash-provider.ts";
import { createOpenPayCharges } from "./openpay-charges.ts";
import { createOpenPayClient } from "./openpay-client.ts";
import { toWirePayment } from "./openpay-request.ts";
import { HOUR_MS } from "../../../shared/domain/text/durations.ts";

/** `2026-11-24T16:00:00Z`: a zone that is said needs no guessing (providers §1.1). */
const toWireDate = (moment: Date): string => `${moment.toISOString().slice(0, 19)}Z`;

/** Cash at the stores of Paynet, as store charges of OpenPay (providers §1.9). */
export function createOpenPayCash(config: Config): CashProvider {
  const charges = createOpenPayCharges(createOpenPayClient(config));
  return {
    name: "paynet",
    reserve: (payment) =>
      charges.create({
        reference: payment.reference,
        payerId: null,
        buyerIp: payment.buyer.ip,
        body: { method: "store", ...toWirePayment(payment, null), due_date: toWireDate(payment.dueAt) },
      }),
    findReservation: charges.findState,
  };
}

/** Until when a reservation made now can be paid. */
export const cashDueAt = (config: Pick<Config, "CASH_DUE_HOURS">, now: Date): Date =>
  new Date(now.getTime() + config.CASH_DUE_HOURS * HOUR_MS);

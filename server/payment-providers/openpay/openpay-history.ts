import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Config } from "../../config/config.ts";
import type { PaymentRecord } from "../payment-provider.ts";
import { NO_ANSWER, type ProviderProblem } from "../provider-problem.ts";
import { isCharge, type OpenPayCharge, readWireDate, refundedOf, returnsOf, stateOf } from "./openpay-charge.ts";
import { createOpenPayClient } from "./openpay-client.ts";
import { problemOf } from "./openpay-errors.ts";

const PAGE = 100;
const ZERO_DATE = new Date(0);

const toRecord = (charge: OpenPayCharge): PaymentRecord => ({
  reference: charge.order_id ?? null,
  state: stateOf(charge),
  refunded: refundedOf(charge),
  returns: returnsOf(charge),
  createdAt: readWireDate(charge.creation_date) ?? ZERO_DATE,
});

/**
 * All charges made from one day to another, both `yyyy-mm-dd` in central time and both included, for the nightly
 * comparison. All or nothing: half a list would make payments look missing.
 */
export function createOpenPayHistory(config: Config) {
  const call = createOpenPayClient(config);
  return async (fromDay: string, toDay: string): Promise<Result<readonly PaymentRecord[], ProviderProblem>> => {
    // By id: a charge made meanwhile moves the others, newest first, and one may come twice.
    const charges = new Map<string, OpenPayCharge>();
    let offset = 0;
    for (;;) {
      const days = `creation[gte]=${fromDay}&creation[lte]=${toDay}`;
      const answer = await call({ method: "GET", path: `/charges?${days}&offset=${offset}&limit=${PAGE}` });
      if (answer.kind !== "answer" || answer.status >= 300) return err(problemOf(answer));
      if (!Array.isArray(answer.body)) return err(NO_ANSWER);
      if (answer.body.length === 0) return ok([...charges.values()].map(toRecord));
      for (const charge of (answer.body as unknown[]).filter(isCharge)) charges.set(charge.id, charge);
      offset += answer.body.length;
    }
  };
}

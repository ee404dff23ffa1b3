import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Buyer } from "../payment-provider.ts";
import { NO_ANSWER, type ProviderProblem } from "../provider-problem.ts";
import type { OpenPayClient } from "./openpay-client.ts";
import { PAYER_EXISTS, problemOf } from "./openpay-errors.ts";
import { toWireBuyer } from "./openpay-request.ts";

/** Our customer's name at OpenPay: `external_id` is unique there, which is what makes asking again safe. */
const externalIdOf = ({ customerId }: Buyer): string => `customer-${customerId}`;

interface WirePayer {
  readonly id: string;
  readonly external_id?: string | null;
}

const isPayer = (body: unknown): body is WirePayer => typeof (body as WirePayer | null | undefined)?.id === "string";

/** Finds or makes the payer of a customer, without an account of its own (providers §1.7). */
export function createPayers(call: OpenPayClient) {
  const findPayer = async (externalId: string): Promise<Result<string | null, ProviderProblem>> => {
    const answer = await call({ method: "GET", path: `/customers?external_id=${encodeURIComponent(externalId)}` });
    if (answer.kind !== "answer" || answer.status >= 300) return err(problemOf(answer));
    if (!Array.isArray(answer.body)) return err(NO_ANSWER);
    const payer = (answer.body as unknown[]).filter(isPayer).find(({ external_id }) => external_id === externalId);
    return ok(payer?.id ?? null);
  };

  return async (buyer: Buyer): Promise<Result<string, ProviderProblem>> => {
    const externalId = externalIdOf(buyer);
    const known = await findPayer(externalId);
    if (!known.ok) return known;
    if (known.value !== null) return ok(known.value);
    const body = { ...toWireBuyer(buyer), external_id: externalId, requires_account: false };
    const answer = await call({ method: "POST", path: "/customers", body, buyerIp: buyer.ip });
    if (answer.kind === "answer" && answer.status < 300 && isPayer(answer.body)) return ok(answer.body.id);
    const problem = answer.kind === "answer" && answer.status < 300 ? NO_ANSWER : problemOf(answer);
    const mayExist = problem.kind === "noAnswer" || (problem.kind === "refused" && problem.code === PAYER_EXISTS);
    const now = mayExist ? await findPayer(externalId) : err(problem);
    return now.ok && now.value !== null ? ok(now.value) : err(problem);
  };
}

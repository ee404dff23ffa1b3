import { err, ok } from "../../../shared/domain/text/result.ts";
import type { Config } from "../../config/config.ts";
import type { CardCharge, CardProvider, CardTerms } from "../card-provider.ts";
import { NO_ANSWER } from "../provider-problem.ts";
import { createOpenPayCharges } from "./openpay-charges.ts";
import { createOpenPayClient } from "./openpay-client.ts";
import { problemOf } from "./openpay-errors.ts";
import { brandOf } from "./openpay-saved-card.ts";
import { toWirePayment } from "./openpay-request.ts";

/** OpenPay's card charges behind the shop's own interface. */
export function createOpenPayCards(config: Config): CardProvider {
  const call = createOpenPayClient(config);
  const charges = createOpenPayCharges(call);
  return {
    name: "openpay",
    browser: {
      MerchantId: config.OPENPAY_MERCHANT_ID,
      PublicKey: config.OPENPAY_PUBLIC_KEY,
      SandboxMode: config.OPENPAY_SANDBOX_MODE,
      Scripts: [config.OPENPAY_SCRIPT_URL, config.OPENPAY_DATA_SCRIPT_URL],
    },
    origins: [
      ...new Set(
        [config.OPENPAY_API_URL, config.OPENPAY_SCRIPT_URL, config.OPENPAY_DATA_SCRIPT_URL].map(
          (url) => new URL(url).origin,
        ),
      ),
    ],
    charge: (charge) =>
      charges.create({
        reference: charge.reference,
        payerId: payerOf(charge),
        buyerIp: charge.buyer.ip,
        body: chargeBody(charge),
      }),
    findCharge: charges.findState,
    bookOf: charges.findBook,
    async describe(tokenId) {
      const answer = await call({ method: "GET", path: `/tokens/${encodeURIComponent(tokenId)}` });
      if (answer.kind !== "answer" || answer.status >= 300) return err(problemOf(answer));
      const card = (answer.body as { card?: { brand?: unknown; card_number?: unknown } } | null)?.card;
      return ok({
        brand: brandOf(card?.brand),
        firstDigits: /^\d{6,8}(?=\D)/.exec(String(card?.card_number))?.[0] ?? "",
      });
    },
    async bankCodeOf(firstDigits) {
      const answer = await call({ method: "GET", path: `/bines/man/${encodeURIComponent(firstDigits)}` });
      if (answer.kind !== "answer" || answer.status >= 300) return err(problemOf(answer));
      const code = (answer.body as { bank_code?: unknown } | null)?.bank_code;
      return typeof code === "string" && code !== "" ? ok(code) : err(NO_ANSWER);
    },
  };
}

const payerOf = ({ source }: CardCharge): string | null => (source.kind === "savedCard" ? source.payerId : null);

const chargeBody = (charge: CardCharge): object => ({
  method: "card",
  ...toWirePayment(charge, payerOf(charge)),
  ...(charge.source.kind === "token"
    ? { source_id: charge.source.tokenId }
    : { source_id: charge.source.cardId, cvv2: charge.source.securityCode }),
  device_session_id: charge.deviceSessionId,
  ...toWireTerms(charge.terms),
  ...(charge.with3ds && { use_3d_secure: true, redirect_url: charge.returnUrl }),
});

/** Assumed: "pay with points" means points first and pesos for the rest (providers §6.8). */
function toWireTerms(terms: CardTerms): object {
  if (terms.kind === "months") return { payment_plan: { payments: terms.months } };
  return terms.withPoints ? { use_card_points: "MIXED" } : {};
}

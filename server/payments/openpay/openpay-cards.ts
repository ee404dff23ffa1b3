import { fromPesos, toPesos } from "../../../shared/domain/money.ts";
import type { Config } from "../../config/config.ts";
import type { CardCharge, CardProvider, ChargeState } from "../card-provider.ts";
import { createOpenPayClient, type OpenPayAnswer } from "./openpay-client.ts";
import { openPayReason, REFERENCE_USED, UNREACHABLE } from "./openpay-errors.ts";

/** The fields we read of OpenPay's charge object (providers §1.5). */
interface OpenPayCharge {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly currency: string;
  readonly order_id?: string | null;
  readonly error_message?: string | null;
  readonly error_code?: number | string | null;
  readonly card?: { readonly brand?: string; readonly card_number?: string } | null;
  readonly payment_method?: { readonly type?: string; readonly url?: string } | null;
}

const isCharge = (body: unknown): body is OpenPayCharge =>
  typeof body === "object" &&
  body !== null &&
  typeof (body as OpenPayCharge).id === "string" &&
  typeof (body as OpenPayCharge).status === "string" &&
  typeof (body as OpenPayCharge).amount === "number" &&
  Number.isSafeInteger(Math.round((body as OpenPayCharge).amount * 100)) &&
  typeof (body as OpenPayCharge).currency === "string";

const errorCodeOf = (body: unknown): string => {
  const code = (body as { error_code?: number | string | null } | undefined)?.error_code;
  return typeof code === "number" || typeof code === "string" ? String(code) : "";
};

/** `VISA ***1111`, as saved cards are labelled (storefront §3). */
const cardLabel = ({ card }: OpenPayCharge): string => {
  const digits = /\d{4}$/.exec(card?.card_number ?? "")?.[0];
  return digits ? `${(card?.brand ?? "").toUpperCase().replaceAll("_", " ")} ***${digits}`.trim() : "";
};

const REDIRECT_SCHEMES = new Set(["http:", "https:"]);

function stateOf(charge: OpenPayCharge): ChargeState {
  const providerId = charge.id;
  const currency = charge.currency.toUpperCase();
  switch (charge.status) {
    // A full refund keeps `completed` or, in some answers, says `refunded`: the money did come in (providers §1.5).
    case "completed":
    case "refunded":
      return { kind: "paid", providerId, amount: fromPesos(charge.amount), currency, cardLabel: cardLabel(charge) };
    case "charge_pending": {
      const url = charge.payment_method?.url ?? "";
      const isUsable = URL.canParse(url) && REDIRECT_SCHEMES.has(new URL(url).protocol);
      return isUsable ? { kind: "redirect", providerId, url } : { kind: "pending", providerId };
    }
    case "failed":
    case "cancelled":
    case "expired": {
      const code = charge.error_code ? String(charge.error_code) : charge.status;
      const reason =
        charge.status === "failed"
          ? openPayReason(charge.error_code ? code : "3001")
          : "El pago no se completó a tiempo.";
      return { kind: "declined", providerId, code, reason };
    }
    default:
      return { kind: "pending", providerId };
  }
}

/** OpenPay's card charges behind the shop's own interface. */
export function createOpenPayCards(config: Config): CardProvider {
  const call = createOpenPayClient(config);

  const findByReference = async (reference: string): Promise<ChargeState> => {
    const answer = await call({ method: "GET", path: `/charges?order_id=${encodeURIComponent(reference)}` });
    if (answer.kind !== "answer" || answer.status !== 200 || !Array.isArray(answer.body)) return { kind: "unknown" };
    const charge = (answer.body as unknown[]).filter(isCharge).find((found) => found.order_id === reference);
    return charge ? stateOf(charge) : { kind: "notFound" };
  };

  const findById = async (providerId: string, reference: string): Promise<ChargeState> => {
    const answer = await call({ method: "GET", path: `/charges/${encodeURIComponent(providerId)}` });
    if (answer.kind !== "answer") return { kind: "unknown" };
    if (answer.status === 404) return findByReference(reference);
    // Somebody else's charge under our reference is not our payment.
    return answer.status === 200 && isCharge(answer.body) && answer.body.order_id === reference
      ? stateOf(answer.body)
      : { kind: "unknown" };
  };

  const readAnswer = async (answer: OpenPayAnswer, reference: string): Promise<ChargeState> => {
    if (answer.kind === "neverSent") return { kind: "declined", providerId: null, ...UNREACHABLE };
    if (answer.kind === "noAnswer") return lostAnswer(reference);
    if (answer.status < 300) return isCharge(answer.body) ? stateOf(answer.body) : lostAnswer(reference);
    const code = errorCodeOf(answer.body);
    // Only the provider's own refusal is one: what a gateway before it answers says nothing of the charge behind.
    if (answer.status >= 500 || code === "" || code === REFERENCE_USED) return lostAnswer(reference);
    return { kind: "declined", providerId: null, code, reason: openPayReason(code) };
  };

  /** Never posted again: only asked for. What is not there yet may still be on its way, so it stays unknown. */
  const lostAnswer = async (reference: string): Promise<ChargeState> => {
    const found = await findByReference(reference);
    return found.kind === "notFound" ? { kind: "unknown" } : found;
  };

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
    async charge(charge: CardCharge) {
      const answer = await call({
        method: "POST",
        path: "/charges",
        body: chargeBody(charge),
        buyerIp: charge.buyer.ip,
      });
      return readAnswer(answer, charge.reference);
    },
    findCharge: ({ reference, providerId }) =>
      providerId ? findById(providerId, reference) : findByReference(reference),
  };
}

const chargeBody = (charge: CardCharge): object => ({
  method: "card",
  source_id: charge.sourceId,
  amount: toPesos(charge.amount),
  currency: "MXN",
  description: charge.description,
  order_id: charge.reference,
  device_session_id: charge.deviceSessionId,
  customer: {
    name: charge.buyer.name,
    last_name: charge.buyer.lastName,
    email: charge.buyer.email,
    ...(charge.buyer.phone && { phone_number: charge.buyer.phone }),
  },
  ...(charge.with3ds && { use_3d_secure: true, redirect_url: charge.returnUrl }),
});

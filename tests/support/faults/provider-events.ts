import { advanceOrder, cancelOrder } from "../../../server/features/payments/staff-moves.ts";
import { control } from "../buying/payments.ts";
import { count, type Setting, untilThere } from "./call-until-answered.ts";

/** A payment whose money came in, and what its provider calls it: a charge, a capture. */
export interface PaidPayment {
  readonly orderId: number;
  readonly provider: "openpay" | "paypal";
  readonly id: string;
}

/** One control command of the sandbox; answers its JSON. */
type Control = (path: string, body: object) => Promise<{ readonly id?: string }>;
type Scenario = (control: Control, id: string) => Promise<unknown>;

/** A third party does this to a payment that was made. Amounts are pesos. */
const SCENARIOS: Record<PaidPayment["provider"], Readonly<Record<string, Scenario>>> = {
  openpay: {
    "chargeback opened": (control, id) => control(`openpay/charges/${id}/chargeback`, { step: "created" }),
    "chargeback lost": async (control, id) => {
      await control(`openpay/charges/${id}/chargeback`, { step: "created" });
      await control(`openpay/charges/${id}/chargeback`, { step: "accepted" });
    },
    "chargeback won": async (control, id) => {
      await control(`openpay/charges/${id}/chargeback`, { step: "created" });
      await control(`openpay/charges/${id}/chargeback`, { step: "rejected" });
    },
    "card: two dashboard refunds of a part": async (control, id) => {
      await control(`openpay/charges/${id}/refund`, { amount: 100 });
      await control(`openpay/charges/${id}/refund`, { amount: 50.5 });
    },
    "card: dashboard refund of all": (control, id) => control(`openpay/charges/${id}/refund`, {}),
    "card: dashboard refund of a part, then a chargeback lost": async (control, id) => {
      await control(`openpay/charges/${id}/refund`, { amount: 100 });
      await control(`openpay/charges/${id}/chargeback`, { step: "accepted" });
    },
  },
  paypal: {
    "dispute opened": (control, id) => control(`paypal/captures/${id}/dispute`, {}),
    "dispute lost": (control, id) => disputed(control, id, {}, "RESOLVED_BUYER_FAVOUR"),
    "dispute won": (control, id) => disputed(control, id, {}, "RESOLVED_SELLER_FAVOUR"),
    "dispute about a part, lost": (control, id) => disputed(control, id, { amount: 150 }, "ACCEPTED"),
    reversal: (control, id) => control(`paypal/captures/${id}/reverse`, {}),
    "wallet: dashboard refund of a part": (control, id) => control(`paypal/captures/${id}/refund`, { amount: 200 }),
    "wallet: dashboard refund of all": (control, id) => control(`paypal/captures/${id}/refund`, {}),
  },
};

async function disputed(control: Control, captureId: string, facts: object, outcome: string): Promise<void> {
  const { id } = await control(`paypal/captures/${captureId}/dispute`, facts);
  await control(`paypal/disputes/${id}`, { status: "UNDER_REVIEW" });
  await control(`paypal/disputes/${id}`, { outcome });
}

export const scenariosOf = (provider: PaidPayment["provider"]): readonly string[] => Object.keys(SCENARIOS[provider]);

/** Does that to the payment. What the provider refuses, as a refund of money that is gone, is not an error of the shop. */
export async function playScenario({ lab, told }: Setting, { provider, id }: PaidPayment, name: string): Promise<void> {
  const scenario = SCENARIOS[provider][name];
  if (!scenario) throw new Error(`No scenario ${name} at ${provider}.`);
  const refused = new Error("The provider refused a step.");
  const control: Control = async (path, body) => {
    const answer = await fetch(`${lab.sandboxUrl}/__emu/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (answer.ok) return (await answer.json()) as { readonly id?: string };
    if (answer.status < 500 && answer.status !== 404) throw refused;
    throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  await scenario(control, id).then(
    () => count(told, name),
    (error: unknown) => {
      if (error !== refused) throw error;
      count(told, "refused by the provider");
    },
  );
}

/** Staff cancel the order: what is left of its money goes back. */
export async function cancelAsStaff({ lab, told }: Setting, orderId: number): Promise<void> {
  const cancelled = await untilThere(() => cancelOrder(lab.db, { orderId, reason: "fault laboratory" }));
  if (cancelled.ok) count(told, `staff cancelled, money: ${cancelled.value.money}`);
}

/** Staff bring the order further, as if nothing had happened to its money. */
export async function advanceAsStaff({ lab, told }: Setting, orderId: number, steps: number): Promise<void> {
  for (let step = 1; step <= steps; step += 1) {
    const move = { orderId, to: null, reason: "fault laboratory", shipment: null, isForced: true };
    const moved = await untilThere(() => advanceOrder(lab.db, move));
    if (moved.ok) count(told, "staff advanced an order");
  }
}

interface WalletOrder {
  readonly purchase_units: readonly {
    readonly payments?: { readonly captures?: readonly { readonly id: string }[] };
  }[];
}

/** The capture of a wallet's order; undefined while there is none. */
export async function captureOf(
  at: { readonly sandboxUrl: string },
  walletOrderId: string,
): Promise<string | undefined> {
  const { purchase_units: units } = (await control(at, `paypal/orders/${walletOrderId}`)) as WalletOrder;
  return units[0]?.payments?.captures?.[0]?.id;
}

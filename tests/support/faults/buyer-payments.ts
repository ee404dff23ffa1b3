import { attemptOf, control, type Method } from "../buying/payments.ts";
import type { SignedIn } from "../customers.ts";
import type { HeldShop } from "../race-lab/held-shop.ts";
import { count, callUntilAnswered, type Setting, untilThere } from "./call-until-answered.ts";
import { cancelAsStaff, captureOf, type PaidPayment, playScenario, scenariosOf } from "./provider-events.ts";

/** The bank asks its holder (3-D Secure). */
export const BANK_ASKS_CARD = "5454545454545454";

/** Some payments are contested or given back by others as soon as they are made. */
const CONTESTED_SHARE = 0.2;

export interface Placed {
  readonly who: SignedIn;
  readonly id: number;
  readonly method: Method;
}

/** Bank pages that their buyers left open, oldest first. */
export type OpenPages = string[];

/** The buyer's part at the provider, and the way back; what others do to the payment then. */
export async function payThere(setting: Setting, placed: Placed, pages: OpenPages): Promise<void> {
  const { lab, random } = setting;
  const { id, method } = placed;
  const attempt = await untilThere(() => attemptOf(lab, id));
  const { provider_id: providerId, reference, redirect_url: page } = attempt;
  if (random.next() < 0.4) await payOpenPage(setting, pages);
  // What was never begun, because the provider was away, cannot be paid.
  if (method === "PayPal" && providerId) await payWithWallet(setting, placed, { providerId, page });
  else if (method === "OpenPayTarjeta" && page) await atBankPage(setting, placed, { page, pages });
  else {
    // The bank's operation has no number before it is paid.
    if (method === "SafetyPay" && page)
      await control(lab, "safetypay/pay", { salesId: reference }).catch(() => undefined);
    const slip = method === "Paynet" ? (await comeBack(setting, placed)).Paynet?.Reference : undefined;
    if (slip) await control(lab, "paynet/pay", { reference: slip }).catch(() => undefined);
    const order = await comeBack(setting, placed);
    if (method === "OpenPayTarjeta" && providerId && order.Estatus === 18)
      await contest(setting, { orderId: id, provider: "openpay", id: providerId });
  }
}

interface SeenOrder {
  readonly Estatus: number;
  readonly Paynet?: { readonly Reference: string };
}
const comeBack = async (setting: Setting, { who, id }: Placed): Promise<SeenOrder> =>
  (await callUntilAnswered(setting, (shop) => see(shop, who, id))).json<SeenOrder>();
const see = (shop: HeldShop, who: SignedIn, id: number) =>
  shop.call({ url: `/api/Pedidos/Confirmacion/${id}`, headers: { ...who.headers } });

/** A button of a provider's page. */
const press = (page: string, resultado: string) =>
  fetch(page, { method: "POST", body: new URLSearchParams({ resultado }), redirect: "manual" });

interface WalletPage {
  readonly providerId: string;
  readonly page: string | null;
}

/** Approved, or taken into review, which ends well, badly, or not at all. */
async function payWithWallet(setting: Setting, placed: Placed, { providerId, page }: WalletPage): Promise<void> {
  const { lab, random, told } = setting;
  const isReviewed = page !== null && random.next() < 0.4;
  if (isReviewed) await press(page, "revision");
  else await control(lab, `paypal/orders/${providerId}/approve`, {}).catch(() => undefined);
  await comeBack(setting, placed);
  const capture = await captureOf(lab, providerId);
  if (capture === undefined) return;
  if (!isReviewed) return contest(setting, { orderId: placed.id, provider: "paypal", id: capture });
  const end = random.pick(["COMPLETED", "COMPLETED", "DENIED", "DENIED", "stays", "staff cancel"]);
  const ending: Promise<unknown>[] = [comeBack(setting, placed)];
  if (end === "staff cancel") ending.push(cancelAsStaff(setting, placed.id));
  const outcome = end === "staff cancel" ? random.pick(["COMPLETED", "DENIED"]) : end;
  if (outcome !== "stays") ending.push(control(lab, `paypal/captures/${capture}/settle`, { outcome }));
  await Promise.all(ending);
  count(told, `review: ${end}`);
}

interface BankPage {
  readonly page: string;
  readonly pages: OpenPages;
}

/** Paid, refused, cancelled here and paid all the same, or left open. */
async function atBankPage(setting: Setting, placed: Placed, { page, pages }: BankPage): Promise<void> {
  const { random, told } = setting;
  const what = random.pick(["aprobar", "rechazar", "cancel, then pay", "cancel", "cancel", "leave"]);
  const isCancelled = what.startsWith("cancel");
  if (isCancelled) await callUntilAnswered(setting, (shop) => cancelAtPage(shop, placed));
  if (what === "aprobar" || what === "rechazar") await press(page, what);
  else if (what === "cancel, then pay") await press(page, "aprobar");
  else pages.push(page);
  await comeBack(setting, placed);
  count(told, `bank page: ${what}`);
}
const cancelAtPage = (shop: HeldShop, { who, id }: Placed) =>
  shop.call({ method: "POST", url: `/api/Pedidos/Confirmacion/${id}/Cancelar`, headers: { ...who.headers } });

/** A buyer returns to a page that was left open, long after the order ended. */
async function payOpenPage({ told }: Setting, pages: OpenPages): Promise<void> {
  const page = pages.shift();
  if (page === undefined) return;
  await press(page, "aprobar");
  count(told, "a page left open was paid");
}

/** Of some payments: the provider's side takes money back, and staff cancel at the same moment now and then. */
async function contest(setting: Setting, payment: PaidPayment): Promise<void> {
  const { random } = setting;
  if (random.next() >= CONTESTED_SHARE) return;
  const scenario = random.pick(scenariosOf(payment.provider));
  const acts = [() => playScenario(setting, payment, scenario)];
  if (random.next() < 0.4) acts.push(() => cancelAsStaff(setting, payment.orderId));
  await Promise.all(random.shuffled(acts).map((act) => act()));
}

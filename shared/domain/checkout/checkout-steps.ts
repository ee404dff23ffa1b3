import { NO_INVOICE_ALIAS } from "../people/address.ts";
import type { CheckoutStep } from "./checkout-step.ts";
import type { DeliveryType, LocationId, PickupType } from "../orders/delivery-type.ts";
import type { Centavos } from "../money/money.ts";
import { canPayInCash, CASH_LIMIT_MESSAGE, type PaymentType } from "../payment/payment-type.ts";

const STEPS: readonly CheckoutStep[] = [1, 2, 3, 4, 5];
const FIRST_STEP: CheckoutStep = 1;
const LAST_STEP: CheckoutStep = 5;

/** A finished choice: an address delivery always has its address, a pickup always its location. */
export type Delivery =
  | { readonly type: "address"; readonly addressAlias: string }
  | { readonly type: PickupType; readonly locationId: LocationId };

/** The same while the customer is still choosing. */
export type DeliveryChoice =
  | { readonly type: "address"; readonly addressAlias: string | null }
  | { readonly type: PickupType; readonly locationId: LocationId | null };

/** `isValid`: complete and acceptable for a CFDI; the rule itself lives with the invoice data. */
export type InvoiceChoice = { readonly alias: string; readonly isValid: boolean };

export type CardChoice = { readonly kind: "new" } | { readonly kind: "saved"; readonly cardId: string };

/** Only a card payment has a card: choosing another method clears it. */
export type PaymentChoice =
  | { readonly type: "card"; readonly card: CardChoice }
  | { readonly type: Exclude<PaymentType, "card"> };

/** `grandTotal`: with IVA and the shipping of the chosen delivery; it decides whether cash is possible. */
export type CheckoutState = {
  readonly step: CheckoutStep;
  readonly hasSession: boolean;
  /** False for an account that a code opened and that has no name and phone yet. */
  readonly hasContact: boolean;
  readonly articles: number;
  readonly grandTotal: Centavos;
  readonly delivery: DeliveryChoice | null;
  readonly invoice: InvoiceChoice | null;
  readonly payment: PaymentChoice | null;
};

/** Tab 1, delivery to an address, payment by card. Source: storefront sections 4 and 9. */
export const initialCheckoutState = (
  cart: Pick<CheckoutState, "hasSession" | "hasContact" | "articles" | "grandTotal">,
): CheckoutState => ({
  ...cart,
  step: FIRST_STEP,
  delivery: { type: "address", addressAlias: null },
  invoice: { alias: NO_INVOICE_ALIAS, isValid: true },
  payment: { type: "card", card: { kind: "new" } },
});

/** Why a step does not let the customer on, with what the screen says. 'sessionNeeded' opens the login instead. */
export const STOP_MESSAGES = {
  emptyCart: "Tu carrito está vacío",
  sessionNeeded: "Inicia sesión para continuar con tu compra.",
  contactMissing: "Escribe el nombre y el teléfono de quien recibe.",
  deliveryMissing: "Elige cómo quieres recibirlas.",
  addressMissing: "Elige una dirección de envío.",
  branchMissing: "POR FAVOR SELECCIONE UNA SUCURSAL",
  invoiceInvalid:
    "Los datos fiscales están incompletos o no son válidos. Por favor complete o corrija la información para poder utilizar estos datos.",
  paymentMissing: "Elige una forma de pago.",
  cashLimit: CASH_LIMIT_MESSAGE,
} as const satisfies Record<string, string>;

/** What 'Finalizar' answers when something that was chosen is not there any more (decisions section 5). */
export const GONE_MESSAGES = {
  address: "La dirección de envío ya no existe. Elige otra.",
  branch: "La sucursal ya no está disponible. Elige otra.",
  delivery: "El tipo de envío no está disponible para tu cuenta.",
  invoice: "Los datos de facturación ya no existen. Elige otros.",
  card: "No se encontró la tarjeta guardada.",
} as const;

/** What 'Finalizar' answers when the plan of months does not apply to this total or card. */
export const PLAN_MESSAGES = {
  notAllowed: "El plan de meses sin intereses no aplica a esta compra.",
  otherBank: "El plan de meses sin intereses es para tarjetas de otro banco. Elige otro plan o paga de contado.",
} as const;

export type StopReason = keyof typeof STOP_MESSAGES;
export type StepCheck = { readonly ok: true } | { readonly ok: false; readonly reason: StopReason };

/** Whether 'Continuar' (on 5: 'Finalizar') may go on from this step, the earlier ones aside. Source: storefront section 4. */
export function canContinue(step: CheckoutStep, state: CheckoutState): StepCheck {
  const reason = stopReason(step, state) ?? (state.hasSession ? null : "sessionNeeded");
  return reason === null ? { ok: true } : { ok: false, reason };
}

function stopReason(step: CheckoutStep, state: CheckoutState): StopReason | null {
  if (step === 1) return state.articles > 0 ? null : "emptyCart";
  if (step === 2) return deliveryStop(state.delivery) ?? (state.hasContact ? null : "contactMissing");
  if (step === 3) return state.invoice?.isValid === true ? null : "invoiceInvalid";
  if (step === 4) return paymentStop(state);
  return firstStop(state);
}

function deliveryStop(choice: DeliveryChoice | null): StopReason | null {
  if (choice === null) return "deliveryMissing";
  if (completeDelivery(choice) !== null) return null;
  return choice.type === "address" ? "addressMissing" : "branchMissing";
}

function paymentStop({ payment, grandTotal }: CheckoutState): StopReason | null {
  if (payment === null) return "paymentMissing";
  return payment.type === "cash" && !canPayInCash(grandTotal) ? "cashLimit" : null;
}

/** The summary may finish when nothing before it stops. */
function firstStop(state: CheckoutState): StopReason | null {
  for (const step of STEPS.slice(0, -1)) {
    const check = canContinue(step, state);
    if (!check.ok) return check.reason;
  }
  return null;
}

/** The wanted step, or the first one before it that does not let the customer on. */
export const reachableStep = (wanted: CheckoutStep, state: CheckoutState): CheckoutStep =>
  STEPS.find((step) => step < wanted && !canContinue(step, state).ok) ?? wanted;

export const nextStep = (step: CheckoutStep): CheckoutStep => STEPS[step] ?? LAST_STEP;

export const previousStep = (step: CheckoutStep): CheckoutStep => STEPS[step - 2] ?? FIRST_STEP;

/** The finished delivery, or null while its address or location is missing. */
export function completeDelivery(choice: DeliveryChoice): Delivery | null {
  if (choice.type === "address") {
    return choice.addressAlias === null ? null : { type: "address", addressAlias: choice.addressAlias };
  }
  return choice.locationId === null ? null : { type: choice.type, locationId: choice.locationId };
}

/** Another way of delivery starts without a location; an address starts with the first one. */
export const chooseDelivery = (type: DeliveryType, addresses: readonly { readonly alias: string }[]): DeliveryChoice =>
  type === "address" ? { type, addressAlias: defaultAddressAlias(null, addresses) } : { type, locationId: null };

/** Another method clears the chosen card; the card method starts with the default one. */
export const choosePayment = (type: PaymentType, cards: readonly { readonly id: string }[]): PaymentChoice =>
  type === "card" ? { type, card: defaultCard(null, cards) } : { type };

/** Keeps the chosen address while it exists, else takes the first; null (cleared) when the customer has none. */
export const defaultAddressAlias = (
  chosen: string | null,
  addresses: readonly { readonly alias: string }[],
): string | null => (addresses.find(({ alias }) => alias === chosen) ?? addresses[0])?.alias ?? null;

/** Keeps the chosen invoice data while they exist (refreshed), else takes the first; null when the list is empty. */
export const defaultInvoice = (chosen: string | null, invoices: readonly InvoiceChoice[]): InvoiceChoice | null =>
  invoices.find(({ alias }) => alias === chosen) ?? invoices[0] ?? null;

/** Keeps the chosen card while it exists, also 'Nueva tarjeta'; else the first saved card, or a new one without any. */
export function defaultCard(chosen: CardChoice | null, cards: readonly { readonly id: string }[]): CardChoice {
  if (chosen?.kind === "new") return chosen;
  const card = cards.find(({ id }) => id === chosen?.cardId) ?? cards[0];
  return card === undefined ? { kind: "new" } : { kind: "saved", cardId: card.id };
}

/** The three lists of the branch picker. */
export type BranchChoice = {
  readonly state: string | null;
  readonly city: string | null;
  readonly locationId: LocationId | null;
};

/** A state resets the city and the branch. Source: storefront section 4. */
export const chooseBranchState = (state: string | null): BranchChoice => ({ state, city: null, locationId: null });

/** A city resets the branch. */
export const chooseBranchCity = (choice: BranchChoice, city: string | null): BranchChoice => ({
  state: choice.state,
  city,
  locationId: null,
});

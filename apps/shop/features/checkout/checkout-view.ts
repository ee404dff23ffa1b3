import type { ShipAddress } from "../../../../shared/domain/people/address.ts";
import type { CheckoutStep } from "../../../../shared/domain/checkout/checkout-step.ts";
import {
  canContinue,
  type CheckoutState,
  defaultAddressAlias,
  defaultInvoice,
  type DeliveryChoice,
  initialCheckoutState,
  type InvoiceChoice,
  type PaymentChoice,
  reachableStep,
} from "../../../../shared/domain/checkout/checkout-steps.ts";
import { isDeliveredTo } from "../../../../shared/domain/orders/delivery-coverage.ts";
import type { DeliveryType, LocationId } from "../../../../shared/domain/orders/delivery-type.ts";
import { ZERO } from "../../../../shared/domain/money/money.ts";
import type { Cart } from "../cart/cart.ts";
import { isShort } from "../cart/lines/line-stock.ts";
import type { Branch } from "../dealers/branch.ts";
import { branchLists, type OwnPlace } from "./delivery/branch-lists.ts";
import type { BranchHour, CheckoutChoices } from "./checkout-choices.ts";
import { GONE_CODES, type GoneChoice, stepOfRefusal } from "./refused-choice.ts";

export interface CheckoutFacts {
  readonly wanted: CheckoutStep;
  /** The last tab that was shown since the cart was opened. */
  readonly reached: CheckoutStep;
  readonly hasSession: boolean;
  /** The account has a name and a phone. */
  readonly hasContact: boolean;
  readonly cart: Cart | undefined;
  /** Ways of delivery that the account may choose. */
  readonly deliveryTypes: readonly DeliveryType[];
  readonly addresses: readonly ShipAddress[];
  /** Postal codes, and beginnings of them, where parcels do not go. */
  readonly excluded: readonly string[];
  /** Places of the chosen way of picking up. */
  readonly branches: readonly Branch[];
  /** The branch that is told for the postal code of this device. */
  readonly told: LocationId | null;
  readonly invoices: readonly InvoiceChoice[];
  readonly choices: CheckoutChoices;
  /** An hour that another customer took. */
  readonly lostHour: BranchHour | null;
  readonly payment: PaymentChoice | null;
  /** The chosen saved card is not among the customer's any more. */
  readonly isCardGone: boolean;
  /** What a card asks for is filled in rightly, or a token stands for it. */
  readonly hasCard: boolean;
}

/** What was chosen before may have gone, or be for employees only: then delivery to an address is chosen. */
export const offeredDelivery = (chosen: DeliveryType, offered: readonly DeliveryType[]): DeliveryType =>
  offered.includes(chosen) ? chosen : "address";

/** Where the customer's chosen address is, or their first one. */
export function ownPlace(addresses: readonly ShipAddress[], alias: string | null): OwnPlace | null {
  const address = addresses.find((one) => one.alias === alias) ?? addresses[0];
  if (!address) return null;
  const { state: stateId, city, municipality, postalCode } = address;
  return { stateId, city, municipality, postalCode };
}

function deliveryOf({ choices, deliveryTypes, addresses, branches, told }: CheckoutFacts): DeliveryChoice {
  const type = offeredDelivery(choices.deliveryType, deliveryTypes);
  if (type === "address") {
    const aliases = addresses.map(({ alias }) => ({ alias }));
    return { type, addressAlias: defaultAddressAlias(choices.addressAlias, aliases) };
  }
  const { chosen } = branchLists(branches, choices.branch, ownPlace(addresses, choices.addressAlias), told);
  return { type, locationId: chosen?.id ?? null };
}

/** The postal code of the chosen address, where parcels do not go there. */
function undeliveredCode({ addresses, excluded }: CheckoutFacts, delivery: DeliveryChoice): string | null {
  if (delivery.type !== "address") return null;
  const code = addresses.find(({ alias }) => alias === delivery.addressAlias)?.postalCode;
  return code === undefined || isDeliveredTo(code, excluded) ? null : code;
}

const isAtBranch = (hour: BranchHour | null, delivery: DeliveryChoice): boolean =>
  hour !== null && delivery.type !== "address" && delivery.locationId === hour.locationId;

function goneChoice(facts: CheckoutFacts, delivery: DeliveryChoice): GoneChoice | null {
  const { choices, addresses, invoices, payment, isCardGone } = facts;
  const { addressAlias, invoiceAlias } = choices;
  const isThere = (alias: string | null, aliases: readonly string[]) => alias === null || aliases.includes(alias);
  const ofAddresses = addresses.map(({ alias }) => alias);
  if (delivery.type === "address" && !isThere(addressAlias, ofAddresses)) return "address";
  const ofInvoices = invoices.map(({ alias }) => alias);
  if (!isThere(invoiceAlias, ofInvoices)) return "invoice";
  return payment?.type === "card" && isCardGone ? "card" : null;
}

/**
 * `isShort`: a line asks for more than there is, which is settled on the first tab, before anything is typed for nothing. `undelivered`: the
 * postal code of the chosen address, where parcels do not go there, which is settled on the second.
 */
export type CheckoutView = CheckoutState & {
  readonly isShort: boolean;
  readonly undelivered: string | null;
  readonly gone: GoneChoice | null;
  /** The hour at the chosen branch; null: without appointment. */
  readonly appointment: BranchHour | null;
  /** An hour of the chosen branch was lost, and neither another one nor none was chosen since. */
  readonly isHourLost: boolean;
  /** The last tab that was shown before and from which nothing is missing now. */
  readonly furthest: CheckoutStep;
};

/** The tab to show and what stands chosen: the wanted one, unless something before it is missing. */
export function checkoutView(facts: CheckoutFacts): CheckoutView {
  const { cart, wanted, hasSession, hasContact, choices, invoices } = facts;
  const delivery = deliveryOf(facts);
  const gone = goneChoice(facts, delivery);
  const state: CheckoutView = {
    ...initialCheckoutState({
      hasSession,
      hasContact,
      articles: cart?.articles ?? 0,
      grandTotal: cart?.total ?? ZERO,
    }),
    delivery,
    invoice: defaultInvoice(choices.invoiceAlias, invoices),
    payment: facts.payment,
    isShort: cart?.items.some(isShort) ?? false,
    undelivered: undeliveredCode(facts, delivery),
    gone,
    appointment: isAtBranch(choices.hour, delivery) ? choices.hour : null,
    isHourLost: isAtBranch(facts.lostHour, delivery),
    furthest: 1,
  };
  // Nothing of a card is stored: after a reload the customer types it again, or the security code of a saved one.
  const isCardMissing = state.payment?.type === "card" && !facts.hasCard;
  const openable = (step: CheckoutStep): CheckoutStep => {
    const allowed = (state.undelivered === null && !state.isHourLost) || step < 2 ? step : 2;
    const reachable = state.isShort ? 1 : reachableStep(allowed, state);
    const choosable = gone && stepOfRefusal(GONE_CODES[gone]);
    if (choosable !== null && choosable < reachable) return choosable;
    return reachable === 5 && isCardMissing ? 4 : reachable;
  };
  return { ...state, step: openable(wanted), furthest: openable(facts.reached) };
}

/** Whether a tab of the road can be opened: those before the one that is shown, and after it those that were shown before. */
export const isSelectable = (tab: CheckoutStep, { step, furthest }: Pick<CheckoutView, "step" | "furthest">): boolean =>
  tab <= step || tab <= furthest;

/** Whether 'Continuar' works. A visitor's does: it opens the login. */
export function isWayOpen(view: CheckoutView): boolean {
  if (view.isShort || (view.step === 2 && (view.undelivered !== null || view.isHourLost))) return false;
  const check = canContinue(view.step, view);
  return check.ok || check.reason === "sessionNeeded";
}

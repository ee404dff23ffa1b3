import { type BranchChoice, chooseBranchState } from "../../../../shared/domain/checkout/checkout-steps.ts";
import { DELIVERY_TYPES, type DeliveryType } from "../../../../shared/domain/orders/delivery-type.ts";
import { PAYMENT_TYPES, type PaymentType } from "../../../../shared/domain/payment/payment-type.ts";
import { isDay } from "../../../../shared/domain/text/dates.ts";
import type { ChosenHour } from "../appointments/appointment.ts";
import { CHOICES_PLACE } from "../../navigation/choices-place.ts";

/** What was chosen in the wizard, kept for a reload of the same tab. Never anything about a card. */
export interface CheckoutChoices {
  readonly deliveryType: DeliveryType;
  readonly addressAlias: string | null;
  /** Of the chosen way of picking up; `state` and `city` are the keys of their lists. */
  readonly branch: BranchChoice;
  /** An hour at a branch; null: without appointment. Of another branch than the chosen one it does not count. */
  readonly hour: BranchHour | null;
  /** The hour that the last order took: chosen again only where its customer comes back to pay. */
  readonly placedHour: BranchHour | null;
  readonly invoiceAlias: string | null;
  readonly paymentType: PaymentType;
  /** Whether the last order was paid with a new card: then a retry asks for a new card and preselects no saved one. */
  readonly paidWithNewCard: boolean;
  /** The tires that do not fit the remembered vehicle and are bought for another one, as `misfitsKey` has them. */
  readonly misfitsForAnother: string | null;
}

export interface BranchHour extends ChosenHour {
  readonly locationId: number;
}

export const NO_BRANCH: BranchChoice = chooseBranchState(null);

/** Delivery to an address and payment by card are the first choices (storefront §4). */
export const NO_CHOICES: CheckoutChoices = {
  deliveryType: "address",
  addressAlias: null,
  branch: NO_BRANCH,
  hour: null,
  placedHour: null,
  invoiceAlias: null,
  paymentType: "card",
  paidWithNewCard: false,
  misfitsForAnother: null,
};

/** What stands chosen once an order was placed: its hour is the order's, and the next purchase has none. */
export const afterOrder = (choices: CheckoutChoices, paidWithNewCard: boolean): CheckoutChoices => ({
  ...choices,
  hour: null,
  placedHour: choices.hour,
  paidWithNewCard,
});

/** Paying again after coming back buys the same, at the same hour. */
export const backFromOrder = (choices: CheckoutChoices): CheckoutChoices => ({
  ...choices,
  hour: choices.hour ?? choices.placedHour,
  placedHour: null,
});

const isRowOf = <Table extends object>(table: Table, name: unknown): name is keyof Table =>
  typeof name === "string" && Object.hasOwn(table, name);

const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);

function hourOf(value: unknown): BranchHour | null {
  const { locationId, startsAt, day, time } = (value ?? {}) as Partial<Record<keyof BranchHour, unknown>>;
  const isHour =
    typeof locationId === "number" &&
    typeof startsAt === "string" &&
    typeof day === "string" &&
    isDay(day) &&
    typeof time === "string";
  return isHour ? { locationId, startsAt, day, time } : null;
}

/** Reads what this tab stored, which other code may have changed: an unknown choice counts as none. */
export function choicesOf(stored: unknown): CheckoutChoices {
  const {
    deliveryType,
    addressAlias,
    branch,
    hour,
    placedHour,
    invoiceAlias,
    paymentType,
    paidWithNewCard,
    misfitsForAnother,
  } = (stored ?? {}) as Partial<Record<keyof CheckoutChoices, unknown>>;
  const { state, city, locationId } = (branch ?? {}) as Partial<Record<keyof BranchChoice, unknown>>;
  return {
    deliveryType: isRowOf(DELIVERY_TYPES, deliveryType) ? deliveryType : NO_CHOICES.deliveryType,
    addressAlias: textOrNull(addressAlias),
    branch: {
      state: textOrNull(state),
      city: textOrNull(city),
      locationId: Number.isSafeInteger(locationId) ? Number(locationId) : null,
    },
    hour: hourOf(hour),
    placedHour: hourOf(placedHour),
    invoiceAlias: textOrNull(invoiceAlias),
    paymentType: isRowOf(PAYMENT_TYPES, paymentType) ? paymentType : NO_CHOICES.paymentType,
    paidWithNewCard: paidWithNewCard === true,
    misfitsForAnother: textOrNull(misfitsForAnother),
  };
}

/** A browser may refuse its storage: then choices last as long as the page. */
export function storedCheckoutChoices(): CheckoutChoices {
  try {
    return choicesOf(JSON.parse(sessionStorage.getItem(CHOICES_PLACE) ?? "null"));
  } catch {
    return NO_CHOICES;
  }
}

export function storeCheckoutChoices(choices: CheckoutChoices): void {
  try {
    sessionStorage.setItem(CHOICES_PLACE, JSON.stringify(choices));
  } catch {
    // As above.
  }
}

import { placeErrors } from "../../../../../shared/domain/people/address.ts";
import type { InvoiceForm } from "../../../../../shared/domain/tax/invoice.ts";

/** Fields of invoice data that need no question: their values are there. */
export interface KnownFields {
  readonly alias: boolean;
  /** Street and numbers. */
  readonly street: boolean;
  /** State, neighbourhood, city and municipality. */
  readonly place: boolean;
}

const STREET = ["street", "extNumber", "intNumber"] as const;
const PLACE = ["state", "neighborhood", "city", "municipality"] as const;

interface Asking {
  readonly values: InvoiceForm;
  /** Complete saved data that are changed; null for new ones. */
  readonly saved: InvoiceForm | null;
  readonly hasError: (field: "alias" | (typeof STREET)[number] | (typeof PLACE)[number]) => boolean;
}

/**
 * An invoice needs RFC, name, regime, use and postal code. The rest of saved data stays as it is, out of view, until its postal code
 * changes or something is wrong with it.
 */
export function knownFields({ values, saved, hasError }: Asking): KnownFields {
  const isComplete = saved !== null && Object.keys(placeErrors(saved)).length === 0;
  return {
    alias: !hasError("alias"),
    street: isComplete && !STREET.some(hasError),
    place: isComplete && values.postalCode === saved.postalCode && !PLACE.some(hasError),
  };
}

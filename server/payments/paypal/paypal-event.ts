/** What a notification is about. It only wakes the question what became of the payment: nothing in it is believed. */
export interface PayPalEvent {
  /** PayPal's own id of the event: the same one may come many times. */
  readonly id: string;
  readonly type: string;
  readonly orderId: string | null;
  readonly reference: string | null;
}

type Fields = Readonly<Record<string, unknown>>;

/** Events after which an order is asked about (providers §2.5). */
const RELEVANT = new Set([
  "CHECKOUT.ORDER.APPROVED",
  "CHECKOUT.ORDER.COMPLETED",
  "CHECKOUT.PAYMENT-APPROVAL.REVERSED",
  "PAYMENT.CAPTURE.PENDING",
  "PAYMENT.CAPTURE.COMPLETED",
  "PAYMENT.CAPTURE.DENIED",
  "PAYMENT.CAPTURE.DECLINED",
  "PAYMENT.CAPTURE.REFUNDED",
  "PAYMENT.CAPTURE.REVERSED",
]);

const fieldsOf = (value: unknown): Fields => (typeof value === "object" && value !== null ? (value as Fields) : {});
const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** Null for types that mean nothing to us, and for what is no event at all. */
export function readPayPalEvent(body: unknown): PayPalEvent | null {
  const { id, event_type: type, resource } = fieldsOf(body);
  if (typeof id !== "string" || typeof type !== "string" || !RELEVANT.has(type)) return null;
  const fields = fieldsOf(resource);
  return { id, type, orderId: orderIdOf(type, fields), reference: referenceOf(fields) };
}

function orderIdOf(type: string, resource: Fields): string | null {
  if (type.startsWith("CHECKOUT.")) return textOf(resource["order_id"]) ?? textOf(resource["id"]);
  return textOf(fieldsOf(fieldsOf(resource["supplementary_data"])["related_ids"])["order_id"]);
}

/** On an order it is in its unit. A refund's `custom_id` is our name of the refund, so its event has none of the payment. */
function referenceOf(resource: Fields): string | null {
  const [unit] = (Array.isArray(resource["purchase_units"]) ? resource["purchase_units"] : []) as unknown[];
  return textOf(fieldsOf(unit)["custom_id"]) ?? textOf(resource["custom_id"]);
}

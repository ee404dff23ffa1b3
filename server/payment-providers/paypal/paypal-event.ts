/** What a notification is about. It only triggers a query of the payment's state: nothing in it is believed. */
export interface PayPalEvent {
  /** PayPal's own id of the event: the same one may come many times. */
  readonly id: string;
  readonly type: string;
  readonly orderId: string | null;
  readonly reference: string | null;
  /** Money went back, or is contested: what it names is a capture or a dispute. */
  readonly isAboutReturn: boolean;
  readonly captureId: string | null;
  readonly disputeId: string | null;
  readonly claim: {
    readonly kind: "dispute" | "reversal";
    readonly says: "opened";
    readonly providerId: string;
  } | null;
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
  "CUSTOMER.DISPUTE.CREATED",
  "CUSTOMER.DISPUTE.UPDATED",
  "CUSTOMER.DISPUTE.RESOLVED",
]);
const REVERSED = "PAYMENT.CAPTURE.REVERSED";
const ABOUT_RETURN = /^(CUSTOMER\.DISPUTE\.|PAYMENT\.CAPTURE\.(REFUNDED|REVERSED)$)/;

const fieldsOf = (value: unknown): Fields => (typeof value === "object" && value !== null ? (value as Fields) : {});
const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** Null for types that the shop does not handle, and for a body that is not an event. */
export function readPayPalEvent(body: unknown): PayPalEvent | null {
  const { id, event_type: type, resource } = fieldsOf(body);
  if (typeof id !== "string" || typeof type !== "string" || !RELEVANT.has(type)) return null;
  const fields = fieldsOf(resource);
  const captureId = captureIdOf(fields);
  const disputeId = textOf(fields["dispute_id"]);
  return {
    id,
    type,
    orderId: orderIdOf(type, fields),
    reference: referenceOf(fields),
    isAboutReturn: ABOUT_RETURN.test(type),
    captureId,
    disputeId,
    claim: claimOf(type, { disputeId, captureId, id: textOf(fields["id"]) }),
  };
}

/** A reversal is known by the number of its refund; where the resource is the capture itself, by one made of the capture's. */
function claimOf(
  type: string,
  { disputeId, captureId, id }: { disputeId: string | null; captureId: string | null; id: string | null },
): PayPalEvent["claim"] {
  if (disputeId !== null) return { kind: "dispute", says: "opened", providerId: disputeId };
  if (type !== REVERSED || id === null) return null;
  return { kind: "reversal", says: "opened", providerId: id === captureId ? `${id}-reversal` : id };
}

/** A refund's link `up` leads to its capture; a dispute names it as the seller's transaction. */
function captureIdOf(resource: Fields): string | null {
  const [disputed] = (
    Array.isArray(resource["disputed_transactions"]) ? resource["disputed_transactions"] : []
  ) as unknown[];
  const seller = textOf(fieldsOf(disputed)["seller_transaction_id"]);
  if (seller !== null) return seller;
  const links = (Array.isArray(resource["links"]) ? resource["links"] : []) as unknown[];
  const hrefs = links.map((link) => textOf(fieldsOf(link)["href"]) ?? "");
  return hrefs.map((href) => CAPTURE_LINK.exec(href)?.[1]).find((id) => id !== undefined) ?? null;
}
const CAPTURE_LINK = /\/payments\/captures\/([A-Z0-9]{1,36})(?:\/refund)?$/;

function orderIdOf(type: string, resource: Fields): string | null {
  if (type.startsWith("CHECKOUT.")) return textOf(resource["order_id"]) ?? textOf(resource["id"]);
  return textOf(fieldsOf(fieldsOf(resource["supplementary_data"])["related_ids"])["order_id"]);
}

/** On an order it is in its unit. A refund's `custom_id` is our name of the refund, so its event has none of the payment. */
function referenceOf(resource: Fields): string | null {
  const [unit] = (Array.isArray(resource["purchase_units"]) ? resource["purchase_units"] : []) as unknown[];
  return textOf(fieldsOf(unit)["custom_id"]) ?? textOf(resource["custom_id"]);
}

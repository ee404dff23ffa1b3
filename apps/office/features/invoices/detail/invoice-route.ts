import type { InvoiceDetail } from "../../../../../shared/contract/staff/invoices/invoices.ts";
import { type InvoiceState, isInForce } from "../../../../../shared/domain/invoicing/invoice-states.ts";
import type { OfficeIconName } from "../../../kit/icon/icon.tsx";
import { invoiceLook } from "../invoice-look.ts";
import { DETAIL_TEXTS as TEXTS } from "./detail-texts.ts";

export interface InvoiceStep {
  readonly label: string;
  readonly icon: OfficeIconName;
  readonly state: "done" | "now" | "ahead";
  /** ISO 8601, of the newest time that it was there. */
  readonly at: string | null;
  /** In the place of the moment. */
  readonly note: string | null;
}

const WAY: readonly { readonly state: InvoiceState; readonly label: string; readonly icon: OfficeIconName }[] = [
  { state: "draft", label: TEXTS.built, icon: "receipt-text" },
  { state: "sealed", label: TEXTS.sealed, icon: "key-round" },
  { state: "sent", label: TEXTS.sent, icon: "send" },
  { state: "stamped", label: TEXTS.stamped, icon: "stamp" },
];
const STOPPED: ReadonlySet<InvoiceState> = new Set(["refused", "unknown", "abandoned"]);

/** A document's way: built, sealed, sent, stamped (or where it stopped), and its cancellation. */
export function invoiceRoute({
  state,
  events,
}: {
  readonly state: InvoiceState;
  readonly events: readonly Pick<InvoiceDetail["events"][number], "at" | "state">[];
}): readonly InvoiceStep[] {
  const lastAt = (of: InvoiceState): string | null =>
    events
      .filter((event) => event.state === of)
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? null;
  const isStamped = isInForce(state) || state === "cancelled";
  const isCancelling = isStamped && state !== "stamped";
  const isStopped = STOPPED.has(state);
  const here = isStamped || isStopped ? WAY.length - 1 : WAY.findIndex((step) => step.state === state);
  const steps = WAY.map((step, position): InvoiceStep => {
    const isNow = position === here && !isCancelling;
    const stop = isNow && isStopped ? { label: invoiceLook(state).short, icon: "x" as const } : {};
    const at = isNow && isStopped ? lastAt(state) : lastAt(step.state);
    return {
      label: step.label,
      icon: step.icon,
      ...stop,
      state: isNow ? "now" : position <= here ? "done" : "ahead",
      at: position <= here ? at : null,
      note: null,
    };
  });
  return [
    ...steps,
    {
      label: isCancelling ? invoiceLook(state).short : TEXTS.cancellation,
      icon: "x",
      state: isCancelling ? "now" : "ahead",
      at: isCancelling ? lastAt(state) : null,
      note: state === "stamped" ? TEXTS.notAsked : null,
    },
  ];
}

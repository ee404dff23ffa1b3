/** How long a PAC may still take a document, and keeps its key. */
export const PAC_KEEPS_HOURS = 72;

/** Who moves a document: our jobs, the PAC's answer, the SAT's status service, staff, or the customer with new data. */
export type InvoiceActor = "shop" | "pac" | "sat" | "staff" | "customer";

interface InvoiceStateRow {
  /** On staff's screens. */
  readonly label: string;
  readonly moves: Readonly<Record<string, readonly InvoiceActor[]>>;
}

/**
 * Every state of a document, where it may go, and who may cause it; anything else is refused and logged. Source: invoicing
 * section 4.
 *
 * `sealed` was never sent: it may be made out again when its date gets too old. From `sent` on the same bytes go out until the PAC's
 * answer is known; the SAT cannot be asked, because its question needs the UUID that was lost. `refused` keeps series and folio for the
 * next try; what is `abandoned` gives its folio back. A PAC that does not take a request for cancellation leaves the document `stamped`.
 */
export const INVOICE_STATES = {
  draft: { label: "Borrador", moves: { sealed: ["shop"], refused: ["shop"], abandoned: ["shop", "staff"] } },
  sealed: {
    label: "Sellada",
    moves: { sent: ["shop"], draft: ["shop"], refused: ["shop"], abandoned: ["shop", "staff"] },
  },
  sent: { label: "Enviada al PAC", moves: { stamped: ["pac"], refused: ["pac"], unknown: ["shop"] } },
  stamped: { label: "Timbrada", moves: { cancelAsked: ["shop", "staff"], cancelled: ["sat"] } },
  refused: { label: "Rechazada", moves: { draft: ["customer", "staff", "shop"], abandoned: ["shop", "staff"] } },
  unknown: { label: "Sin saber si se timbró", moves: { stamped: ["pac"], refused: ["pac", "staff"] } },
  cancelAsked: {
    label: "Cancelación solicitada",
    moves: { cancelPending: ["pac", "sat"], cancelled: ["sat"], stamped: ["pac"] },
  },
  cancelPending: {
    label: "Cancelación en espera del receptor",
    moves: { cancelled: ["sat"], cancelRejected: ["sat"] },
  },
  cancelRejected: {
    label: "Cancelación rechazada por el receptor",
    moves: { cancelAsked: ["shop", "staff"], cancelled: ["sat"] },
  },
  cancelled: { label: "Cancelada", moves: {} },
  abandoned: { label: "Sin timbrar", moves: {} },
} as const satisfies Record<string, InvoiceStateRow>;

export type InvoiceState = keyof typeof INVOICE_STATES;

const TABLE: Readonly<Record<InvoiceState, InvoiceStateRow>> = INVOICE_STATES;

export const ALL_INVOICE_STATES = Object.keys(INVOICE_STATES) as readonly InvoiceState[];

export const isInvoiceState = (text: string): text is InvoiceState => Object.hasOwn(INVOICE_STATES, text);

export const invoiceStateLabel = (state: InvoiceState): string => TABLE[state].label;

/** Whether a document may go from one state to another, for anybody, or for one actor. */
export function mayMove(from: InvoiceState, to: InvoiceState, actor?: InvoiceActor): boolean {
  const actors = TABLE[from].moves[to];
  return actors !== undefined && (actor === undefined || actors.includes(actor));
}

/** Stamped, and not cancelled: the document counts for the tax of its month. */
export const isInForce = (state: InvoiceState): boolean =>
  state === "stamped" || state === "cancelAsked" || state === "cancelPending" || state === "cancelRejected";

/** The PAC may have stamped it: nothing else may be stamped in its place. */
export const mayBeStamped = (state: InvoiceState): boolean =>
  state === "sent" || state === "unknown" || isInForce(state);

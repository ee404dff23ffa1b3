import type { invoiceCountsEndpoint } from "../../../../../shared/contract/staff/invoices/invoices.ts";
import type { StaffAnswerOf } from "../../../../../shared/contract/staff/staff-endpoint.ts";
import type { InvoiceState } from "../../../../../shared/domain/invoicing/invoice-states.ts";
import type { ListView } from "../../../kit/filters/view-tabs.tsx";
import { TEXTS } from "../texts.ts";

type Counts = StaffAnswerOf<typeof invoiceCountsEndpoint>;
type Kind = keyof Counts["kinds"];

const inStates = (name: string, states: readonly InvoiceState[]) => ({
  name,
  search: `estado=${states.join(",")}`,
  count: (counts: Counts) =>
    counts.states.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0),
});

const ofKind = (name: string, search: string, kind: Kind) => ({
  name,
  search: `clase=${search}`,
  count: ({ kinds }: Counts) => kinds[kind],
});

const VIEWS = [
  {
    name: TEXTS.all,
    search: "",
    count: ({ kinds }: Counts) => kinds.income + kinds.creditNote + kinds.global,
  },
  inStates(TEXTS.attention, ["refused", "unknown", "cancelRejected"]),
  inStates(TEXTS.toStamp, ["draft", "sealed", "sent"]),
  inStates(TEXTS.refused, ["refused"]),
  inStates(TEXTS.cancellations, ["cancelAsked", "cancelPending", "cancelRejected"]),
  { ...ofKind(TEXTS.income, "ingreso", "income"), isApart: true },
  ofKind(TEXTS.creditNotes, "egreso", "creditNote"),
  ofKind(TEXTS.globals, "global", "global"),
];

/** The list's own views: states of every month, kinds of this one. */
export const invoiceViews = (counts: Counts | undefined): readonly ListView[] =>
  VIEWS.map(({ count, ...view }) => ({ ...view, count: counts && count(counts) }));

/** Who moves a change of prices: staff, or the clock. */
type PriceChangeActor = "staff" | "clock";

interface StateRow {
  readonly label: string;
  readonly moves: Readonly<Record<string, readonly PriceChangeActor[]>>;
}

/**
 * Every state that is stored, where it may go, and who causes it. A change without a moment runs when it is scheduled, one without an end is
 * done when it ran. `refused`: its whole time passed while no process ran.
 */
const STATES = {
  draft: {
    label: "Borrador",
    moves: { planned: ["staff"], running: ["staff"], done: ["staff"], withdrawn: ["staff"] },
  },
  planned: {
    label: "Programado",
    moves: { running: ["clock"], done: ["clock"], refused: ["clock"], withdrawn: ["staff"] },
  },
  running: { label: "En curso", moves: { reverted: ["staff", "clock"] } },
  done: { label: "Hecho", moves: {} },
  reverted: { label: "Terminado", moves: {} },
  withdrawn: { label: "Retirado", moves: {} },
  refused: { label: "No se hizo", moves: {} },
} as const satisfies Readonly<Record<string, StateRow>>;

export type StoredPriceChangeState = keyof typeof STATES;
const TABLE: Readonly<Record<StoredPriceChangeState, StateRow>> = STATES;

/** `waiting`: a draft whose request a second person has not decided. */
export type PriceChangeState = StoredPriceChangeState | "waiting";

export const ALL_PRICE_CHANGE_STATES = [...Object.keys(STATES), "waiting"] as readonly PriceChangeState[];

export const priceChangeLabel = (state: PriceChangeState): string =>
  state === "waiting" ? "Por aprobar" : TABLE[state].label;

export const mayMovePriceChange = (
  from: StoredPriceChangeState,
  to: StoredPriceChangeState,
  actor: PriceChangeActor,
): boolean => TABLE[from].moves[to]?.includes(actor) ?? false;

interface Shown {
  readonly state: StoredPriceChangeState;
  readonly startsAt: Date | null;
  readonly note: string;
  /** The newest request of a second person about it; null without one. */
  readonly request: { readonly state: string; readonly reason: string | null; readonly expiresAt: Date } | null;
}

/**
 * The state as staff see it, and why a change was not carried out. A draft waits with its request, and is over with a request that was
 * refused, failed or lapsed, or when its moment passed meanwhile: it never runs late. A request that was withdrawn leaves the draft.
 */
export function shownPriceChange(
  { state, startsAt, note, request }: Shown,
  now: Date,
): { readonly state: PriceChangeState; readonly note: string } {
  if (state !== "draft" || request === null || request.state === "withdrawn") return { state, note };
  if (request.state === "rejected") return { state: "refused", note: request.reason ?? "" };
  if (request.state === "failed") return { state: "refused", note: request.reason ?? "" };
  if (request.state === "expired" || request.expiresAt <= now)
    return { state: "refused", note: "Venció sin que otra persona lo decidiera." };
  if (startsAt !== null && startsAt <= now)
    return { state: "refused", note: "Llegó su momento sin que otra persona lo aprobara." };
  return { state: "waiting", note };
}

/** What a member with `prices.write` may do with a change in a state. */
export const PRICE_CHANGE_ACTS = ["schedule", "edit", "withdraw", "end"] as const;
export type PriceChangeAct = (typeof PRICE_CHANGE_ACTS)[number];

export function priceChangeActs(state: PriceChangeState): readonly PriceChangeAct[] {
  if (state === "draft") return ["schedule", "edit", "withdraw"];
  if (state === "waiting" || state === "planned") return ["withdraw"];
  return state === "running" ? ["end"] : [];
}

/** Who opens a return and decides it. */
export type ReturnActor = "customer" | "staff";

/** Who moves a return; the shop itself follows what became of the refund, or of the new tyres. */
export type ReturnMover = ReturnActor | "shop";

interface ReturnStateRow {
  /** On screens, also the customer's. */
  readonly label: string;
  readonly moves: Readonly<Record<string, readonly ReturnMover[]>>;
}

/**
 * Every state of a return, where it may go, and who may cause it; anything else is refused. Source: office section 5, row 8. Goods may
 * arrive without notice, so an authorised return is received also where its departure was not told. A customer withdraws while the goods are
 * not in the warehouse. What was rejected after it was graded goes back to the customer. A declined refund moved no money: its return
 * waits for a decision again, until that refund is asked for anew or another decision is taken. So does one whose new tyres did not arrive.
 */
export const RETURN_STATES = {
  requested: {
    label: "Solicitada",
    moves: {
      authorized: ["staff"],
      rejected: ["staff"],
      withdrawn: ["customer", "staff"],
    },
  },
  authorized: {
    label: "Autorizada",
    moves: {
      inTransit: ["customer", "staff"],
      received: ["staff"],
      rejected: ["staff"],
      withdrawn: ["customer", "staff"],
    },
  },
  inTransit: {
    label: "En camino",
    moves: { received: ["staff"], withdrawn: ["customer", "staff"] },
  },
  received: { label: "Recibida", moves: { graded: ["staff"] } },
  graded: {
    label: "Dictaminada",
    moves: { refunded: ["staff", "shop"], replaced: ["staff"], rejected: ["staff"] },
  },
  refunded: { label: "Reembolsada", moves: { graded: ["shop"] } },
  replaced: { label: "Repuesta", moves: { graded: ["shop"] } },
  rejected: { label: "Rechazada", moves: {} },
  withdrawn: { label: "Retirada", moves: {} },
} as const satisfies Record<string, ReturnStateRow>;

/** Of the goods; `ReturnState` of `domain/payment` is a chargeback's. */
export type GoodsReturnState = keyof typeof RETURN_STATES;

const TABLE: Readonly<Record<GoodsReturnState, ReturnStateRow>> = RETURN_STATES;

export const ALL_RETURN_STATES = Object.keys(RETURN_STATES) as readonly GoodsReturnState[];

export const isGoodsReturnState = (text: string): text is GoodsReturnState => Object.hasOwn(RETURN_STATES, text);

export const returnStateLabel = (state: GoodsReturnState): string => TABLE[state].label;

/** Whether a return may go from one state to another, for anybody, or for one mover. */
export function mayMoveReturn(from: GoodsReturnState, to: GoodsReturnState, actor?: ReturnMover): boolean {
  const actors = TABLE[from].moves[to];
  return actors !== undefined && (actor === undefined || actors.includes(actor));
}

/** No person does anything more with it. */
export const isReturnOver = (state: GoodsReturnState): boolean =>
  Object.values(TABLE[state].moves).every((movers) => movers.every((mover) => mover === "shop"));

export const OPEN_RETURN_STATES = ALL_RETURN_STATES.filter((state) => !isReturnOver(state));

/** Its pieces may be asked for again. */
export const isGivenUp = (state: GoodsReturnState): boolean => state === "withdrawn" || state === "rejected";

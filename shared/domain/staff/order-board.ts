import { ORDER_STATUSES, type OrderStatus } from "../orders/order-status.ts";

export type BoardLook = "shown" | "aside";

interface BoardColumnRow {
  readonly title: string;
  readonly statuses: readonly OrderStatus[];
  /** Its sign is this status's. */
  readonly sign: OrderStatus;
  /** Aside: a count and a way to the list, without cards. */
  readonly look: BoardLook;
}

/** The columns of the board, from left to right, and what stands beside them. Source: office section 5, screen 5. */
export const BOARD_COLUMNS = {
  toValidate: { title: "Por validar", statuses: ["paymentReceived"], sign: "paymentReceived", look: "shown" },
  validated: { title: "Validado", statuses: ["paymentValidated"], sign: "paymentValidated", look: "shown" },
  inProcess: { title: "En proceso", statuses: ["inProcess"], sign: "inProcess", look: "shown" },
  preparing: { title: "Preparando", statuses: ["preparingShipment"], sign: "preparingShipment", look: "shown" },
  onTheWay: {
    title: "En camino",
    statuses: ["sentToFactoryStore", "shipped", "shippedToCourierBranch", "inTransit"],
    sign: "inTransit",
    look: "shown",
  },
  toPickUp: {
    title: "Por recoger",
    statuses: ["atCourierBranch", "atHumanResources", "atDealerBranch"],
    sign: "atDealerBranch",
    look: "shown",
  },
  exception: { title: "Excepción", statuses: ["exception"], sign: "exception", look: "shown" },
  awaitingPayment: { title: "Espera de pago", statuses: ["awaitingPayment"], sign: "awaitingPayment", look: "aside" },
  withoutSale: {
    title: "Sin venta",
    statuses: ["notAuthorized", "unpaid", "cancelled"],
    sign: "cancelled",
    look: "aside",
  },
  delivered: { title: "Entregados", statuses: ["delivered"], sign: "delivered", look: "aside" },
} as const satisfies Record<string, BoardColumnRow>;

export type BoardColumnName = keyof typeof BOARD_COLUMNS;

export const BOARD_COLUMN_NAMES = Object.keys(BOARD_COLUMNS) as readonly BoardColumnName[];

const statusesOf = (column: BoardColumnName): readonly OrderStatus[] => BOARD_COLUMNS[column].statuses;

/** Codes of a column's statuses. */
export const boardCodes = (column: BoardColumnName): readonly number[] =>
  statusesOf(column).map((status) => ORDER_STATUSES[status].code);

/** The column of a status; undefined for unfinished orders, which no column has. */
export const boardColumnOf = (code: number): BoardColumnName | undefined =>
  BOARD_COLUMN_NAMES.find((column) => boardCodes(column).includes(code));

/** The first step into a column that the member may do; undefined where there is none. */
export const stepInto = (column: BoardColumnName, steps: readonly number[]): number | undefined =>
  steps.find((code) => boardCodes(column).includes(code));

/**
 * The step that moves a card one way: into the nearest column of that side that an order may go to. Excepción is not on the way; it is
 * entered from the last column of the way only when nothing else is left there.
 */
export function stepSideways(from: BoardColumnName, side: "left" | "right", steps: readonly number[]) {
  const shown = BOARD_COLUMN_NAMES.filter((name) => BOARD_COLUMNS[name].look === "shown");
  const at = shown.indexOf(from);
  const onSide = side === "right" ? shown.slice(at + 1) : shown.slice(0, Math.max(0, at)).toReversed();
  const entered = onSide.find((column) => stepInto(column, steps) !== undefined);
  return entered && stepInto(entered, steps);
}

import {
  returnableEndpoint,
  type ReturnDetail,
  returnDetailEndpoint,
  returnFiguresEndpoint,
  returnsEndpoint,
} from "../../../../../shared/contract/staff/returns/returns.ts";
import { orderEndpoint } from "../../../../../shared/contract/staff/orders/orders.ts";

/** What is old after an act with a return. */
export const INVALIDATED = [
  returnsEndpoint,
  returnDetailEndpoint,
  returnFiguresEndpoint,
  returnableEndpoint,
  orderEndpoint,
];

export interface ReturnDialogProps {
  shown: ReturnDetail;
  onReload: () => void;
  /** `asked`: a second person decides, and nothing was done yet. */
  onDone: (answer: { readonly outcome: "done" | "rehearsed" | "asked" }) => void;
  onClose: () => void;
}

/** What every dialog of a return has. */
export const common = ({ shown, onReload, onDone, onClose }: ReturnDialogProps) => ({
  of: `${shown.folio}, pedido ${shown.orderId}`,
  invalidates: INVALIDATED,
  onReload,
  onDone,
  onClose,
});

/** Pieces of a line that arrived and did not go back to the customer. */
export const keptOf = ({ received, sentBack }: ReturnDetail["lines"][number]): number => (received ?? 0) - sentBack;

/** A whole number up to a limit; undefined while the field has none. */
export const countOf = (text: string | undefined, most: number): number | undefined => {
  if (text === undefined || !/^\d{1,3}$/.test(text.trim())) return undefined;
  const count = Number(text.trim());
  return count <= most ? count : undefined;
};

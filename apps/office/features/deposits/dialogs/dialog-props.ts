import {
  movementFiguresEndpoint,
  type MovementRow,
  movementsEndpoint,
} from "../../../../../shared/contract/staff/banking/movements.ts";
import { statementsEndpoint } from "../../../../../shared/contract/staff/banking/statements.ts";
import { meEndpoint } from "../../../../../shared/contract/staff/identity/me.ts";
import { orderEndpoint, ordersEndpoint } from "../../../../../shared/contract/staff/orders/orders.ts";

export interface MovementDialogProps {
  movement: MovementRow;
  onReload: () => void;
  onClose: () => void;
}

/** What is old after an act on movements; the navigation counts them too. */
export const INVALIDATED = [
  movementsEndpoint,
  movementFiguresEndpoint,
  statementsEndpoint,
  ordersEndpoint,
  orderEndpoint,
  meEndpoint,
] as const;

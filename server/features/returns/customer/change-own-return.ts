import { type ReturnWish, returnKindRow } from "../../../../shared/domain/returns/return-kinds.ts";
import { isReturnOver, mayMoveReturn, type GoodsReturnState } from "../../../../shared/domain/returns/return-states.ts";
import { carrierSpelling, isGuia, readGuia } from "../../../../shared/domain/orders/shipments/carriers.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Trx } from "../../../db/database.ts";
import { countChanges } from "../../../db/count-changes.ts";
import { transact } from "../../../db/transact.ts";
import type { Services } from "../../../http/services.ts";
import { lockLivingCustomer } from "../../customers/lock-customer.ts";
import { moveReturn } from "../move-return.ts";
import { askedTooOften } from "./open-own-return.ts";
import { changeReturn, lockReturn, type ReturnRow } from "../returns.repository.ts";

export interface OwnReturn {
  readonly customerId: number;
  readonly orderId: number;
  readonly returnId: number;
}

export type ChangeReturnError =
  | { readonly kind: "unauthorized" }
  | { readonly kind: "returnNotFound" }
  | { readonly kind: "returnNotPossible"; readonly message: string }
  | { readonly kind: "returnAskedTooOften"; readonly retryAfterSeconds: number };

/** Whether anything is other than before. */
type Changed = Result<boolean, ChangeReturnError>;

const notPossible = (message: string) => err({ kind: "returnNotPossible", message } as const);

/** Runs a change of a customer's own return under the locks of the customer, the order and the return. */
async function onOwnReturn(
  { db, accountLimits }: Pick<Services, "db" | "accountLimits">,
  { customerId, orderId, returnId }: OwnReturn,
  change: (trx: Trx, row: ReturnRow) => Promise<Changed>,
): Promise<Changed> {
  return countChanges(
    accountLimits.returnChange,
    { key: String(customerId), tooOften: askedTooOften, isChange: (isOther) => isOther },
    () =>
      transact(db, async (trx): Promise<Changed> => {
        if (!(await lockLivingCustomer(trx, customerId))) return err({ kind: "unauthorized" });
        const order = await trx
          .selectFrom("orders")
          .select("id")
          .where("id", "=", orderId)
          .where("customer_id", "=", customerId)
          .forUpdate()
          .executeTakeFirst();
        const row = order && (await lockReturn(trx, returnId));
        if (row?.order_id !== orderId) return err({ kind: "returnNotFound" });
        return change(trx, row);
      }),
  );
}

/** The customer takes a return back, while the goods are not in the warehouse. Twice is the same as once. */
export const withdrawReturn = (services: Pick<Services, "db" | "accountLimits">, own: OwnReturn): Promise<Changed> =>
  onOwnReturn(services, own, async (trx, row) => {
    if (row.state === "withdrawn") return ok(false);
    const moved = await moveReturn(trx, row, { to: "withdrawn", actor: "customer" });
    return moved.ok ? ok(true) : notPossible(WITHDRAWN_TOO_LATE[row.state] ?? IS_OVER);
  });

const IS_OVER = "Esta devolución ya está cerrada.";
const WITHDRAWN_TOO_LATE: Partial<Record<GoodsReturnState, string>> = {
  received: "Ya recibimos tus llantas: escríbenos si las quieres de vuelta.",
  graded: "Ya recibimos tus llantas: escríbenos si las quieres de vuelta.",
};

/** What the customer prefers, until the shop decided. */
export const changeWish = (
  services: Pick<Services, "db" | "accountLimits">,
  own: OwnReturn,
  wish: ReturnWish,
): Promise<Changed> =>
  onOwnReturn(services, own, async (trx, row) => {
    if (isReturnOver(row.state)) return notPossible(IS_OVER);
    if (!returnKindRow(row.kind).wishes.includes(wish)) return notPossible("Con este motivo te regresamos el dinero.");
    await changeReturn(trx, row.id, { wish });
    return ok(row.wish !== wish);
  });

interface Guia {
  readonly carrier: string;
  readonly trackingNumber: string;
}

/** The customer sent the goods and tells how to follow them; a guía that was mistyped is told again. */
export const tellGuia = (
  services: Pick<Services, "db" | "accountLimits">,
  own: OwnReturn,
  guia: Guia,
): Promise<Changed> =>
  onOwnReturn(services, own, async (trx, row) => {
    const trackingNumber = readGuia(guia.trackingNumber);
    const carrier = carrierSpelling(guia.carrier);
    if (!isGuia(trackingNumber) || carrier === "")
      return notPossible("Escribe la guía con 6 a 40 letras, cifras o guiones.");
    const set = { carrier, tracking_number: trackingNumber };
    if (row.state === "inTransit") {
      await changeReturn(trx, row.id, set);
      return ok(row.carrier !== carrier || row.tracking_number !== trackingNumber);
    }
    if (!mayMoveReturn(row.state, "inTransit", "customer"))
      return notPossible(
        row.state === "requested" ? "Espera a que la autoricemos: te decimos a dónde enviarlas." : IS_OVER,
      );
    await moveReturn(trx, row, { to: "inTransit", actor: "customer", set });
    return ok(true);
  });

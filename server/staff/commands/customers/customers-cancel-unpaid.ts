import type { Handle } from "../../../db/database.ts";
import type { OrderKeyTable } from "../../../db/tables/orders.ts";
import { cancelUnpaidAction, waitingOrders } from "../../../administration/actions/customers/cancel-unpaid.ts";
import { findCustomer } from "../../queries/customer-queries.ts";
import { pesos, readOrderNumber } from "../../queries/order-words.ts";
import { runAction } from "../../run-action.ts";
import { type StaffCommand, StaffRefusal } from "../../staff-command.ts";

const SHARED = { "network-of": "network", "phone-of": "phone", "rfc-of": "rfc" } as const satisfies Record<
  string,
  OrderKeyTable["kind"]
>;
type Shared = keyof typeof SHARED;

/** Ends orders that hold goods without being paid. Each is a transaction of its own: no two customers are locked at once. */
export const customersCancelUnpaidCommand: StaffCommand = {
  name: cancelUnpaidAction.name,
  words: [],
  summary: "Cierra los pedidos sin pagar de un cliente, o los que comparten red, teléfono o RFC con un pedido.",
  details: [
    "Sus llantas vuelven a la venta y cada cliente recibe un correo. Si un pago llega después, cuenta como siempre.",
    "Una red puede ser la de una compañía de celulares: mira antes la lista con --dry-run.",
  ],
  options: {
    customer: { type: "string", value: "CORREO", says: "los de esa cuenta." },
    "network-of": { type: "string", value: "PEDIDO", says: "los de la misma red que ese pedido." },
    "phone-of": { type: "string", value: "PEDIDO", says: "los del mismo teléfono que ese pedido." },
    "rfc-of": { type: "string", value: "PEDIDO", says: "los del mismo RFC que ese pedido." },
  },
  changes: { reason: "needed", isOneByOne: true },
  async run(context, given) {
    const { openDatabase, isDryRun, progress } = context;
    const orders = await findChosen(await openDatabase(), given.options);
    const closed: number[] = [];
    const bar = progress();
    if (!isDryRun) {
      for (const [index, { id: orderId, customer_id: customerId }] of orders.entries()) {
        const { value } = await runAction(context, given, cancelUnpaidAction, { customerId, orderId });
        closed.push(...value.closed);
        bar.update("Pedidos", index + 1, orders.length);
      }
    }
    bar.end();
    const pieces = orders.reduce((sum, { articles }) => sum + articles, 0);
    const amount = orders.reduce((sum, { total }) => sum + total, 0);
    const found = `Pedidos sin pagar: ${orders.length}, con ${pieces} piezas, por ${pesos(amount)}.`;
    const numbers = orders.map(({ id }) => id).join(", ");
    return {
      lines: [
        found,
        ...(numbers === "" ? [] : [`Son: ${numbers}.`]),
        ...(isDryRun ? [] : [`Cerrados: ${closed.length}. Los demás se pagaron o terminaron mientras tanto.`]),
      ],
      data: { orders: orders.map(({ id }) => id), closed, pieces, amount },
      logged: { closed },
    };
  },
};

async function findChosen(db: Handle, options: Readonly<Record<string, string | boolean | undefined>>) {
  const { customer } = options;
  const shared = (Object.keys(SHARED) as Shared[]).filter((name) => options[name] !== undefined);
  const chosen = shared.length + (customer === undefined ? 0 : 1);
  const [name] = shared;
  if (chosen !== 1) throw new StaffRefusal("Indica una cosa: --customer, --network-of, --phone-of o --rfc-of.");
  const waiting = waitingOrders(db);
  if (name === undefined) {
    const { id } = await findCustomer(db, String(customer));
    return waiting.where("orders.customer_id", "=", id).execute();
  }
  const orderId = readOrderNumber(String(options[name]));
  return waiting
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("order_key")
          .innerJoin("order_key as given", (join) =>
            join.onRef("given.kind", "=", "order_key.kind").onRef("given.hash", "=", "order_key.hash"),
          )
          .select("order_key.order_id")
          .whereRef("order_key.order_id", "=", "orders.id")
          .where("order_key.kind", "=", SHARED[name])
          .where("given.order_id", "=", orderId),
      ),
    )
    .execute();
}

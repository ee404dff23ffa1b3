import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { MOST_EXPORTED, ordersFileEndpoint } from "../../../../shared/contract/staff/orders/order-lists.ts";
import type { OrderRow } from "../../../../shared/contract/staff/orders/orders.ts";
import type { StaffQueryOf } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { invoiceStateLabel } from "../../../../shared/domain/invoicing/invoice-states.ts";
import { DELIVERY_TYPES, deliveryTypeFromCode } from "../../../../shared/domain/orders/delivery-type.ts";
import { ORDER_STATUSES, orderStatusFromCode } from "../../../../shared/domain/orders/order-status.ts";
import { PAYMENT_TYPES, paymentTypeFromCode } from "../../../../shared/domain/payment/payment-type.ts";
import { seesDocuments } from "../../../../shared/domain/staff/access/invoice-access.ts";
import { seesAmounts } from "../../../../shared/domain/staff/access/order-access.ts";
import { hasGrant, type Permissions } from "../../../../shared/domain/staff/access/permissions.ts";
import { businessDay, formatDateTime } from "../../../../shared/domain/text/dates.ts";
import { err, ok } from "../../../../shared/domain/text/result.ts";
import { NOT_FOUND, notPossible, STEP_UP_NEEDED } from "../../../administration/actions/staff-error.ts";
import { writeLine } from "../../../administration/audit/write-line.ts";
import type { Handle } from "../../../db/database.ts";
import { BYTE_ORDER_MARK, csvLine } from "../../../../shared/domain/text/csv-line.ts";
import type { OfficeServices } from "../../office-services.ts";
import type { OrdersByText } from "../../search/orders-by-text.ts";
import { actorOf, serveStaff } from "../../serve-staff.ts";
import { countOrders, pageOfOrders } from "./list-orders.ts";
import type { OrderSearch } from "./search-lines.ts";

type Query = StaffQueryOf<typeof ordersFileEndpoint>;

const ROWS_OF_A_READ = 500;

interface Field {
  readonly header: string;
  readonly value: (row: OrderRow) => string | number | null;
}

const FIELDS: readonly Field[] = [
  { header: "pedido", value: ({ id }) => id },
  { header: "fecha", value: ({ placedAt }) => formatDateTime(placedAt) },
  {
    header: "entrega",
    value: ({ delivery }) => DELIVERY_TYPES[deliveryTypeFromCode(delivery) ?? "address"].shortLabel,
  },
  { header: "pago", value: ({ payment }) => PAYMENT_TYPES[paymentTypeFromCode(payment) ?? "card"].shortLabel },
  { header: "piezas", value: ({ articles }) => articles },
  { header: "código de estado", value: ({ status }) => status },
  { header: "estado", value: ({ status }) => ORDER_STATUSES[orderStatusFromCode(status) ?? "incomplete"].label },
  { header: "en su estado desde", value: ({ statusSince }) => formatDateTime(statusSince) },
  { header: "guía", value: ({ tracking }) => tracking },
];
/** As staff's screens say it: `Timbrada (global)`. */
const INVOICE: Field = {
  header: "factura",
  value: ({ cfdi }) => (cfdi ? `${invoiceStateLabel(cfdi.state)}${cfdi.isGlobal ? " (global)" : ""}` : null),
};
const CUSTOMER: Field = { header: "cliente", value: ({ customer }) => customer };
const TOTAL: Field = { header: "total", value: ({ total }) => (total === undefined ? null : total / 100) };

const TOO_MANY = notPossible(`Son más de ${MOST_EXPORTED.toLocaleString("es-MX")} pedidos: acota las fechas.`);

export function ordersFileRoute(app: FastifyInstance, { db }: OfficeServices, search: OrderSearch): void {
  serveStaff(app, ordersFileEndpoint, async ({ query, staff, request, reply }) => {
    const { permissions } = staff;
    const hasPersons = query.persons === "1";
    if (hasPersons && !hasGrant(permissions, "customers.export", "full")) return err(NOT_FOUND);
    if (hasPersons && staff.steppedUpUntil === null) return err(STEP_UP_NEEDED);
    const found = await search(query.q, staff, request);
    const count = await countOrders(db, query, permissions, found, MOST_EXPORTED);
    if (count > MOST_EXPORTED) return TOO_MANY;
    // The names of the filters, never what they say: a text may be a person's.
    const filters = Object.keys(query).filter((name) => name !== "persons" && name !== "sort");
    const record = { subject: null, outcome: { orders: count, filters, persons: hasPersons } };
    await writeLine(db, { action: "orders export", actor: actorOf(staff, request), reason: "", record });
    const fields = [
      ...FIELDS,
      ...(seesDocuments(permissions) ? [INVOICE] : []),
      ...(hasPersons ? [CUSTOMER] : []),
      ...(seesAmounts(permissions) ? [TOTAL] : []),
    ];
    void reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="pedidos-${businessDay(new Date())}.csv"`);
    return ok(Readable.from(linesOf(db, query, permissions, found, fields)) as unknown as string);
  });
}

/** Read page by page, as fast as the file is taken: no transaction and no connection waits for a slow reader. */
async function* linesOf(
  db: Handle,
  query: Query,
  permissions: Permissions,
  found: OrdersByText | null,
  fields: readonly Field[],
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(fields.map(({ header }) => header));
  let after: string | null = null;
  let left = MOST_EXPORTED;
  do {
    const limit = Math.min(ROWS_OF_A_READ, left);
    const page: Awaited<ReturnType<typeof pageOfOrders>> = await pageOfOrders(
      db,
      { ...query, limit, ...(after !== null && { after }) },
      permissions,
      found,
    );
    yield page.items.map((row) => csvLine(fields.map(({ value }) => value(row)))).join("");
    after = page.next;
    left -= page.items.length;
  } while (after !== null && left > 0);
}

import { orderStatusFromCode } from "../../../../shared/domain/orders/order-status.ts";
import { type Found, searchEndpoint } from "../../../../shared/contract/staff/search.ts";
import { callStaff } from "../../api/staff-client.ts";
import { StaffError } from "../../api/query-client.ts";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { OrderStatusMark } from "../../kit/status/order-status-mark.tsx";
import { GROUP_TITLES, MATCHED } from "./search-texts.ts";

/** What the palette searches with: groups of things that have a screen. */
export async function staffSearch(text: string, signal: AbortSignal) {
  const result = await callStaff(searchEndpoint, { query: { q: text } }, { signal });
  if (!result.ok) throw new StaffError(result.failure);
  const { orders, customers } = result.value;
  return [
    { title: GROUP_TITLES.orders, things: orders.map(orderThing) },
    { title: GROUP_TITLES.customers, things: customers.map(customerThing) },
  ].filter(({ things }) => things.length > 0);
}

function orderThing({ id, status, customer, matched }: Found["orders"][number]) {
  const known = orderStatusFromCode(status);
  return {
    id: `order-${id}`,
    mark: ring("search"),
    label: <mark>{id}</mark>,
    detail: [customer, MATCHED[matched]].filter(Boolean).join(", "),
    end: known && <OrderStatusMark status={known} isShort />,
    to: `/pedidos/${id}`,
  };
}

const customerThing = ({ id, name, email, matched }: Found["customers"][number]) => ({
  id: `customer-${id}`,
  mark: ring("users"),
  label: <mark>{name}</mark>,
  detail: `${email}, ${MATCHED[matched]}`,
  to: `/clientes/${id}`,
});

const ring = (name: "search" | "users") => (
  <span className="ring" aria-hidden="true">
    <OfficeIcon name={name} />
  </span>
);

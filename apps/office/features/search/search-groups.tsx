import type { ReactNode } from "react";
import { centavos, formatMxn } from "../../../../shared/domain/money/money.ts";
import { formatDate } from "../../../../shared/domain/text/dates.ts";
import { orderStatusFromCode } from "../../../../shared/domain/orders/order-status.ts";
import { MESSAGE_STATES } from "../../../../shared/domain/messages/message-states.ts";
import { RETURN_KINDS } from "../../../../shared/domain/returns/return-kinds.ts";
import type { Found } from "../../../../shared/contract/staff/search/search.ts";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { OrderStatusMark } from "../../kit/status/order-status-mark.tsx";
import { messagePath } from "../messages/message-links.ts";
import { ReturnMark } from "../returns/return-mark.tsx";
import { GROUP_TITLES, MATCHED, SEARCH_TEXTS } from "./search-texts.ts";

/** A thing that was found and has a screen. */
export interface FoundThing {
  readonly id: string;
  readonly mark: ReactNode;
  readonly label: ReactNode;
  readonly detail?: string;
  readonly end?: ReactNode;
  readonly to: string;
}

interface ThingGroup {
  readonly title: string;
  readonly things: readonly FoundThing[];
}

/** An answer in groups; more orders than fit are in the list. */
export function groupsOf(
  text: string,
  { orders, customers, movements = [], returns = [], messages = [] }: Found,
): readonly ThingGroup[] {
  return [
    { title: GROUP_TITLES.orders, things: orders.map(orderThing) },
    { title: GROUP_TITLES.returns, things: returns.map(returnThing) },
    { title: GROUP_TITLES.messages, things: messages.map(messageThing) },
    { title: GROUP_TITLES.customers, things: customers.map(customerThing) },
    { title: GROUP_TITLES.movements, things: movements.map(movementThing) },
    { title: SEARCH_TEXTS.inList, things: orders.length > 0 ? [listThing(text)] : [] },
  ].filter(({ things }) => things.length > 0);
}

function orderThing({ id, status, customer, matched }: Found["orders"][number]): FoundThing {
  const known = orderStatusFromCode(status);
  return {
    id: `order-${id}`,
    mark: ring("package"),
    label: <mark>{id}</mark>,
    detail: [customer, MATCHED[matched]].filter(Boolean).join(", "),
    end: known && <OrderStatusMark status={known} isShort />,
    to: `/pedidos/${id}`,
  };
}

const customerThing = ({ id, name, email, matched }: Found["customers"][number]): FoundThing => ({
  id: `customer-${id}`,
  mark: ring("users"),
  label: <mark>{name || `Cliente ${id}`}</mark>,
  detail: `${email}, ${MATCHED[matched]}`,
  to: `/clientes/${id}`,
});

const movementThing = ({ id, day, amount, state, orderId }: NonNullable<Found["movements"]>[number]): FoundThing => ({
  id: `movement-${id}`,
  mark: ring("landmark"),
  label: <mark>{formatMxn(centavos(amount))}</mark>,
  detail: [formatDate(day), orderId === null ? "" : `pedido ${orderId}`].filter(Boolean).join(", "),
  to: `/depositos?${new URLSearchParams({ ...(MOVEMENT_TABS[state] && { ver: MOVEMENT_TABS[state] }), q: pesosOf(amount) }).toString()}`,
});

const returnThing = ({ id, folio, orderId, kind, state }: NonNullable<Found["returns"]>[number]): FoundThing => ({
  id: `return-${id}`,
  mark: ring("undo-2"),
  label: <mark>{folio}</mark>,
  detail: `${RETURN_KINDS[kind].label}, pedido ${orderId}`,
  end: <ReturnMark state={state} />,
  to: `/devoluciones/${id}`,
});

const messageThing = ({ id, folio, state, orderId }: NonNullable<Found["messages"]>[number]): FoundThing => ({
  id: `message-${id}`,
  mark: ring("message-square"),
  label: <mark>{folio}</mark>,
  detail: [MESSAGE_STATES[state], orderId === null ? "" : `pedido ${orderId}`].filter(Boolean).join(", "),
  to: messagePath(id),
});

/** The part of the list that a movement is in, as the address of Depósitos has it. */
const MOVEMENT_TABS: Readonly<Record<string, string>> = { matched: "conciliados", unclaimed: "por-devolver" };
const pesosOf = (amount: number): string => formatMxn(centavos(amount)).replaceAll(/[$,]/g, "");

const listThing = (text: string): FoundThing => ({
  id: "all-orders",
  mark: ring("list"),
  label: (
    <>
      Ver todo lo que tiene <mark>{text}</mark> en Pedidos
    </>
  ),
  to: `/pedidos?${new URLSearchParams({ q: text }).toString()}`,
});

const ring = (name: "package" | "users" | "list" | "landmark" | "undo-2" | "message-square") => (
  <span className="ring" aria-hidden="true">
    <OfficeIcon name={name} />
  </span>
);

import { Link } from "react-router";
import { ordersEndpoint, type OrderRow } from "../../../../shared/contract/staff/orders.ts";
import { DELIVERY_TYPES, deliveryTypeFromCode } from "../../../../shared/domain/orders/delivery-type.ts";
import { ORDER_STATUSES, orderStatusFromCode } from "../../../../shared/domain/orders/order-status.ts";
import { PAYMENT_TYPES, paymentTypeFromCode } from "../../../../shared/domain/payment/payment-type.ts";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { useMay } from "../../api/me.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { FilterRow } from "../../kit/filters/filter-row.tsx";
import { OptionsFilter } from "../../kit/filters/options-filter.tsx";
import { SearchBox } from "../../kit/filters/search-box.tsx";
import { useListAddress } from "../../kit/filters/use-list-address.ts";
import { PageHead } from "../../kit/page/page-head.tsx";
import { OrderStatusMark } from "../../kit/status/order-status-mark.tsx";
import type { Column } from "../../kit/table/column.ts";
import { ListSheet } from "../../kit/table/list-sheet.tsx";
import { Age } from "../../kit/values/age.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { Money } from "../../kit/values/money.tsx";
import { DELIVERY_WORDS, PAYMENT_WORDS, TEXTS } from "./texts.ts";

const FILTERS = ["estado", "entrega", "pago"];

const optionsOf = (table: Readonly<Record<string, { readonly code: number; readonly label: string }>>) =>
  Object.values(table).map(({ code, label }) => ({ value: String(code), label }));

const STATUSES = optionsOf(ORDER_STATUSES);
const PAYMENTS = optionsOf(PAYMENT_TYPES);
const DELIVERIES = Object.values(DELIVERY_TYPES).map(({ code, orderLabel }) => ({
  value: String(code),
  label: orderLabel,
}));

const COLUMNS: readonly Column<OrderRow>[] = [
  {
    id: "id",
    header: TEXTS.order,
    isIdentity: true,
    phone: "1",
    cell: ({ id }) => (
      <Link className="id" to={`/pedidos/${id}`}>
        {id}
      </Link>
    ),
  },
  { id: "date", header: TEXTS.date, phone: "2", cell: ({ placedAt }) => <Moment at={placedAt} /> },
  { id: "customer", header: TEXTS.customer, isCut: true, phone: "1b", cell: ({ customer }) => customer ?? "" },
  {
    id: "delivery",
    header: TEXTS.delivery,
    cell: ({ delivery }) => DELIVERY_WORDS[deliveryTypeFromCode(delivery) ?? "address"],
  },
  {
    id: "payment",
    header: TEXTS.payment,
    cell: ({ payment }) => PAYMENT_WORDS[paymentTypeFromCode(payment) ?? "card"],
  },
  { id: "pieces", header: TEXTS.pieces, isNumeric: true, cell: ({ articles }) => articles },
  { id: "total", header: TEXTS.total, isNumeric: true, phone: "1end", cell: ({ total }) => <Money amount={total} /> },
  {
    id: "status",
    header: TEXTS.status,
    phone: "3",
    cell: ({ status }) => {
      const known = orderStatusFromCode(status);
      return known && <OrderStatusMark status={known} isShort />;
    },
  },
  {
    id: "age",
    header: TEXTS.age,
    isNumeric: true,
    phone: "3end",
    cell: ({ statusSince }) => <Age since={statusSince} limitMs={null} />,
  },
];

/** Pedidos: the list. */
export function Screen() {
  const list = useListAddress(FILTERS);
  const may = useMay();
  const { filters, text, after } = list.address;
  const codes = (name: string) => filters[name]?.join(",");
  const [status, delivery, payment] = FILTERS.map(codes);
  const query = useStaffQuery(
    ordersEndpoint,
    {
      query: {
        ...(status && { status }),
        ...(delivery && { delivery }),
        ...(payment && { payment }),
        ...(text !== "" && { q: text }),
        ...(after !== null && { after }),
      },
    },
    { keepsPrevious: true },
  );
  return (
    <>
      <PageHead title={TEXTS.title} note={query.data?.total} />
      <FilterRow>
        <SearchBox label={TEXTS.search} text={text} onTextChange={list.setText} />
        <OptionsFilter list={list} name="estado" label={TEXTS.status} options={STATUSES} />
        <OptionsFilter list={list} name="entrega" label={TEXTS.delivery} options={DELIVERIES} />
        <OptionsFilter list={list} name="pago" label={TEXTS.payment} options={PAYMENTS} />
      </FilterRow>
      <ListSheet
        query={query}
        list={list}
        defaultSort="-placedAt"
        isPhoneList
        caption={TEXTS.caption}
        columns={may("payments.read", "masked") ? COLUMNS : COLUMNS.filter(({ id }) => id !== "total")}
        rowId={({ id }) => String(id)}
        rowLabel={({ id }) => TEXTS.of(id)}
        whenEmpty={<Empty title={TEXTS.empty}>{TEXTS.emptyNote}</Empty>}
      />
    </>
  );
}

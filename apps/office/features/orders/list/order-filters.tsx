import { useState } from "react";
import { orderPlacesEndpoint } from "../../../../../shared/contract/staff/orders/order-lists.ts";
import { DELIVERY_TYPES } from "../../../../../shared/domain/orders/delivery-type.ts";
import { PAYMENT_TYPES } from "../../../../../shared/domain/payment/payment-type.ts";
import { ORDER_STATUSES } from "../../../../../shared/domain/orders/order-status.ts";
import { useMe } from "../../../api/me.ts";
import { useStaffQuery } from "../../../api/use-staff-query.ts";
import { DatesFilter } from "../../../kit/filters/dates-filter.tsx";
import { type FilterOption, OptionsFilter } from "../../../kit/filters/options-filter.tsx";
import { SearchBox } from "../../../kit/filters/search-box.tsx";
import { TextFilter } from "../../../kit/filters/text-filter.tsx";
import type { ListControl } from "../../../kit/filters/use-list-address.ts";
import { OfficeIcon } from "../../../kit/icon/icon.tsx";
import { ORDER_STATUS_LOOKS } from "../../../kit/status/order-status-look.ts";
import { DELIVERY_WORDS, TEXTS } from "../texts.ts";
import { seesCode } from "./order-views.ts";

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as Key[];

const STATUSES: readonly FilterOption[] = keysOf(ORDER_STATUSES).map((status) => ({
  value: String(ORDER_STATUSES[status].code),
  label: ORDER_STATUS_LOOKS[status].label,
}));
const DELIVERIES: readonly FilterOption[] = keysOf(DELIVERY_TYPES).map((type) => ({
  value: String(DELIVERY_TYPES[type].code),
  label: DELIVERY_WORDS[type],
}));
const PAYMENTS: readonly FilterOption[] = keysOf(PAYMENT_TYPES).map((type) => ({
  value: String(PAYMENT_TYPES[type].code),
  label: PAYMENT_TYPES[type].shortLabel,
}));

const MORE = ["lugar", "factura", "guia", "plazo", "cupon", "empleado"];

/** The filters of the list, and of the board, which has the statuses as its columns. */
export function OrderFilters({ list, hasStatuses }: { list: ListControl; hasStatuses: boolean }) {
  const { permissions } = useMe();
  const [isMoreAsked, setMoreAsked] = useState(false);
  const hasMore = isMoreAsked || MORE.some((name) => list.address.filters[name] !== undefined);
  return (
    <>
      <SearchBox label={TEXTS.search} text={list.address.text} onTextChange={list.setText} />
      {hasStatuses && (
        <OptionsFilter
          list={list}
          name="estado"
          label={TEXTS.status}
          options={STATUSES.filter(({ value }) => seesCode(Number(value), permissions))}
        />
      )}
      <DatesFilter list={list} name="fecha" label={TEXTS.date} />
      <OptionsFilter list={list} name="entrega" label={TEXTS.delivery} options={DELIVERIES} />
      <OptionsFilter list={list} name="pago" label={TEXTS.payment} options={PAYMENTS} />
      {hasMore ? (
        <MoreFilters list={list} />
      ) : (
        <span className="fchip fchip-add">
          <button type="button" onClick={() => setMoreAsked(true)}>
            <OfficeIcon name="plus" />
            {TEXTS.moreFilters}
          </button>
        </span>
      )}
    </>
  );
}

function MoreFilters({ list }: { list: ListControl }) {
  const places = useStaffQuery(orderPlacesEndpoint, {});
  const options = (places.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      {options.length > 0 && <OptionsFilter list={list} name="lugar" label={TEXTS.place} options={options} />}
      <OptionsFilter list={list} name="factura" label={TEXTS.invoice} options={TEXTS.invoices} isSingle />
      <OptionsFilter list={list} name="guia" label={TEXTS.tracking} options={TEXTS.trackings} isSingle />
      <OptionsFilter list={list} name="plazo" label={TEXTS.due} options={TEXTS.dues} isSingle />
      <TextFilter list={list} name="cupon" label={TEXTS.coupon} maxLength={40} />
      <OptionsFilter list={list} name="empleado" label={TEXTS.employee} options={TEXTS.employees} isSingle />
    </>
  );
}

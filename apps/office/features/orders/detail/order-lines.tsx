import type { OrderDetail } from "../../../../../shared/contract/staff/orders/orders.ts";
import { centavos, formatMxn } from "../../../../../shared/domain/money/money.ts";
import { Plate } from "../../../../../ui/display/plate.tsx";
import { Box } from "../../../kit/page/box.tsx";
import { TirePicture } from "../../../kit/page/tire-picture.tsx";
import type { Column } from "../../../kit/table/column.ts";
import { DataTable } from "../../../kit/table/data-table.tsx";
import { Facts } from "../../../kit/values/facts.tsx";
import { Money } from "../../../kit/values/money.tsx";
import { PriceReasons } from "../../../kit/values/price-reasons.tsx";
import { DETAIL_TEXTS as TEXTS } from "./detail-texts.ts";

type Line = OrderDetail["lines"][number];

const COLUMNS: readonly Column<Line>[] = [
  {
    id: "tire",
    header: TEXTS.tire,
    isIdentity: true,
    phone: "1",
    cell: ({ code, name, size, onHand, picture }) => (
      <span className="who">
        <TirePicture name={picture} isLarge />
        <span className="tire">
          <span>
            <b>{name}</b> <Plate size={size} />
          </span>
          <small>
            {code}, {TEXTS.onHand(onHand)}
          </small>
        </span>
      </span>
    ),
  },
  {
    id: "quantity",
    header: TEXTS.quantity,
    isNumeric: true,
    phone: "2",
    cell: ({ quantity }) => (
      <>
        {quantity}
        <span className="only-phone"> ×</span>
      </>
    ),
  },
  {
    id: "unit",
    header: TEXTS.price,
    isNumeric: true,
    phone: "2end",
    cell: ({ unit, rest }) => (
      <>
        <Money amount={unit} />
        {rest?.unit !== undefined && <small>{TEXTS.rest(rest.quantity, formatMxn(centavos(rest.unit)))}</small>}
      </>
    ),
  },
  {
    id: "total",
    header: TEXTS.amount,
    isNumeric: true,
    phone: "1end",
    cell: ({ total }) => (
      <b>
        <Money amount={total} />
      </b>
    ),
  },
];

const AMOUNTS: ReadonlySet<string> = new Set(["unit", "total"]);

/** What was bought, at the price it was sold. */
export function OrderLines({ order }: { order: OrderDetail }) {
  const { lines, total, subtotal, iva, shipping } = order;
  const hasAmounts = total !== undefined;
  return (
    <Box title={TEXTS.tires} sub={TEXTS.pieces(lines.reduce((sum, { quantity }) => sum + quantity, 0))} isFlush>
      <DataTable
        caption={TEXTS.tires}
        columns={hasAmounts ? COLUMNS : COLUMNS.filter(({ id }) => !AMOUNTS.has(id))}
        rows={lines}
        rowId={({ code }) => code}
        rowLabel={({ code }) => code}
        isPhoneList
      />
      {hasAmounts && (
        <div className="box-b sums">
          <Reasons order={order} />
          <Facts
            layout="amounts"
            facts={[
              { label: TEXTS.subtotal, value: <Money amount={subtotal} /> },
              { label: TEXTS.iva, value: <Money amount={iva} /> },
              { label: TEXTS.shipping, value: shipping === 0 ? TEXTS.free : <Money amount={shipping} /> },
              { label: TEXTS.total, value: <Money amount={total} />, isTotal: true },
            ]}
          />
        </div>
      )}
    </Box>
  );
}

/** Why each line costs what it does: the list's price, then what coupon and own discount did. */
function Reasons({ order: { lines, coupon, campaign } }: { order: OrderDetail }) {
  return (
    <ul className="reasons small">
      {coupon !== null && <li className="muted">{TEXTS.coupon(coupon, campaign)}</li>}
      {lines.map(({ code, name, size, list = 0, total = 0, reasons = [] }) => {
        const percent = list > total ? Math.round((1 - total / list) * 100) : 0;
        return (
          <li key={code}>
            <b>
              {name} {size}
            </b>
            <span className="muted">{TEXTS.fromList(formatMxn(centavos(list)), percent)}</span>
            {reasons.length > 0 && <PriceReasons reasons={reasons} />}
          </li>
        );
      })}
    </ul>
  );
}

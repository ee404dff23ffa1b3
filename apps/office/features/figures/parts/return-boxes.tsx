import type { Figures } from "../../../../../shared/contract/staff/figures/figures.ts";
import { REFUND_KINDS } from "../../../../../shared/domain/payment/refund/refund-kinds.ts";
import { returnKindRow } from "../../../../../shared/domain/returns/return-kinds.ts";
import { Box } from "../../../kit/page/box.tsx";
import { Money } from "../../../kit/values/money.tsx";
import { count } from "../figure-words.ts";
import { TEXTS } from "../texts.ts";
import { type FigureColumn, FigureTable } from "./figure-table.tsx";

type Returns = NonNullable<Figures["returns"]>;
type Refund = Returns["refunds"][number];
type Coupon = NonNullable<Figures["coupons"]>[number];

const RETURN_COLUMNS: readonly FigureColumn<Returns["returns"][number]>[] = [
  { head: TEXTS.cause, cell: ({ kind }) => returnKindRow(kind).label },
  { head: TEXTS.returnsWord, cell: (row) => count(row.count) },
  { head: TEXTS.piecesWord, cell: ({ pieces }) => count(pieces) },
];
const REFUND_COLUMNS: readonly FigureColumn<Refund>[] = [
  { head: TEXTS.cause, cell: ({ kind }) => REFUND_KINDS[kind] },
  { head: TEXTS.refunds, cell: (row) => count(row.count) },
];
const REFUND_AMOUNT: FigureColumn<Refund> = {
  head: TEXTS.amount,
  cell: ({ amount }) => <Money amount={amount ?? undefined} />,
};
const COUPON_COLUMNS: readonly FigureColumn<Coupon>[] = [
  { head: TEXTS.campaign, cell: ({ campaign }) => <b>{campaign}</b> },
  { head: TEXTS.orders, cell: ({ orders }) => count(orders) },
];
const COUPON_AMOUNTS: readonly FigureColumn<Coupon>[] = [
  { head: TEXTS.amount, cell: ({ amount }) => <Money amount={amount ?? undefined} /> },
  { head: TEXTS.cost, cell: ({ cost }) => <Money amount={cost ?? undefined} /> },
];

/** What came back, and what money went back, by cause. */
export function ReturnsBox({ returns: { returns, refunds } }: { returns: Returns }) {
  const hasAmounts = refunds.some(({ amount }) => amount !== null);
  return (
    <Box title={TEXTS.returns} isFlush>
      {returns.length + refunds.length === 0 && <p className="fig-none muted">{TEXTS.nothing}</p>}
      {returns.length > 0 && (
        <FigureTable caption={TEXTS.returnsWord} rows={returns} rowKey={({ kind }) => kind} columns={RETURN_COLUMNS} />
      )}
      {refunds.length > 0 && (
        <FigureTable
          caption={TEXTS.refunds}
          rows={refunds}
          rowKey={({ kind }) => kind}
          columns={hasAmounts ? [...REFUND_COLUMNS, REFUND_AMOUNT] : REFUND_COLUMNS}
        />
      )}
    </Box>
  );
}

/** How often coupons were used, what they brought and what they cost. */
export function CouponsBox({ coupons }: { coupons: readonly Coupon[] }) {
  const hasAmounts = coupons.some(({ amount }) => amount !== null);
  return (
    <Box title={TEXTS.coupons} isFlush foot={hasAmounts && TEXTS.couponsNote}>
      <FigureTable
        caption={TEXTS.coupons}
        rows={coupons}
        rowKey={({ campaign }) => campaign}
        columns={hasAmounts ? [...COUPON_COLUMNS, ...COUPON_AMOUNTS] : COUPON_COLUMNS}
      />
    </Box>
  );
}

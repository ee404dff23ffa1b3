import type { Figures } from "../../../../../shared/contract/staff/figures/figures.ts";
import { REFUND_KINDS } from "../../../../../shared/domain/payment/refund/refund-kinds.ts";
import { returnKindRow } from "../../../../../shared/domain/returns/return-kinds.ts";
import { Box } from "../../../kit/page/box.tsx";
import { Money } from "../../../kit/values/money.tsx";
import { count } from "../figure-words.ts";
import { TEXTS } from "../texts.ts";
import { FigureTable } from "./figure-table.tsx";

/** What came back, and what money went back, by cause. */
export function ReturnsBox({ returns: { returns, refunds } }: { returns: NonNullable<Figures["returns"]> }) {
  const hasAmounts = refunds.some(({ amount }) => amount !== null);
  return (
    <Box title={TEXTS.returns} isFlush>
      {returns.length + refunds.length === 0 && <p className="fig-none muted">{TEXTS.nothing}</p>}
      {returns.length > 0 && (
        <FigureTable
          caption={TEXTS.returnsWord}
          rows={returns}
          rowKey={({ kind }) => kind}
          columns={[
            { head: TEXTS.cause, cell: ({ kind }) => returnKindRow(kind).label },
            { head: TEXTS.returnsWord, cell: (row) => count(row.count) },
            { head: TEXTS.piecesWord, cell: ({ pieces }) => count(pieces) },
          ]}
        />
      )}
      {refunds.length > 0 && (
        <FigureTable
          caption={TEXTS.refunds}
          rows={refunds}
          rowKey={({ kind }) => kind}
          columns={[
            { head: TEXTS.cause, cell: ({ kind }) => REFUND_KINDS[kind] },
            { head: TEXTS.refunds, cell: (row) => count(row.count) },
            ...(hasAmounts
              ? [
                  {
                    head: TEXTS.amount,
                    cell: ({ amount }: (typeof refunds)[number]) => <Money amount={amount ?? undefined} />,
                  },
                ]
              : []),
          ]}
        />
      )}
    </Box>
  );
}

/** How often coupons were used, what they brought and what they cost. */
export function CouponsBox({ coupons }: { coupons: NonNullable<Figures["coupons"]> }) {
  const hasAmounts = coupons.some(({ amount }) => amount !== null);
  return (
    <Box title={TEXTS.coupons} isFlush foot={hasAmounts && TEXTS.couponsNote}>
      <FigureTable
        caption={TEXTS.coupons}
        rows={coupons}
        rowKey={({ code }) => code}
        columns={[
          { head: TEXTS.coupon, cell: ({ code }) => <b>{code}</b> },
          { head: TEXTS.orders, cell: ({ orders }) => count(orders) },
          ...(hasAmounts
            ? [
                {
                  head: TEXTS.amount,
                  cell: ({ amount }: (typeof coupons)[number]) => <Money amount={amount ?? undefined} />,
                },
                {
                  head: TEXTS.cost,
                  cell: ({ cost }: (typeof coupons)[number]) => <Money amount={cost ?? undefined} />,
                },
              ]
            : []),
        ]}
      />
    </Box>
  );
}

import { Link } from "react-router";
import type { ReturnDetail } from "../../../../shared/contract/staff/returns/returns.ts";
import { RETURN_WISHES } from "../../../../shared/domain/returns/return-kinds.ts";
import { Box } from "../../kit/page/box.tsx";
import { type Fact, Facts } from "../../kit/values/facts.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { Money } from "../../kit/values/money.tsx";
import { TEXTS } from "./texts.ts";

interface Of {
  shown: ReturnDetail;
}

type Sent = NonNullable<ReturnDetail["replacement"]>;

/** Order, customer, the clock and the way back. */
export function ReturnFacts({ shown }: Of) {
  const guia = shown.trackingNumber === "" ? TEXTS.noGuia : `${shown.carrier} ${shown.trackingNumber}`;
  const facts: (Fact | false)[] = [
    {
      label: TEXTS.order,
      value: (
        <Link className="id" to={`/pedidos/${shown.orderId}`}>
          {shown.orderId}
        </Link>
      ),
    },
    shown.customer !== "" && { label: TEXTS.customer, value: shown.customer },
    { label: TEXTS.delivered, value: <Moment at={shown.deliveredAt} /> },
    {
      label: TEXTS.endsAt,
      value: (
        <>
          {TEXTS.until} <Moment at={shown.endsAt} />
          {!shown.inTime && <b> {TEXTS.outOfTime}</b>}
        </>
      ),
    },
    { label: TEXTS.wish, value: RETURN_WISHES[shown.wish].label },
    { label: TEXTS.way, value: `${guia}, ${shown.freight === "shop" ? TEXTS.byShop : TEXTS.byCustomer}` },
    shown.pickup !== "" && { label: TEXTS.pickup, value: shown.pickup },
    shown.receivedSize !== "" && { label: TEXTS.size, value: shown.receivedSize },
    { label: TEXTS.unmounted, value: shown.isUnmounted ? TEXTS.yes : TEXTS.no },
    shown.replacement !== null && { label: TEXTS.replacement, value: <Replacement of={shown.replacement} /> },
  ];
  return (
    <Box title={TEXTS.orderBox}>
      <Facts facts={facts.filter((fact) => fact !== false)} />
    </Box>
  );
}

/** How the new tyres travel, and when they arrived. */
const Replacement = ({
  of: { carrier, trackingNumber, moreTrackingNumbers, deliveredAt, shippedAt },
}: {
  of: Sent;
}) => (
  <>
    {`${carrier} ${[trackingNumber, ...moreTrackingNumbers].join(", ")}`.trim()}
    {deliveredAt === null ? ` ${TEXTS.sentOn} ` : ` ${TEXTS.arrivedOn} `}
    {(deliveredAt ?? shippedAt) !== null && <Moment at={deliveredAt ?? shippedAt ?? ""} />}
  </>
);

/** What its customer wrote, what they were told, and why it was rejected. */
export const ReturnWords = ({ shown: { comment, instructions, rejection } }: Of) =>
  [
    [TEXTS.wrote, comment],
    [TEXTS.told, instructions],
    [TEXTS.rejection, rejection],
  ].map(([title = "", text = ""]) =>
    text === "" ? null : (
      <Box key={title} title={title}>
        <p>{text}</p>
      </Box>
    ),
  );

/** The refunds of a return, and what may go back while it is open; for members who see amounts. */
export function ReturnMoneyBox({ shown: { money, promise } }: Of) {
  if (money === null && promise === null) return null;
  const row = (label: string, amount: number): Fact => ({ label, value: <Money amount={amount} /> });
  const facts: (Fact | false)[] = [
    ...(money === null
      ? []
      : [
          row(TEXTS.moneyStates[money.state], money.amount),
          money.freight > 0 && row(TEXTS.freight, money.freight),
          money.rebate > 0 && row(TEXTS.rebate, money.rebate),
        ]),
    ...(promise === null
      ? []
      : [
          row(TEXTS.cost, promise.price),
          promise.wayBack > 0 && row(TEXTS.wayBack, -promise.wayBack),
          promise.gone > 0 && row(TEXTS.goneBefore, -promise.gone),
          { ...row(TEXTS.mayGoBack, promise.amount), isTotal: true },
        ]),
  ];
  return (
    <Box title={TEXTS.moneyBox}>
      <Facts layout="amounts" facts={facts.filter((fact) => fact !== false)} />
    </Box>
  );
}

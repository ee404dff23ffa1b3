import { Link } from "react-router";
import { type ReturnDetail, returnPhotoFileEndpoint } from "../../../../shared/contract/staff/returns/returns.ts";
import { PHOTO_VIEWS, RETURN_WISHES } from "../../../../shared/domain/returns/return-kinds.ts";
import { staffAddressOf } from "../../api/staff-address.ts";
import { Box } from "../../kit/page/box.tsx";
import { StateMark } from "../../kit/status/state-mark.tsx";
import { type Fact, Facts } from "../../kit/values/facts.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { Money } from "../../kit/values/money.tsx";
import { TEXTS } from "./texts.ts";

interface Of {
  shown: ReturnDetail;
}

type Line = ReturnDetail["lines"][number];

/** What was paid for the pieces of a line. */
const paidFor = ({ costs, pieces }: Line): number | undefined =>
  costs === null ? undefined : costs.slice(0, pieces).reduce((sum, cost) => sum + cost, 0);

/** Each line: how many were asked for, came, and what they are worth. No amounts for members without them. */
export const ReturnPieces = ({ shown }: Of) => (
  <Box title={TEXTS.piecesTitle} foot={shown.lines.some(({ damaged }) => (damaged ?? 0) > 0) && TEXTS.scrapNote}>
    <ul className="return-lines">
      {shown.lines.map((line) => (
        <li key={line.line}>
          <span className="what">
            <b>{line.name}</b> {line.size}
            <small>{line.code}</small>
            {line.dots.length > 0 && (
              <small>
                {TEXTS.dot} {line.dots.join(", ")}
              </small>
            )}
          </span>
          <span className="count">
            <b>{line.received ?? line.pieces}</b> / {line.pieces}
            <small>{line.received === null ? TEXTS.asked : TEXTS.received}</small>
            {paidFor(line) !== undefined && shown.money === null && (
              <small>
                {TEXTS.paid} <Money amount={paidFor(line)} />
              </small>
            )}
          </span>
          <span className="grade">
            {line.sellable === null || line.damaged === null ? (
              <span className="muted">{TEXTS.notGraded}</span>
            ) : (
              <>
                {line.sellable > 0 && <StateMark kind="ok">{TEXTS.sellable(line.sellable)}</StateMark>}{" "}
                {line.damaged > 0 && <StateMark kind="bad">{TEXTS.damaged(line.damaged)}</StateMark>}
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  </Box>
);

/** The customer's photos and the warehouse's; each opens in a tab of its own. */
export const ReturnPhotos = ({ shown: { id, photos } }: Of) => (
  <Box title={TEXTS.photos}>
    {photos.length === 0 ? (
      <p className="muted">{TEXTS.noPhotos}</p>
    ) : (
      <ul className="return-photos">
        {photos.map((photo) => {
          const address = staffAddressOf(returnPhotoFileEndpoint.path, { id, photoId: photo.id }, undefined);
          const name = `${PHOTO_VIEWS[photo.view]}, ${TEXTS.photoBy(photo.byStaff)}`;
          return (
            <li key={photo.id}>
              <a href={address} target="_blank" rel="noopener" title="Se abre en otra pestaña">
                <img src={address} width={photo.width} height={photo.height} alt={name} loading="lazy" />
              </a>
              <small>{name}</small>
            </li>
          );
        })}
      </ul>
    )}
  </Box>
);

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
    shown.replacement !== null && {
      label: TEXTS.replacement,
      value: `${shown.replacement.carrier} ${shown.replacement.trackingNumber}`.trim(),
    },
  ];
  return (
    <Box title={TEXTS.orderBox}>
      <Facts facts={facts.filter((fact) => fact !== false)} />
    </Box>
  );
}

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

/** The refunds of a return, for members who see amounts. */
export function ReturnMoneyBox({ shown: { money } }: Of) {
  if (money === null) return null;
  const facts: (Fact | false)[] = [
    { label: TEXTS.moneyStates[money.state], value: <Money amount={money.amount} /> },
    money.freight > 0 && { label: TEXTS.freight, value: <Money amount={money.freight} /> },
    money.rebate > 0 && { label: TEXTS.rebate, value: <Money amount={money.rebate} /> },
  ];
  return (
    <Box title={TEXTS.moneyBox}>
      <Facts facts={facts.filter((fact) => fact !== false)} />
    </Box>
  );
}

import type { ReactNode } from "react";
import type { Figures } from "../../../../../shared/contract/staff/figures/figures.ts";
import { changePercent, sharePercent } from "../../../../../shared/domain/figures/figure-math.ts";
import type { FigureRange } from "../../../../../shared/domain/figures/figure-range.ts";
import { OfficeIcon } from "../../../kit/icon/icon.tsx";
import { count, hoursWords, shortPesos, shortRange } from "../figure-words.ts";
import { TEXTS } from "../texts.ts";

interface TileProps {
  title: string;
  value: string;
  children?: ReactNode;
}

const Tile = ({ title, value, children }: TileProps) => (
  <div className="fig">
    <span className="t">{title}</span>
    <span className="v">{value}</span>
    <span className="d">{children}</span>
  </div>
);

interface ChangeProps {
  /** Signed; 0 is the same. */
  by: number;
  /** Without a sign: "18 %". */
  words: string;
  /** Whether more is better. */
  isGain: boolean;
}

/** How much more or less than before: an arrow, the number, and green or red as it is good or bad. */
function Change({ by, words, isGain }: ChangeProps) {
  if (by === 0) return <span>{TEXTS.same}</span>;
  const isMore = by > 0;
  return (
    <span className={isMore === isGain ? "gain row row-n" : "loss row row-n"}>
      <OfficeIcon name={isMore ? "trending-up" : "trending-down"} />
      {words}
    </span>
  );
}

const NO_VALUE = "–";

/** The figures that are looked at first, of what the member sees. */
export function FigureTiles({ figures }: { figures: Figures }) {
  const { sales, times, queue, firstDay } = figures;
  // A shop that is younger than the range before has nothing whole to compare with.
  const previous = figures.previous && firstDay !== null && firstDay <= figures.previous.from ? figures.previous : null;
  return (
    <div className="four-up m-b">
      {queue && <QueueTiles queue={queue} />}
      {sales && <SalesTiles sales={sales} previous={previous} />}
      {times && <TimeTiles times={previous ? times : { ...times, previous: null }} isBrief={queue !== null} />}
    </div>
  );
}

function Percent({ now, before, previous }: { now: number; before: number | undefined; previous: FigureRange | null }) {
  const percent = before === undefined ? null : changePercent(now, before);
  if (percent === null || previous === null) return null;
  return (
    <>
      <Change by={percent} words={`${Math.abs(percent)} %`} isGain /> {TEXTS.than(shortRange(previous))}
    </>
  );
}

function SalesTiles({ sales, previous }: { sales: NonNullable<Figures["sales"]>; previous: FigureRange | null }) {
  const { orders, pieces, amount } = sales.total;
  const before = previous ? sales.previous?.total : undefined;
  const isWhole = amount !== null;
  return (
    <>
      <Tile title={isWhole ? TEXTS.sale : TEXTS.soldPieces} value={isWhole ? shortPesos(amount) : count(pieces)}>
        <Percent
          now={isWhole ? amount : pieces}
          before={isWhole ? (before?.amount ?? undefined) : before?.pieces}
          previous={previous}
        />
      </Tile>
      <Tile title={TEXTS.paidOrders} value={count(orders)}>
        <OrdersChange now={orders} before={before?.orders} /> {TEXTS.pieces(count(pieces))}
      </Tile>
    </>
  );
}

function OrdersChange({ now, before }: { now: number; before: number | undefined }) {
  const percent = before === undefined ? null : changePercent(now, before);
  return percent === null ? null : <Change by={percent} words={`${Math.abs(percent)} %`} isGain />;
}

function TimeTiles({ times, isBrief }: { times: NonNullable<Figures["times"]>; isBrief: boolean }) {
  const { toShip, delivered, inTime, previous } = times;
  const share = sharePercent(inTime, delivered);
  const before = previous && sharePercent(previous.inTime, previous.delivered);
  const points = share === null || before === null ? null : share - before;
  const slower =
    toShip.p50 === null || !previous || previous.toShip.p50 === null ? null : toShip.p50 - previous.toShip.p50;
  return (
    <>
      <Tile title={TEXTS.toShip} value={toShip.p50 === null ? NO_VALUE : hoursWords(toShip.p50)}>
        {slower !== null && <Change by={Math.round(slower)} words={slowerWords(slower)} isGain={false} />}
        {toShip.p90 !== null && <span>{TEXTS.p90(hoursWords(toShip.p90))}</span>}
      </Tile>
      {!isBrief && (
        <Tile title={TEXTS.inTime} value={share === null ? NO_VALUE : `${share} %`}>
          {points === null ? (
            delivered > 0 && TEXTS.ofDelivered(count(delivered))
          ) : (
            <>
              {TEXTS.promise}; <Change by={points} words={TEXTS.points(points)} isGain />
            </>
          )}
        </Tile>
      )}
    </>
  );
}

const slowerWords = (hours: number): string =>
  hours > 0 ? TEXTS.more(hoursWords(hours)) : TEXTS.less(hoursWords(-hours));

const QueueTiles = ({ queue: { inProcess, preparing, exception } }: { queue: NonNullable<Figures["queue"]> }) => (
  <>
    <Tile title={TEXTS.inProcess} value={count(inProcess)}>
      {TEXTS.now}
    </Tile>
    <Tile title={TEXTS.preparing} value={count(preparing)}>
      {TEXTS.now}
    </Tile>
    <Tile title={TEXTS.exception} value={count(exception)}>
      {TEXTS.now}
    </Tile>
  </>
);

import { Link } from "react-router";
import type { PriceChangeLine, PriceChangeRow } from "../../../../shared/contract/staff/prices/price-changes.ts";
import { tenthsWords } from "../../../../shared/domain/pricing/changes/price-rule.ts";
import { Plate } from "../../../../ui/display/plate.tsx";
import type { Column } from "../../kit/table/column.ts";
import { Change } from "../../kit/values/change.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { Money } from "../../kit/values/money.tsx";
import { PriceMark } from "./price-look.tsx";
import { TEXTS } from "./texts.ts";

const count = (n: number): string => n.toLocaleString("es-MX");

/** Of the list of changes. */
export const CHANGE_COLUMNS: readonly Column<PriceChangeRow>[] = [
  {
    id: "name",
    header: TEXTS.name,
    isIdentity: true,
    phone: "1",
    cell: ({ id, name, kind }) => (
      <Link className="id" to={`/precios/${id}`}>
        {kind === "edit" ? TEXTS.edit(name) : name}
      </Link>
    ),
  },
  { id: "state", header: TEXTS.state, phone: "1end", cell: ({ state }) => <PriceMark state={state} /> },
  {
    id: "starts",
    header: TEXTS.starts,
    phone: "2",
    cell: ({ startsAt }) =>
      startsAt === null ? <span className="muted">{TEXTS.noStart}</span> : <Moment at={startsAt} />,
  },
  {
    id: "ends",
    header: TEXTS.ends,
    phone: "2end",
    cell: ({ endsAt }) => (endsAt === null ? <span className="muted">{TEXTS.noEnd}</span> : <Moment at={endsAt} />),
  },
  { id: "tires", header: TEXTS.tires, isNumeric: true, cell: ({ tires }) => count(tires) },
  {
    id: "change",
    header: TEXTS.change,
    isNumeric: true,
    phone: "3",
    cell: ({ average, lowest, highest }) => (
      <span title={`${TEXTS.changeFrom}: ${tenthsWords(lowest)} a ${tenthsWords(highest)}`}>
        {tenthsWords(average)}
      </span>
    ),
  },
  { id: "carts", header: TEXTS.carts, isNumeric: true, optional: "shown", cell: ({ carts }) => count(carts) },
  { id: "left", header: TEXTS.left, isNumeric: true, optional: "wide", cell: ({ left }) => count(left) },
  {
    id: "by",
    header: TEXTS.by,
    optional: "shown",
    cell: ({ by, approvedBy }) => (
      <>
        {by}
        {approvedBy !== null && <small>{TEXTS.approved(approvedBy)}</small>}
      </>
    ),
  },
];

/** What became of a tyre's price, where it was off sale or another price was found. */
function Left({ applied, reverted, found }: PriceChangeLine) {
  if (found === null) return applied === "left" ? <small>{TEXTS.leftRetired}</small> : null;
  if (applied === "left") return <small>{TEXTS.leftAtStart(found)}</small>;
  return reverted === "left" ? <small>{TEXTS.leftAtEnd(found)}</small> : null;
}

/** Of the tyres of a change. */
export const LINE_COLUMNS: readonly Column<PriceChangeLine>[] = [
  {
    id: "tire",
    header: TEXTS.tire,
    isIdentity: true,
    phone: "1",
    cell: ({ name, code, image }) => (
      <span className="who">
        <img
          className="thumb"
          src={`/images/tires/cart/${encodeURIComponent(image)}.webp`}
          alt=""
          width={36}
          height={36}
          loading="lazy"
          decoding="async"
        />
        <span>
          <b>{name}</b>
          <small className="muted">{code}</small>
        </span>
      </span>
    ),
  },
  { id: "size", header: TEXTS.size, phone: "2", cell: ({ size }) => <Plate size={size} /> },
  {
    id: "price",
    header: TEXTS.price,
    phone: "3",
    cell: (line) => (
      <span className="price-of">
        <Change before={<Money amount={line.oneBefore} />} after={<Money amount={line.oneAfter} />} />
        <Left {...line} />
      </span>
    ),
  },
  {
    id: "change",
    header: TEXTS.changeOf,
    isNumeric: true,
    phone: "1end",
    cell: ({ change, isBeyond }) => <b className={isBeyond ? "stop" : undefined}>{tenthsWords(change)}</b>,
  },
  { id: "stock", header: TEXTS.stock, isNumeric: true, cell: ({ onHand }) => count(onHand) },
  { id: "carts", header: TEXTS.carts, isNumeric: true, cell: ({ carts }) => count(carts) },
];

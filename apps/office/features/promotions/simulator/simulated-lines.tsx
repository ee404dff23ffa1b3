import type { SimulatedCart } from "../../../../../shared/contract/staff/promotions/simulator.ts";
import { centavos, formatMxn } from "../../../../../shared/domain/money/money.ts";
import { Button } from "../../../../../ui/form/button.tsx";
import { OfficeIcon } from "../../../kit/icon/icon.tsx";
import type { Column } from "../../../kit/table/column.ts";
import { DataTable } from "../../../kit/table/data-table.tsx";
import { PriceReasons } from "../../../kit/values/price-reasons.tsx";
import { Money } from "../../../kit/values/money.tsx";
import { SIMULATOR_TEXTS as TEXTS } from "../texts.ts";

type Line = SimulatedCart["lines"][number];

interface SimulatedLinesProps {
  lines: readonly Line[];
  onPieces: (code: string, pieces: number) => void;
}

/** Each line with its pieces, what one costs before and now, and why. */
export const SimulatedLines = ({ lines, onPieces }: SimulatedLinesProps) => (
  <DataTable
    caption={TEXTS.caption}
    columns={columnsFor(onPieces)}
    rows={lines}
    rowId={({ code }) => code}
    rowLabel={({ name }) => name}
    isPhoneList
  />
);

const columnsFor = (onPieces: SimulatedLinesProps["onPieces"]): readonly Column<Line>[] => [
  {
    id: "tire",
    header: TEXTS.tire,
    isIdentity: true,
    phone: "1",
    cell: ({ name, size, image, code, onHand }) => (
      <span className="who">
        {image !== "" && (
          <img
            className="thumb"
            src={`/images/tires/cart/${encodeURIComponent(image)}.webp`}
            alt=""
            width={36}
            height={36}
            decoding="async"
          />
        )}
        <span>
          <b>{name}</b>
          <small>{size}</small>
          <small>
            {code}, {TEXTS.onHand(onHand)}
          </small>
        </span>
      </span>
    ),
  },
  {
    id: "pieces",
    header: TEXTS.pieces,
    isNumeric: true,
    phone: "1end",
    cell: ({ code, name, pieces }) => (
      <span className="row row-n">
        <input
          key={pieces}
          className="input input-s num-in sim-pieces"
          aria-label={TEXTS.piecesOf(name)}
          inputMode="numeric"
          maxLength={3}
          defaultValue={pieces}
          onBlur={({ currentTarget }) => {
            const typed = /^\d{1,3}$/.test(currentTarget.value.trim()) ? Number(currentTarget.value.trim()) : 0;
            if (typed >= 1) onPieces(code, typed);
            else currentTarget.value = String(pieces);
          }}
          onKeyDown={({ key, currentTarget }) => {
            if (key === "Enter") currentTarget.blur();
          }}
        />
        <Button variant="text" className="btn-s" aria-label={TEXTS.remove(name)} onClick={() => onPieces(code, 0)}>
          <OfficeIcon name="x" />
        </Button>
      </span>
    ),
  },
  {
    id: "price",
    header: TEXTS.price,
    isNumeric: true,
    phone: "2",
    cell: ({ listUnit, parts }) => (
      <>
        {parts.some(({ unit }) => unit !== listUnit) && (
          <small>
            {TEXTS.list}{" "}
            <s>
              <Money amount={listUnit} />
            </s>
          </small>
        )}
        {parts.map(({ pieces, unit }) => (
          <span key={unit} className="nw">
            <b>
              <Money amount={unit} />
            </b>
            {parts.length > 1 && <small>{TEXTS.partOf(pieces)}</small>}
          </span>
        ))}
      </>
    ),
  },
  { id: "total", header: TEXTS.amount, isNumeric: true, phone: "2end", cell: ({ total }) => <Money amount={total} /> },
  {
    id: "why",
    header: TEXTS.why,
    phone: "row",
    cell: ({ reasons }) => <PriceReasons reasons={reasons} />,
  },
];

/** What it comes to, and what of it is the coupon's. */
export const totalsOf = (cart: SimulatedCart) => [
  { label: TEXTS.list, value: <Money amount={cart.list} /> },
  { label: TEXTS.ownSavings, value: minus(cart.savings - cart.couponDiscount) },
  { label: TEXTS.couponSavings, value: minus(cart.couponDiscount) },
  { label: TEXTS.shipping, value: cart.shipping === 0 ? TEXTS.free : <Money amount={cart.shipping} /> },
  { label: TEXTS.total, value: <Money amount={cart.total} />, isTotal: true },
];

const minus = (amount: number): string => (amount === 0 ? formatMxn(centavos(0)) : `−${formatMxn(centavos(amount))}`);

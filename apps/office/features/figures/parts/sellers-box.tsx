import { useState } from "react";
import {
  type Figures,
  type Seller,
  type SellingTire,
  sellersFileEndpoint,
} from "../../../../../shared/contract/staff/figures/figures.ts";
import { Plate } from "../../../../../ui/display/plate.tsx";
import { Segmented } from "../../../../../ui/form/segmented.tsx";
import { OfficeIcon } from "../../../kit/icon/icon.tsx";
import { Box } from "../../../kit/page/box.tsx";
import { DownloadButton } from "../../../kit/page/download-button.tsx";
import { SignShape } from "../../../kit/status/sign-shape.tsx";
import { Money } from "../../../kit/values/money.tsx";
import { count } from "../figure-words.ts";
import { TEXTS } from "../texts.ts";
import { type FigureColumn, FigureTable } from "./figure-table.tsx";

type By = "tires" | "sizes" | "lines";

/** Days of cover from which on a tyre is worth a look: the time a supplier needs is not known here. */
const SOON_DAYS = 7;

/** Best sellers by tyre, size or line. */
export function SellersBox({ figures, sellers }: { figures: Figures; sellers: NonNullable<Figures["sellers"]> }) {
  const [by, setBy] = useState<By>("tires");
  const { from, to } = figures;
  const hasAmounts = sellers.tires.some(({ amount }) => amount !== null);
  return (
    <Box
      title={TEXTS.sellers}
      isFlush
      end={
        <>
          <Segmented<By>
            label={TEXTS.sellersBy}
            segments={[
              { value: "tires", label: TEXTS.byTire },
              { value: "sizes", label: TEXTS.bySize },
              { value: "lines", label: TEXTS.byLine },
            ]}
            value={by}
            onValueChange={setBy}
          />
          <DownloadButton
            endpoint={sellersFileEndpoint}
            input={{ query: { from, to } }}
            fileName={`llantas-vendidas-${from}-a-${to}.csv`}
          >
            {TEXTS.csv}
          </DownloadButton>
        </>
      }
    >
      {by === "tires" ? (
        <FigureTable
          caption={TEXTS.sellers}
          rows={sellers.tires}
          rowKey={({ code }) => code}
          columns={tireColumns(hasAmounts)}
        />
      ) : (
        <FigureTable
          caption={`${TEXTS.sellers}, ${by === "sizes" ? TEXTS.bySize : TEXTS.byLine}`}
          rows={sellers[by]}
          rowKey={({ name }) => name}
          columns={by === "sizes" ? sizeColumns(hasAmounts) : lineColumns(hasAmounts)}
        />
      )}
    </Box>
  );
}

const Tire = ({ tire: { name, size, marks, image } }: { tire: SellingTire }) => (
  <span className="who">
    {image !== "" && (
      <img
        className="thumb"
        src={`/images/tires/cart/${encodeURIComponent(image)}.webp`}
        alt=""
        width={36}
        height={36}
        loading="lazy"
        decoding="async"
      />
    )}
    <span>
      <b>{name}</b> <Plate size={size} suffix={marks} />
    </span>
  </span>
);

function Cover({ tire: { onHand, coverDays } }: { tire: SellingTire }) {
  if (onHand <= 0) {
    return (
      <span className="age age-late">
        <SignShape kind="bad" glyph="!" size="t" />
        {TEXTS.soldOut}
      </span>
    );
  }
  if (coverDays === null) return <>–</>;
  return coverDays > SOON_DAYS ? (
    <>{TEXTS.coverDays(coverDays)}</>
  ) : (
    <span className="age age-soon">
      <OfficeIcon name="clock" />
      {TEXTS.coverDays(coverDays)}
    </span>
  );
}

const PIECES: FigureColumn<Seller> = { head: TEXTS.piecesWord, cell: ({ pieces }) => count(pieces) };
const AMOUNT: FigureColumn<Seller> = {
  head: TEXTS.amount,
  cell: ({ amount }) => <Money amount={amount ?? undefined} />,
};
const soldColumns = (hasAmounts: boolean): readonly FigureColumn<Seller>[] =>
  hasAmounts ? [PIECES, AMOUNT] : [PIECES];

const lineColumns = (hasAmounts: boolean): readonly FigureColumn<Seller>[] => [
  { head: TEXTS.byLine, cell: ({ name }) => name },
  ...soldColumns(hasAmounts),
];
const sizeColumns = (hasAmounts: boolean): readonly FigureColumn<Seller>[] => [
  { head: TEXTS.bySize, cell: ({ name }) => <Plate size={name} /> },
  ...soldColumns(hasAmounts),
];
const tireColumns = (hasAmounts: boolean): readonly FigureColumn<SellingTire>[] => [
  { head: TEXTS.byTire, cell: (tire) => <Tire tire={tire} /> },
  ...soldColumns(hasAmounts),
  { head: TEXTS.onHand, cell: ({ onHand }) => (onHand > 0 ? count(onHand) : <b className="stop">0</b>) },
  { head: TEXTS.cover, cell: (tire) => <Cover tire={tire} /> },
];

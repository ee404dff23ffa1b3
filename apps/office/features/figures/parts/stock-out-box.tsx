import type { Figures } from "../../../../../shared/contract/staff/figures/figures.ts";
import { Plate } from "../../../../../ui/display/plate.tsx";
import { Box } from "../../../kit/page/box.tsx";
import { count } from "../figure-words.ts";
import { TEXTS } from "../texts.ts";
import { type FigureColumn, FigureTable } from "./figure-table.tsx";

type StockOuts = NonNullable<Figures["stockOuts"]>;

const TIRE_COLUMNS: readonly FigureColumn<StockOuts["tires"][number]>[] = [
  {
    head: TEXTS.byTire,
    cell: ({ name, size }) => (
      <>
        <b>{name}</b> <Plate size={size} />
      </>
    ),
  },
  { head: TEXTS.inCarts, cell: ({ carts }) => count(carts) },
  { head: TEXTS.searches, cell: ({ searches }) => count(searches) },
  { head: TEXTS.soldWord, cell: ({ sold }) => count(sold) },
];
const SIZE_COLUMNS: readonly FigureColumn<StockOuts["sizes"][number]>[] = [
  { head: TEXTS.size, cell: ({ size }) => <Plate size={size} /> },
  { head: TEXTS.searches, cell: ({ searches }) => count(searches) },
  { head: TEXTS.why, cell: ({ kind }) => (kind === "none" ? TEXTS.none : TEXTS.allOut) },
];
const WORDS_COLUMNS: readonly FigureColumn<StockOuts["words"][number]>[] = [
  { head: TEXTS.searchedWords, cell: ({ text }) => text },
  { head: TEXTS.searches, cell: ({ searches }) => count(searches) },
  { head: TEXTS.shown, cell: ({ kind }) => (kind === "near" ? TEXTS.shownNear : TEXTS.shownNothing) },
];

/** Tyres at 0 that are wanted, sizes that are looked for and of which nothing is on sale, and texts that were not found. */
export function StockOutBox({ stockOuts: { tires, sizes, words } }: { stockOuts: StockOuts }) {
  return (
    <Box title={TEXTS.stockOuts} isFlush>
      <FigureTable
        caption={TEXTS.stockOuts}
        rows={tires}
        rowKey={({ code }) => code}
        whenEmpty={TEXTS.noStockOuts}
        columns={TIRE_COLUMNS}
      />
      {sizes.length > 0 && (
        <>
          <h3 className="fig-sub fig-pad">{TEXTS.missingSizes}</h3>
          <FigureTable caption={TEXTS.missingSizes} rows={sizes} rowKey={({ size }) => size} columns={SIZE_COLUMNS} />
        </>
      )}
      {words.length > 0 && (
        <>
          <h3 className="fig-sub fig-pad">{TEXTS.nothingFound}</h3>
          <FigureTable caption={TEXTS.nothingFound} rows={words} rowKey={({ text }) => text} columns={WORDS_COLUMNS} />
        </>
      )}
    </Box>
  );
}

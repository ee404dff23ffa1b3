import type { ReturnDetail } from "../../../../shared/contract/staff/returns/returns.ts";
import { treadReading } from "../../../../shared/domain/returns/graded-pieces.ts";
import { Plate } from "../../../../ui/display/plate.tsx";
import { Box } from "../../kit/page/box.tsx";
import { TirePicture } from "../../kit/page/tire-picture.tsx";
import { StateMark } from "../../kit/status/state-mark.tsx";
import type { Column } from "../../kit/table/column.ts";
import { DataTable } from "../../kit/table/data-table.tsx";
import { Money } from "../../kit/values/money.tsx";
import { TEXTS } from "./texts.ts";

type Line = ReturnDetail["lines"][number];

/** A piece that was judged, or a line whose pieces were not yet. */
interface Row {
  readonly id: string;
  readonly line: Line;
  /** From 1; null: the whole line. */
  readonly piece: number | null;
}

/** Of a version that wrote down counts only, the pieces are told by the line. */
const rowsOf = (lines: readonly Line[]): Row[] =>
  lines.flatMap((line): Row[] =>
    line.graded === null || line.graded.length === 0
      ? [{ id: String(line.line), line, piece: null }]
      : line.graded.map((_piece, index) => ({ id: `${line.line}-${index + 1}`, line, piece: index + 1 })),
  );

const gradedOf = ({ line, piece }: Row) => (piece === null ? undefined : line.graded?.[piece - 1]);

const paidFor = ({ line, piece }: Row): number | undefined => {
  const { costs, received, pieces } = line;
  if (costs === null) return undefined;
  if (piece !== null) return costs[piece - 1];
  return costs.slice(0, received ?? pieces).reduce((sum, cost) => sum + cost, 0);
};

function Grade({ row }: { row: Row }) {
  const graded = gradedOf(row);
  if (graded)
    return (
      <StateMark kind={graded.sellable ? "ok" : "bad"}>{graded.sellable ? TEXTS.sellable : TEXTS.damaged}</StateMark>
    );
  const { sellable, damaged } = row.line;
  if (sellable === null || damaged === null) return <span className="muted">{TEXTS.notGraded}</span>;
  return (
    <>
      {sellable > 0 && <StateMark kind="ok">{TEXTS.sellableOf(sellable)}</StateMark>}{" "}
      {damaged > 0 && <StateMark kind="bad">{TEXTS.damagedOf(damaged)}</StateMark>}
    </>
  );
}

const Tire = ({ row: { line, piece } }: { row: Row }) =>
  piece !== null && piece > 1 ? (
    <span className="muted return-piece">{TEXTS.piece(piece)}</span>
  ) : (
    <span className="who">
      <TirePicture name={line.image} />
      <span className="return-tire">
        <span>
          <b>{line.name}</b> <Plate size={line.size} />
        </span>
        <small>
          {line.code}, {piece === null ? TEXTS.cameOf(line.received, line.pieces) : TEXTS.piece(piece)}
        </small>
      </span>
    </span>
  );

const COLUMNS: readonly Column<Row>[] = [
  { id: "tire", header: TEXTS.tire, isIdentity: true, phone: "1", cell: (row) => <Tire row={row} /> },
  {
    id: "dot",
    header: TEXTS.dot,
    phone: "2",
    cell: (row) => {
      const graded = gradedOf(row);
      if (graded) return graded.dot === "" ? <span className="muted">{TEXTS.noDot}</span> : <b>{graded.dot}</b>;
      const { dots } = row.line;
      return dots.length > 0 && <small className="muted">{TEXTS.leftWith([...new Set(dots)].join(", "))}</small>;
    },
  },
  {
    id: "tread",
    header: TEXTS.tread,
    phone: "2end",
    cell: (row) => {
      const depth = gradedOf(row)?.treadMm ?? null;
      return depth === null ? <span className="muted">{TEXTS.noTread}</span> : treadReading(depth);
    },
  },
  { id: "grade", header: TEXTS.grade, phone: "3", cell: (row) => <Grade row={row} /> },
];

const PAID: Column<Row> = {
  id: "paid",
  header: TEXTS.paid,
  isNumeric: true,
  phone: "3end",
  cell: (row) => <Money amount={paidFor(row)} />,
};

/** Each piece: its week, its tread, what it is worth, and what it cost for members who see amounts. */
export function ReturnPieces({ shown: { lines, money, gradedAt } }: { shown: ReturnDetail }) {
  // What went back is counted no more among what a piece would cost.
  const isPriced = money === null && lines.every(({ costs }) => costs !== null);
  const hasDamage = lines.some(({ damaged }) => (damaged ?? 0) > 0);
  const sentBack = lines.reduce((sum, line) => sum + line.sentBack, 0);
  const columns = gradedAt === null ? COLUMNS.filter(({ id }) => id !== "tread") : COLUMNS;
  return (
    <Box
      title={TEXTS.piecesTitle}
      foot={sentBack > 0 ? TEXTS.sentBackOf(sentBack) : hasDamage && TEXTS.scrapNote}
      isFlush
    >
      <DataTable
        caption={TEXTS.piecesTitle}
        columns={isPriced ? [...columns, PAID] : columns}
        rows={rowsOf(lines)}
        rowId={({ id }) => id}
        rowLabel={({ line, piece }) => `${line.name} ${piece === null ? "" : TEXTS.piece(piece)}`}
        isPhoneList
      />
    </Box>
  );
}

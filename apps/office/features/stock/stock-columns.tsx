import type { StockRow } from "../../../../shared/contract/staff/stock/stock.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { Chip } from "../../kit/status/chip.tsx";
import type { Column } from "../../kit/table/column.ts";
import { Moment } from "../../kit/values/moment.tsx";
import { TEXTS } from "./texts.ts";

export type StockAct = "count" | "adjust" | "alarm";

export const isLow = ({ alarmLevel, onHand }: Pick<StockRow, "alarmLevel" | "onHand">): boolean =>
  alarmLevel !== null && onHand < alarmLevel;

interface StockColumnsOptions {
  mayCount: boolean;
  mayWrite: boolean;
  onAct: (act: StockAct, row: StockRow) => void;
  onLedger: (code: string) => void;
}

/** Of the list; what a member may not do has no button. */
export function stockColumns({
  mayCount,
  mayWrite,
  onAct,
  onLedger,
}: StockColumnsOptions): readonly Column<StockRow>[] {
  return [
    {
      id: "tire",
      header: TEXTS.tire,
      isIdentity: true,
      sortKey: "code",
      phone: "1",
      cell: ({ code, name, sizeWords, isActive }) => (
        <span className="stock-tire">
          <button
            type="button"
            className="stock-open id"
            aria-label={TEXTS.ledgerOf(code)}
            onClick={() => onLedger(code)}
          >
            {code}
          </button>
          <small>
            <span className="nw">{name}</span> <span className="nw">{sizeWords}</span>{" "}
            {!isActive && <Chip>{TEXTS.retired}</Chip>}
          </small>
        </span>
      ),
    },
    {
      id: "place",
      header: TEXTS.place,
      optional: "shown",
      phone: "2",
      cell: ({ place }) => <span className="nw">{place}</span>,
    },
    {
      id: "onHand",
      header: TEXTS.onHand,
      isNumeric: true,
      sortKey: "onHand",
      phone: "1end",
      cell: (row) => (
        <b className={row.onHand === 0 || isLow(row) ? "stop" : undefined}>
          {row.onHand.toLocaleString("es-MX")}
          {isLow(row) && <span className="sr"> {TEXTS.below}</span>}
        </b>
      ),
    },
    {
      id: "reserved",
      header: TEXTS.reserved,
      isNumeric: true,
      optional: "shown",
      cell: ({ reserved }) => (reserved === 0 ? "" : reserved.toLocaleString("es-MX")),
    },
    {
      id: "sold",
      header: TEXTS.sold,
      isNumeric: true,
      sortKey: "sold",
      sortsDownFirst: true,
      optional: "shown",
      cell: ({ sold7, sold30 }) => `${sold7.toLocaleString("es-MX")} / ${sold30.toLocaleString("es-MX")}`,
    },
    {
      id: "cover",
      header: TEXTS.cover,
      isNumeric: true,
      sortKey: "cover",
      cell: ({ coverDays }) =>
        coverDays === null ? <span className="muted">{TEXTS.noSales}</span> : TEXTS.days(coverDays),
    },
    {
      id: "counted",
      header: TEXTS.counted,
      sortKey: "counted",
      phone: "3",
      cell: ({ countedAt }) =>
        countedAt === null ? <span className="muted">{TEXTS.never}</span> : <Moment at={countedAt} />,
    },
    {
      id: "alarm",
      header: TEXTS.alarm,
      isNumeric: true,
      optional: "shown",
      cell: (row) =>
        mayWrite ? (
          <Button
            variant="text"
            tight
            className="btn-s"
            aria-label={`${TEXTS.setAlarm} de ${row.code}: ${row.alarmLevel ?? "sin alarma"}`}
            onClick={() => onAct("alarm", row)}
          >
            {row.alarmLevel === null ? "—" : TEXTS.alarmAt(row.alarmLevel)}
          </Button>
        ) : (
          row.alarmLevel !== null && TEXTS.alarmAt(row.alarmLevel)
        ),
    },
    ...(mayCount || mayWrite
      ? [
          {
            id: "acts",
            header: TEXTS.acts,
            isNumeric: true,
            phone: "3end",
            cell: (row: StockRow) => (
              <span className="row row-n stock-acts">
                {mayCount && (
                  <Button
                    variant="secondary"
                    tight
                    className="btn-s"
                    aria-label={TEXTS.countOf(row.code)}
                    onClick={() => onAct("count", row)}
                  >
                    {TEXTS.count}
                  </Button>
                )}
                {mayWrite && (
                  <Button
                    variant="secondary"
                    tight
                    className="btn-s only-desk"
                    aria-label={`${TEXTS.adjust} ${row.code}`}
                    onClick={() => onAct("adjust", row)}
                  >
                    {TEXTS.adjust}
                  </Button>
                )}
              </span>
            ),
          } satisfies Column<StockRow>,
        ]
      : []),
  ];
}

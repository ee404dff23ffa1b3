import type { Figures } from "../../../../../shared/contract/staff/figures/figures.ts";
import { groupStart } from "../../../../../shared/domain/figures/figure-range.ts";
import { Box } from "../../../kit/page/box.tsx";
import { BarChart } from "../charts/bar-chart.tsx";
import { ChartTable } from "../charts/chart-table.tsx";
import { count, groupWords, hoursWords, tickWords } from "../figure-words.ts";
import { TEXTS } from "../texts.ts";
import { FigureTable } from "./figure-table.tsx";

const words = (hours: number | null): string => (hours === null ? "–" : hoursWords(hours));

/** How long orders take from paid to shipped and from there to delivered. */
export function TimesBox({ times }: { times: NonNullable<Figures["times"]> }) {
  const rows = [
    { name: TEXTS.toShip, ...times.toShip },
    { name: TEXTS.toDeliver, ...times.toDeliver },
  ].filter((row) => row.count > 0);
  return (
    <Box title={TEXTS.times} isFlush foot={TEXTS.timesNote}>
      <FigureTable
        caption={TEXTS.times}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { head: TEXTS.stretch, cell: ({ name }) => name },
          { head: TEXTS.orders, cell: (row) => count(row.count) },
          { head: TEXTS.p50, cell: ({ p50 }) => words(p50) },
          { head: TEXTS.p90Head, cell: ({ p90 }) => words(p90) },
        ]}
      />
    </Box>
  );
}

/** What left the warehouse, by day. */
export function ShippedBox({ figures, queue }: { figures: Figures; queue: NonNullable<Figures["queue"]> }) {
  const { group, to, today } = figures;
  const open = to === today ? groupStart(today, group) : null;
  const title = TEXTS.shipped(group);
  const total = queue.shipped.reduce((sum, { pieces }) => sum + pieces, 0);
  return (
    <Box title={title}>
      <BarChart
        bars={queue.shipped.map(({ day, pieces }) => ({
          tick: tickWords(day, group),
          value: pieces,
          isOpen: day === open,
        }))}
        label={`${title}: ${TEXTS.pieces(count(total))}.`}
        axis={count}
        direct={count}
        openLabel={TEXTS.today}
      />
      <div className="row between m-t-s">
        <p className="legend">
          <span>
            <i />
            {TEXTS.piecesWord}
          </span>
        </p>
        <ChartTable
          caption={title}
          head={[TEXTS.when, TEXTS.orders, TEXTS.piecesWord]}
          rows={queue.shipped.map(({ day, orders, pieces }) => [groupWords(day, group), count(orders), count(pieces)])}
        />
      </div>
    </Box>
  );
}

import { useState } from "react";
import type { Figures } from "../../../../../shared/contract/staff/figures/figures.ts";
import { groupStart } from "../../../../../shared/domain/figures/figure-range.ts";
import { centavos, formatMxn } from "../../../../../shared/domain/money/money.ts";
import { Segmented } from "../../../../../ui/form/segmented.tsx";
import { Box } from "../../../kit/page/box.tsx";
import { clockWords } from "../../../kit/values/moment-words.ts";
import { BarChart } from "../charts/bar-chart.tsx";
import { ChartTable } from "../charts/chart-table.tsx";
import { count, groupWords, shortPesos, tickWords } from "../figure-words.ts";
import { GROUP_WORDS, TEXTS } from "../texts.ts";

type Sales = NonNullable<Figures["sales"]>;
type Measure = "amount" | "orders" | "pieces";

const WORDS: Readonly<Record<Measure, string>> = {
  amount: TEXTS.amount,
  orders: TEXTS.orders,
  pieces: TEXTS.piecesWord,
};
const valueOf = (group: Sales["groups"][number], measure: Measure): number => group[measure] ?? 0;

/** Sales by day, week or month; the period before as a dashed line. */
export function SalesBox({ figures, sales }: { figures: Figures; sales: Sales }) {
  const { group, to, today, readAt } = figures;
  const measures: readonly Measure[] =
    sales.total.amount === null ? ["pieces", "orders"] : ["amount", "orders", "pieces"];
  const [chosen, setMeasure] = useState<Measure>("amount");
  const measure = measures.includes(chosen) ? chosen : "pieces";
  const says = (value: number): string => (measure === "amount" ? shortPesos(value) : count(value));
  const open = to === today ? groupStart(today, group) : null;
  const bars = sales.groups.map((one, position) => {
    const before = sales.previous?.groups[position];
    return {
      tick: tickWords(one.day, group),
      value: valueOf(one, measure),
      before: before && valueOf(before, measure),
      isOpen: one.day === open,
    };
  });
  const exact = (value: number): string => (measure === "amount" ? formatMxn(centavos(value)) : count(value));
  return (
    <Box
      title={TEXTS.sales(group)}
      sub={open && TEXTS.until(clockWords(new Date(readAt)))}
      end={
        <Segmented<Measure>
          label={TEXTS.measure}
          segments={measures.map((value) => ({ value, label: WORDS[value] }))}
          value={measure}
          onValueChange={setMeasure}
        />
      }
    >
      <BarChart
        bars={bars}
        label={sentence(figures, sales, measure, says)}
        axis={(value) => (measure === "amount" ? axisPesos(value) : count(value))}
        direct={says}
        openLabel={TEXTS.today}
      />
      <div className="row between m-t-s">
        <p className="legend">
          <span>
            <i />
            {TEXTS.legend[measure]}
          </span>
          {sales.previous && (
            <span>
              <i className="ln" />
              {TEXTS.previous}
            </span>
          )}
        </p>
        <ChartTable
          caption={TEXTS.sales(group)}
          head={[TEXTS.when, ...measures.map((one) => WORDS[one]), ...(sales.previous ? [TEXTS.before] : [])]}
          rows={sales.groups.map((one, position) => [
            groupWords(one.day, group),
            ...measures.map((each) => (each === "amount" ? formatMxn(centavos(one.amount ?? 0)) : count(one[each]))),
            ...(sales.previous ? [exact(bars[position]?.before ?? 0)] : []),
          ])}
        />
      </div>
    </Box>
  );
}

const axisPesos = (value: number): string => (value === 0 ? "0" : shortPesos(value).slice(1));

/** "Venta por día … El punto más alto es … con …; hoy van …" */
function sentence(
  { group, from, to, today }: Figures,
  { groups }: Sales,
  measure: Measure,
  says: (value: number) => string,
): string {
  const begin = `${WORDS[measure]} por ${GROUP_WORDS[group]}, ${groupWords(from, "day")} a ${groupWords(to, "day")}.`;
  const highest = groups.reduce(
    (best, one) => (valueOf(one, measure) > valueOf(best, measure) ? one : best),
    groups[0] ?? NONE,
  );
  if (valueOf(highest, measure) === 0) return `${begin} ${TEXTS.nothing}`;
  const last = groups.at(-1);
  const now = to === today && group === "day" && last ? `; hoy van ${says(valueOf(last, measure))}` : "";
  return `${begin} El punto más alto es ${groupWords(highest.day, group)} con ${says(valueOf(highest, measure))}${now}.`;
}

const NONE = { day: "", orders: 0, pieces: 0, amount: 0 };

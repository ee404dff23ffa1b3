import { useState } from "react";
import type { PriceChangeDetail } from "../../../../shared/contract/staff/prices/price-changes.ts";
import { percentWords } from "../../../../shared/domain/pricing/changes/price-rule.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { Box } from "../../kit/page/box.tsx";
import { TEXTS } from "./texts.ts";

interface PriceChartProps {
  impact: PriceChangeDetail["impact"];
  limits: PriceChangeDetail["limits"];
}

/** How many tyres change by how much, as bars or as a table. */
export function PriceChart({ impact, limits }: PriceChartProps) {
  const [isTable, setTable] = useState(false);
  return (
    <Box
      title={TEXTS.chart}
      end={
        <Button variant="secondary" className="btn-s" onClick={() => setTable(!isTable)}>
          {isTable ? TEXTS.asChart : TEXTS.asTable}
        </Button>
      }
      isFlush={isTable}
    >
      {isTable ? <StepTable steps={impact.steps} /> : <Bars impact={impact} limits={limits} />}
    </Box>
  );
}

type Steps = PriceChangeDetail["impact"]["steps"];

const StepTable = ({ steps }: { steps: Steps }) => (
  <table className="tbl tbl-c">
    <caption className="sr">{TEXTS.stepCaption}</caption>
    <thead>
      <tr>
        <th scope="col">{TEXTS.upTo}</th>
        <th scope="col" className="num">
          {TEXTS.tires}
        </th>
      </tr>
    </thead>
    <tbody>
      {steps.map(({ tenths, tires }) => (
        <tr key={tenths}>
          <th scope="row">{percentWords(tenths)}</th>
          <td className="num">{tires}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Of the drawing: one unit is a pixel at 520. */
const [WIDTH, BASE, TOP] = [520, 122, 22];

function Bars({ impact: { steps, tires, rising, falling, lowest, highest }, limits }: PriceChartProps) {
  const slot = WIDTH / Math.max(steps.length, 5);
  const left = (WIDTH - slot * steps.length) / 2;
  const most = Math.max(1, ...steps.map((step) => step.tires));
  const lowestAllowed = -10 * limits.fallPercent;
  const highestAllowed = 10 * limits.risePercent;
  /** The line stands before the first step that is within the limit. */
  const within = steps.findIndex(({ tenths }) => tenths >= lowestAllowed);
  const kindOf = (tenths: number): string => {
    if (tenths < lowestAllowed || tenths > highestAllowed) return "bad";
    return tenths < 0 ? "down" : "up";
  };
  return (
    <svg
      className="price-chart"
      viewBox={`0 0 ${WIDTH} 150`}
      role="img"
      aria-label={`Reparto del cambio de ${tires} llantas: ${falling} bajan y ${rising} suben, de ${percentWords(lowest)} a ${percentWords(highest)}`}
    >
      <path className="axis" d={`M0 ${BASE}H${WIDTH}`} />
      {steps.map(({ tenths, tires: here }, index) => {
        const middle = left + slot * (index + 0.5);
        const height = here === 0 ? 0 : Math.max(2, ((BASE - TOP) * here) / most);
        const width = Math.min(64, slot * 0.7);
        return (
          <g key={tenths}>
            <rect
              className={kindOf(tenths)}
              x={middle - width / 2}
              y={BASE - height}
              width={width}
              height={height}
              rx={2}
            />
            {here > 0 && (
              <text className="count" x={middle} y={BASE - height - 6} textAnchor="middle">
                {here}
              </text>
            )}
            <text x={middle} y={140} textAnchor="middle">
              {percentWords(tenths)}
            </text>
          </g>
        );
      })}
      {within > 0 && (
        <>
          <path className="limit" d={`M${left + slot * within} 4V${BASE}`} />
          <text className="limit-t" x={left + slot * within + 6} y={12}>
            {TEXTS.limit(limits.fallPercent)}
          </text>
        </>
      )}
    </svg>
  );
}

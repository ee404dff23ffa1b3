import { axisSteps } from "../../../../../shared/domain/figures/figure-math.ts";
import { useMedia } from "../../../../../ui/browser/use-media.ts";
import "./chart.css";

export interface Bar {
  /** Below the bar. */
  readonly tick: string;
  readonly value: number;
  /** Of the period before, on the dashed line. */
  readonly before?: number | undefined;
  /** Not over yet: drawn lighter. */
  readonly isOpen?: boolean | undefined;
}

interface BarChartProps {
  bars: readonly Bar[];
  /** One sentence of what the chart says. */
  label: string;
  /** A value of the axis: "100 k". */
  axis: (value: number) => string;
  /** Above the highest bar: "$262 k". */
  direct: (value: number) => string;
  /** Above the bar that is not over yet. */
  openLabel: string;
}

const HEIGHT = 220;
const FLOOR = 184;
const TOP = 16;
const LEFT = 46;
const WIDEST_BAR = 30;
/** Between the middles of two labels. */
const LABEL_ROOM = 42;

/** Bars by time, and the period before as a dashed line on the same axis. The highest bar and the open one have their values beside them. */
export function BarChart({ bars, label, axis, direct, openLabel }: BarChartProps) {
  const isNarrow = useMedia("(max-width: 768px)");
  const width = isNarrow ? 340 : 660;
  const steps = axisSteps(Math.max(...bars.map(({ value, before = 0 }) => Math.max(value, before))));
  const highest = steps.at(-1) ?? 1;
  const y = (value: number): number => FLOOR - (value / highest) * (FLOOR - TOP);
  const room = (width - LEFT) / bars.length;
  const x = (position: number): number => LEFT + room * (position + 0.5);
  const barWidth = Math.max(1, Math.min(WIDEST_BAR, room * 0.7));
  const every = Math.max(1, Math.ceil(LABEL_ROOM / room));
  const peak = bars.reduce((best, bar, position) => (bar.value > (bars[best]?.value ?? 0) ? position : best), 0);
  const line = bars.flatMap(({ before }, position) => (before === undefined ? [] : [`${x(position)},${y(before)}`]));
  return (
    <svg className="ch" viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label}>
      {steps.map((step) => (
        <g key={step}>
          <path className={step === 0 ? "ax" : "g"} d={`M${LEFT} ${y(step)}H${width}`} />
          <text x={LEFT - 8} y={y(step) + 4} textAnchor="end">
            {axis(step)}
          </text>
        </g>
      ))}
      {bars.map(({ tick, value, isOpen }, position) => (
        <g key={`${position} ${tick}`}>
          {value > 0 && (
            <rect
              className={isOpen ? "b open" : "b"}
              x={x(position) - barWidth / 2}
              y={y(value)}
              width={barWidth}
              height={FLOOR - y(value)}
              rx={Math.min(2, barWidth / 3)}
            />
          )}
          {(bars.length - 1 - position) % every === 0 && (
            <text x={x(position)} y={FLOOR + 18} textAnchor="middle">
              {tick}
            </text>
          )}
          {position === peak && value > 0 && (
            <text className="lbl" x={inside(x(position), width)} y={y(value) - 6} textAnchor="middle">
              {direct(value)}
            </text>
          )}
          {isOpen && position !== peak && (
            <text className="lbl" x={inside(x(position), width)} y={y(value) - 6} textAnchor="middle">
              {openLabel}
            </text>
          )}
        </g>
      ))}
      {line.length > 1 && <polyline className="l" points={line.join(" ")} />}
    </svg>
  );
}

/** A label above the last bar does not leave the chart. */
const inside = (x: number, width: number): number => Math.min(x, width - 24);

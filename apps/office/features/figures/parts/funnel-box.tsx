import type { Figures } from "../../../../../shared/contract/staff/figures/figures.ts";
import { sharePercent } from "../../../../../shared/domain/figures/figure-math.ts";
import { formatDate } from "../../../../../shared/domain/text/dates.ts";
import { Box } from "../../../kit/page/box.tsx";
import { ChartTable } from "../charts/chart-table.tsx";
import { count } from "../figure-words.ts";
import { TEXTS } from "../texts.ts";

const WIDTH = 400;
/** Beside the longest bar stand its number and its share. */
const LONGEST = 230;
const ROW = 41;

/** From carts to delivered orders, and how many of each step come to the next. */
export function FunnelBox({ funnel }: { funnel: NonNullable<Figures["funnel"]> }) {
  const { carts, knownCarts, cartsFrom, orders, paid, delivered } = funnel;
  const steps = [
    ...(carts === null ? [] : [{ name: TEXTS.carts, value: carts }]),
    ...(knownCarts === null ? [] : [{ name: TEXTS.knownCarts, value: knownCarts }]),
    { name: TEXTS.placed, value: orders },
    { name: TEXTS.paid, value: paid },
    { name: TEXTS.delivered, value: delivered },
  ];
  const highest = Math.max(1, ...steps.map(({ value }) => value));
  const passing = (position: number): number | null => {
    const before = steps[position - 1];
    const share = before ? sharePercent(steps[position]?.value ?? 0, before.value) : null;
    // Orders of carts that began before the range are more than the range's carts: that says nothing.
    return share === null || share > 100 ? null : share;
  };
  return (
    <Box title={TEXTS.funnel} foot={<FunnelFoot carts={carts} cartsFrom={cartsFrom} />}>
      <svg
        className="ch ch-s"
        viewBox={`0 0 ${WIDTH} ${steps.length * ROW}`}
        role="img"
        aria-label={`${TEXTS.funnel}: ${steps.map(({ name, value }) => `${name} ${count(value)}`).join(", ")}.`}
      >
        {steps.map(({ name, value }, position) => {
          const top = position * ROW;
          const long = (value / highest) * LONGEST;
          const share = passing(position);
          return (
            <g key={name}>
              <text className="lbl" x={0} y={top + 13}>
                {name}
              </text>
              <rect className="b" x={0} y={top + 19} width={long} height={14} rx={2} opacity={1 - position * 0.12} />
              <text className="lbl" x={long + 8} y={top + 31}>
                {count(value)}
              </text>
              {share !== null && (
                <text x={WIDTH} y={top + 31} textAnchor="end">
                  {TEXTS.pass(share)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <ChartTable
        caption={TEXTS.funnel}
        head={[TEXTS.step, TEXTS.howMany]}
        rows={steps.map(({ name, value }) => [name, count(value)])}
      />
    </Box>
  );
}

const FunnelFoot = ({ carts, cartsFrom }: { carts: number | null; cartsFrom: string | null }) => (
  <span>
    {TEXTS.facts}
    {carts === null && ` ${TEXTS.noCarts}`}
    {cartsFrom !== null && ` ${TEXTS.cartsFrom(formatDate(cartsFrom))}`}
  </span>
);

import type { Figures } from "../../../../../shared/contract/staff/figures/figures.ts";
import { sharePercent } from "../../../../../shared/domain/figures/figure-math.ts";
import { refusalWords } from "../../../../../shared/domain/figures/payment-names.ts";
import { methodName } from "../../../../../shared/domain/payment/provider-names.ts";
import { Box } from "../../../kit/page/box.tsx";
import { ChartTable } from "../charts/chart-table.tsx";
import { count } from "../figure-words.ts";
import { TEXTS } from "../texts.ts";

type Method = NonNullable<Figures["payments"]>[number];

const WIDTH = 400;
const LEFT = 84;
const LONGEST = 252;
const ROW = 34;
const GAP = 2;
const REASONS_SHOWN = 4;

const OUTCOMES = [
  ["paid", "b", TEXTS.paid],
  ["refused", "bs", TEXTS.refused],
  ["lostIn3ds", "bw", TEXTS.lost],
  ["unfinished", "b2", TEXTS.unfinished],
] as const satisfies readonly (readonly [keyof Method, string, string])[];

/** Attempts to pay by method, and what became of them. */
export function PaymentsBox({ payments }: { payments: NonNullable<Figures["payments"]> }) {
  const tried = payments.reduce((total, method) => total + method.tried, 0);
  const highest = Math.max(1, ...payments.map((method) => method.tried));
  const reasons = payments
    .flatMap((method) => method.reasons)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, REASONS_SHOWN);
  return (
    <Box title={TEXTS.payments} sub={TEXTS.attempts(count(tried))}>
      {payments.length === 0 ? (
        <p className="muted">{TEXTS.nothing}</p>
      ) : (
        <>
          <svg
            className="ch ch-s"
            viewBox={`0 0 ${WIDTH} ${payments.length * ROW}`}
            role="img"
            aria-label={sentence(payments)}
          >
            {payments.map((method, row) => (
              <MethodBar key={method.method} method={method} top={row * ROW} highest={highest} />
            ))}
          </svg>
          <p className="legend m-t-s">
            <span>
              <i />
              {TEXTS.paid}
            </span>
            <span>
              <i className="stop" />
              {TEXTS.refused}
            </span>
            <span>
              <i className="lost" />
              {TEXTS.lost}
            </span>
            <span>
              <i className="open" />
              {TEXTS.unfinished}
            </span>
          </p>
          {reasons.length > 0 && (
            <>
              <h3 className="fig-sub">{TEXTS.reasons}</h3>
              <ul className="fig-list">
                {reasons.map((reason) => (
                  <li key={reason.code}>
                    <span>{refusalWords(reason.code)}</span>
                    <b className="tn">{count(reason.count)}</b>
                  </li>
                ))}
              </ul>
            </>
          )}
          <ChartTable
            caption={TEXTS.payments}
            head={[TEXTS.method, TEXTS.tried, ...OUTCOMES.map(([, , words]) => words)]}
            rows={payments.map((method) => [
              methodName(method.method),
              count(method.tried),
              ...OUTCOMES.map(([outcome]) => count(method[outcome])),
            ])}
          />
        </>
      )}
    </Box>
  );
}

interface BarPart {
  readonly outcome: string;
  readonly look: string;
  readonly from: number;
  readonly long: number;
}

/** The parts of a bar, one beside the other; those of nothing are left out. */
const partsOf = (method: Method, scale: number): readonly BarPart[] =>
  OUTCOMES.reduce<readonly BarPart[]>((parts, [outcome, look]) => {
    const last = parts.at(-1);
    const long = method[outcome] * scale;
    return long === 0 ? parts : [...parts, { outcome, look, from: last ? last.from + last.long : LEFT, long }];
  }, []);

function MethodBar({ method, top, highest }: { method: Method; top: number; highest: number }) {
  const parts = partsOf(method, LONGEST / highest);
  const last = parts.at(-1);
  return (
    <>
      <text x={0} y={top + 22}>
        {methodName(method.method)}
      </text>
      {parts.map(({ outcome, look, from, long }) => (
        <rect key={outcome} className={look} x={from} y={top + 9} width={Math.max(1, long - GAP)} height={18} rx={2} />
      ))}
      <text className="lbl" x={(last ? last.from + last.long : LEFT) + 6} y={top + 22}>
        {sharePercent(method.paid, method.tried)} %
      </text>
    </>
  );
}

const sentence = (payments: readonly Method[]): string =>
  `Intentos de pago por medio: ${payments
    .map(
      (method) =>
        `${methodName(method.method)} ${count(method.tried)}, ${sharePercent(method.paid, method.tried)} % pagados`,
    )
    .join("; ")}.`;

import type { DayState, MethodFigures } from "../../../../shared/contract/staff/banking/reconciliations.ts";
import { StateMark } from "../../kit/status/state-mark.tsx";
import type { SignKind } from "../../kit/status/sign-shape.tsx";
import { Money } from "../../kit/values/money.tsx";
import { SignedMoney } from "./signed-money.tsx";
import { SETTLED_BY, STATE_WORDS, TEXTS } from "./texts.ts";
import { methodName } from "../../../../shared/domain/payment/provider-names.ts";

const KINDS: Readonly<Record<DayState, SignKind>> = {
  open: "wait",
  accepted: "info",
  clean: "ok",
  closed: "ok",
  none: "info",
};

/** A sum has no state of its own. */
const NOTHING = "\u00a0";

interface MethodsProps {
  methods: readonly MethodFigures[];
  onOpen: (method: string) => void;
}

/** A day's sums by method: ours, the provider's, what went back, what the provider takes, and what is left. */
export function Methods({ methods, onOpen }: MethodsProps) {
  const sum = (of: (figures: MethodFigures) => number) => methods.reduce((total, each) => total + of(each), 0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by the keys
    <div className="wide-table" role="group" aria-label={TEXTS.methodsCaption} tabIndex={0}>
      <table className="tbl">
        <caption className="sr">{TEXTS.methodsCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{TEXTS.method}</th>
            {[
              TEXTS.payments,
              TEXTS.captured,
              TEXTS.provider,
              TEXTS.difference,
              TEXTS.refunds,
              TEXTS.fee,
              TEXTS.net,
            ].map((name) => (
              <th key={name} scope="col" className="num">
                {name}
              </th>
            ))}
            <th scope="col">{TEXTS.state}</th>
          </tr>
        </thead>
        <tbody>
          {methods.map(({ method, payments, ours, theirs, refunds, fees, net, state }) => (
            <tr key={method}>
              <th scope="row">
                <button type="button" className="id as-link" onClick={() => onOpen(method)}>
                  {methodName(method)}
                </button>
                <small className="below">{SETTLED_BY[method]}</small>
              </th>
              <td className="num">{payments}</td>
              <td className="num">
                <Money amount={ours} />
              </td>
              <td className="num">{theirs === null ? <span className="muted">—</span> : <Money amount={theirs} />}</td>
              <td className="num">
                {theirs === null ? <span className="muted">—</span> : <SignedMoney amount={theirs - ours} />}
              </td>
              <td className="num">
                <Money amount={-refunds} />
              </td>
              <td className="num">
                {fees === null ? <span className="muted">{TEXTS.notTold}</span> : <Money amount={-fees} />}
              </td>
              <td className="num">
                <Money amount={net} />
              </td>
              <td>
                <StateMark kind={KINDS[state]} glyph={state === "open" ? "!" : undefined}>
                  {STATE_WORDS[state]}
                </StateMark>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{TEXTS.total}</th>
            <td className="num">{sum(({ payments }) => payments)}</td>
            <td className="num">
              <Money amount={sum(({ ours }) => ours)} />
            </td>
            <td className="num">
              <Money amount={sum(({ theirs }) => theirs ?? 0)} />
            </td>
            <td className="num">
              <SignedMoney amount={sum(({ theirs, ours }) => (theirs === null ? 0 : theirs - ours))} />
            </td>
            <td className="num">
              <Money amount={-sum(({ refunds }) => refunds)} />
            </td>
            <td className="num">
              {methods.every(({ fees }) => fees === null) ? (
                <span className="muted">{TEXTS.notTold}</span>
              ) : (
                <Money amount={-sum(({ fees }) => fees ?? 0)} />
              )}
            </td>
            <td className="num">
              <Money amount={sum(({ net }) => net)} />
            </td>
            <td aria-hidden="true">{NOTHING}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

import { formatMxn } from "../../../../../shared/domain/money/money.ts";
import { formatDate } from "../../../../../shared/domain/text/dates.ts";
import { SummaryList } from "../../../../../ui/display/summary-list.tsx";
import { Shape } from "../../../../../ui/feedback/shape.tsx";
import { ChoiceCard, ChoiceGroup } from "../../../../../ui/form/choice.tsx";
import { ErrorList } from "../../../../../ui/form/error-list.tsx";
import type { OrderReturns } from "../goods-return.ts";
import { chosenLines, moneyBack, piecesFor } from "./new-return.ts";
import { PiecesChoice } from "./pieces-choice.tsx";
import { clockText, reasonLabel, reasonText, wishLabel, wishText } from "../return-texts.ts";
import type { NewReturn } from "./use-new-return.ts";

interface ReasonStepProps {
  orderId: number;
  returns: OrderReturns;
  request: NewReturn;
  now: Date;
}

/** What happened, how many go back, and what the customer prefers. */
export function ReasonStep({ orderId, returns, request, now }: ReasonStepProps) {
  const { values, reason, change, fieldId, errorOf, errorList } = request;
  const chosen = chosenLines(values, returns);
  const clock = clockText(returns, now);
  const money = moneyBack(chosen, returns);
  return (
    <div className="checkout">
      <div className="stack return-form">
        <ErrorList {...errorList} />
        <div className="note note-mark">
          <Shape kind="wait" />
          <div>
            <b>{clock.title}</b> {clock.detail}
          </div>
        </div>
        <ChoiceGroup legend="¿Qué pasó?" id={fieldId("reason")} error={errorOf("reason")}>
          {returns.reasons.map((one) => (
            <ChoiceCard
              key={one.kind}
              name={fieldId("reason")}
              value={one.kind}
              title={reasonLabel(one.kind)}
              description={reasonText(one, now)}
              checked={one.kind === values.reason}
              onChoose={() =>
                change({
                  reason: one.kind,
                  wish: one.wishes[0] ?? null,
                  pieces: piecesFor(one.kind, values.pieces, returns),
                })
              }
            />
          ))}
        </ChoiceGroup>
        <PiecesChoice
          id={fieldId("pieces")}
          lines={returns.lines}
          pieces={values.pieces}
          isClaim={values.reason === "guarantee"}
          error={errorOf("pieces")}
          onChange={(pieces) => change({ pieces })}
        />
        {reason && reason.wishes.length > 1 && (
          <ChoiceGroup legend="¿Qué prefieres?" id={fieldId("wish")} error={errorOf("wish")}>
            {reason.wishes.map((wish) => (
              <ChoiceCard
                key={wish}
                name={fieldId("wish")}
                value={wish}
                title={wishLabel(wish, reason.kind)}
                description={wishText(wish, reason, { money, paidWith: returns.paidWith })}
                checked={wish === values.wish}
                onChoose={() => change({ wish })}
              />
            ))}
          </ChoiceGroup>
        )}
      </div>
      <aside className="aside" aria-labelledby="return-summary">
        <h3 id="return-summary" className="h-lg">
          Tu devolución
        </h3>
        <p className="small">
          <b>Pedido {orderId}</b>
          <br />
          Entregado el {formatDate(returns.deliveredAt)}
        </p>
        <SummaryList
          rows={[
            ...chosen.map((line) => ({
              label: `${line.quantity} ${line.name} ${line.size}`,
              value: formatMxn(line.amount),
            })),
            ...(reason
              ? [{ label: "Envío de vuelta", value: reason.freight === "shop" ? "Nosotros" : "Por tu cuenta" }]
              : []),
            ...(money.goneBefore > 0
              ? [{ label: "Regresado antes o en otra devolución", value: `−${formatMxn(money.goneBefore)}` }]
              : []),
            {
              // An amount does not wrap: the word stands with the label, which does.
              label: reason?.kind === "guarantee" ? "A tu favor, hasta" : "A tu favor",
              value: formatMxn(money.inFavour),
              kind: "total" as const,
            },
          ]}
        />
        {returns.invoice !== "" && (
          <p className="small muted">
            Si pides dinero, hacemos una nota de crédito de tu factura {returns.invoice} y te la enviamos.
          </p>
        )}
      </aside>
    </div>
  );
}

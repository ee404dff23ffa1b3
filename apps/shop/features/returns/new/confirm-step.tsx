import { useState } from "react";
import { LONGEST_PICKUP } from "../../../../../shared/contract/returns/returns.ts";
import { Button } from "../../../../../ui/form/button.tsx";
import { ErrorList } from "../../../../../ui/form/error-list.tsx";
import { TextAreaField } from "../../../../../ui/form/field.tsx";
import type { OrderReturns, ReturnReason } from "../goods-return.ts";
import { chosenLines, moneyBack } from "./new-return.ts";
import {
  goneText,
  inFavourText,
  isNothingLeft,
  NOTHING_LEFT,
  reasonLabel,
  stepsAhead,
  WAY_BACK_OPEN,
  weekdayText,
  wholePiecesText,
  wishLabel,
  treadText,
} from "../return-texts.ts";
import type { NewReturn } from "./use-new-return.ts";

interface ConfirmStepProps {
  returns: OrderReturns;
  reason: ReturnReason;
  request: NewReturn;
  now: Date;
}

/** What comes next and who pays for it, before it is sent. */
export function ConfirmStep({ returns, reason, request, now }: ConfirmStepProps) {
  const { values, goTo, errorList } = request;
  const wish = values.wish ?? "refund";
  const chosen = chosenLines(values, returns);
  const money = moneyBack(chosen, returns);
  return (
    <div className="stack return-form">
      <ErrorList {...errorList} title="No se envió" />
      <section>
        <h3 className="return-title mb-4">Qué sigue</h3>
        <ol className="steps-ahead">
          {stepsAhead(reason, wish, weekdayText(returns.answerBy, now)).map(({ title, text }) => (
            <li key={title}>
              <div>
                <b>{title}</b>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <section className="block" aria-labelledby="return-sent">
        <div className="hd">
          <h3 id="return-sent">Lo que envías</h3>
          <Button variant="text" onClick={() => goTo("reason")}>
            Cambiar<span className="sr"> lo que envías</span>
          </Button>
        </div>
        <dl className="dl">
          <dt>Motivo</dt>
          <dd>{reasonLabel(reason.kind)}</dd>
          <dt>Llantas</dt>
          <dd>{wholePiecesText(chosen)}</dd>
          <dt>Prefieres</dt>
          <dd>{wishLabel(wish, reason.kind)}</dd>
          {wish === "refund" && (
            <>
              <dt>A tu favor</dt>
              <dd>
                {isNothingLeft(money)
                  ? NOTHING_LEFT
                  : `${inFavourText(reason.kind, money)}${goneText(money)}${treadText(reason.kind)}${reason.freight === "customer" ? WAY_BACK_OPEN : ""}`}
              </dd>
            </>
          )}
          <dt>Fotos</dt>
          <dd>{values.photos.length === 0 ? "Ninguna" : values.photos.length}</dd>
        </dl>
      </section>
      {reason.freight === "shop" && <Pickup request={request} />}
    </div>
  );
}

function Pickup({ request: { values, change, fieldId } }: { request: NewReturn }) {
  const [isEdited, setEdited] = useState(values.pickup === "");
  return (
    <section className="block" aria-labelledby="return-pickup">
      <div className="hd">
        <h3 id="return-pickup">Dónde pasan por ellas</h3>
        {!isEdited && (
          <Button variant="text" onClick={() => setEdited(true)}>
            Cambiar<span className="sr"> dónde pasan por ellas</span>
          </Button>
        )}
      </div>
      {isEdited ? (
        <TextAreaField
          id={fieldId("pickup")}
          label="Dirección completa"
          hint="Calle, número, colonia, código postal, municipio y estado."
          optional
          rows={3}
          maxLength={LONGEST_PICKUP}
          value={values.pickup}
          onValueChange={(pickup) => change({ pickup })}
        />
      ) : (
        <p>{values.pickup}</p>
      )}
    </section>
  );
}

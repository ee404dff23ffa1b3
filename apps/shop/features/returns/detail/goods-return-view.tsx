import { Fragment, useState } from "react";
import { returnReceiptPath } from "../../../../../shared/contract/returns/returns.ts";
import { isReturnOver } from "../../../../../shared/domain/returns/return-states.ts";
import { formatDate } from "../../../../../shared/domain/text/dates.ts";
import { CopyButton } from "../../../../../ui/display/copy-button.tsx";
import { Icon } from "../../../../../ui/display/icon.tsx";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { StatusMark } from "../../../../../ui/feedback/status-mark.tsx";
import { Button, LinkButton } from "../../../../../ui/form/button.tsx";
import type { GoodsReturn } from "../goods-return.ts";
import { GuiaForm } from "./guia-form.tsx";
import { ContactActs } from "../../contact/contact-acts.tsx";
import { OwnPhotos } from "./own-photos.tsx";
import { ReturnMoney } from "./return-money.tsx";
import {
  goneText,
  inFavourText,
  isNothingLeft,
  NOTHING_LEFT,
  returnMark,
  returnTitle,
  wayBackText,
  wayOfMoney,
  wholePiecesText,
  wishLabel,
  treadText,
} from "../return-texts.ts";
import { ReturnTrail } from "./return-trail.tsx";
import { type ReturnActs, useReturnActs } from "./use-return-acts.ts";
import { WithdrawAlert } from "./withdraw-alert.tsx";

/** Where a return stands, and what its customer may do about it. */
export function GoodsReturnView({ goodsReturn }: { goodsReturn: GoodsReturn }) {
  const acts = useReturnActs(goodsReturn);
  const { orderId, stateText, steps, rejection, instructions, money, mayTellGuia, comment } = goodsReturn;
  return (
    <div className="checkout">
      <div className="stack">
        <div className="row between">
          <div>
            <p className="small muted">Pedido {orderId}</p>
            <h3 className="h-2xl">{returnTitle(goodsReturn)}</h3>
          </div>
          <StatusMark kind={returnMark(goodsReturn)}>{stateText}</StatusMark>
        </div>
        {rejection !== "" && (
          <Note kind="stop">
            <b>No procedió.</b> {rejection}
          </Note>
        )}
        <ReturnTrail steps={steps} />
        {instructions !== "" && <Note>{instructions}</Note>}
        <WayBack goodsReturn={goodsReturn} />
        {mayTellGuia && <GuiaForm acts={acts} />}
        <Replacement goodsReturn={goodsReturn} />
        {money && <ReturnMoney goodsReturn={goodsReturn} money={money} />}
        {comment !== "" && (
          <section>
            <h3 className="h-lg mb-2">Lo que nos contaste</h3>
            <p className="return-comment">{comment}</p>
          </section>
        )}
        <OwnPhotos goodsReturn={goodsReturn} />
      </div>
      <ReturnAside goodsReturn={goodsReturn} acts={acts} />
    </div>
  );
}

/** Where the goods go and with what. */
function WayBack({ goodsReturn }: { goodsReturn: GoodsReturn }) {
  const { orderId, id, warehouse, pickup, carrier, trackingNumber, trackingUrl, labelUrl } = goodsReturn;
  return (
    <section className="block" aria-labelledby="return-way">
      <h3 id="return-way">Envío de vuelta</h3>
      {pickup !== "" && <p>Pasan por ellas a {pickup}</p>}
      {warehouse !== "" && <p>Van a {warehouse}</p>}
      {trackingNumber !== "" && (
        <div className="row between">
          <p className="small">
            {carrier}, guía
            <br />
            <b>
              {trackingUrl === "" ? (
                trackingNumber
              ) : (
                <a href={trackingUrl} target="_blank" rel="noopener">
                  {trackingNumber}
                </a>
              )}
            </b>
          </p>
          <CopyButton text={trackingNumber} what="Guía" />
        </div>
      )}
      <div className="row">
        {labelUrl !== "" && (
          <a className="btn btn-2" href={labelUrl} target="_blank" rel="noopener">
            <Icon name="download" small />
            Etiqueta
          </a>
        )}
        <LinkButton variant="secondary" to={returnReceiptPath(orderId, id)} reloadDocument download>
          <Icon name="download" small />
          Acuse
        </LinkButton>
      </div>
    </section>
  );
}

function Replacement({ goodsReturn: { replacement } }: { goodsReturn: GoodsReturn }) {
  if (!replacement) return null;
  const { carrier, parcels, sentAt, deliveredAt } = replacement;
  return (
    <section className="block" aria-labelledby="return-replacement">
      <h3 id="return-replacement">Tus llantas nuevas</h3>
      <p>
        {deliveredAt !== ""
          ? `Entregadas el ${formatDate(deliveredAt)}`
          : sentAt === ""
            ? "Las estamos preparando."
            : `Enviadas el ${formatDate(sentAt)}`}
        {parcels.length > 0 && ` ${carrier}`}
        {parcels.map(({ trackingNumber, trackingUrl }) => (
          <Fragment key={trackingNumber}>
            {" "}
            {trackingUrl === "" ? (
              trackingNumber
            ) : (
              <a href={trackingUrl} target="_blank" rel="noopener">
                {trackingNumber}
              </a>
            )}
          </Fragment>
        ))}
      </p>
    </section>
  );
}

function ReturnAside({ goodsReturn, acts }: { goodsReturn: GoodsReturn; acts: ReturnActs }) {
  const [isAsking, setAsking] = useState(false);
  const { orderId, folio, wish, kind, lines, goneBefore, paidWith, mayChangeWish, mayWithdraw, state } = goodsReturn;
  const other = wish === "refund" ? "replacement" : "refund";
  return (
    <div className="stack">
      {!isReturnOver(state) && (
        <aside className="aside" aria-labelledby="return-gets">
          <h3 id="return-gets" className="h-lg">
            Qué recibes
          </h3>
          {wish === "replacement" ? (
            <>
              <p className="small">{wholePiecesText(lines)}.</p>
              <p className="small muted">
                {isNothingLeft(goodsReturn)
                  ? `Si al revisarlas no hay existencia, te escribimos. ${NOTHING_LEFT}`
                  : `Si al revisarlas no hay existencia, te regresamos ${inFavourText(kind, goodsReturn).replace("Hasta", "hasta")} ${wayOfMoney(paidWith)}${goneText(goodsReturn)}${treadText(kind)}${goneBefore > 0 || kind === "guarantee" ? "," : ""} y te avisamos antes.`}
              </p>
            </>
          ) : (
            <p className="small">
              {isNothingLeft(goodsReturn)
                ? NOTHING_LEFT
                : `${inFavourText(kind, goodsReturn)} ${wayOfMoney(paidWith)}${goneText(goodsReturn)}${wayBackText(goodsReturn)}${treadText(kind)}.`}
            </p>
          )}
        </aside>
      )}
      {(mayChangeWish || mayWithdraw) && (
        <div className="return-acts">
          {mayChangeWish && (
            <Button variant="secondary" busy={acts.isBusy} onClick={() => void acts.prefer(other)}>
              {other === "refund" ? "Prefiero el dinero" : wishLabel(other, kind).replace("Que me", "Prefiero que me")}
            </Button>
          )}
          {mayWithdraw && (
            <Button variant="text" onClick={() => setAsking(true)}>
              Cancelar devolución
            </Button>
          )}
        </div>
      )}
      <ContactActs orderId={orderId} withWhat="tu folio" message={`Devolución ${folio} del pedido ${orderId}: `} />
      <div aria-live="polite">{acts.refusal !== "" && !isAsking && <Note kind="stop">{acts.refusal}</Note>}</div>
      <WithdrawAlert
        open={isAsking}
        goodsReturn={goodsReturn}
        acts={acts}
        onClose={() => {
          setAsking(false);
          acts.forget();
        }}
      />
    </div>
  );
}

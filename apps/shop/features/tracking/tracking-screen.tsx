import { formatDateTime } from "../../../../shared/domain/text/dates.ts";
import { whatsappUrl } from "../../../../shared/domain/text/whatsapp.ts";
import { receptionCheck } from "../../../../shared/domain/tracking/reception-check.ts";
import { Icon } from "../../../../ui/display/icon.tsx";
import { Sign } from "../../../../ui/display/sign.tsx";
import { StatusMark } from "../../../../ui/feedback/status-mark.tsx";
import { LinkButton } from "../../../../ui/form/button.tsx";
import { useShopInfo } from "../../page/use-shop-info.ts";
import { headingOf, isToReceive, placeOf } from "./tracking-words.ts";
import "../../page/trail.css";
import "./tracking.css";
import type { Tracking } from "./tracking.ts";

/** An order by the link of its e-mail: rendered on the server, whole without JavaScript, and with nothing personal. */
export function TrackingScreen({ tracking }: { tracking: Tracking }) {
  const { social } = useShopInfo();
  const whatsapp = social.find(({ name }) => name === "WhatsApp")?.url;
  return (
    <div className="wrap section">
      <div className="tracking">
        <Sign className="tracking-sign">
          <p>
            Pedido <b className="tn">{tracking.orderNumber}</b>
          </p>
          <h1>{headingOf(tracking)}</h1>
          <p>{placeOf(tracking)}</p>
        </Sign>
        <Steps tracking={tracking} />
        <Parcels parcels={tracking.parcels} />
        {isToReceive(tracking) && <Reception tires={tracking.tires} />}
        <p className="small muted">
          Esta página se abre con el enlace de tu correo y no muestra nombre, calle, teléfono ni pago. Para tu factura y
          los detalles del pedido, entra a tu cuenta.
        </p>
        <div className="row">
          <LinkButton to="/login">Login</LinkButton>
          {whatsapp !== undefined && (
            <a
              className="btn btn-2"
              href={whatsappUrl(whatsapp, tracking.orderNumber)}
              target="_blank"
              rel="noopener noreferrer"
            >
              WhatsApp
            </a>
          )}
        </div>
      </div>
    </div>
  );
}

/** What is read aloud before a step: its mark is not. */
const SPOKEN = { done: "", now: "Ahora: ", next: "Sigue: ", stopped: "Detenido: " } as const;

const Steps = ({ tracking: { steps, tires } }: { tracking: Tracking }) => (
  <section className="tracking-panel" aria-label="Avance">
    <ol className="trail">
      {steps.map(({ step, text, at, state }) => (
        <li key={step} data-state={state} aria-current={state === "now" ? "step" : undefined}>
          <span className="trail-point" aria-hidden="true">
            {state === "done" && <Icon name="check" />}
            {state === "stopped" && "!"}
          </span>
          <div>
            <b>
              {SPOKEN[state] !== "" && <span className="sr">{SPOKEN[state]}</span>}
              {text}
            </b>
            {at !== "" && (
              <p>
                <time dateTime={at}>{formatDateTime(at)}</time>
                {step === "prepared" && `, ${tires.map((tire) => `${tire.quantity} de ${tire.size}`).join(", ")}`}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  </section>
);

const MARKS = { moving: "valid", delivered: "valid", problem: "pending" } as const;

const Parcels = ({ parcels }: { parcels: Tracking["parcels"] }) =>
  parcels.length > 0 && (
    <section className="tracking-panel">
      <h2 className="h-lg">{parcels.length === 1 ? "Paquete" : "Paquetes"}</h2>
      <ul className="tracking-parcels">
        {parcels.map(({ carrier, trackingNumber, carrierUrl, pieces, news, at, situation }) => (
          <li key={`${carrier} ${trackingNumber}`}>
            <b className="tn">{trackingNumber}</b>
            <span className="small muted">
              {[carrier, pieces > 0 && `${pieces} ${pieces === 1 ? "llanta" : "llantas"}`].filter(Boolean).join(", ")}
            </span>
            {news !== "" && <StatusMark kind={MARKS[situation]}>{news}</StatusMark>}
            {at !== "" && (
              <time className="small muted" dateTime={at}>
                {formatDateTime(at)}
              </time>
            )}
            {carrierUrl !== "" && (
              <a className="tracking-link" href={carrierUrl} target="_blank" rel="noopener noreferrer">
                Rastrear
                <span className="sr">
                  {" "}
                  {trackingNumber} en la página de {carrier}
                </span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );

const Reception = ({ tires }: { tires: Tracking["tires"] }) => (
  <section className="tracking-panel">
    <h2 className="h-lg">Al recibir</h2>
    <ol className="tracking-check">
      {receptionCheck(tires).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ol>
  </section>
);

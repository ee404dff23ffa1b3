import type { WireTracking } from "../../../../shared/contract/orders/tracking.ts";
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

/** An order by the link of its e-mail: rendered on the server, whole without JavaScript, and with nothing personal. */
export function TrackingScreen({ tracking }: { tracking: WireTracking }) {
  const { social } = useShopInfo();
  const whatsapp = social.find(({ name }) => name === "WhatsApp")?.url;
  return (
    <div className="wrap section">
      <div className="tracking">
        <Sign className="tracking-sign">
          <p>
            Pedido <b className="tn">{tracking.Pedido}</b>
          </p>
          <h1>{headingOf(tracking)}</h1>
          <p>{placeOf(tracking)}</p>
        </Sign>
        <Steps tracking={tracking} />
        <Parcels parcels={tracking.Paquetes} />
        {isToReceive(tracking) && <Reception tires={tracking.Llantas} />}
        <p className="small muted">
          Esta página se abre con el enlace de tu correo y no muestra nombre, calle, teléfono ni pago. Para tu factura y
          los detalles del pedido, entra a tu cuenta.
        </p>
        <div className="row">
          <LinkButton to="/login">Login</LinkButton>
          {whatsapp !== undefined && (
            <a
              className="btn btn-2"
              href={whatsappUrl(whatsapp, tracking.Pedido)}
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

const Steps = ({ tracking: { Pasos: steps, Llantas: tires } }: { tracking: WireTracking }) => (
  <section className="tracking-panel" aria-label="Avance">
    <ol className="trail">
      {steps.map(({ Texto: text, Fecha: at, Estado: state }) => (
        <li key={text} data-state={state} aria-current={state === "now" ? "step" : undefined}>
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
                {text === PREPARED && `, ${tires.map((tire) => `${tire.Cantidad} de ${tire.Medida}`).join(", ")}`}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  </section>
);

const PREPARED = "Preparado y revisado";

const MARKS = { moving: "valid", delivered: "valid", problem: "pending" } as const;

const Parcels = ({ parcels }: { parcels: WireTracking["Paquetes"] }) =>
  parcels.length > 0 && (
    <section className="tracking-panel">
      <h2 className="h-lg">{parcels.length === 1 ? "Paquete" : "Paquetes"}</h2>
      <ul className="tracking-parcels">
        {parcels.map(({ Carrier, Guia, CarrierURL, Piezas, Aviso, Fecha, Situacion }) => (
          <li key={`${Carrier} ${Guia}`}>
            <b className="tn">{Guia}</b>
            <span className="small muted">
              {[Carrier, Piezas > 0 && `${Piezas} ${Piezas === 1 ? "llanta" : "llantas"}`].filter(Boolean).join(", ")}
            </span>
            {Aviso !== "" && <StatusMark kind={MARKS[Situacion]}>{Aviso}</StatusMark>}
            {Fecha !== "" && (
              <time className="small muted" dateTime={Fecha}>
                {formatDateTime(Fecha)}
              </time>
            )}
            {CarrierURL !== "" && (
              <a className="tracking-link" href={CarrierURL} target="_blank" rel="noopener noreferrer">
                Rastrear
                <span className="sr">
                  {" "}
                  {Guia} en la página de {Carrier}
                </span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );

const Reception = ({ tires }: { tires: WireTracking["Llantas"] }) => (
  <section className="tracking-panel">
    <h2 className="h-lg">Al recibir</h2>
    <ol className="tracking-check">
      {receptionCheck(tires.map(({ Cantidad: quantity, Medida: size }) => ({ quantity, size }))).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ol>
  </section>
);

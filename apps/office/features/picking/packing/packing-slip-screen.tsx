import "../picking.css";
import { useParams } from "react-router";
import { orderEndpoint, type OrderDetail } from "../../../../../shared/contract/staff/orders/orders.ts";
import {
  type OrderShipments,
  orderShipmentsEndpoint,
  type PackLine,
  type Parcel,
} from "../../../../../shared/contract/staff/orders/shipments.ts";
import { formatDate } from "../../../../../shared/domain/text/dates.ts";
import { useStaffQuery } from "../../../api/use-staff-query.ts";
import { Failure } from "../../../kit/feedback/failure.tsx";
import { Barcode } from "../../../kit/print/barcode.tsx";
import { Paper, Papers } from "../../../kit/print/paper.tsx";
import { PaperLogo } from "./paper-logo.tsx";
import { deliveryWords } from "../pick-orders.tsx";
import { kilograms, parcels as parcelWords, pieces, TEXTS } from "../texts.ts";
import { SizePlate } from "../tire-line.tsx";
import { isCarried } from "../usual-carrier.ts";

/** What a slip is of: the pieces that are packed now, or those of the last shipment. */
interface Slip {
  readonly carrier: string;
  readonly parcels: readonly Parcel[];
  readonly lines: readonly { readonly line: PackLine; readonly count: number; readonly dots: readonly string[] }[];
}

function slipOf(order: OrderShipments): Slip {
  const { lines, shipments } = order;
  const toLeave = lines.filter(({ left }) => left > 0);
  const last = shipments.findLast(({ state }) => state !== "void");
  if (toLeave.length > 0 || !last) {
    return {
      carrier: order.carrier,
      parcels: order.parcels,
      lines: toLeave.map((line) => ({ line, count: line.left, dots: line.dots })),
    };
  }
  return {
    carrier: last.carrier,
    parcels: last.parcels,
    lines: lines.flatMap((line) => {
      const count = last.parcels
        .flatMap(({ contents }) => contents)
        .reduce((sum, content) => sum + (content.line === line.line ? content.quantity : 0), 0);
      const dots = last.dots.find((its) => its.line === line.line)?.weeks ?? [];
      return count > 0 ? [{ line, count, dots }] : [];
    }),
  };
}

/** Hoja de empaque: for whom and what is inside, without prices. */
export function Screen() {
  const id = Number(useParams()["id"]);
  const shipments = useStaffQuery(orderShipmentsEndpoint, { params: { id } });
  const order = useStaffQuery(orderEndpoint, { params: { id } });
  const error = shipments.error ?? order.error;
  const reload = () => void Promise.all([shipments.refetch(), order.refetch()]);
  if (error) return <Failure failure={error.failure} title={TEXTS.unreadable} heading="h1" onRetry={reload} />;
  if (!shipments.data || !order.data) return <></>;
  const slip = slipOf(shipments.data);
  const count = slip.lines.reduce((sum, line) => sum + line.count, 0);
  return (
    <Papers label={TEXTS.slipSheet} back={{ to: `/surtido/${id}`, label: TEXTS.packTitle(id) }}>
      <Paper
        head={
          <>
            <div>
              <PaperLogo />
              <h1>{TEXTS.slipSheet}</h1>
              <p>
                Pedido <b>{id}</b>, hecho el {formatDate(new Date(shipments.data.placedAt))}. {pieces(count)} en{" "}
                {parcelWords(slip.parcels.length)}.
              </p>
            </div>
            <div className="paper-code">
              <Barcode text={String(id)} />
              <p>
                <b>{id}</b>
              </p>
            </div>
          </>
        }
        foot={
          <>
            <span>{TEXTS.noPrices}</span>
            <span>{TEXTS.doubts}</span>
          </>
        }
      >
        <div className="two-sq">
          <Recipient order={order.data} shipments={shipments.data} />
          <ParcelsSquare slip={slip} isCarried={isCarried(shipments.data)} />
        </div>
        <Contents slip={slip} />
        <div className="sq">
          <h2>{TEXTS.onReceipt}</h2>
          <ol>
            {TEXTS.receiptSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p>{TEXTS.revoke}</p>
        </div>
        <div className="signs">
          <p>{TEXTS.packedBy}</p>
          <p>{TEXTS.receivedBy}</p>
        </div>
      </Paper>
    </Papers>
  );
}

const Recipient = ({ order, shipments }: { order: OrderDetail; shipments: OrderShipments }) => (
  <div className="sq">
    <h2>{order.recipient ? TEXTS.deliverTo : TEXTS.pickUpAt}</h2>
    {order.recipient ? (
      <>
        <p className="big">{order.recipient.name}</p>
        {order.recipient.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {order.recipient.phone !== "" && <p>Tel. {order.recipient.phone}</p>}
        {order.deliveryReference !== "" && (
          <p>
            {TEXTS.reference}: {order.deliveryReference}
          </p>
        )}
      </>
    ) : (
      <>
        <p className="big">{order.place ?? deliveryWords({ ...shipments, carrier: "" })}</p>
        {order.placeLines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {order.customer !== null && (
          <p>
            {TEXTS.collects}: {order.customer}
          </p>
        )}
      </>
    )}
  </div>
);

interface ParcelsSquareProps {
  slip: Slip;
  /** A carrier takes it, also where none is chosen yet. */
  isCarried: boolean;
}

const ParcelsSquare = ({ slip: { carrier, parcels }, isCarried: byCarrier }: ParcelsSquareProps) => (
  <div className="sq">
    <h2>{carrier || (byCarrier ? `${TEXTS.carrier}: ____________` : TEXTS.ownLorry)}</h2>
    {parcels.map(({ trackingNumber }, index) => (
      <p key={trackingNumber || index}>
        Bulto {index + 1} de {parcels.length}: {trackingNumber || "____________________"}
      </p>
    ))}
    {parcels.some(({ weightGrams }) => weightGrams !== null) && (
      <p>{parcels.map(({ weightGrams }) => kilograms(weightGrams) || "–").join(" + ")} a cobrar</p>
    )}
  </div>
);

const Contents = ({ slip: { lines, parcels } }: { slip: Slip }) => (
  <table>
    <caption className="sr">Contenido</caption>
    <thead>
      <tr>
        <th scope="col">
          <span className="sr">Revisado</span>
        </th>
        <th scope="col">Llanta</th>
        <th scope="col">Código</th>
        <th scope="col" className="num">
          Piezas
        </th>
        <th scope="col">Bulto</th>
        <th scope="col">{TEXTS.dotTitle}</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ line, count, dots }) => (
        <tr key={line.line}>
          <td>
            <span className="tick" />
            <span className="sr">{TEXTS.toMark}</span>
          </td>
          <td>
            <SizePlate size={line.size} />
            <br />
            {line.name}
          </td>
          <td>
            <b>{line.code}</b>
          </td>
          <td className="num big">{count}</td>
          <td>{parcelsWith(line.line, parcels)}</td>
          <td>
            {Array.from({ length: count }, (_none, index) => (
              <DotBoxes key={index} week={dots[index] ?? ""} />
            ))}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const parcelsWith = (line: number, parcels: readonly Parcel[]): string =>
  parcels
    .flatMap(({ contents }, index) => (contents.some((content) => content.line === line) ? [index + 1] : []))
    .join(", ");

/** Four boxes, filled where the week is known. */
const DotBoxes = ({ week }: { week: string }) => (
  <span className="dot4">
    {[0, 1, 2, 3].map((digit) => (
      <i key={digit}>{week[digit] ?? ""}</i>
    ))}
  </span>
);

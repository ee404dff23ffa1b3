import "./picking.css";
import { useSearchParams } from "react-router";
import { type Picking, pickingEndpoint, type PickTire } from "../../../../shared/contract/staff/orders/picking.ts";
import { businessDay, formatDateTime } from "../../../../shared/domain/text/dates.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { Failure } from "../../kit/feedback/failure.tsx";
import { Barcode } from "../../kit/print/barcode.tsx";
import { Paper, Papers } from "../../kit/print/paper.tsx";
import { PaperLogo } from "./packing/paper-logo.tsx";
import { queueOf, type QueueView } from "./queue-view.ts";
import { orders, pieces, TEXTS } from "./texts.ts";
import { SizePlate } from "./tire-line.tsx";

/** Millimetres of a sheet that lines may take, and what one takes: its tyre, and a row for each order beyond the first two. */
const SHEET_MM = 190;
const LINE_MM = 15;
const ORDER_MM = 6;

const heightOf = ({ orders: its }: PickTire): number => LINE_MM + Math.max(0, its.length - 2) * ORDER_MM;

/** Lines by sheets, each as full as it can be. */
function sheetsOf(tires: readonly PickTire[]): PickTire[][] {
  const sheets: PickTire[][] = [[]];
  let used = 0;
  for (const tire of tires) {
    if (used > 0 && used + heightOf(tire) > SHEET_MM) {
      sheets.push([]);
      used = 0;
    }
    sheets.at(-1)?.push(tire);
    used += heightOf(tire);
  }
  return sheets;
}

/** Lista de surtido: tyres by place on paper, without names and amounts. */
export function Screen() {
  const [params] = useSearchParams();
  const chosen = params.get("pedidos")?.split(",");
  const scope = chosen !== undefined || params.get("dia") === "todos" ? "all" : "today";
  const query = useStaffQuery(pickingEndpoint, { query: { scope } });
  const reload = () => void query.refetch();
  if (query.error && !query.data) {
    return <Failure failure={query.error.failure} title={TEXTS.unreadable} heading="h1" onRetry={reload} />;
  }
  if (!query.data) return <></>;
  const queue = chosen === undefined ? query.data : { ...query.data, ...queueOf(query.data, chosen) };
  const sheets = sheetsOf(queue.tires);
  return (
    <Papers label={TEXTS.listSheet} back={{ to: "/surtido", label: TEXTS.backToPicking }}>
      {sheets.map((lines, index) => (
        <Sheet key={lines[0]?.code ?? "empty"} queue={queue} lines={lines} at={index + 1} of={sheets.length} />
      ))}
    </Papers>
  );
}

interface SheetProps {
  queue: Pick<Picking, "cutOff" | "readAt"> & QueueView;
  lines: readonly PickTire[];
  at: number;
  of: number;
}

function Sheet({ queue, lines, at, of }: SheetProps) {
  const { cutOff, readAt, orders: all, tires } = queue;
  const number = `S-${businessDay(new Date(readAt)).slice(2).replaceAll("-", "")}-${at}`;
  const count = tires.reduce((sum, tire) => sum + tire.pieces, 0);
  return (
    <Paper
      head={
        <>
          <div>
            <PaperLogo />
            <h1>{TEXTS.listSheet}</h1>
            <p>
              {formatDateTime(readAt)}. Corte {cutOff}.{" "}
              <b>
                {orders(all.length)}, {pieces(count)}
              </b>
              .
            </p>
          </div>
          <div className="paper-code">
            <Barcode text={number} />
            <p>
              <b>{number}</b>
            </p>
          </div>
        </>
      }
      foot={
        <>
          <span>{TEXTS.tookIt}</span>
          <span>
            {TEXTS.noNames} Hoja {at} de {of}
          </span>
        </>
      }
    >
      <table>
        <caption className="sr">Piezas por lugar</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Hecho</span>
            </th>
            <th scope="col">{TEXTS.place}</th>
            <th scope="col">Llanta</th>
            <th scope="col" className="num">
              Piezas
            </th>
            <th scope="col">Pedidos</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((tire) => (
            <tr key={tire.code}>
              <td>
                <span className="tick" />
                <span className="sr">{TEXTS.toMark}</span>
              </td>
              <td className="place">{tire.place || "–"}</td>
              <td>
                <SizePlate size={tire.size} />
                <br />
                {tire.name}, <b>{tire.code}</b>
              </td>
              <td className="num big">{tire.pieces}</td>
              <td>
                {tire.orders.map(({ id, pieces: its }) => (
                  <div className="order-tick" key={id}>
                    <span className="tick" /> <b>{id}</b> {its} pza.
                  </div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="sq">
        <h2>{TEXTS.beforeCart}</h2>
        <p>{TEXTS.beforeCartText}</p>
      </div>
    </Paper>
  );
}

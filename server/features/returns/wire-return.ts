import type { WireReturn, WireReturnPhoto, WireReturnStep } from "../../../shared/contract/returns/return-shapes.ts";
import { centavos, toPesos } from "../../../shared/domain/money/money.ts";
import { PAYMENT_TYPES, type PaymentType } from "../../../shared/domain/payment/payment-type.ts";
import type { PromisedMoney } from "../../../shared/domain/returns/promised-money.ts";
import { returnFolio } from "../../../shared/domain/returns/return-kinds.ts";
import { isReturnOver, mayMoveReturn, returnStateLabel } from "../../../shared/domain/returns/return-states.ts";
import { type ReturnStep, returnSteps } from "../../../shared/domain/returns/return-steps.ts";
import { answerDue, lastMomentOf, refundDue } from "../../../shared/domain/returns/return-window.ts";
import { formatDate } from "../../../shared/domain/text/dates.ts";
import { businessIso } from "../orders/wire-order.ts";
import type { PhotoRow } from "./photos/photos.repository.ts";
import type { ReturnMoney } from "./return-money.ts";
import { guiasOf, type Replacement } from "./replacement.ts";
import type { ReturnLineRow, ReturnRow } from "./returns.repository.ts";

const pesos = (amount: number): number => toPesos(centavos(amount));
const moment = (at: Date | null): string => (at ? businessIso(at) : "");

/** A return with all that its customer sees of it. */
export interface ReturnToShow {
  readonly row: ReturnRow;
  /** Of the way back; empty: none is known. */
  readonly trackingUrl: string;
  readonly lines: readonly ReturnLineRow[];
  readonly promise: PromisedMoney;
  readonly photos: readonly PhotoRow[];
  readonly money: ReturnMoney | null;
  readonly replacement: Replacement | null;
  readonly paidWith: PaidWith;
}

/** Where the money goes. */
export interface PaidWith {
  readonly type: PaymentType;
  /** `VISA ***4417`, or empty. */
  readonly card: string;
}

export const toWirePaidWith = ({ type, card }: PaidWith) => ({
  Medio: card || PAYMENT_TYPES[type].shortLabel,
  FormaDePago: type,
  Tarjeta: card,
});

export const toWirePhoto = ({ id, view, width, height, size }: PhotoRow): WireReturnPhoto => ({
  Id: id,
  Vista: view,
  Ancho: width,
  Alto: height,
  Bytes: size,
});

/** Until when the shop answers; null once it did. */
export const answerDueOf = ({ state, created_at: at }: ReturnRow): Date | null =>
  state === "requested" ? lastMomentOf(answerDue(at)) : null;

/** Those of the warehouse are staff's. */
export const ownPhotosOf = (photos: readonly PhotoRow[]): PhotoRow[] =>
  photos.filter(({ uploaded_by: by }) => by === "customer");

export function toWireReturn({
  row,
  trackingUrl,
  lines,
  promise,
  photos,
  money,
  replacement,
  paidWith,
}: ReturnToShow): WireReturn {
  const shownLines = lines.map((line) => ({
    Linea: line.line,
    Codigo: line.code,
    Nombre: line.product_name,
    Marca: line.brand,
    Medida: line.size,
    Imagen: line.image,
    Piezas: line.quantity,
    Importe: pesos(promise.lines.get(line.line) ?? 0),
  }));
  const isOpen = !isReturnOver(row.state);
  const paid = toWirePaidWith(paidWith);
  return {
    Id: row.id,
    Folio: returnFolio(row.id),
    IdPedido: row.order_id,
    Motivo: row.kind,
    Preferencia: row.wish,
    Estado: row.state,
    EstadoTexto: returnStateLabel(row.state),
    Solicitada: businessIso(row.noticed_at),
    EnPlazo: row.in_time,
    Respuesta: moment(answerDueOf(row)),
    Lineas: shownLines,
    MedidaRecibida: row.received_size,
    Comentario: row.comment,
    SinMontar: row.is_unmounted,
    Recoleccion: row.pickup,
    Fotos: ownPhotosOf(photos).map(toWirePhoto),
    Flete: row.freight,
    Instrucciones: row.instructions,
    Bodega: row.destination,
    Etiqueta: row.label_url,
    Paqueteria: row.carrier,
    Guia: row.tracking_number,
    GuiaURL: trackingUrl,
    Pasos: stepsOf(row, lines, { money, replacement }),
    Rechazo: row.rejection,
    AFavor: pesos(promise.amount),
    EnvioDeVuelta: pesos(promise.wayBack),
    YaRegresado: pesos(promise.gone),
    ...paid,
    Dinero: money && {
      Llantas: pesos(money.tires),
      Envio: pesos(money.freight),
      Bonificacion: pesos(money.rebate),
      EnvioDeVuelta: pesos(money.returnFreight),
      Regresado: pesos(money.amount),
      Iva: pesos(money.iva),
      Estado: money.state,
      Fecha: businessIso(money.at),
      Medio: paid.Medio,
      NotaDeCredito: money.creditNote && {
        Id: money.creditNote.id,
        Serie: money.creditNote.series,
        Folio: money.creditNote.folio,
      },
    },
    Reposicion: replacement && {
      Paqueteria: replacement.carrier,
      Guia: replacement.parcels[0]?.trackingNumber ?? "",
      GuiaURL: replacement.parcels[0]?.trackingUrl ?? "",
      OtrasGuias: replacement.parcels
        .slice(1)
        .map(({ trackingNumber, trackingUrl }) => ({ Guia: trackingNumber, GuiaURL: trackingUrl })),
      Enviada: moment(replacement.shippedAt),
      Entregada: moment(replacement.deliveredAt),
    },
    PuedeCancelar: mayMoveReturn(row.state, "withdrawn", "customer"),
    PuedeCambiarPreferencia: isOpen && row.kind !== "withdrawal",
    PuedeDecirGuia: mayMoveReturn(row.state, "inTransit", "customer"),
    PuedeAgregarFotos: row.state === "requested" || row.state === "authorized",
  };
}

/** The steps that a return's customer sees. */
export const stepsOfReturn = (row: ReturnRow): readonly ReturnStep[] =>
  returnSteps(row.state, row.wish, {
    requestedAt: row.noticed_at,
    authorizedAt: row.authorized_at,
    sentAt: row.sent_at,
    receivedAt: row.received_at,
    gradedAt: row.graded_at,
    decidedAt: row.decided_at,
  });

function stepsOf(
  row: ReturnRow,
  lines: readonly ReturnLineRow[],
  outcome: Pick<ReturnToShow, "money" | "replacement">,
): WireReturnStep[] {
  return stepsOfReturn(row).map((step) => ({
    Paso: step.step,
    Titulo: step.title,
    Momento: moment(step.at),
    Detalle: detailOf(step, row, { lines, ...outcome }),
    Situacion: step.situation,
  }));
}

type Facts = Pick<ReturnToShow, "money" | "replacement"> & { readonly lines: readonly ReturnLineRow[] };

/** What is to be known of a step; empty where its title says it all. */
function detailOf({ step, situation }: ReturnStep, row: ReturnRow, { lines, money, replacement }: Facts): string {
  const sum = (of: (line: ReturnLineRow) => number | null): number =>
    lines.reduce((all, line) => all + (of(line) ?? 0), 0);
  switch (step) {
    case "requested":
      return situation === "now"
        ? `Te contestamos a más tardar el ${dayOf(lastMomentOf(answerDue(row.created_at)))}`
        : "";
    case "authorized":
      return situation === "next"
        ? ""
        : row.freight === "shop"
          ? "El envío va por nuestra cuenta"
          : "El envío va por tu cuenta";
    case "inTransit":
      return row.tracking_number;
    case "received":
      return situation === "next" ? "" : piecesText(sum(({ received }) => received));
    case "graded":
      return situation === "done" || situation === "now"
        ? gradeText(
            sum(({ sellable }) => sellable),
            sum(({ damaged }) => damaged),
          )
        : "El día que llegan";
    case "refunded": {
      const sentBack = sum((line) => line.sent_back);
      if (sentBack > 0) return `${piecesText(sentBack)} de vuelta a tu dirección`;
      if (money) return "";
      return row.received_at
        ? `A más tardar el ${dayOf(lastMomentOf(refundDue(row.received_at)))}`
        : "Hasta 5 días hábiles después de recibirlas";
    }
    case "replaced":
      return replacement ? guiasOf(replacement) : "";
    case "rejected":
      return row.rejection;
    case "withdrawn":
      return "";
  }
}

const dayOf = (at: Date): string => formatDate(businessIso(at).slice(0, 10));
const piecesText = (count: number): string => (count === 1 ? "1 llanta" : `${count} llantas`);

function gradeText(sellable: number, damaged: number): string {
  const parts = [sellable > 0 && `${sellable} en buen estado`, damaged > 0 && `${damaged} con daño`];
  return parts.filter((part) => part !== false).join(", ");
}

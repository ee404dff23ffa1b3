import type { Static } from "typebox";
import type { WireOrderAppointment } from "../../../shared/contract/appointments.ts";
import type {
  WireBoughtAgain,
  WireOrder,
  WireOrderSummary,
  WireParcel,
} from "../../../shared/contract/orders/orders.ts";
import { appointmentWords } from "../../../shared/domain/appointments/appointment-words.ts";
import { zoneWords } from "../../../shared/domain/appointments/zoned-time.ts";
import { businessTime } from "../../../shared/domain/text/dates.ts";
import { cardText } from "../../../shared/domain/payment/installments.ts";
import { ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";
import { centavos, toPesos } from "../../../shared/domain/money/money.ts";
import { vehicleTypeById } from "../../../shared/domain/tires/vehicle-type.ts";
import type { Config } from "../../config/config.ts";
import { toWireInvoiceAddress, toWireShipAddress } from "../addresses/wire-address.ts";
import { toWireDealer } from "../dealers/wire-dealer.ts";
import type { OrderAppointment } from "./order-appointment.ts";
import { pricesOfLine } from "./order-lines.ts";
import type { OrderRefund } from "./orders.repository.ts";
import type { OrderLineRow, OrderRow } from "./orders.repository.ts";
import type { LineBoughtAgain, OrderDetail } from "./orders.service.ts";
import { paymentPlaceOf } from "./slip/payment-place.ts";
import { MINUTE_MS } from "../../../shared/domain/text/durations.ts";

const pesos = (amount: number): number => toPesos(centavos(amount));
const two = (value: number): string => String(value).padStart(2, "0");

/** ISO 8601 in business time with its offset: `2026-11-21T10:42:00-06:00` (decisions §1). */
export function businessIso(moment: Date): string {
  const { year, month, day, hour, minute } = businessTime(moment);
  const local = Date.UTC(year, month - 1, day, hour, minute, moment.getUTCSeconds());
  const offset = Math.round((local - Math.floor(moment.getTime() / 1000) * 1000) / MINUTE_MS);
  const sign = offset < 0 ? "-" : "+";
  const distance = Math.abs(offset);
  const seconds = two(moment.getUTCSeconds());
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${seconds}${sign}${two(Math.floor(distance / 60))}:${two(distance % 60)}`;
}

export const toWireOrderSummary = (
  row: Pick<
    OrderRow,
    "id" | "placed_at" | "total" | "subtotal_pre_tax" | "articles" | "status" | "payment_type" | "delivery_type"
  >,
  inReview: boolean,
): Static<typeof WireOrderSummary> => ({
  Id: row.id,
  Numero: String(row.id),
  Fecha: businessIso(row.placed_at),
  Total: pesos(row.total),
  Importe: pesos(row.subtotal_pre_tax),
  Articulos: row.articles,
  Estatus: row.status,
  MetodoPago: row.payment_type,
  TipoEnvio: row.delivery_type,
  EnRevision: inReview,
});

/** A deposit that staff have not looked at yet. */
const isInReview = ({ status, awaits_review: awaitsReview }: OrderRow): boolean =>
  awaitsReview && status === ORDER_STATUSES.incomplete.code;

type Shop = Pick<Config, "SHOP_NAME" | "SHOP_PHONE" | "SHOP_EMAIL" | "CASH_STORES">;

function whereToPay(order: OrderRow, shop: Shop): Pick<WireOrder, "Paynet" | "Deposito"> {
  const place = paymentPlaceOf(order);
  return {
    Paynet:
      place?.kind === "cash"
        ? {
            DueDate: businessIso(place.dueAt),
            Reference: place.slip.reference,
            BarcodeUrl: place.slip.barcodeUrl,
            MerchantName: shop.SHOP_NAME,
            Phone: shop.SHOP_PHONE,
            Email: shop.SHOP_EMAIL,
            Tiendas: [...shop.CASH_STORES],
          }
        : null,
    Deposito:
      place?.kind === "deposit"
        ? {
            Banco: place.deposit.bank,
            Beneficiario: place.deposit.beneficiary,
            Clabe: place.deposit.clabe,
            Cuenta: place.deposit.account,
            Referencia: place.deposit.reference,
            Vence: businessIso(place.dueAt),
          }
        : null,
  };
}

export function toWireOrder(
  { order: row, lines, events, accumulated, pickup, appointment, paymentUrl, inReview, refunds, parcels }: OrderDetail,
  shop: Shop,
): WireOrder {
  return {
    ...toWireOrderSummary(row, inReview),
    Nombre: [row.name, row.last_name, row.mother_name].filter(Boolean).join(" "),
    IVA: pesos(row.iva),
    Envio: pesos(row.shipping_total),
    Acumuladas: accumulated,
    Elementos: lines.map((line) => ({
      Codigo: line.code,
      Nombre: line.product_name,
      Marca: line.brand,
      Tipo: vehicleTypeById(line.vehicle_type).label,
      Medida: line.size,
      Imagen: line.image,
      Precio: pesos(line.unit_pre_tax),
      Cantidad: line.quantity,
      PrecioConIva: pesos(line.unit_with_iva),
      Precios: pricesOfLine(line).map((part) => ({
        Cantidad: part.quantity,
        PrecioUnitario: toPesos(part.unitWithIva),
      })),
      ImporteConIva: pesos(line.line_total),
    })),
    Guia: row.tracking_number,
    Carrier: row.carrier,
    CarrierURL: row.carrier_url,
    ...(parcels.length > 0 && { Paquetes: parcels.map((parcel) => toWireParcel(parcel, lines)) }),
    DireccionEnvio: row.ship_address ? toWireShipAddress(row.ship_address) : null,
    DireccionFacturacion: row.invoice_address ? toWireInvoiceAddress(row.invoice_address) : null,
    Ubicacion: pickup ? toWireDealer(pickup) : null,
    ...(appointment && { Cita: toWireAppointment(appointment) }),
    ...whereToPay(row, shop),
    TextoPuntos: row.points_caption,
    TotalLista: pesos(row.list_total),
    Ahorro: pesos(row.list_total + row.shipping_total - row.total),
    Tarjeta: cardText(row.card_label, row.months),
    AvisoTarjeta: row.card_note,
    Motivo: row.failure_reason,
    UrlPago: paymentUrl,
    Revision: isInReview(row) && row.due_at ? { Hasta: businessIso(row.due_at) } : null,
    Entrega: row.delivered_by ?? "",
    Historia: events.map(({ to_status: status, at }) => ({ Estatus: status, Fecha: businessIso(at) })),
    Devolucion: refunds.map(toWireRefund).at(-1) ?? null,
    ...(refunds.length > 1 && { DevolucionesAnteriores: refunds.slice(0, -1).map(toWireRefund) }),
  };
}

const toWireAppointment = (appointment: OrderAppointment): WireOrderAppointment => ({
  Inicio: appointment.startsAt?.toISOString() ?? null,
  Texto: appointment.startsAt ? appointmentWords(appointment.startsAt, appointment.zone) : "",
  Reloj: zoneWords(appointment.zone),
  Revision: appointment.revision,
  Elegible: appointment.canChoose,
  Cancelable: appointment.canCancel,
  Mover: appointment.mustMove,
  Montaje: appointment.mounting === null ? null : toPesos(appointment.mounting),
});

const toWireRefund = ({ amount, isDone, isByHand, of }: OrderRefund) => ({
  Importe: pesos(amount),
  Hecha: isDone,
  AMano: isByHand,
  ...(of !== "" && { Por: of }),
});

const toWireParcel = (
  { trackingNumber, carrier, trackingUrl, contents, deliveredAt, signedBy }: OrderDetail["parcels"][number],
  lines: readonly OrderLineRow[],
): WireParcel => ({
  Guia: trackingNumber,
  Carrier: carrier,
  CarrierURL: trackingUrl,
  Llantas: contents.flatMap(({ line, quantity }) => {
    const code = lines.find((its) => its.line === line)?.code;
    return code === undefined ? [] : [{ Codigo: code, Cantidad: quantity }];
  }),
  Entregado: deliveredAt !== null,
  ...(signedBy !== "" && { Recibio: signedBy }),
});

export const toWireBoughtAgain = ({ code, name, size, wanted, inCart, isSold }: LineBoughtAgain): WireBoughtAgain => ({
  Codigo: code,
  Nombre: name,
  Medida: size,
  Pedidas: wanted,
  EnCarrito: inCart,
  SeVende: isSold,
});

import type { Static } from "typebox";
import type {
  WireBoughtAgain,
  WireDeposit,
  WireOrder,
  WireOrderLine,
  WireOrderSummary,
  WireParcel,
} from "../../../../shared/contract/orders/orders.ts";
import { fromPesos } from "../../../../shared/domain/money/money.ts";
import { deliveryTypeFromCode } from "../../../../shared/domain/orders/delivery-type.ts";
import { orderStatusFromCode } from "../../../../shared/domain/orders/order-status.ts";
import { paymentTypeFromCode } from "../../../../shared/domain/payment/payment-type.ts";
import { invoiceAddressOf, shipAddressOf } from "../addresses/wire-address.ts";
import { pricesOf } from "../cart/wire-cart.ts";
import { branchOf } from "../dealers/wire-branch.ts";
import type {
  CashSlip,
  Deposit,
  LineBoughtAgain,
  Order,
  OrderLine,
  OrderParcel,
  OrderRefund,
  OrderSummary,
} from "./order.ts";

/** Orders of the wire, in the names of the domain. */
export const orderSummaryOf = (wire: Static<typeof WireOrderSummary>): OrderSummary => ({
  id: wire.Id,
  number: wire.Numero,
  placedAt: wire.Fecha,
  total: fromPesos(wire.Total),
  status: orderStatusFromCode(wire.Estatus),
  paymentType: paymentTypeFromCode(wire.MetodoPago),
  deliveryType: deliveryTypeFromCode(wire.TipoEnvio),
  isInReview: wire.EnRevision ?? false,
});

export const orderOf = (wire: WireOrder): Order => ({
  ...orderSummaryOf(wire),
  customerName: wire.Nombre,
  articles: wire.Articulos,
  listTotal: fromPesos(wire.TotalLista),
  savings: fromPesos(wire.Ahorro),
  shipping: fromPesos(wire.Envio),
  iva: fromPesos(wire.IVA),
  lines: wire.Elementos.map(lineOf),
  shipAddress: wire.DireccionEnvio && shipAddressOf(wire.DireccionEnvio),
  invoice: wire.DireccionFacturacion && invoiceAddressOf(wire.DireccionFacturacion),
  pickup: wire.Ubicacion && branchOf(wire.Ubicacion),
  appointment: wire.Cita
    ? {
        startsAt: wire.Cita.Inicio,
        text: wire.Cita.Texto,
        clock: wire.Cita.Reloj,
        revision: wire.Cita.Revision,
        canChoose: wire.Cita.Elegible,
        canCancel: wire.Cita.Cancelable,
        mustMove: wire.Cita.Mover,
        mounting: wire.Cita.Montaje === null ? null : fromPesos(wire.Cita.Montaje),
      }
    : null,
  deliveredBy: wire.Entrega,
  trackingNumber: wire.Guia,
  carrier: wire.Carrier,
  carrierUrl: wire.CarrierURL,
  parcels: (wire.Paquetes ?? []).map(parcelOf),
  cashSlip: wire.Paynet && cashSlipOf(wire.Paynet),
  deposit: wire.Deposito && depositOf(wire.Deposito),
  reviewUntil: wire.Revision?.Hasta ?? null,
  paymentUrl: wire.UrlPago,
  card: wire.Tarjeta,
  cardNotice: wire.AvisoTarjeta,
  pointsText: wire.TextoPuntos,
  failureReason: wire.Motivo,
  moments: wire.Historia.flatMap(({ Estatus, Fecha }) => {
    const status = orderStatusFromCode(Estatus);
    return status === null ? [] : [{ status, at: Fecha }];
  }),
  refund: wire.Devolucion ? refundOf(wire.Devolucion) : null,
  earlierRefunds: (wire.DevolucionesAnteriores ?? []).map(refundOf),
});

const parcelOf = (wire: WireParcel): OrderParcel => ({
  trackingNumber: wire.Guia,
  carrier: wire.Carrier,
  trackingUrl: wire.CarrierURL,
  tires: wire.Llantas.map(({ Codigo, Cantidad }) => ({ code: Codigo, quantity: Cantidad })),
  isDelivered: wire.Entregado,
  signedBy: wire.Recibio ?? "",
});

const lineOf = (wire: WireOrderLine): OrderLine => ({
  code: wire.Codigo,
  name: wire.Nombre,
  brand: wire.Marca,
  size: wire.Medida,
  image: wire.Imagen,
  quantity: wire.Cantidad,
  unitPrice: fromPesos(wire.PrecioConIva),
  prices: pricesOf(wire.Precios),
  amount: fromPesos(wire.ImporteConIva),
});

const cashSlipOf = (wire: NonNullable<WireOrder["Paynet"]>): CashSlip => ({
  dueAt: wire.DueDate,
  reference: wire.Reference,
  barcodeUrl: wire.BarcodeUrl,
  merchant: wire.MerchantName,
  phone: wire.Phone,
  email: wire.Email,
  stores: wire.Tiendas ?? [],
});

const depositOf = (wire: WireDeposit): Deposit => ({
  dueAt: wire.Vence,
  bank: wire.Banco,
  beneficiary: wire.Beneficiario,
  clabe: wire.Clabe,
  account: wire.Cuenta,
  reference: wire.Referencia,
});

const refundOf = (wire: NonNullable<WireOrder["Devolucion"]>): OrderRefund => ({
  amount: fromPesos(wire.Importe),
  isDone: wire.Hecha,
  isByHand: wire.AMano ?? false,
  of: wire.Por ?? "",
});

export const lineBoughtAgainOf = (wire: WireBoughtAgain): LineBoughtAgain => ({
  code: wire.Codigo,
  name: wire.Nombre,
  size: wire.Medida,
  ordered: wire.Pedidas,
  inCart: wire.EnCarrito,
  isSold: wire.SeVende,
});

/** `startsAt` null cancels. `revision`: of the appointment that was read. */
export const appointmentBodyOf = (startsAt: string | null, revision: number) => ({
  Inicio: startsAt,
  Revision: revision,
});

/** Why a payment was not cancelled; empty: it was. */
export const refusalOf = ({ Aviso = "" }: { readonly Aviso?: string | undefined }): string => Aviso;

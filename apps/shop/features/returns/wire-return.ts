import type {
  WireOrderReturns,
  WireReturn,
  WireReturnableLine,
  WireReturnMoney,
  WireReturnPhoto,
  WireReturnReason,
} from "../../../../shared/contract/returns/return-shapes.ts";
import { fromPesos } from "../../../../shared/domain/money/money.ts";
import type {
  GoodsReturn,
  OrderReturns,
  PaidWith,
  ReturnableLine,
  ReturnMoney,
  ReturnPhoto,
  ReturnReason,
} from "./goods-return.ts";

/** Returns of the wire, in the names of the domain. */
export const orderReturnsOf = (wire: WireOrderReturns): OrderReturns => ({
  isPossible: wire.PuedeDevolver,
  notice: wire.Aviso,
  deliveredAt: wire.Entregado,
  withdrawalUntil: wire.DesistirHasta,
  reasons: wire.Motivos.map(reasonOf),
  lines: wire.Lineas.map(lineOf),
  moneyLeft: fromPesos(wire.PorRegresar),
  pickup: wire.Recoleccion,
  paidWith: paidWithOf(wire),
  answerBy: wire.Respuesta,
  invoice: wire.Factura,
  returns: wire.Devoluciones.map(goodsReturnOf),
});

const reasonOf = (wire: WireReturnReason): ReturnReason => ({
  kind: wire.Motivo,
  until: wire.Hasta,
  wishes: wire.Preferencias,
  freight: wire.Flete,
  needsUnmounted: wire.SinMontar,
  asksReceivedSize: wire.PideMedida,
  fewestPhotos: wire.FotosMinimas,
});

const lineOf = (wire: WireReturnableLine): ReturnableLine => ({
  line: wire.Linea,
  code: wire.Codigo,
  name: wire.Nombre,
  brand: wire.Marca,
  size: wire.Medida,
  image: wire.Imagen,
  bought: wire.Compradas,
  available: wire.Disponibles,
  isGuaranteed: wire.ConGarantia,
  guaranteedUntil: wire.GarantiaHasta,
  amounts: wire.Importes.map(fromPesos),
});

const paidWithOf = (wire: Pick<WireReturn, "FormaDePago" | "Tarjeta">): PaidWith => ({
  type: wire.FormaDePago,
  card: wire.Tarjeta,
});

export const photoOf = (wire: WireReturnPhoto): ReturnPhoto => ({
  id: wire.Id,
  view: wire.Vista,
  width: wire.Ancho,
  height: wire.Alto,
  bytes: wire.Bytes,
});

export const goodsReturnOf = (wire: WireReturn): GoodsReturn => ({
  id: wire.Id,
  folio: wire.Folio,
  orderId: wire.IdPedido,
  kind: wire.Motivo,
  wish: wire.Preferencia,
  state: wire.Estado,
  stateText: wire.EstadoTexto,
  askedAt: wire.Solicitada,
  isInTime: wire.EnPlazo,
  answerBy: wire.Respuesta,
  lines: wire.Lineas.map((line) => ({
    line: line.Linea,
    name: line.Nombre,
    brand: line.Marca,
    size: line.Medida,
    quantity: line.Piezas,
    amount: fromPesos(line.Importe),
  })),
  receivedSize: wire.MedidaRecibida,
  comment: wire.Comentario,
  pickup: wire.Recoleccion,
  photos: wire.Fotos.map(photoOf),
  freight: wire.Flete,
  instructions: wire.Instrucciones,
  warehouse: wire.Bodega,
  labelUrl: wire.Etiqueta,
  carrier: wire.Paqueteria,
  trackingNumber: wire.Guia,
  trackingUrl: wire.GuiaURL,
  steps: wire.Pasos.map(({ Titulo, Momento, Detalle, Situacion }) => ({
    title: Titulo,
    at: Momento,
    detail: Detalle,
    situation: Situacion,
  })),
  rejection: wire.Rechazo,
  inFavour: fromPesos(wire.AFavor),
  wayBack: fromPesos(wire.EnvioDeVuelta),
  goneBefore: fromPesos(wire.YaRegresado),
  paidWith: paidWithOf(wire),
  money: wire.Dinero && moneyOf(wire.Dinero),
  replacement: wire.Reposicion && {
    carrier: wire.Reposicion.Paqueteria,
    parcels: [wire.Reposicion, ...wire.Reposicion.OtrasGuias]
      .filter(({ Guia }) => Guia !== "")
      .map(({ Guia, GuiaURL }) => ({ trackingNumber: Guia, trackingUrl: GuiaURL })),
    sentAt: wire.Reposicion.Enviada,
    deliveredAt: wire.Reposicion.Entregada,
  },
  mayWithdraw: wire.PuedeCancelar,
  mayChangeWish: wire.PuedeCambiarPreferencia,
  mayTellGuia: wire.PuedeDecirGuia,
  mayAddPhotos: wire.PuedeAgregarFotos,
});

const moneyOf = (wire: WireReturnMoney): ReturnMoney => ({
  tires: fromPesos(wire.Llantas),
  shipping: fromPesos(wire.Envio),
  compensation: fromPesos(wire.Bonificacion),
  wayBack: fromPesos(wire.EnvioDeVuelta),
  total: fromPesos(wire.Regresado),
  iva: fromPesos(wire.Iva),
  state: wire.Estado,
  at: wire.Fecha,
  creditNote: wire.NotaDeCredito && {
    id: wire.NotaDeCredito.Id,
    name: `${wire.NotaDeCredito.Serie} ${wire.NotaDeCredito.Folio}`.trim(),
  },
});

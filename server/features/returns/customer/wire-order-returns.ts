import type { WireOrderReturns, WireReturn } from "../../../../shared/contract/returns/return-shapes.ts";
import { type Centavos, centavos, toPesos } from "../../../../shared/domain/money/money.ts";
import { type ReturnKind, returnKindRow } from "../../../../shared/domain/returns/return-kinds.ts";
import { lastMomentOf, returnEnds, type ReturnTerms } from "../../../../shared/domain/returns/return-window.ts";
import { businessIso } from "../../orders/wire-order.ts";
import { costOf, type PieceCosts } from "../piece-costs.ts";
import type { ReturnableLine } from "../returnable.ts";
import { type PaidWith, toWirePaidWith } from "../wire-return.ts";

interface LineToShow {
  readonly line: ReturnableLine;
  /** Whether its guarantee still counts. */
  readonly isGuaranteed: boolean;
}

interface OrderReturnsToShow {
  /** Why nothing may be returned now; empty: something may. */
  readonly notice: string;
  readonly deliveredAt: Date | null;
  readonly terms: ReturnTerms;
  /** `begins`: from when the reason's period counts. */
  readonly reasons: readonly { readonly kind: ReturnKind; readonly begins: Date }[];
  readonly lines: readonly LineToShow[];
  readonly costs: PieceCosts;
  /** What may still be paid back. */
  readonly left: Centavos;
  readonly pickup: string;
  readonly paidWith: PaidWith;
  readonly answerBy: Date;
  readonly invoice: WireOrderReturns["Factura"];
  readonly returns: WireReturn[];
}

export const toWireOrderReturns = (of: OrderReturnsToShow): WireOrderReturns => ({
  PuedeDevolver: of.notice === "",
  Aviso: of.notice,
  Entregado: of.deliveredAt ? businessIso(of.deliveredAt) : "",
  DesistirHasta: of.deliveredAt ? lastOf("withdrawal", of.deliveredAt, of.terms) : "",
  Motivos: of.reasons.map(({ kind, begins }) => toWireReason(kind, begins, of.terms)),
  Lineas: of.lines.map((line) => toWireLine(line, of.costs)),
  PorRegresar: toPesos(of.left),
  Recoleccion: of.pickup,
  ...toWirePaidWith(of.paidWith),
  Respuesta: businessIso(of.answerBy),
  Factura: of.invoice,
  Devoluciones: of.returns,
});

const lastOf = (kind: ReturnKind, deliveredAt: Date, terms: ReturnTerms): string =>
  businessIso(lastMomentOf(returnEnds(kind, deliveredAt, terms)));

function toWireReason(kind: ReturnKind, deliveredAt: Date, terms: ReturnTerms) {
  const row = returnKindRow(kind);
  return {
    Motivo: kind,
    Hasta: lastOf(kind, deliveredAt, terms),
    Preferencias: [...row.wishes],
    Flete: row.freight,
    SinMontar: row.needsUnmounted,
    PideMedida: row.asksReceivedSize,
    FotosMinimas: row.fewestPhotos,
  };
}

const toWireLine = ({ line, isGuaranteed }: LineToShow, costs: PieceCosts) => ({
  Linea: line.line,
  Codigo: line.code,
  Nombre: line.name,
  Marca: line.brand,
  Medida: line.size,
  Imagen: line.image,
  Compradas: line.bought,
  Disponibles: line.available,
  ConGarantia: isGuaranteed,
  GarantiaHasta: line.guaranteedUntil ?? "",
  Importes: Array.from({ length: line.available }, (_, index) =>
    toPesos(centavos(costOf(costs, line.line, index + 1))),
  ),
});

import type { WireWarranty, WireWarrantyText, WireWarrantyTires } from "../../../shared/contract/orders/warranty.ts";
import type { Mounting } from "../../../shared/domain/orders/warranty/mounting.ts";
import type { ParsedLegalText } from "../../texts/parse-legal-text.ts";
import type { CoveredTires } from "../../../shared/domain/orders/warranty/covered-tires.ts";
import type { OrderWarranty } from "./order-warranty.ts";
import type { WarrantyEdition } from "./policies.ts";

export const toWireWarranty = ({ tires, mounting }: OrderWarranty): WireWarranty => ({
  Llantas: tires.map(toWireTires),
  Montaje: { Fecha: mounting.mountedOn ?? "", Kilometros: mounting.kilometers, Version: mounting.version },
});

const toWireTires = (tires: CoveredTires): WireWarrantyTires => ({
  Codigo: tires.code,
  Nombre: tires.name,
  Marca: tires.brand,
  Medida: tires.size,
  Cantidad: tires.quantity,
  Devueltas: tires.returned,
  Dot: [...tires.dotWeeks],
  Entregadas: tires.deliveredOn,
  CubiertasHasta: tires.coveredUntil,
  Anios: tires.years,
  PisoMinimoMm: tires.leastTreadMm,
  Poliza: tires.policy,
  Edicion: tires.edition,
  Reposicion: tires.isReplacement,
});

/** Names of the body's fields, by those of the domain. */
export const MOUNTING_NAMES = {
  mountedOn: "Fecha",
  kilometers: "Kilometros",
} as const satisfies Record<keyof Mounting, string>;

export const toWireWarrantyText = (
  edition: WarrantyEdition,
  text: ParsedLegalText,
  lineName: string,
): WireWarrantyText => ({
  Titulo: text.title,
  Linea: lineName,
  Anios: edition.years,
  PisoMinimoMm: edition.leastTreadMm,
  Desde: edition.from,
  Entrada: text.lead,
  Clausulas: text.clauses.map(({ id, title, html }) => ({ Id: id, Titulo: title, Html: html })),
});

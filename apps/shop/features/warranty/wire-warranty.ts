import type { WireWarranty, WireWarrantyTires } from "../../../../shared/contract/orders/warranty.ts";
import type { CoveredTires } from "../../../../shared/domain/orders/warranty/covered-tires.ts";
import type { Warranty } from "./warranty.ts";
import type { Mounting } from "../../../../shared/domain/orders/warranty/mounting.ts";

export const warrantyOf = ({ Llantas, Montaje }: WireWarranty): Warranty => ({
  tires: Llantas.map(tiresOf),
  mounting: {
    mountedOn: Montaje.Fecha === "" ? null : Montaje.Fecha,
    kilometers: Montaje.Kilometros,
    version: Montaje.Version,
  },
});

const tiresOf = (wire: WireWarrantyTires): CoveredTires => ({
  code: wire.Codigo,
  name: wire.Nombre,
  brand: wire.Marca,
  size: wire.Medida,
  quantity: wire.Cantidad,
  returned: wire.Devueltas,
  dotWeeks: wire.Dot,
  deliveredOn: wire.Entregadas,
  coveredUntil: wire.CubiertasHasta,
  years: wire.Anios,
  leastTreadMm: wire.PisoMinimoMm,
  policy: wire.Poliza,
  edition: wire.Edicion,
  isReplacement: wire.Reposicion,
});

/** `version`: what was read before it was changed. */
export const mountingBodyOf = ({ mountedOn, kilometers }: Mounting, version: number) => ({
  Fecha: mountedOn ?? "",
  Kilometros: kilometers,
  Version: version,
});

/** Names of the mounting's fields in a refusal. */
export const MOUNTING_WIRE_NAMES = { mountedOn: "Fecha", kilometers: "Kilometros" } as const;

import type { WireSavedCard } from "../../../../shared/contract/cards.ts";
import { brandOf, type SavedCard } from "../payment/paying-card.ts";

/** A saved card of the wire, in the names of the domain. */
export const savedCardOf = (wire: WireSavedCard): SavedCard => ({
  id: wire.Id,
  brand: brandOf(wire.Marca),
  lastDigits: wire.Numero,
  month: Number(wire.Mes),
  year2: Number(wire.Anio) % 100,
  type: wire.Tipo,
  takesPoints: wire.Puntos,
  msi: wire.Msi,
  bank: wire.Banco ?? "",
});

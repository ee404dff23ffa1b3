import type { WireSavedCard } from "../../../../shared/contract/account/cards.ts";
import type { SavedCard } from "../payment/paying-card.ts";
import { brandOf } from "../payment/wire-payment.ts";

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

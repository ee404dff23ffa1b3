import type { WireSavedCard } from "../../../shared/contract/account/cards.ts";
import type { CustomerCard } from "./cards.service.ts";

const twoDigits = (value: number): string => String(value).padStart(2, "0");

export const toWireCard = (card: CustomerCard): WireSavedCard => ({
  Id: card.id,
  Marca: card.brand ?? "",
  Numero: card.last4,
  Mes: twoDigits(card.month),
  Anio: twoDigits(card.year),
  Tipo: card.type,
  Puntos: card.pointsCard,
  Msi: card.installmentCodes,
  Banco: card.bank,
});

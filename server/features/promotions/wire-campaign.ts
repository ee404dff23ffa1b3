import type { WireCampaign } from "../../../shared/contract/purchase/promotions.ts";
import type { Campaign } from "../../../shared/domain/pricing/pricing.ts";

export const toWireCampaign = ({ id, type, minProducts }: Campaign): WireCampaign => ({
  CampaniaId: id,
  Tipo: type,
  MinProductos: minProducts,
});

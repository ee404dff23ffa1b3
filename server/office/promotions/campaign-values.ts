import type { CampaignRow } from "../../../shared/contract/staff/promotions/campaigns.ts";
import { PROMOTION_STATES } from "../../../shared/domain/pricing/campaigns/campaign-state.ts";
import { formatDateTime } from "../../../shared/domain/text/dates.ts";

export const CAMPAIGN_HEADER = [
  "campaña",
  "nombre",
  "da",
  "estado",
  "empieza",
  "termina",
  "códigos",
  "usos",
  "usos como máximo",
  "sólo invitados",
  "pedidos",
  "vendido",
  "descontado",
];

/** A campaign as a line of its list's file. */
export const campaignValues = (row: CampaignRow): readonly (string | number | null)[] => [
  row.id,
  row.name,
  row.gives,
  PROMOTION_STATES[row.state],
  formatDateTime(new Date(row.startsAt)),
  formatDateTime(new Date(row.endsAt)),
  row.codes,
  row.uses,
  row.maxUses,
  row.guestsOnly ? "sí" : "no",
  row.orders,
  row.revenue / 100,
  row.discount / 100,
];

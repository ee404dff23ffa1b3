import { type CarrierKey, carrierKeyOf } from "../../../shared/domain/orders/shipments/carriers.ts";
import type { OfficeSetting } from "../../../shared/domain/staff/office-settings.ts";
import { fillTemplate } from "../../../shared/domain/tracking/tracking-template.ts";
import { readSetting } from "../../administration/settings/read-setting.ts";
import type { Handle } from "../../db/database.ts";

const PAGES = {
  estafeta: "trackingEstafeta",
  dhl: "trackingDhl",
  fedex: "trackingFedex",
  paquetexpress: "trackingPaquetexpress",
  minutos99: "tracking99minutos",
} as const satisfies Record<CarrierKey, OfficeSetting>;

/** Where a parcel can be followed; empty for a carrier that is not known, or without a guía. */
export async function trackingUrlOf(db: Handle, carrier: string, guia: string): Promise<string> {
  const key = carrierKeyOf(carrier);
  return key === undefined || guia === "" ? "" : fillTemplate(await readSetting(db, PAGES[key]), guia);
}

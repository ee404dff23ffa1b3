import type { FastifyInstance } from "fastify";
import type { CardBrand } from "../../../shared/domain/payment/card.ts";
import {
  campaignEndpoint,
  campaignsEndpoint,
  campaignsFileEndpoint,
  promotionProductsEndpoint,
} from "../../../shared/contract/staff/promotions/campaigns.ts";
import { couponsEndpoint } from "../../../shared/contract/staff/promotions/coupons.ts";
import { plansEndpoint } from "../../../shared/contract/staff/promotions/plans.ts";
import {
  simulateCartEndpoint,
  simulatorCustomerEndpoint,
  simulatorTiresEndpoint,
} from "../../../shared/contract/staff/promotions/simulator.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { customerSubject } from "../../administration/actions/customers/living-customer.ts";
import { NOT_FOUND } from "../../administration/actions/staff-error.ts";
import type { StaffActor } from "../../administration/audit/write-line.ts";
import { readSetting } from "../../administration/settings/read-setting.ts";
import { planVersion } from "../../features/promotions/campaigns/row-version.ts";
import { listFile } from "../list-file.ts";
import type { OfficeServices } from "../office-services.ts";
import { writeReading } from "../read-line.ts";
import { actorOf, serveStaff } from "../serve-staff.ts";
import { CAMPAIGN_HEADER, campaignValues } from "./campaign-values.ts";
import { listCampaigns } from "./list-campaigns.ts";
import { listCoupons } from "./list-coupons.ts";
import { readCampaign } from "./read-campaign.ts";
import { cartOfCustomer, simulatedCart, tiresToTry } from "./simulated-cart.ts";
import { findPlans, findProductsToCover } from "./promotions.repository.ts";

export function promotionsRoutes(app: FastifyInstance, { db, config }: OfficeServices): void {
  serveStaff(app, campaignsEndpoint, async ({ query }) => ok(await listCampaigns(db, query)));

  serveStaff(app, campaignsFileEndpoint, ({ query, ...call }) =>
    listFile(db, call, {
      action: "campaigns export",
      name: "campanas",
      things: "campañas",
      filters: query,
      header: CAMPAIGN_HEADER,
      read: (limit) => listCampaigns(db, { ...query, limit }),
      valuesOf: campaignValues,
    }),
  );

  serveStaff(app, campaignEndpoint, async ({ params: { id }, staff }) => {
    const campaign = await readCampaign(db, id, staff.permissions);
    return campaign ? ok(campaign) : err(NOT_FOUND);
  });

  serveStaff(app, promotionProductsEndpoint, async () =>
    ok({
      items: await findProductsToCover(db),
      percentLimit: await readSetting(db, "couponPercent"),
      usesLimit: await readSetting(db, "couponUses"),
    }),
  );

  serveStaff(app, couponsEndpoint, async ({ query, staff }) => ok(await listCoupons(db, query, staff.permissions)));

  // Whose coupons and uses are told is a customer who was opened.
  const noteReading = (customerId: number, actor: StaffActor) =>
    writeReading(db, { action: "customers open", actor, subject: customerSubject(customerId) });

  serveStaff(app, simulateCartEndpoint, async ({ body, staff, request }) => {
    const tried = await simulatedCart({ db, config }, body, staff.permissions);
    if (tried.ok && typeof body.customerId === "number") await noteReading(body.customerId, actorOf(staff, request));
    return tried;
  });

  serveStaff(app, simulatorCustomerEndpoint, async ({ body: { who }, staff, request }) => {
    const found = await cartOfCustomer(db, who, staff.permissions);
    if (found.ok) await noteReading(found.value.customerId, actorOf(staff, request));
    return found;
  });

  serveStaff(app, simulatorTiresEndpoint, async ({ query: { q } }) => ok({ items: await tiresToTry(db, q) }));

  serveStaff(app, plansEndpoint, async () => {
    const rows = await findPlans(db);
    return ok({
      items: rows.map((row) => ({
        id: row.id,
        name: row.name,
        message: row.message,
        minimum: row.minimum,
        months: row.months,
        bank: row.bank,
        brands: row.brands.split(",").filter(Boolean) as CardBrand[],
        isActive: row.is_active,
        version: planVersion(row),
      })),
    });
  });
}

import type { FastifyInstance } from "fastify";
import { bannersEndpoint } from "../../../shared/contract/catalog.ts";
import { couponStatusEndpoint, eventEndpoint } from "../../../shared/contract/promotions.ts";
import { COUPON_STATUSES } from "../../../shared/domain/coupon-status.ts";
import { ok } from "../../../shared/domain/result.ts";
import { serve } from "../../http/endpoint.ts";
import type { Services } from "../../services.ts";
import { findBanners } from "./promotions.repository.ts";
import { askCoupon, campaignEvent, tryCoupon } from "./promotions.service.ts";
import { toWireCampaign } from "./wire-campaign.ts";

type BannerRow = Awaited<ReturnType<typeof findBanners>>[number];
const toWireBanner = (row: BannerRow) => ({ Imagen: row.image, Titulo: row.title, Texto: row.text, Url: row.url });

export function promotionRoutes(app: FastifyInstance, services: Services): void {
  const { db, answers } = services;
  serve(app, bannersEndpoint, async () => ok((await findBanners(db)).map(toWireBanner)), { answers });

  serve(
    app,
    eventEndpoint,
    async ({ params }) => {
      const event = await campaignEvent(db, params.key);
      if (!event.ok) return event;
      const { value: row } = event;
      return ok({ Key: row.event_key ?? "", Banner: toWireBanner(row), Cupon: row.coupon_code ?? "" });
    },
    { answers },
  );

  serve(app, couponStatusEndpoint, async ({ body, customer, address }) => {
    const owner = { email: customer?.email, now: new Date() };
    // A page with a coupon in its address is opened by everybody who got the same link: that is no guessing.
    const asked =
      address === undefined
        ? ok(await askCoupon(db, body.cupon, owner))
        : await tryCoupon(services, body.cupon, { ...owner, address });
    if (!asked.ok) return asked;
    const { code, status, campaign, isBound = false } = asked.value;
    return ok({
      Code: code,
      Status: COUPON_STATUSES[status].code,
      Campaign: campaign && toWireCampaign(campaign),
      MaxProducts: campaign?.maxProducts ?? 0,
      Personal: isBound,
    });
  });
}

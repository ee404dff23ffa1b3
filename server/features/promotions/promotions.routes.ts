import type { FastifyInstance } from "fastify";
import { bannersEndpoint, previewBannersEndpoint } from "../../../shared/contract/catalog/catalog.ts";
import {
  couponStatusEndpoint,
  eventEndpoint,
  previewEventEndpoint,
} from "../../../shared/contract/purchase/promotions.ts";
import { COUPON_STATUSES } from "../../../shared/domain/pricing/coupon-status.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { serve } from "../../http/endpoint.ts";
import type { Services } from "../../http/services.ts";
import { readBannerToken } from "./preview-token.ts";
import { findBanners, findBannersWith, findEventBannerOf } from "./promotions.repository.ts";
import { campaignEvent, tryCoupon } from "./promotions.service.ts";
import { toWireCampaign } from "./wire-campaign.ts";

type BannerRow = Awaited<ReturnType<typeof findBanners>>[number];
const toWireBanner = (row: BannerRow) => ({ Imagen: row.image, Titulo: row.title, Texto: row.text, Url: row.url });

export function promotionRoutes(app: FastifyInstance, services: Services): void {
  const { db, responseCache } = services;
  serve(app, bannersEndpoint, async () => ok((await findBanners(db)).map(toWireBanner)), { responseCache });

  // Not cached: a link of staff's shows what the shop does not yet.
  serve(app, previewBannersEndpoint, async ({ params: { token } }) => {
    const preview = await readBannerToken(db, token, new Date());
    const banners = preview && (await findBannersWith(db, preview));
    return banners ? ok(banners.map(toWireBanner)) : err({ kind: "previewNotFound" });
  });

  // Not cached: above the limit of guesses an event is answered without its coupon.
  serve(app, eventEndpoint, async ({ params, address }) => {
    const event = await campaignEvent(services, params.key, address);
    if (!event.ok) return event;
    const { value: row } = event;
    return ok({ Key: row.event_key ?? "", Banner: toWireBanner(row), Cupon: row.coupon_code ?? "" });
  });

  // Without its coupon, which the visitor's cart would keep: nothing is bought by a link to what is not shown yet.
  serve(app, previewEventEndpoint, async ({ params: { key, token } }) => {
    const preview = await readBannerToken(db, token, new Date());
    const row = preview && (await findEventBannerOf(db, key.toLowerCase(), preview));
    return row
      ? ok({ Key: row.event_key ?? "", Banner: toWireBanner(row), Cupon: "" })
      : err({ kind: "previewNotFound" });
  });

  serve(app, couponStatusEndpoint, async ({ body, customer, address, pageCoupon }) => {
    const asked = await tryCoupon(services, body.cupon, { email: customer?.email, address, pageCoupon });
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

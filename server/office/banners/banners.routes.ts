import type { FastifyInstance } from "fastify";
import {
  bannersEndpoint,
  changeBannerEndpoint,
  createBannerEndpoint,
  orderBannersEndpoint,
  previewBannerEndpoint,
} from "../../../shared/contract/staff/banners/banners.ts";
import { PREVIEW_PARAM } from "../../../shared/contract/page-queries.ts";
import { bannerState } from "../../../shared/domain/promotions/banner-rules.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { orderBannersAction } from "../../administration/actions/banners/order-banners.ts";
import { changeBannerAction, createBannerAction } from "../../administration/actions/banners/save-banner.ts";
import { NOT_FOUND } from "../../administration/actions/staff-error.ts";
import { publicUrl } from "../../config/config.ts";
import { databaseTime } from "../../db/database-time.ts";
import { bannerPreview, previewToken } from "../../features/promotions/preview-token.ts";
import type { OfficeServices } from "../office-services.ts";
import { serveAction, serveStaff } from "../serve-staff.ts";
import { findBanners, findPreviewed } from "./banners.repository.ts";

export function bannersRoutes(app: FastifyInstance, services: OfficeServices): void {
  const { db, config } = services;

  serveStaff(app, bannersEndpoint, async () => {
    const now = await databaseTime(db);
    const rows = await findBanners(db);
    return ok({
      items: rows.map((row) => ({
        id: row.id,
        title: row.title,
        text: row.text,
        image: row.image,
        url: row.url,
        eventKey: row.event_key ?? "",
        couponCode: row.coupon_code ?? "",
        startsAt: row.starts_at?.toISOString() ?? null,
        endsAt: row.ends_at?.toISOString() ?? null,
        isOn: row.is_active,
        state: bannerState({ isActive: row.is_active, startsAt: row.starts_at, endsAt: row.ends_at }, now),
        position: row.position,
        revision: row.revision,
      })),
    });
  });

  serveAction(app, services, createBannerEndpoint, {
    action: createBannerAction,
    toInput: ({ body: { reason: _reason, ...fields } }) => fields,
  });
  serveAction(app, services, changeBannerEndpoint, {
    action: changeBannerAction,
    toInput: ({ params: { id }, body: { reason: _reason, expected, ...fields } }) => ({ id, expected, fields }),
  });
  serveAction(app, services, orderBannersEndpoint, {
    action: orderBannersAction,
    toInput: ({ body: { ids, expected } }) => ({ ids, expected }),
  });

  serveStaff(app, previewBannerEndpoint, async ({ params: { id } }) => {
    const row = await findPreviewed(db, id);
    if (!row) return err(NOT_FOUND);
    const { token, expiresAt } = await previewToken(db, bannerPreview(row), new Date());
    const path = row.event_key === null ? "/" : `/eventos/${row.event_key}`;
    return ok({ url: `${publicUrl(config)}${path}?${PREVIEW_PARAM}=${token}`, expiresAt: expiresAt.toISOString() });
  });
}

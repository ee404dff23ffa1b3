import type { FastifyInstance } from "fastify";
import {
  changeCampaignEndpoint,
  createCampaignEndpoint,
  endCampaignEndpoint,
  pauseCampaignEndpoint,
  resumeCampaignEndpoint,
} from "../../../shared/contract/staff/promotions/campaigns.ts";
import {
  changeCouponEndpoint,
  createCouponEndpoint,
  disableCouponEndpoint,
  downloadCodesEndpoint,
  generateCouponsEndpoint,
} from "../../../shared/contract/staff/promotions/coupons.ts";
import {
  changePlanEndpoint,
  createPlanEndpoint,
  switchPlanEndpoint,
} from "../../../shared/contract/staff/promotions/plans.ts";
import { changePlanAction, createPlanAction, switchPlanAction } from "../../administration/actions/plans/save-plan.ts";
import { changeCouponAction, disableCouponAction } from "../../administration/actions/promotions/change-coupon.ts";
import { createCouponAction, generateCouponsAction } from "../../administration/actions/promotions/create-coupon.ts";
import { downloadCodesAction } from "../../administration/actions/promotions/download-codes.ts";
import { changeCampaignAction, createCampaignAction } from "../../administration/actions/promotions/save-campaign.ts";
import {
  endCampaignAction,
  pauseCampaignAction,
  resumeCampaignAction,
} from "../../administration/actions/promotions/switch-campaign.ts";
import type { OfficeServices } from "../office-services.ts";
import { isRehearsed } from "../rehearsed-call.ts";
import { serveAction } from "../serve-staff.ts";

/** The body without its reason, which the frame has. */
const given = <Body extends { readonly reason: string }>({ reason: _reason, ...rest }: Body) => rest;

export function promotionActsRoutes(app: FastifyInstance, services: OfficeServices): void {
  serveAction(app, services, createCampaignEndpoint, {
    action: createCampaignAction,
    toInput: ({ body }) => given(body),
  });
  serveAction(app, services, changeCampaignEndpoint, {
    action: changeCampaignAction,
    toInput: ({ params, body }) => ({ ...given(body), ...params }),
  });
  for (const [endpoint, action] of [
    [pauseCampaignEndpoint, pauseCampaignAction],
    [resumeCampaignEndpoint, resumeCampaignAction],
    [endCampaignEndpoint, endCampaignAction],
  ] as const) {
    serveAction(app, services, endpoint, {
      action,
      toInput: ({ params, body: { expected } }) => ({ ...params, expected }),
    });
  }
  serveAction(app, services, createCouponEndpoint, { action: createCouponAction, toInput: ({ body }) => given(body) });
  serveAction(app, services, generateCouponsEndpoint, {
    action: generateCouponsAction,
    toInput: ({ body }) => given(body),
  });
  serveAction(app, services, changeCouponEndpoint, {
    action: changeCouponAction,
    toInput: ({ params, body }) => ({ ...given(body), ...params }),
  });
  serveAction(app, services, disableCouponEndpoint, {
    action: disableCouponAction,
    toInput: ({ params: { id }, body: { expected } }) => ({ id, expected }),
    toResult: ({ uses }) => ({ uses }),
  });
  serveAction(app, services, downloadCodesEndpoint, {
    action: downloadCodesAction,
    toInput: ({ params: { id }, request }) => ({ batchId: id, isRehearsal: isRehearsed(request) }),
  });
  serveAction(app, services, createPlanEndpoint, { action: createPlanAction, toInput: ({ body }) => given(body) });
  serveAction(app, services, changePlanEndpoint, {
    action: changePlanAction,
    toInput: ({ params, body }) => ({ ...given(body), ...params }),
  });
  serveAction(app, services, switchPlanEndpoint, {
    action: switchPlanAction,
    toInput: ({ params: { id }, body: { isActive, expected } }) => ({ id, isActive, expected }),
  });
}

import type { FastifyInstance } from "fastify";
import {
  addReturnPhotoEndpoint,
  authorizeReturnEndpoint,
  deliverReplacementEndpoint,
  gradeReturnEndpoint,
  loseReplacementEndpoint,
  openReturnEndpoint,
  receiveReturnEndpoint,
  refundReturnEndpoint,
  rejectReturnEndpoint,
  removeReturnPhotoEndpoint,
  replaceReturnEndpoint,
  withdrawReturnEndpoint,
} from "../../../shared/contract/staff/returns/return-acts.ts";
import { addReturnPhotoAction } from "../../administration/actions/returns/add-return-photo.ts";
import { authorizeReturnAction } from "../../administration/actions/returns/authorize-return.ts";
import { deliverReplacementAction } from "../../administration/actions/returns/deliver-replacement.ts";
import { loseReplacementAction } from "../../administration/actions/returns/lose-replacement.ts";
import { openReturnAction } from "../../administration/actions/returns/open-return.ts";
import { gradeReturnAction, receiveReturnAction } from "../../administration/actions/returns/receive-return.ts";
import { refundReturnAction } from "../../administration/actions/returns/refund-return.ts";
import { rejectReturnAction, withdrawReturnAction } from "../../administration/actions/returns/reject-return.ts";
import { removeReturnPhotoAction } from "../../administration/actions/returns/remove-return-photo.ts";
import { replaceReturnAction } from "../../administration/actions/returns/replace-return.ts";
import { readPhoto } from "../../features/returns/photos/store-photo.ts";
import type { OfficeServices } from "../office-services.ts";
import { serveAction } from "../serve-staff.ts";

/** The body without its reason, which the frame has. */
const given = <Body extends { readonly reason?: string }>({ id }: { readonly id: number }, body: Body) => {
  const { reason: _reason, ...rest } = body;
  return { ...rest, returnId: id };
};

export function returnActsRoutes(app: FastifyInstance, services: OfficeServices): void {
  serveAction(app, services, openReturnEndpoint, {
    action: openReturnAction,
    toInput: ({ body: { reason: _reason, ...body }, request }) => ({
      ...body,
      // Sent again, the frame answers the same; a rehearsal leaves nothing behind.
      key: `personal-${String(request.headers["idempotency-key"] ?? request.id)}`,
    }),
  });
  serveAction(app, services, authorizeReturnEndpoint, {
    action: authorizeReturnAction,
    toInput: ({ params, body }) => given(params, body),
  });
  serveAction(app, services, rejectReturnEndpoint, {
    action: rejectReturnAction,
    toInput: ({ params, body }) => given(params, body),
  });
  serveAction(app, services, withdrawReturnEndpoint, {
    action: withdrawReturnAction,
    toInput: ({ params, body }) => given(params, body),
  });
  serveAction(app, services, receiveReturnEndpoint, {
    action: receiveReturnAction,
    toInput: ({ params, body }) => given(params, body),
  });
  serveAction(app, services, gradeReturnEndpoint, {
    action: gradeReturnAction,
    toInput: ({ params, body }) => given(params, body),
  });
  serveAction(app, services, addReturnPhotoEndpoint, {
    action: addReturnPhotoAction,
    toInput: async ({ params: { id }, body: { view, content } }) => ({
      returnId: id,
      view,
      photo: await readPhoto(new Uint8Array(Buffer.from(content, "base64"))),
    }),
  });
  serveAction(app, services, removeReturnPhotoEndpoint, {
    action: removeReturnPhotoAction,
    toInput: ({ params: { id, photoId } }) => ({ returnId: id, photoId }),
  });
  serveAction(app, services, deliverReplacementEndpoint, {
    action: deliverReplacementAction,
    toInput: ({ params, body }) => given(params, body),
  });
  serveAction(app, services, loseReplacementEndpoint, {
    action: loseReplacementAction,
    toInput: ({ params, body }) => given(params, body),
  });
  serveAction(app, services, refundReturnEndpoint, {
    action: refundReturnAction,
    toInput: ({ params, body }) => given(params, body),
  });
  serveAction(app, services, replaceReturnEndpoint, {
    action: replaceReturnAction,
    toInput: ({ params, body }) => given(params, body),
  });
}

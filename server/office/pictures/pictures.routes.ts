import type { FastifyInstance } from "fastify";
import {
  deletePictureEndpoint,
  describePictureEndpoint,
  publishPictureEndpoint,
  removeViewEndpoint,
  uploadPictureEndpoint,
  reusePictureEndpoint,
} from "../../../shared/contract/staff/pictures/picture-acts.ts";
import { pictureSourceEndpoint, picturesEndpoint } from "../../../shared/contract/staff/pictures/pictures.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { deletePictureAction } from "../../administration/actions/pictures/delete-picture.ts";
import { describePictureAction } from "../../administration/actions/pictures/describe-picture.ts";
import { preparePicture, publishPictureAction } from "../../administration/actions/pictures/publish-picture.ts";
import { removeViewAction } from "../../administration/actions/pictures/remove-view.ts";
import { readUpload, uploadPictureAction } from "../../administration/actions/pictures/upload-picture.ts";
import { usePictureAction } from "../../administration/actions/pictures/use-picture.ts";
import { NOT_FOUND } from "../../administration/actions/staff-error.ts";
import { findSource } from "../../features/pictures/pictures.repository.ts";
import type { OfficeServices } from "../office-services.ts";
import { serveAction, serveStaff } from "../serve-staff.ts";
import { listPictures } from "./list-pictures.ts";

export function picturesRoutes(app: FastifyInstance, services: OfficeServices): void {
  const { db } = services;
  serveStaff(app, picturesEndpoint, async ({ query }) => ok(await listPictures(db, query)));

  serveStaff(app, pictureSourceEndpoint, async ({ params: { id }, reply }) => {
    const bytes = await findSource(db, id);
    if (!bytes) return err(NOT_FOUND);
    void reply.type("image/webp").header("cache-control", "private, no-store").header("content-disposition", "inline");
    return ok(bytes);
  });

  serveAction(app, services, uploadPictureEndpoint, {
    action: uploadPictureAction,
    toInput: async ({ body: { content } }) => ({ read: await readUpload(Buffer.from(content, "base64")) }),
  });
  serveAction(app, services, publishPictureEndpoint, {
    action: publishPictureAction,
    toInput: ({ params: { id }, body: { kind, alt, crops, use } }) => preparePicture(db, { id, kind, alt, crops, use }),
  });
  serveAction(app, services, reusePictureEndpoint, {
    action: usePictureAction,
    toInput: ({ body: { name, alt, use } }) => ({ name, alt, use }),
  });
  serveAction(app, services, removeViewEndpoint, {
    action: removeViewAction,
    toInput: ({ body: { view, productId, expected, left } }) => ({ view, productId, expected, left }),
  });
  serveAction(app, services, describePictureEndpoint, {
    action: describePictureAction,
    toInput: ({ body: { productId, alt, expected } }) => ({ productId, alt, expected }),
  });
  serveAction(app, services, deletePictureEndpoint, {
    action: deletePictureAction,
    toInput: ({ params: { id } }) => ({ id }),
  });
}

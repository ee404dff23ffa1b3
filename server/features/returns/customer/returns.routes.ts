import type { FastifyInstance } from "fastify";
import {
  askForReturnEndpoint,
  cancelReturnEndpoint,
  changeReturnWishEndpoint,
  deleteReturnPhotoEndpoint,
  orderReturnsEndpoint,
  PHOTO_TYPES,
  returnEndpoint,
  returnPhotoEndpoint,
  returnReceiptEndpoint,
  tellReturnGuiaEndpoint,
  uploadReturnPhotoEndpoint,
} from "../../../../shared/contract/returns/returns.ts";
import { LARGEST_PHOTO_BYTES } from "../../../../shared/domain/returns/return-kinds.ts";
import { err, ok } from "../../../../shared/domain/text/result.ts";
import { serve } from "../../../http/endpoint.ts";
import type { Services } from "../../../http/services.ts";
import { deleteUnusedPhoto, findOwnPhotoBytes } from "../photos/photos.repository.ts";
import { asPhoto, bytesOfBody } from "../photos/photo-http.ts";
import { returnReceiptPdf } from "../receipt/return-receipt.ts";
import { changeWish, type OwnReturn, tellGuia, withdrawReturn } from "./change-own-return.ts";
import { openOwnReturn } from "./open-own-return.ts";
import { returnOf, returnsOfOrder } from "./returns-of-order.ts";
import { storeOwnPhoto } from "./store-own-photo.ts";
import { toWirePhoto, toWireReturn } from "../wire-return.ts";
import { returnRequestOf } from "./wire-return-request.ts";

export function returnRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const own = (customer: { readonly id: number }, params: { orderId: number; returnId: number }): OwnReturn => ({
    customerId: customer.id,
    ...params,
  });
  const find = ({ customerId, orderId, returnId }: OwnReturn) => returnOf(db, { customerId, orderId }, returnId);
  const shown = async (one: OwnReturn) => {
    const found = await find(one);
    return found.ok ? ok(toWireReturn(found.value)) : found;
  };

  serve(app, orderReturnsEndpoint, ({ params, customer }) =>
    returnsOfOrder(db, { customerId: customer.id, orderId: params.orderId }, new Date()),
  );

  serve(app, askForReturnEndpoint, async ({ params, customer, body }) => {
    const opened = await openOwnReturn(services, {
      customerId: customer.id,
      orderId: params.orderId,
      request: returnRequestOf(body),
    });
    return opened.ok ? shown(own(customer, { ...params, returnId: opened.value.returnId })) : opened;
  });

  serve(app, returnEndpoint, ({ params, customer }) => shown(own(customer, params)));

  serve(app, cancelReturnEndpoint, async ({ params, customer }) => {
    const done = await withdrawReturn(services, own(customer, params));
    return done.ok ? shown(own(customer, params)) : done;
  });

  serve(app, changeReturnWishEndpoint, async ({ params, customer, body }) => {
    const done = await changeWish(services, own(customer, params), body.Preferencia);
    return done.ok ? shown(own(customer, params)) : done;
  });

  serve(app, tellReturnGuiaEndpoint, async ({ params, customer, body }) => {
    const done = await tellGuia(services, own(customer, params), {
      carrier: body.Paqueteria,
      trackingNumber: body.Guia,
    });
    return done.ok ? shown(own(customer, params)) : done;
  });

  serve(app, returnReceiptEndpoint, async ({ params, customer, reply }) => {
    const found = await find(own(customer, params));
    if (!found.ok) return found;
    const pdf = await returnReceiptPdf(services.config, found.value);
    void reply
      .type("application/pdf")
      .header("cache-control", "private, no-store")
      .header("content-disposition", `attachment; filename="devolucion-${params.returnId}.pdf"`);
    return ok(pdf);
  });

  serve(app, returnPhotoEndpoint, async ({ params, customer, reply }) => {
    const bytes = await findOwnPhotoBytes(db, { customerId: customer.id, ...params });
    if (!bytes) return err({ kind: "photoNotFound" });
    asPhoto(reply);
    return ok(bytes);
  });

  serve(app, deleteReturnPhotoEndpoint, async ({ params, customer }) => {
    const bytes = await findOwnPhotoBytes(db, { customerId: customer.id, ...params });
    const isGone = bytes !== undefined && (await deleteUnusedPhoto(db, params.orderId, params.photoId));
    return isGone ? ok({ Quitada: true }) : err({ kind: "photoNotFound" });
  });

  // Only these calls take bodies of ten megabytes.
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      [...PHOTO_TYPES, "image/heic", "image/heif", "application/octet-stream"],
      { parseAs: "buffer", bodyLimit: LARGEST_PHOTO_BYTES },
      (_request, body, parsed) => parsed(null, body),
    );
    serve(scope, uploadReturnPhotoEndpoint, async ({ params, query, customer, body }) => {
      const stored = await storeOwnPhoto(services, {
        customerId: customer.id,
        orderId: params.orderId,
        returnId: query.devolucion ?? null,
        view: query.vista ?? "other",
        by: "customer",
        bytes: bytesOfBody(body),
      });
      return stored.ok ? ok(toWirePhoto(stored.value)) : stored;
    });
    done();
  });
}

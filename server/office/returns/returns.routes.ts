import type { FastifyInstance } from "fastify";
import {
  returnableEndpoint,
  returnDetailEndpoint,
  returnFiguresEndpoint,
  returnPhotoFileEndpoint,
  returnsEndpoint,
} from "../../../shared/contract/staff/returns/returns.ts";
import { ALL_RETURN_KINDS } from "../../../shared/domain/returns/return-kinds.ts";
import { isInTime, lastMomentOf, returnEnds } from "../../../shared/domain/returns/return-window.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { returnSubject } from "../../administration/actions/returns/lock-return.ts";
import { NOT_FOUND } from "../../administration/actions/staff-error.ts";
import { asPhoto } from "../../features/returns/photos/photo-http.ts";
import { findPhotoBytes } from "../../features/returns/photos/photos.repository.ts";
import { readReturnable } from "../../features/returns/returnable.ts";
import type { OfficeServices } from "../office-services.ts";
import { seenOrders } from "../orders/list/order-rows.ts";
import { writeReading } from "../read-line.ts";
import { createSearchLog } from "../search-log.ts";
import { actorOf, serveStaff } from "../serve-staff.ts";
import { listReturns } from "./list-returns.ts";
import { returnFigures } from "./return-figures.ts";
import { readReturn } from "./read-return.ts";
import { isName } from "./return-conditions.ts";
import { returnsFileRoute } from "./returns-file.ts";

export function returnsRoutes(app: FastifyInstance, services: OfficeServices): void {
  const { db, config } = services;
  const logSearch = createSearchLog(db);

  serveStaff(app, returnsEndpoint, async ({ query, staff, request }) => {
    const page = await listReturns(db, query, staff.permissions);
    const { q: text = "" } = query;
    const kinds = isName(text) ? ["name"] : [];
    await logSearch({ text, kinds, hasFound: page.items.length > 0 }, staff, request);
    return ok(page);
  });

  serveStaff(app, returnFiguresEndpoint, async ({ staff }) => ok(await returnFigures(db, staff.permissions)));

  serveStaff(app, returnDetailEndpoint, async ({ params: { id }, staff, request }) => {
    const shown = await readReturn({ db, config }, id, staff.permissions);
    if (!shown) return err(NOT_FOUND);
    if (shown.customer !== "")
      await writeReading(db, { action: "returns see", actor: actorOf(staff, request), subject: returnSubject(id) });
    return ok(shown);
  });

  serveStaff(app, returnableEndpoint, async ({ params: { orderId }, staff }) => {
    const order = await seenOrders(db, staff.permissions).where("orders.id", "=", orderId).executeTakeFirst();
    if (!order) return err(NOT_FOUND);
    const { deliveredAt, lines, terms } = await readReturnable(db, orderId);
    return ok({
      deliveredAt: deliveredAt && deliveredAt.toISOString(),
      ends: deliveredAt
        ? ALL_RETURN_KINDS.map((kind) => ({
            kind,
            endsAt: lastMomentOf(returnEnds(kind, deliveredAt, terms)).toISOString(),
            inTime: isInTime(kind, deliveredAt, terms, new Date()),
          }))
        : [],
      lines: lines.map(({ line, code, brand, name, size, available, guaranteedUntil }) => ({
        line,
        code,
        name: `${brand} ${name}`,
        size,
        available,
        guaranteedUntil,
      })),
    });
  });

  serveStaff(app, returnPhotoFileEndpoint, async ({ params: { id, photoId }, staff, reply }) => {
    const shown = await readReturn({ db, config }, id, staff.permissions);
    const isIts = shown?.photos.some((photo) => photo.id === photoId) === true;
    const bytes = shown && isIts ? await findPhotoBytes(db, shown.orderId, photoId) : undefined;
    if (!bytes) return err(NOT_FOUND);
    asPhoto(reply);
    return ok(bytes);
  });

  returnsFileRoute(app, services);
}

import { sql } from "kysely";
import type { RETURN_ACTS, ReturnDetail } from "../../../shared/contract/staff/returns/returns.ts";
import { isReturnOver, mayMoveReturn } from "../../../shared/domain/returns/return-states.ts";
import { lastMomentOf, returnEnds } from "../../../shared/domain/returns/return-window.ts";
import { personsOfOrders, seesAmounts } from "../../../shared/domain/staff/access/order-access.ts";
import { hasGrant, type Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import { readSetting } from "../../administration/settings/read-setting.ts";
import type { Config } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import { findPhotos } from "../../features/returns/photos/photos.repository.ts";
import { readPromises } from "../../features/returns/promises.ts";
import { findReplacement } from "../../features/returns/replacement.ts";
import { weeksOfOrder } from "../../features/returns/weeks-of-order.ts";
import { findReturnMoney } from "../../features/returns/return-money.ts";
import { readReturnTerms } from "../../features/returns/returnable.ts";
import { findReturnLines, type ReturnRow } from "../../features/returns/returns.repository.ts";
import { coveredTires } from "../../features/warranty/covered-tires.ts";
import { returnCondition } from "./return-conditions.ts";
import { returnRows, toReturnRows } from "./return-rows.ts";
import { planOf } from "../../features/shipments/plan-shipment.ts";
import { trackingUrlOf } from "../../features/shipments/tracking-url.ts";

const iso = (at: Date | null): string | null => at && at.toISOString();

/** A return as a member sees it; undefined: there is none for them. */
export async function readReturn(
  { db, config }: { readonly db: Handle; readonly config: Pick<Config, "SHOP_ADDRESS"> },
  id: number,
  permissions: Permissions,
): Promise<ReturnDetail | undefined> {
  const row = await returnRows(
    db,
    sql<boolean>`${returnCondition({ q: String(id) }, permissions)} and return_request.id = ${id}`,
  ).executeTakeFirst();
  const [shown] = row ? await toReturnRows(db, [row], permissions) : [];
  if (!row || !shown) return undefined;
  const hasAmounts = seesAmounts(permissions);
  const persons = personsOfOrders(permissions) === "shown";
  const promises = hasAmounts ? await readPromises(db, row.order_id) : null;
  const promise = promises?.byReturn.get(id);
  const money = hasAmounts ? await findReturnMoney(db, id) : null;
  const replacement = await findReplacement(db, row.replacement_id);
  const dots = await weeksOfOrder(db, row.order_id);
  const lines = await findReturnLines(db, [id]);
  const newTires = lines.flatMap(({ line, kept }) => (kept > 0 ? [{ line, quantity: kept }] : []));
  const leastTreads = row.kind === "guarantee" ? await leastTreadsOf(db, row.order_id) : new Map<number, number>();
  return {
    ...shown,
    openedBy: row.opened_by,
    freight: row.freight,
    deliveredAt: row.delivered_at.toISOString(),
    endsAt: lastMomentOf(returnEnds(row.kind, row.delivered_at, await readReturnTerms(db, row.order_id))).toISOString(),
    isUnmounted: row.is_unmounted,
    receivedSize: row.received_size,
    comment: persons ? row.comment : "",
    pickup: persons ? row.pickup : "",
    instructions: row.instructions,
    destination: row.destination,
    labelUrl: row.label_url,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    trackingUrl: await trackingUrlOf(db, row.carrier, row.tracking_number),
    returnFreight: hasAmounts ? row.return_freight : null,
    rejection: row.rejection,
    authorizedAt: iso(row.authorized_at),
    sentAt: iso(row.sent_at),
    receivedAt: iso(row.received_at),
    gradedAt: iso(row.graded_at),
    decidedAt: iso(row.decided_at),
    lines: lines.map((line) => ({
      line: line.line,
      code: line.code,
      name: `${line.brand} ${line.product_name}`,
      size: line.size,
      image: line.image,
      pieces: line.quantity,
      received: line.received,
      sellable: line.sellable,
      damaged: line.damaged,
      sentBack: line.sent_back,
      leastTreadMm: leastTreads.get(line.line) ?? null,
      dots: [...(dots.get(line.line) ?? [])],
      graded: line.pieces && line.pieces.map((piece) => ({ ...piece })),
      costs: promises && [...(promises.costs.get(line.line) ?? [])],
    })),
    photos: (await findPhotos(db, [id])).map((photo) => ({
      id: photo.id,
      view: photo.view,
      width: photo.width,
      height: photo.height,
      byStaff: photo.uploaded_by === "staff",
      at: photo.created_at.toISOString(),
    })),
    money: money && {
      amount: money.amount,
      tires: money.tires,
      freight: money.freight,
      rebate: money.rebate,
      state: money.state === "approval" ? "asked" : money.state,
    },
    promise: promise
      ? { price: promise.price, wayBack: promise.wayBack, gone: promise.gone, amount: promise.amount }
      : null,
    orderFreight: hasAmounts ? row.shipping_total : null,
    replacement:
      replacement && row.replacement_id !== null
        ? {
            shipmentId: row.replacement_id,
            carrier: replacement.carrier,
            trackingNumber: replacement.parcels[0]?.trackingNumber ?? "",
            moreTrackingNumbers: replacement.parcels.slice(1).map(({ trackingNumber }) => trackingNumber),
            shippedAt: iso(replacement.shippedAt),
            deliveredAt: iso(replacement.deliveredAt),
          }
        : null,
    approvalId: await openApproval(db, id),
    usualDestination: (await readSetting(db, "returnsAddress")) || config.SHOP_ADDRESS,
    parcels: (await planOf(db, row.order_id, { lines: newTires, count: null })).length,
    mayAddPhotos: hasGrant(permissions, "returns.receive", "full"),
    mayRemovePhotos: hasGrant(permissions, "returns.receive", "full") && !isReturnOver(row.state),
    acts: actsOf(row, { permissions, isReplacing: replacement !== null && replacement.deliveredAt === null }),
  };
}

/** The depth at which each line's guarantee ends. */
async function leastTreadsOf(db: Handle, orderId: number): Promise<ReadonlyMap<number, number>> {
  const order = await db
    .selectFrom("orders")
    .select(["id", "status", "placed_at"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  return new Map((await coveredTires(db, order)).map(({ line, leastTreadMm }) => [line, leastTreadMm]));
}

/** What a member may do with it now, by its state and their permissions. */
function actsOf(
  { state }: Pick<ReturnRow, "state">,
  { permissions, isReplacing }: { readonly permissions: Permissions; readonly isReplacing: boolean },
): (typeof RETURN_ACTS)[number][] {
  const may = (to: Parameters<typeof mayMoveReturn>[1]): boolean => mayMoveReturn(state, to, "staff");
  const writes = hasGrant(permissions, "returns.write", "full");
  const receives = hasGrant(permissions, "returns.receive", "full");
  return [
    ...(writes && may("authorized") ? ["authorize" as const] : []),
    ...(receives && may("received") ? ["receive" as const] : []),
    ...(receives && may("graded") ? ["grade" as const] : []),
    ...(hasGrant(permissions, "refunds.write", "ask") && may("refunded") ? ["refund" as const] : []),
    ...(writes && may("replaced") ? ["replace" as const] : []),
    ...(writes && isReplacing ? ["delivered" as const, "lost" as const] : []),
    ...(writes && may("rejected") ? ["reject" as const] : []),
    ...(writes && may("withdrawn") ? ["withdraw" as const] : []),
  ];
}

/** A request of a second person that waits. */
async function openApproval(db: Handle, id: number): Promise<number | null> {
  const row = await db
    .selectFrom("approval_request")
    .select("id")
    .where("subject_kind", "=", "goodsReturn")
    .where("subject_id", "=", String(id))
    .where("state", "=", "open")
    .where("expires_at", ">", sql<Date>`now()`)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row?.id ?? null;
}

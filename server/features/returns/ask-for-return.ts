import { ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";
import { type ReturnKind, returnKindRow, type ReturnWish } from "../../../shared/domain/returns/return-kinds.ts";
import {
  type ReturnedPieces,
  type ReturnProblems,
  returnProblems,
} from "../../../shared/domain/returns/return-request.ts";
import type { ReturnActor } from "../../../shared/domain/returns/return-states.ts";
import { answerDue, isGuaranteed, isInTime } from "../../../shared/domain/returns/return-window.ts";
import { businessDay, formatDate } from "../../../shared/domain/text/dates.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Trx } from "../../db/database.ts";
import { pickupAddressOf } from "./pickup-address.ts";
import { queueReturnMail } from "./return-mails.ts";
import { periodBegins, readReturnable, type ReturnableLine } from "./returnable.ts";

export interface ReturnAsked {
  readonly orderId: number;
  /** Of the client's request: sent again, it answers the same return. */
  readonly key: string;
  readonly kind: ReturnKind;
  readonly wish: ReturnWish;
  readonly lines: readonly ReturnedPieces[];
  readonly isUnmounted: boolean;
  readonly receivedSize: string;
  readonly comment: string;
  /** Photos of the order that no return has. */
  readonly photoIds: readonly number[];
  /** Empty: the order's address, where the shop collects. */
  readonly pickup: string;
  readonly openedBy: ReturnActor;
  /** When the customer gave notice; staff may write down one that came by telephone or registered mail. */
  readonly noticedAt: Date;
}

export type AskForReturnError =
  | { readonly kind: "orderNotFound" }
  | { readonly kind: "notDelivered" }
  /** Notice was given on a day before the order's first parcel arrived. */
  | { readonly kind: "noticedEarly"; readonly arrivedOn: string }
  /** The period of this kind is over. */
  | { readonly kind: "tooLate" }
  | { readonly kind: "photoNotFound" }
  | { readonly kind: "refused"; readonly problems: ReturnProblems };

export interface ReturnOpened {
  readonly returnId: number;
  readonly isNew: boolean;
  readonly isInTime: boolean;
}

/**
 * Opens a return of an order's pieces. Needs the lock of the order's customer: two requests at once have no piece twice. Staff may open one
 * without photos, and one whose time is over, which is written down; the customer may not.
 */
export async function askForReturn(trx: Trx, asked: ReturnAsked): Promise<Result<ReturnOpened, AskForReturnError>> {
  const { orderId, kind, openedBy } = asked;
  const order = await trx
    .selectFrom("orders")
    .select("status")
    .where("id", "=", orderId)
    .forUpdate()
    .executeTakeFirst();
  if (!order) return err({ kind: "orderNotFound" });
  const before = await trx
    .selectFrom("return_request")
    .select(["id", "in_time"])
    .where("order_id", "=", orderId)
    .where("request_key", "=", asked.key)
    .executeTakeFirst();
  if (before) return ok({ returnId: before.id, isNew: false, isInTime: before.in_time });
  const { firstArrivedAt, deliveredAt, lines, terms } = await readReturnable(trx, orderId);
  const isAsked = (line: number): boolean => asked.lines.some((one) => one.line === line);
  if (order.status !== ORDER_STATUSES.delivered.code || deliveredAt === null || firstArrivedAt === null)
    return err({ kind: "notDelivered" });
  const arrivedOn = businessDay(firstArrivedAt);
  if (businessDay(asked.noticedAt) < arrivedOn) return err({ kind: "noticedEarly", arrivedOn });
  // Of notice by other ways only the day is known.
  const noticedAt = asked.noticedAt < firstArrivedAt ? firstArrivedAt : asked.noticedAt;
  const begins = periodBegins(kind, { deliveredAt, lines: lines.filter(({ line }) => isAsked(line)) });
  const ended = kind === "guarantee" ? endedGuarantee(lines, asked) : undefined;
  const inTime = ended === undefined && isInTime(kind, begins, terms, noticedAt);
  if (openedBy === "customer" && !inTime)
    return err(ended === undefined ? { kind: "tooLate" } : { kind: "refused", problems: { lines: ended } });
  const isByStaff = openedBy === "staff";
  const photos = isByStaff ? Math.max(asked.photoIds.length, returnKindRow(kind).fewestPhotos) : asked.photoIds.length;
  const problems = returnProblems({ ...asked, photos }, new Map(lines.map(({ line, available }) => [line, available])));
  if (Object.keys(problems).length > 0) return err({ kind: "refused", problems });
  const { freight } = returnKindRow(kind);
  const { id } = await trx
    .insertInto("return_request")
    .values({
      order_id: orderId,
      request_key: asked.key,
      kind,
      wish: asked.wish,
      state: "requested",
      opened_by: openedBy,
      freight,
      delivered_at: begins,
      noticed_at: noticedAt,
      in_time: inTime,
      due_at: answerDue(new Date()),
      is_unmounted: asked.isUnmounted,
      received_size: asked.receivedSize.trim(),
      comment: asked.comment.trim(),
      pickup: freight === "shop" ? asked.pickup.trim() || (await pickupAddressOf(trx, orderId)) : "",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("return_line")
    .values(asked.lines.map(({ line, pieces }) => ({ return_id: id, line, quantity: pieces })))
    .execute();
  if (!(await takePhotos(trx, { orderId, returnId: id, photoIds: asked.photoIds })))
    return err({ kind: "photoNotFound" });
  await queueReturnMail(trx, "returnAsked", { orderId, returnId: id });
  return ok({ returnId: id, isNew: true, isInTime: inTime });
}

/** Each tyre of an order has its own guarantee: says which requested one is over, and since when. */
function endedGuarantee(
  lines: readonly ReturnableLine[],
  { lines: asked, noticedAt }: Pick<ReturnAsked, "lines" | "noticedAt">,
): string | undefined {
  const ended = lines.find(
    ({ line, guaranteedUntil }) =>
      guaranteedUntil !== null && !isGuaranteed(guaranteedUntil, noticedAt) && asked.some((one) => one.line === line),
  );
  return ended && `La garantía de ${ended.name} ${ended.size} terminó el ${formatDate(ended.guaranteedUntil ?? "")}.`;
}

interface PhotosToTake {
  readonly orderId: number;
  readonly returnId: number;
  readonly photoIds: readonly number[];
}

/** Photos of the order that belong to no return become this one's; false when one of them is not there. */
async function takePhotos(trx: Trx, { orderId, returnId, photoIds }: PhotosToTake): Promise<boolean> {
  const ids = [...new Set(photoIds)];
  if (ids.length === 0) return true;
  const taken = await trx
    .updateTable("return_photo")
    .set({ return_id: returnId })
    .where("id", "in", ids)
    .where("order_id", "=", orderId)
    .where("return_id", "is", null)
    .returning("id")
    .execute();
  return taken.length === ids.length;
}

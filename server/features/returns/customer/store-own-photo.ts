import { ORDER_STATUSES } from "../../../../shared/domain/orders/order-status.ts";
import { err, type Result } from "../../../../shared/domain/text/result.ts";
import { countChanges } from "../../../db/count-changes.ts";
import type { Services } from "../../../http/services.ts";
import { askedTooOften } from "./open-own-return.ts";
import type { PhotoRow } from "../photos/photos.repository.ts";
import { type PhotoToStore, storePhoto, type StorePhotoError } from "../photos/store-photo.ts";

type OwnPhotoError =
  | StorePhotoError
  | { readonly kind: "orderNotFound" }
  | { readonly kind: "returnNotPossible"; readonly message: string }
  | { readonly kind: "returnAskedTooOften"; readonly retryAfterSeconds: number };

/** A photo of a delivered order of the customer's own. Files are counted before any is unpacked, photos once they are stored. */
export async function storeOwnPhoto(
  services: Pick<Services, "db" | "accountLimits">,
  toStore: PhotoToStore & { readonly bytes: Uint8Array },
): Promise<Result<PhotoRow, OwnPhotoError>> {
  const { customerId, orderId } = toStore;
  const order = await services.db
    .selectFrom("orders")
    .select("status")
    .where("id", "=", orderId)
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  if (!order) return err({ kind: "orderNotFound" });
  if (order.status !== ORDER_STATUSES.delivered.code)
    return err({ kind: "returnNotPossible", message: "Este pedido no está entregado." });
  const key = String(customerId);
  const wait = await services.accountLimits.returnPhotoFile.take(key);
  if (wait > 0) return askedTooOften(wait);
  return countChanges(services.accountLimits.returnPhoto, { key, tooOften: askedTooOften }, () =>
    storePhoto(services, toStore),
  );
}

import { tirePath } from "../../../shared/domain/tires/catalog-paths.ts";
import { vehicleTypeById } from "../../../shared/domain/tires/vehicle-type.ts";
import { type Config, publicUrl } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import type { TireRow } from "../../features/catalog/tires/catalog.repository.ts";
import { tireByCode } from "../../features/catalog/tires/catalog.service.ts";
import { sizeWithIndex } from "../../features/catalog/tires/tire.ts";
import { findAlert } from "../../features/stock-alerts/stock-alerts.service.ts";
import type { Jobs } from "../../queue/add-job.ts";
import type { MailTransport } from "../transport/mail-transport.ts";
import { messageIdOf, shopOf, withFooter } from "../transport/sender.ts";

/**
 * Tells a person that the tyre they wait for is back. Nothing is sent when its person was told or erased, or the tyre is not sold any
 * more. No price: it may be another one when the e-mail is read.
 *
 * @throws MailError when the mail server did not take it; sending again repeats the same Message-ID.
 */
export async function sendStockAlertMail(
  { db, config, transport }: { readonly db: Handle; readonly config: Config; readonly transport: MailTransport },
  { alertId }: Jobs["send_stock_alert"],
): Promise<void> {
  const alert = await findAlert(db, alertId);
  if (!alert?.email) return;
  const tire = await tireByCode(db, alert.code);
  if (!tire.ok) return;
  const { renderStockAlert } = await import("../templates/render-mail.ts");
  const body = await renderStockAlert({
    shop: shopOf(await withFooter(db, config)),
    tire: `${tire.value.brand} ${tire.value.product_name} ${sizeWithIndex(tire.value)}`,
    url: publicUrl(config) + pathOf(tire.value),
    askedAt: alert.created_at,
  });
  await transport.send({ to: alert.email, ...body, messageId: messageIdOf(config, `stock-alert-${alert.id}`) });
}

const pathOf = (row: TireRow): string =>
  tirePath({
    code: row.code,
    brandSlug: row.brand_slug,
    vehicleTypeSlug: vehicleTypeById(row.vehicle_type).slug,
    productSlug: row.product_slug,
    sizeKey: row.size_key,
  });

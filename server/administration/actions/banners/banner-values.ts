import type { BannerFields } from "../../../../shared/contract/staff/banners/banners.ts";
import { couponCodeOf } from "../../../../shared/domain/pricing/coupon-code.ts";
import { nameOfBannerFile } from "../../../../shared/domain/pictures/picture-name.ts";
import { bannerLink, EVENT_KEY, LONGEST_BANNER_TITLE } from "../../../../shared/domain/promotions/banner-rules.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { plainText } from "../../../../shared/domain/text/text.ts";
import { momentOf } from "../../../../shared/domain/text/dates.ts";
import { type Config, publicUrl } from "../../../config/config.ts";
import type { Handle } from "../../../db/database.ts";
import { holdPictureNamed } from "../../../features/pictures/pictures.repository.ts";
import { namesIn, releaseFiles } from "../../../features/pictures/release-pictures.ts";
import type { StaffError } from "../staff-error.ts";

export interface BannerValues {
  readonly title: string;
  readonly text: string;
  readonly image: string;
  readonly url: string;
  readonly event_key: string | null;
  readonly coupon_code: string | null;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly is_active: boolean;
}

/** Undefined: the text is invalid. */
function readMoment(text: string | null): Date | null | undefined {
  if (text === null) return null;
  const moment = momentOf(text);
  return MOMENT.test(text) && !Number.isNaN(moment.getTime()) ? moment : undefined;
}

const MOMENT = /^20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/;
const NO_MOMENT = "Escribe el día y la hora.";

/** The values of a banner as they are stored, or what is wrong with each field. */
export async function readBannerFields(
  db: Handle,
  config: Config,
  fields: BannerFields,
): Promise<Result<BannerValues, StaffError>> {
  const problems: Record<string, string[]> = {};
  const title = plainText(fields.title);
  const url = bannerLink(fields.url, new URL(publicUrl(config)).origin);
  const eventKey = fields.eventKey.trim().toLowerCase();
  const startsAt = readMoment(fields.startsAt);
  const endsAt = readMoment(fields.endsAt);
  if (title === "") problems["title"] = ["Escribe el título."];
  if (title.length > LONGEST_BANNER_TITLE) problems["title"] = [`Lo más son ${LONGEST_BANNER_TITLE} letras.`];
  if (url === null) problems["url"] = ["Escribe una dirección de esta tienda, como /product/2 o /eventos/familia."];
  if (eventKey !== "" && !EVENT_KEY.test(eventKey))
    problems["eventKey"] = ["Sólo minúsculas, números y guiones, como juego-de-4."];
  if (startsAt === undefined) problems["startsAt"] = [NO_MOMENT];
  if (endsAt === undefined) problems["endsAt"] = [NO_MOMENT];
  if (startsAt && endsAt && endsAt <= startsAt) problems["endsAt"] = ["Termina antes de empezar."];
  if (!(await hasPicture(db, fields.image))) problems["image"] = ["Esa imagen ya no está: elige otra."];
  const coupon = await readCoupon(db, fields.couponCode);
  if (!coupon.ok) problems["couponCode"] = [coupon.error];
  else if (coupon.value !== null && eventKey === "")
    problems["couponCode"] = ["El cupón lo carga la página de un evento: escribe la clave del evento."];
  const [first] = Object.values(problems);
  if (first || url === null || !coupon.ok || startsAt === undefined || endsAt === undefined)
    return err({ code: "fieldsRefused", message: first?.[0] ?? "", fields: problems });
  return ok({
    title,
    text: plainText(fields.text),
    image: fields.image,
    url,
    event_key: eventKey === "" ? null : eventKey,
    coupon_code: coupon.value,
    starts_at: startsAt,
    ends_at: endsAt,
    is_active: fields.isOn,
  });
}

/** A published picture is held, so that it is not deleted meanwhile. */
async function hasPicture(db: Handle, image: string): Promise<boolean> {
  const stored = await holdPictureNamed(db, nameOfBannerFile(image));
  if (stored) return stored.kind === "banner";
  return namesIn(await releaseFiles(), "banners").includes(image);
}

async function readCoupon(db: Handle, text: string): Promise<Result<string | null, string>> {
  if (text.trim() === "") return ok(null);
  const code = couponCodeOf(text.trim());
  const row = code === null ? undefined : await findCouponCode(db, code);
  return row ? ok(row.code) : err("No existe ese cupón.");
}

const findCouponCode = (db: Handle, code: string) =>
  db.selectFrom("coupon").select("code").where("code", "=", code).where("is_active", "=", true).executeTakeFirst();

/** Whether another banner that is on has the event's page. */
export const eventTakenBy = async (db: Handle, { event_key: key, is_active: isOn }: BannerValues, id: number | null) =>
  key === null || !isOn
    ? undefined
    : (
        await db
          .selectFrom("banner")
          .select("title")
          .where("event_key", "=", key)
          .where("is_active", "=", true)
          .$if(id !== null, (query) => query.where("id", "<>", id ?? 0))
          .executeTakeFirst()
      )?.title;

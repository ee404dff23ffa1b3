import { type InferResult, type RawBuilder, sql } from "kysely";
import type { Handle } from "../../db/database.ts";
import { preparedRow } from "../../db/prepared.ts";

/** By the database's clock, which is every process's. */
const IS_SHOWN: RawBuilder<boolean> = sql<boolean>`(is_active
  and (starts_at is null or starts_at <= clock_timestamp()) and (ends_at is null or ends_at > clock_timestamp()))`;
const MOST_SLIDES = 20;

const slides = (db: Handle) =>
  db
    .selectFrom("banner")
    .select(["image", "title", "text", "url"])
    .orderBy("position")
    .orderBy("id")
    .limit(MOST_SLIDES);

export const findBanners = (db: Handle) => slides(db).where(IS_SHOWN).where("event_key", "is", null).execute();

interface KnownBanner {
  readonly id: number;
  readonly revision: number;
}

/** The carousel with one banner more, which may not be shown yet; undefined where that one changed since, or has a page of its own. */
export async function findBannersWith(db: Handle, { id, revision }: KnownBanner) {
  const own = await db
    .selectFrom("banner")
    .select("id")
    .where("id", "=", id)
    .where("revision", "=", revision)
    .where("event_key", "is", null)
    .executeTakeFirst();
  if (!own) return undefined;
  return slides(db)
    .where((eb) => eb.or([eb("id", "=", id), eb.and([IS_SHOWN, eb("event_key", "is", null)])]))
    .execute();
}

const ofEvent = (db: Handle, eventKey: string) =>
  db
    .selectFrom("banner")
    .select(["image", "title", "text", "url", "event_key", "coupon_code"])
    .where("event_key", "=", eventKey);

export const findEventBanner = (db: Handle, eventKey: string) =>
  ofEvent(db, eventKey).where(IS_SHOWN).orderBy("position").executeTakeFirst();

/** A banner of an event, which may not be shown yet; undefined where it changed since. */
export const findEventBannerOf = (db: Handle, eventKey: string, { id, revision }: KnownBanner) =>
  ofEvent(db, eventKey).where("id", "=", id).where("revision", "=", revision).executeTakeFirst();

/** Whether an employee's invitation opened the account with this e-mail. */
export async function isInvited(db: Handle, email: string): Promise<boolean> {
  const found = await db
    .selectFrom("invitation")
    .select("id")
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .where("used_at", "is not", null)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Orders of an account that hold a use of a coupon; `besides`: an order that is not counted. */
export async function couponUsesOf(
  db: Handle,
  code: string,
  customer: { readonly email: string } | { readonly id: number; readonly besides: number },
) {
  const held = db
    .selectFrom("orders")
    .select(sql<number>`count(*)::int`.as("used"))
    .where("coupon_code", "=", code)
    .where("holds_coupon", "=", true);
  const { used } = await (
    "id" in customer
      ? held.where("customer_id", "=", customer.id).where("id", "<>", customer.besides)
      : held.where(
          "customer_id",
          "in",
          db
            .selectFrom("customer")
            .select("id")
            .where(sql<boolean>`lower(email) = ${customer.email.toLowerCase()}`),
        )
  ).executeTakeFirstOrThrow();
  return used;
}

type FoundCoupon = InferResult<ReturnType<typeof couponQuery>>[number];
const couponQuery = (db: Handle) =>
  db
    .selectFrom("coupon")
    .innerJoin("campaign", "campaign.id", "coupon.campaign_id")
    .select([
      "coupon.code",
      "coupon.max_uses",
      "coupon.uses",
      "coupon.customer_email",
      "coupon.per_customer",
      "coupon.guests_only",
      "coupon.starts_at",
      "coupon.ends_at",
      "campaign.starts_at as campaign_starts_at",
      "campaign.ends_at as campaign_ends_at",
      "campaign.id as campaign_id",
      "campaign.type",
      "campaign.min_products",
      "campaign.max_products",
      "campaign.discount_percent",
      "campaign.product_ids",
    ])
    .where("coupon.code", "=", "")
    .where("coupon.is_active", "=", true)
    .where("campaign.is_active", "=", true)
    .compile();
/** Compiled once: each page and cart with a coupon asks. */
let couponStatement: ReturnType<typeof couponQuery> | undefined;

/** A coupon that was not retired, with its campaign. Its customer and its uses are not looked at. */
export function findCoupon(db: Handle, code: string) {
  couponStatement ??= couponQuery(db);
  // The code is the first value of the statement.
  return preparedRow<FoundCoupon>(db, {
    ...couponStatement,
    parameters: [code, ...couponStatement.parameters.slice(1)],
  });
}

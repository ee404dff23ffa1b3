import type { BannerFields } from "../../../../shared/contract/staff/banners/banners.ts";
import type { Effect } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { bannerState } from "../../../../shared/domain/promotions/banner-rules.ts";
import { formatDateTime } from "../../../../shared/domain/text/dates.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { sql } from "kysely";
import type { Handle } from "../../../db/database.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { changedMeanwhile, NOT_FOUND, type StaffError } from "../staff-error.ts";
import { type BannerValues, eventTakenBy, readBannerFields } from "./banner-values.ts";

type Saved = Result<Done<{ readonly id: number }>, StaffError>;

const subjectOf = (id: number) => ({ kind: "banner", id: String(id) });

/** What buyers see of it, and when. */
function effectsOf(values: BannerValues, now: Date, tires: number | null): Effect[] {
  const { is_active: isActive, starts_at: startsAt, ends_at: endsAt, event_key: key } = values;
  const where = key === null ? "en la portada" : `en /eventos/${key}`;
  const ends = endsAt === null ? "" : ` y se va el ${formatDateTime(endsAt)}`;
  const when = {
    off: "Queda apagado: no se ve en la tienda.",
    planned: `Aparece ${where} el ${startsAt === null ? "" : formatDateTime(startsAt)}${ends}.`,
    live: `Se ve ${where} en uno o dos segundos${ends}.`,
    over: `Ya terminó: no se ve en la tienda.`,
  }[bannerState({ isActive, startsAt, endsAt }, now)];
  return [
    { kind: "data", text: when },
    ...(tires === null
      ? []
      : [{ kind: "data" as const, text: `El producto al que lleva tiene ${tires} llantas en venta.` }]),
  ];
}

/** Tyres on sale of the product that a link leads to; null where it leads elsewhere. */
async function tiresBehind(db: Handle, url: string): Promise<number | null> {
  const id = /^\/product\/(\d{1,9})(?:[?#]|$)/.exec(url)?.[1];
  if (id === undefined) return null;
  const { count } = await db
    .selectFrom("tire")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("product_id", "=", Number(id))
    .where("is_active", "=", true)
    .executeTakeFirstOrThrow();
  return count;
}

const eventInUse = (key: string | null, title: string): StaffError => ({
  code: "fieldsRefused",
  message: `El evento «${key}» ya es de «${title}».`,
  fields: { eventKey: [`Ya es de «${title}».`] },
});

async function checked(context: ActionContext, fields: BannerFields, id: number | null) {
  const values = await readBannerFields(context.db, context.config, fields);
  if (!values.ok) return values;
  const other = await eventTakenBy(context.db, values.value, id);
  return other === undefined ? values : err(eventInUse(values.value.event_key, other));
}

/** For the audit log: what buyers see. */
const recordOf = ({ starts_at: startsAt, ends_at: endsAt, is_active: isOn, ...rest }: BannerValues) => ({
  ...rest,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
  isOn,
});

/** One member at a time changes which banners there are and their order. */
export const lockBanners = (db: Handle) =>
  sql`select pg_advisory_xact_lock(hashtextextended('banners', 0))`.execute(db);

export const createBannerAction = defineAction({
  name: "banners create",
  reason: "optional",
  async run(context: ActionContext, fields: BannerFields): Promise<Saved> {
    const { db, now } = context;
    await lockBanners(db);
    // An import holds the table: its numbers and places are seen below.
    await sql`lock table banner in row exclusive mode`.execute(db);
    const values = await checked(context, fields, null);
    if (!values.ok) return values;
    const { rows } = await sql<{ id: number; position: number }>`select
      greatest(nextval('banner_id_seq')::int, (select max(id) + 1 from banner)) as id,
      (select coalesce(max(position), 0)::int + 1 from banner) as position`.execute(db);
    const [made = { id: 0, position: 0 }] = rows;
    await db
      .insertInto("banner")
      .values({ ...values.value, ...made })
      .execute();
    return ok({
      value: { id: made.id },
      effects: effectsOf(values.value, now, await tiresBehind(db, values.value.url)),
      audit: { subject: subjectOf(made.id), after: recordOf(values.value), outcome: { bannerId: made.id } },
    });
  },
});

interface Change {
  readonly id: number;
  /** The revision that the member saw. */
  readonly expected: number;
  readonly fields: BannerFields;
}

export const changeBannerAction = defineAction({
  name: "banners change",
  reason: "optional",
  async run(context: ActionContext, { id, expected, fields }: Change): Promise<Saved> {
    const { db, now } = context;
    await lockBanners(db);
    const row = await db.selectFrom("banner").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
    if (!row) return err(NOT_FOUND);
    if (row.revision !== expected)
      return changedMeanwhile("Otra persona cambió este banner; no se guardó lo tuyo.", { revision: row.revision });
    const values = await checked(context, fields, id);
    if (!values.ok) return values;
    await db.updateTable("banner").set(values.value).where("id", "=", id).execute();
    const before = recordOf(row);
    const after = recordOf(values.value);
    const changed = (Object.keys(after) as (keyof typeof after)[]).filter((key) => before[key] !== after[key]);
    const of = (record: typeof after) => Object.fromEntries(changed.map((key) => [key, record[key]]));
    return ok({
      value: { id },
      effects: effectsOf(values.value, now, await tiresBehind(db, values.value.url)),
      audit: { subject: subjectOf(id), before: of(before), after: of(after), outcome: { bannerId: id } },
    });
  },
});

import { formatDateTime } from "../../../../shared/domain/text/dates.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { databaseTime } from "../../../db/database-time.ts";
import { addLines, type PlannedLine } from "../../../features/prices/price-changes.repository.ts";
import { lockPrices, type TireChoice } from "../../../features/prices/tire-prices.ts";
import type { PriceRule, Rounding } from "../../../../shared/domain/pricing/changes/price-rule.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { notPossible, type StaffError } from "../staff-error.ts";
import { priceChangeSubject, refuseOverlaps, lockPriceChange } from "./lock-change.ts";
import { draftLines, readPriceFile } from "./draft-lines.ts";
import { impactEffects } from "./impact-effects.ts";
import { type PriceDefinition, ruleWords } from "./price-definition.ts";
import { judge } from "./price-limits.ts";
import { DAY_MS, MINUTE_MS } from "../../../../shared/domain/text/durations.ts";

export interface DraftInput {
  /** Of a draft that is written anew; null: a new one. */
  readonly draft: { readonly id: number; readonly expected: string } | null;
  readonly name: string;
  readonly choice: TireChoice;
  readonly rule: PriceRule | { readonly kind: "file"; readonly csv: string };
  readonly rounding: Rounding;
  readonly keepsDiscount: boolean;
  /** Null: when it is scheduled. */
  readonly startsAt: Date | null;
  /** Null: the prices stay. */
  readonly endsAt: Date | null;
}

interface Drafted {
  readonly id: number;
}

const SHORTEST_NAME = 3;
const LONGEST_NAME = 80;
const MOST_DAYS_AHEAD = 400;

const refused = (field: string, message: string): Result<never, StaffError> =>
  err({ code: "fieldsRefused", message, fields: { [field]: [message] } });

/** Whether the plan's name and moments may be. Whole minutes only; the clock is the database's. */
export function checkSpan(
  { startsAt, endsAt }: Pick<DraftInput, "startsAt" | "endsAt">,
  now: Date,
): Result<null, StaffError> {
  const latest = new Date(now.getTime() + MOST_DAYS_AHEAD * DAY_MS);
  for (const [field, moment] of [
    ["startsAt", startsAt],
    ["endsAt", endsAt],
  ] as const) {
    if (moment === null) continue;
    if (Number.isNaN(moment.getTime())) return refused(field, "Ese momento no existe.");
    if (moment.getTime() % MINUTE_MS !== 0) return refused(field, "Escribe un minuto entero.");
    if (moment <= now) return refused(field, "Ese momento ya pasó.");
    if (moment > latest) return refused(field, `A lo más ${MOST_DAYS_AHEAD} días adelante.`);
  }
  if (endsAt !== null && startsAt !== null && endsAt <= startsAt)
    return refused("endsAt", "Tiene que ser después del inicio.");
  return ok(null);
}

/** Writes a plan down with the price of every tyre, as a draft that changes nothing. Its rehearsal is the preview. */
export const draftPriceChange = defineAction({
  name: "prices draft",
  reason: "optional",
  async run(context: ActionContext, input: DraftInput): Promise<Result<Done<Drafted>, StaffError>> {
    const { db, actor } = context;
    const { draft, startsAt, endsAt } = input;
    const name = input.name.trim();
    if (name.length < SHORTEST_NAME || name.length > LONGEST_NAME)
      return refused("name", `De ${SHORTEST_NAME} a ${LONGEST_NAME} letras.`);
    if (draft) {
      const locked = await lockPriceChange(context, draft);
      if (!locked.ok) return locked;
      if (locked.value.shown.state !== "draft") return notPossible("Ya no es un borrador: haz otro plan.");
    } else await lockPrices(db);
    const span = checkSpan(input, await databaseTime(db));
    if (!span.ok) return span;
    const { rule } = input;
    const prices = rule.kind === "file" ? readPriceFile(rule.csv) : null;
    if (prices && !prices.ok) return prices;
    const wanted = { ...input, rule: prices ? { kind: "file" as const, prices: prices.value } : (rule as PriceRule) };
    const drafted = await draftLines(db, wanted);
    if (!drafted.ok) return drafted;
    const lines = drafted.value;
    const codes = lines.map(({ code }) => code);
    const plan = { id: draft?.id ?? null, name, startsAt, endsAt };
    const overlaps = await refuseOverlaps(db, plan, { codes, withWaiting: true });
    if (!overlaps.ok) return overlaps;
    const definition: PriceDefinition = {
      choice: rule.kind === "file" ? { brands: [], products: [], rims: [], codes: [] } : input.choice,
      rule: prices ? { kind: "file", tires: prices.value.size } : (rule as PriceRule),
      rounding: input.rounding,
      keepsDiscount: input.keepsDiscount,
    };
    const verdict = await judge(db, lines, { staffId: actor.staffId, at: startsAt });
    const id = await writeDraft(context, { ...plan, definition, lines });
    return ok({
      value: { id },
      effects: [
        ...(await impactEffects(db, lines, plan)),
        ...(verdict.needsSecond
          ? verdict.effects
          : [{ kind: "access" as const, text: "Dentro de los límites: lo programas tú." }]),
        { kind: "data" as const, text: "Se guarda como borrador: todavía no cambia nada." },
      ],
      audit: {
        subject: priceChangeSubject(id),
        after: {
          plan: "draft",
          name,
          tires: lines.length,
          rule: ruleWords(definition),
          from: startsAt === null ? null : formatDateTime(startsAt),
          to: endsAt === null ? null : formatDateTime(endsAt),
        },
      },
    });
  },
});

interface Draft {
  readonly id: number | null;
  readonly name: string;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly definition: PriceDefinition;
  readonly lines: readonly PlannedLine[];
}

async function writeDraft({ db, actor }: ActionContext, { id, lines, ...draft }: Draft): Promise<number> {
  const values = {
    name: draft.name,
    definition: JSON.stringify(draft.definition),
    starts_at: draft.startsAt,
    ends_at: draft.endsAt,
    updated_at: new Date(),
  };
  if (id !== null) {
    await db.updateTable("price_change").set(values).where("id", "=", id).execute();
    await db.deleteFrom("price_change_line").where("change_id", "=", id).execute();
    await addLines(db, id, lines);
    return id;
  }
  const added = await db
    .insertInto("price_change")
    .values({ ...values, kind: "plan", state: "draft", created_by: actor.staffId })
    .returning("id")
    .executeTakeFirstOrThrow();
  await addLines(db, added.id, lines);
  return added.id;
}

import { type Selectable, sql } from "kysely";
import { CARD_BRANDS, type CardBrand } from "../../../../shared/domain/payment/card.ts";
import { centavos, formatMxn } from "../../../../shared/domain/money/money.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { plainText } from "../../../../shared/domain/text/text.ts";
import { isSameBank } from "../../../../shared/domain/payment/installments.ts";
import type { Handle } from "../../../db/database.ts";
import type { InstallmentPlanTable } from "../../../db/tables/catalog.ts";
import { planVersion } from "../../../features/promotions/campaigns/row-version.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { changedMeanwhile, NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";

type Plan = Selectable<InstallmentPlanTable>;

export interface PlanGiven {
  readonly name: string;
  readonly message: string;
  /** Centavos before tax, from which on it is offered. */
  readonly minimum: number;
  readonly months: number;
  /** Empty: every bank. */
  readonly bank: string;
  /** Empty: every brand. */
  readonly brands: readonly CardBrand[];
}

interface Saved {
  readonly id: number;
}

const LONGEST_NAME = 120;
const LONGEST_MESSAGE = 300;
const LONGEST_BANK = 60;
/** Months that banks give. Source: data, bancos_msi. */
const FEWEST_MONTHS = 2;
const MOST_MONTHS = 36;
const HIGHEST_MINIMUM = 100_000_000;

const AT_ONCE = {
  kind: "data",
  text: "Quien está por pagar lo ve al elegir su tarjeta; los pedidos que lo usaron no cambian.",
} as const;
const subjectOf = (id: number) => ({ kind: "plan", id: String(id) });

export const createPlanAction = defineAction({
  name: "plans create",
  reason: "optional",
  async run({ db }: ActionContext, given: PlanGiven): Promise<Result<Done<Saved>, StaffError>> {
    const checked = checkedPlan(given);
    if (!checked.ok) return checked;
    // Imports choose numbers of their own; two members who make one at once wait for each other.
    await sql`select pg_advisory_xact_lock(hashtext('installment_plan'))`.execute(db);
    const same = await sameOffer(db, checked.value);
    if (same) return same;
    const row = await db
      .insertInto("installment_plan")
      .values((eb) => ({
        id: eb.selectFrom("installment_plan").select(sql<number>`coalesce(max(id), 0) + 1`.as("id")),
        ...checked.value,
      }))
      .returningAll()
      .executeTakeFirstOrThrow();
    return ok({
      value: { id: row.id },
      effects: [{ kind: "data" as const, text: `Se ofrece «${row.name}»: ${offerWords(row)}.` }, AT_ONCE],
      audit: { subject: subjectOf(row.id), after: shown(row) },
    });
  },
});

interface Change extends PlanGiven {
  readonly id: number;
  readonly expected: string;
}

export const changePlanAction = defineAction({
  name: "plans change",
  reason: "needed",
  async run({ db }: ActionContext, { id, expected, ...given }: Change): Promise<Result<Done<Saved>, StaffError>> {
    const locked = await lockPlan(db, id, expected);
    if (!locked.ok) return locked;
    const checked = checkedPlan(given);
    if (!checked.ok) return checked;
    const same = locked.value.is_active ? await sameOffer(db, checked.value, id) : undefined;
    if (same) return same;
    const row = await db
      .updateTable("installment_plan")
      .set(checked.value)
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return ok({
      value: { id },
      effects: [{ kind: "data" as const, text: `«${row.name}» queda así: ${offerWords(row)}.` }, AT_ONCE],
      audit: { subject: subjectOf(id), before: shown(locked.value), after: shown(row) },
    });
  },
});

interface Switch {
  readonly id: number;
  readonly isActive: boolean;
  readonly expected: string;
}

export const switchPlanAction = defineAction({
  name: "plans switch",
  reason: "needed",
  async run({ db }: ActionContext, { id, isActive, expected }: Switch): Promise<Result<Done<Saved>, StaffError>> {
    const locked = await lockPlan(db, id, expected);
    if (!locked.ok) return locked;
    const before = locked.value;
    if (before.is_active === isActive) return notPossible(isActive ? "Ya se ofrece." : "Ya no se ofrece.");
    const same = isActive ? await sameOffer(db, before, id) : undefined;
    if (same) return same;
    await db.updateTable("installment_plan").set({ is_active: isActive }).where("id", "=", id).execute();
    const says = isActive
      ? `«${before.name}» se ofrece otra vez: ${offerWords(before)}.`
      : `«${before.name}» deja de ofrecerse. Quien lo tenía elegido y no ha pagado elige otra vez.`;
    return ok({
      value: { id },
      effects: [{ kind: "data" as const, text: says }, AT_ONCE],
      audit: { subject: subjectOf(id), before: { isActive: before.is_active }, after: { isActive } },
    });
  },
});

async function lockPlan(db: Handle, id: number, expected: string): Promise<Result<Plan, StaffError>> {
  const row = await db.selectFrom("installment_plan").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) return err(NOT_FOUND);
  return planVersion(row) === expected
    ? ok(row)
    : changedMeanwhile("Otra persona cambió el plan. Léelo otra vez.", { id, version: planVersion(row) });
}

/** Two plans of one bank with the same months would be one choice twice. */
async function sameOffer(
  db: Handle,
  { months, bank, brands }: Pick<Plan, "months" | "bank" | "brands">,
  id = 0,
): Promise<Result<never, StaffError> | undefined> {
  const alike = await db
    .selectFrom("installment_plan")
    .select(["name", "bank"])
    .where("is_active", "=", true)
    .where("months", "=", months)
    .where("brands", "=", brands)
    .where("id", "<>", id)
    .execute();
  // As a card finds the plans of its bank: without accents and signs.
  const same = alike.find((other) => isSameBank(other.bank, bank));
  return same && wrongField("months", `«${same.name}» ya ofrece ${months} meses con ese banco y esas marcas.`);
}

function checkedPlan(given: PlanGiven) {
  const line = (text: string): string => plainText(text).replaceAll(/\s+/g, " ");
  const name = line(given.name);
  const message = line(given.message);
  const bank = line(given.bank);
  const { minimum, months } = given;
  if (name === "" || name.length > LONGEST_NAME)
    return wrongField("name", `Escribe un nombre de hasta ${LONGEST_NAME} letras.`);
  if (message.length > LONGEST_MESSAGE) return wrongField("message", `Escribe hasta ${LONGEST_MESSAGE} letras.`);
  if (bank.length > LONGEST_BANK) return wrongField("bank", `Escribe hasta ${LONGEST_BANK} letras.`);
  if (!Number.isInteger(months) || months < FEWEST_MONTHS || months > MOST_MONTHS) {
    return wrongField("months", `De ${FEWEST_MONTHS} a ${MOST_MONTHS} meses.`);
  }
  if (!Number.isSafeInteger(minimum) || minimum < 0 || minimum > HIGHEST_MINIMUM) {
    return wrongField("minimum", "Escribe un importe de hasta $1,000,000.00.");
  }
  const brands = (Object.keys(CARD_BRANDS) as CardBrand[]).filter((brand) => given.brands.includes(brand)).join(",");
  return ok({ name, message, bank, months, minimum, brands });
}

const offerWords = ({ months, minimum, bank, brands }: Plan): string =>
  [
    `${months} meses desde ${formatMxn(centavos(minimum))} antes de IVA`,
    bank === "" ? "de cualquier banco" : `sólo ${bank}`,
    brands === "" ? "con cualquier marca" : `con ${brands.replaceAll(",", ", ")}`,
  ].join(", ");

const shown = (row: Plan) => ({
  name: row.name,
  months: row.months,
  minimum: row.minimum,
  bank: row.bank,
  brands: row.brands,
  isActive: row.is_active,
});

const wrongField = (field: string, message: string): Result<never, StaffError> =>
  err({ code: "fieldsRefused", message, fields: { [field]: [message] } });

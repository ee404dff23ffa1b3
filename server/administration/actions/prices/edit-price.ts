import type { Effect } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { formatMxn, withIva } from "../../../../shared/domain/money/money.ts";
import { isCancellingPrice } from "../../../../shared/domain/pricing/cancelling-price.ts";
import { applyRule, PRICE_RANGE_WORDS, tenthsWords } from "../../../../shared/domain/pricing/changes/price-rule.ts";
import {
  changeTenths,
  measuresOf,
  sameTerms,
  type StoredTerms,
  storedTerms,
} from "../../../../shared/domain/pricing/changes/price-terms.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { databaseTime } from "../../../db/database-time.ts";
import { applyLines } from "../../../features/prices/move-prices.ts";
import { addLines, findOverlaps } from "../../../features/prices/price-changes.repository.ts";
import { chosenTires, lockCatalog, lockPrices } from "../../../features/prices/tire-prices.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { changedMeanwhile, NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";
import type { PriceDefinition } from "./price-definition.ts";
import { judge, weighed } from "./price-limits.ts";

/** A tyre's price as staff write it: of the list with tax, in centavos. */
export interface EditedPrice {
  readonly price: number;
  readonly discount: number;
  readonly minimum: number;
}

interface EditInput extends EditedPrice {
  readonly code: string;
  /** As the member saw it. */
  readonly expected: EditedPrice;
}

const shown = ({ listPrice, discount, minimum }: StoredTerms): EditedPrice => ({
  price: withIva(listPrice),
  discount,
  minimum,
});
const isSame = (one: EditedPrice, other: EditedPrice): boolean =>
  one.price === other.price && one.discount === other.discount && one.minimum === other.minimum;

/** Changes the price of one tyre now. The limits are those of a plan, and it stands among the plans that are over. */
export const editPriceAction = defineAction({
  name: "prices edit",
  reason: "needed",
  async run(context: ActionContext, input: EditInput): Promise<Result<Done<{ code: string }>, StaffError>> {
    const { db, actor, approvalId } = context;
    const { code } = input;
    await lockPrices(db);
    await lockCatalog(db);
    const [tire] = await chosenTires(db, { brands: [], products: [], rims: [], codes: [code] }, 1);
    if (!tire) return err(NOT_FOUND);
    const before = tire.terms;
    const was = shown(before);
    if (!isSame(was, input.expected))
      return changedMeanwhile("Otra persona cambió el precio de esta llanta: no se tocó.", { code, ...was });
    const after = editedTerms(before, input);
    if (after === null || isCancellingPrice(after.discountedPrice)) {
      const message = `Con ese precio no se puede vender: va ${PRICE_RANGE_WORDS}.`;
      return err({ code: "fieldsRefused", message, fields: { price: [message] } });
    }
    if (sameTerms(before, after)) return notPossible("Ya tiene ese precio.");
    const change = changeTenths(measuresOf(before).one, measuresOf(after).one);
    const lines = await weighed(db, [{ code, before, after, changeTenths: change }]);
    const judged = await judge(db, lines, { staffId: actor.staffId, at: null });
    const effects: Effect[] = [
      {
        kind: "money",
        text: `${code} cambia ahora de ${priceWords(before)} a ${priceWords(after)} (${tenthsWords(change)}).`,
      },
      ...(await planEffects(context, code)),
      ...judged.effects,
    ];
    const now = await databaseTime(db);
    const definition: PriceDefinition = {
      choice: { brands: [], products: [], rims: [], codes: [code] },
      rule: { kind: "fixed", amount: input.price },
      rounding: "none",
      keepsDiscount: true,
    };
    const { id } = await db
      .insertInto("price_change")
      .values({
        name: code,
        kind: "edit",
        definition: JSON.stringify(definition),
        state: "done",
        starts_at: now,
        ends_at: null,
        created_by: actor.staffId,
        scheduled_by: actor.staffId,
        scheduled_at: now,
        applied_at: now,
        approval_id: approvalId ?? null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await addLines(db, id, lines);
    await applyLines(db, id);
    return ok({
      value: { code },
      effects,
      audit: { subject: { kind: "tire", id: code }, before: { ...was }, after: { ...shown(after) } },
      ...(judged.needsSecond && { needsApproval: "prices" as const }),
    });
  },
});

/** A price that was left as it is stays to the centavo before tax. */
function editedTerms(before: StoredTerms, { price, discount, minimum }: EditedPrice): StoredTerms | null {
  const isKept = price === withIva(before.listPrice);
  const listPrice = isKept ? before.listPrice : applyRule(before.listPrice, { kind: "fixed", amount: price }, "none");
  if (listPrice === null) return null;
  if (isKept && discount === before.discount) return { ...before, minimum };
  return storedTerms({ listPrice, discount, minimum });
}

function priceWords(terms: StoredTerms): string {
  const { listPrice, discountedPrice, discount, minimum } = terms;
  const list = formatMxn(withIva(listPrice));
  if (discount === 0) return list;
  const from = minimum > 1 ? ` desde ${minimum} piezas` : "";
  return `${list} con ${discount} %${from} (${formatMxn(withIva(discountedPrice))})`;
}

/** Plans that have the tyre leave it once its price is another one. */
async function planEffects({ db }: ActionContext, code: string): Promise<Effect[]> {
  const plans = await findOverlaps(db, { id: null, codes: [code], startsAt: null, endsAt: null, withWaiting: true });
  return plans.map(({ name }) => ({
    kind: "data" as const,
    text: `«${name}» tiene esta llanta: con otro precio ya no la mueve.`,
  }));
}

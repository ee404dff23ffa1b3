import {
  extremesOf,
  isBeyond,
  type PriceLimits,
  referenceOf,
  type StoredTerms,
} from "../../../../shared/domain/pricing/changes/price-terms.ts";
import { tenthsWords } from "../../../../shared/domain/pricing/changes/price-rule.ts";
import type { Effect } from "../../../../shared/contract/staff/staff-endpoint.ts";
import type { Handle } from "../../../db/database.ts";
import { type PlannedLine, tiresOfADay } from "../../../features/prices/price-changes.repository.ts";
import { type NewTire, comparablePrices } from "../../../features/prices/comparable-prices.ts";
import { earlierPrices, WATCHED_DAYS } from "../../../features/prices/tire-prices.ts";
import { readSetting } from "../../settings/read-setting.ts";

export const readPriceLimits = async (db: Handle): Promise<PriceLimits> => ({
  fallPercent: await readSetting(db, "priceFallPercent"),
  risePercent: await readSetting(db, "priceRisePercent"),
  tires: await readSetting(db, "priceTires"),
});

export interface PricesToWeigh {
  readonly code: string;
  readonly before: StoredTerms;
  readonly after: StoredTerms;
}

/** The greatest fall and rise of each tyre against the highest and the lowest price of the watched days. */
export async function weighed<Line extends PricesToWeigh>(db: Handle, lines: readonly Line[]) {
  const earlier = await earlierPrices(
    db,
    lines.map(({ code }) => code),
  );
  return lines.map((line) => ({
    ...line,
    ...extremesOf(referenceOf(line.before, earlier.get(line.code) ?? []), line.after),
  }));
}

export interface Verdict {
  readonly needsSecond: boolean;
  /** Why, in words; empty where one person is enough. */
  readonly effects: readonly Effect[];
}

interface Change {
  readonly staffId: number | null;
  /** When the prices change; null: now. */
  readonly at: Date | null;
}

/** Whether a second person decides: a tyre falls or rises too much, or the member changes too many within a day. */
export async function judge(db: Handle, lines: readonly PlannedLine[], change: Change): Promise<Verdict> {
  const limits = await readPriceLimits(db);
  const beyond = lines.filter((line) => isBeyond(line, limits));
  const ofADay = await tiresOfADay(
    db,
    lines.map(({ code }) => code),
    change,
  );
  const reasons: string[] = [];
  const worstFall = beyond.reduce((worst, { fallTenths }) => Math.min(worst, fallTenths), 0);
  const worstRise = beyond.reduce((worst, { riseTenths }) => Math.max(worst, riseTenths), 0);
  if (worstFall < -10 * limits.fallPercent) {
    const count = beyond.filter(({ fallTenths }) => fallTenths < -10 * limits.fallPercent).length;
    reasons.push(`${tiresWould(count)} hasta ${tenthsWords(-worstFall).slice(1)} abajo`);
  }
  if (worstRise > 10 * limits.risePercent) {
    const count = beyond.filter(({ riseTenths }) => riseTenths > 10 * limits.risePercent).length;
    reasons.push(`${tiresWould(count)} hasta ${tenthsWords(worstRise).slice(1)} arriba`);
  }
  const effects: Effect[] = [];
  if (reasons.length > 0) {
    const against = `Se compara con los precios de los últimos ${WATCHED_DAYS} días.`;
    effects.push({ kind: "access", text: `${reasons.join(", y ")}: necesita aprobación de otra persona. ${against}` });
  }
  if (ofADay > limits.tires) {
    const text =
      ofADay > lines.length
        ? `Con lo que cambiaste en 24 horas, o programaste cerca de ese momento, son ${ofADay} llantas: pasa de ${limits.tires} y necesita aprobación de otra persona.`
        : `Son ${ofADay} llantas: pasa de ${limits.tires} y necesita aprobación de otra persona.`;
    effects.push({ kind: "access", text });
  }
  return { needsSecond: effects.length > 0, effects };
}

const JUDGED_WORDS = {
  new: {
    one: (code: string) => `La llanta nueva ${code} está`,
    many: (count: number) => `${count} llantas nuevas están`,
  },
  changed: {
    one: (code: string) => `La llanta ${code} quedaría`,
    many: (count: number) => `${count} llantas quedarían`,
  },
} as const;

/**
 * Why a second person decides about the prices of tyres that are new, or become others by their size, line or vehicle type, in words: a tyre
 * without earlier prices is compared with those like it. Without this, a tyre that is retired and added again under another code would have any
 * price, and a cheap tyre that is renamed a dear one would be sold for little.
 */
export async function judgeNewTires(
  db: Handle,
  tires: readonly (NewTire & { readonly terms: StoredTerms })[],
  kind: keyof typeof JUDGED_WORDS = "new",
): Promise<Effect[]> {
  const limits = await readPriceLimits(db);
  const comparable = await comparablePrices(db, tires);
  const beyond = tires.flatMap(({ code, terms }) => {
    const reference = comparable.get(code);
    if (!reference) return [];
    // Below the lowest and above the highest of the others.
    const extremes = extremesOf({ high: reference.low, low: reference.high }, terms);
    return isBeyond(extremes, limits) ? [{ code, ...extremes }] : [];
  });
  const [worst] = beyond.toSorted((a, b) => a.fallTenths - b.fallTenths || b.riseTenths - a.riseTenths);
  if (!worst) return [];
  const how =
    worst.fallTenths < -10 * limits.fallPercent
      ? `${tenthsWords(-worst.fallTenths).slice(1)} debajo de la más barata`
      : `${tenthsWords(worst.riseTenths).slice(1)} arriba de la más cara`;
  const words = JUDGED_WORDS[kind];
  const which = beyond.length === 1 ? words.one(worst.code) : `${words.many(beyond.length)} hasta`;
  const text = `${which} ${how} de las parecidas (su línea y rin, o su tipo y rin): necesita aprobación de otra persona.`;
  return [{ kind: "access", text }];
}

const tiresWould = (count: number): string => (count === 1 ? "1 llanta quedaría" : `${count} llantas quedarían`);

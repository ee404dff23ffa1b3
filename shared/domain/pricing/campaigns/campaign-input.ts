import { businessTime } from "../../text/dates.ts";
import { MOST_PER_LINE } from "../line-limit.ts";

/** A campaign as staff write it. */
export interface CampaignInput {
  readonly name: string;
  /** Pieces are counted of each tyre alone, instead of in the whole cart. */
  readonly isPerLine: boolean;
  readonly minProducts: number;
  /** 0: no limit. */
  readonly maxProducts: number;
  readonly percent: number;
  /** Null: every product. */
  readonly productIds: readonly number[] | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** A code's limits as staff write them. */
export interface CouponInput {
  readonly maxUses: number | null;
  readonly perCustomer: number | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

type Problems = Readonly<Record<string, string[]>>;

export const LONGEST_CAMPAIGN_NAME = 120;
export const MOST_USES = 1_000_000;
/** A campaign of later is a slip of the year. */
const LAST_YEAR = 2099;

const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** Of the fields that are wrong, by their names; empty: it may be kept. */
export function campaignProblems(input: CampaignInput): Problems {
  const { name, minProducts, maxProducts, percent, productIds } = input;
  return only({
    name:
      name !== "" && name.length <= LONGEST_CAMPAIGN_NAME
        ? ""
        : `Escribe un nombre de hasta ${LONGEST_CAMPAIGN_NAME} letras.`,
    percent: isWhole(percent, 1, 99) ? "" : "Escribe un porcentaje entero, de 1 a 99.",
    minProducts: isWhole(minProducts, 1, MOST_PER_LINE) ? "" : `Escribe de 1 a ${MOST_PER_LINE} piezas.`,
    maxProducts: isWhole(maxProducts, 0, MOST_PER_LINE)
      ? ""
      : `Escribe hasta ${MOST_PER_LINE} piezas, o nada: sin tope.`,
    productIds: productIds === null || productIds.length > 0 ? "" : "Elige las llantas que cubre, o todas.",
    endsAt: spanProblem(input),
  });
}

export const couponProblems = (input: CouponInput): Problems =>
  only({
    uses: input.maxUses === null || isWhole(input.maxUses, 1, MOST_USES) ? "" : usesWords(MOST_USES),
    perCustomer: input.perCustomer === null || isWhole(input.perCustomer, 1, MOST_USES) ? "" : usesWords(MOST_USES),
    endsAt: spanProblem(input),
  });

const usesWords = (most: number): string => `Escribe de 1 a ${most.toLocaleString("es-MX")} usos, o nada: sin límite.`;

function spanProblem({ startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date }): string {
  if (Number.isNaN(startsAt.getTime()) || Number.isNaN(endsAt.getTime()))
    return "Escribe desde cuándo y hasta cuándo vale.";
  if (endsAt <= startsAt) return "Terminaría antes de empezar.";
  const lastMoment = new Date(endsAt.getTime() - 1);
  return businessTime(lastMoment).year > LAST_YEAR ? `El último año es ${LAST_YEAR}.` : "";
}

const only = (problems: Readonly<Record<string, string>>): Problems =>
  Object.fromEntries(Object.entries(problems).flatMap(([field, text]) => (text === "" ? [] : [[field, [text]]])));

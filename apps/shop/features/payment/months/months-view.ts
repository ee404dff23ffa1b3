import { CARD_BRANDS } from "../../../../../shared/domain/payment/card.ts";
import {
  type AmountToSplit,
  type InstallmentPlan,
  monthsOf,
  monthsRows,
} from "../../../../../shared/domain/payment/installments.ts";
import { type Centavos, formatMxn, withIva } from "../../../../../shared/domain/money/money.ts";

/** A row of the table of months; texts only. */
export interface MonthsView {
  readonly months: string;
  readonly monthly: string;
  /** Whose cards. */
  readonly banks: string;
}

const LIST = new Intl.ListFormat("es-MX");
const EVERY_BANK = "Tarjetas de crédito participantes";

function takersOf({ bank, brands }: InstallmentPlan): string {
  const names = brands?.map((brand) => CARD_BRANDS[brand].label) ?? [];
  return `${bank || EVERY_BANK}${names.length > 0 ? ` (solo ${LIST.format(names)})` : ""}`;
}

/** What a total may choose, the fewest months first. */
export const monthsView = (amount: AmountToSplit, plans: readonly InstallmentPlan[]): readonly MonthsView[] =>
  monthsRows(amount, plans).map((row) => ({
    months: `${row.months} ${row.months === 1 ? "mes" : "meses"}`,
    monthly: formatMxn(row.monthly),
    banks: [...new Set(row.plans.map(takersOf))].join(", "),
  }));

/** "3 meses desde $348.00; 6 desde $696.00": from which purchase on each number of months is offered by some bank, with tax. */
export function minimaText(plans: readonly InstallmentPlan[]): string {
  const minima = new Map<number, Centavos>();
  for (const plan of plans) {
    const months = monthsOf(plan);
    if (months === null) continue;
    const minimum = withIva(plan.minimum);
    const least = minima.get(months);
    if (least === undefined || minimum < least) minima.set(months, minimum);
  }
  return [...minima]
    .toSorted(([a], [b]) => a - b)
    .map(([months, minimum], index) => `${months}${index === 0 ? " meses" : ""} desde ${formatMxn(minimum)}`)
    .join("; ");
}

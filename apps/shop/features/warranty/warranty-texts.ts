import { termsText } from "../../../../shared/domain/orders/warranty/warranty-terms.ts";
import { formatDate } from "../../../../shared/domain/text/dates.ts";
import type { CoveredTires } from "./warranty.ts";

/** "4 Rodada Eco Verde 185/65 R15" */
export const tiresText = ({ quantity, brand, name, size }: CoveredTires): string =>
  `${quantity} ${brand} ${name} ${size}`;

/** "Cubierta hasta el 30/nov/2030", of the tyres that are covered longest; that it is over where all are. */
export function coverTitle(tires: readonly CoveredTires[], today: string): string {
  const last = lastDay(tires);
  if (last < today) return `La garantía terminó el ${formatDate(last)}`;
  const differ = tires.some(({ coveredUntil }) => coveredUntil !== last);
  return `${tires.reduce((sum, { quantity }) => sum + quantity, 0) === 1 ? "Cubierta" : "Cubiertas"} hasta el ${formatDate(differ ? firstDay(tires) : last)}${differ ? " o después" : ""}`;
}

const lastDay = (tires: readonly CoveredTires[]): string =>
  tires
    .map((one) => one.coveredUntil)
    .toSorted()
    .at(-1) ?? "";
const firstDay = (tires: readonly CoveredTires[]): string => tires.map((one) => one.coveredUntil).toSorted()[0] ?? "";

/** "4 años o hasta 1.6 mm de piso, lo que ocurra primero. Cubre defectos de fabricación y materiales." */
export const scopeText = (tires: readonly CoveredTires[]): string =>
  [...new Set(tires.map(termsText)), "Cubre defectos de fabricación y materiales."].join(" ");

/** Each text of a guarantee once, with the names of the lines that it is of. */
export function policiesOf(tires: readonly CoveredTires[]) {
  const policies = new Map<string, { line: string; edition: string; names: Set<string> }>();
  for (const { policy, edition, name } of tires) {
    const key = `${policy} ${edition}`;
    const one = policies.get(key) ?? { line: policy, edition, names: new Set<string>() };
    one.names.add(name);
    policies.set(key, one);
  }
  return [...policies.values()].map(({ line, edition, names }) => ({ line, edition, names: [...names] }));
}

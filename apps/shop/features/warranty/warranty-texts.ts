import { type CoveredTires, keptTires } from "../../../../shared/domain/orders/warranty/covered-tires.ts";
import { termsText } from "../../../../shared/domain/orders/warranty/warranty-terms.ts";
import { formatDate } from "../../../../shared/domain/text/dates.ts";

/** "4 Rodada Eco Verde 185/65 R15", as many as arrived. */
export const tiresText = ({ quantity, brand, name, size }: CoveredTires): string =>
  `${quantity} ${brand} ${name} ${size}`;

/** "2 devueltas"; "Devueltas" if all were returned; empty if none was. */
export function returnedText(tires: CoveredTires): string {
  const { quantity, returned } = tires;
  if (returned === 0) return "";
  if (keptTires(tires) === 0) return quantity === 1 ? "Devuelta" : "Devueltas";
  return returned === 1 ? "1 devuelta" : `${returned} devueltas`;
}

/** "Cubierta hasta el 30/nov/2030", of the tyres that are covered longest; that it is over where all are. */
export function coverTitle(all: readonly CoveredTires[], today: string): string {
  const tires = all.filter((one) => keptTires(one) > 0);
  if (tires.length === 0) return "Devolviste estas llantas";
  const last = lastDay(tires);
  if (last < today) return `La garantía terminó el ${formatDate(last)}`;
  const differ = tires.some(({ coveredUntil }) => coveredUntil !== last);
  return `${tires.reduce((sum, one) => sum + keptTires(one), 0) === 1 ? "Cubierta" : "Cubiertas"} hasta el ${formatDate(differ ? firstDay(tires) : last)}${differ ? " o después" : ""}`;
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

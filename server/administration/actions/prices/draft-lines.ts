import { parse } from "csv-parse/sync";
import { fromPesos } from "../../../../shared/domain/money/money.ts";
import {
  applyRule,
  PRICE_RANGE_WORDS,
  type PriceRule,
  type Rounding,
} from "../../../../shared/domain/pricing/changes/price-rule.ts";
import {
  changeTenths,
  measuresOf,
  sameTerms,
  type StoredTerms,
  storedTerms,
} from "../../../../shared/domain/pricing/changes/price-terms.ts";
import { isCancellingPrice } from "../../../../shared/domain/pricing/cancelling-price.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Handle } from "../../../db/database.ts";
import type { PlannedLine } from "../../../features/prices/price-changes.repository.ts";
import { chosenTires, pricesAfterRunning, type TireChoice } from "../../../features/prices/tire-prices.ts";
import type { StaffError } from "../staff-error.ts";
import { weighed } from "./price-limits.ts";

/** Tyres of one plan at most: its lines are read at once. */
export const MOST_TIRES = 5_000;
/** Codes that a refusal names. */
const MOST_NAMED = 5;

const fieldRefused = (field: string, message: string): Result<never, StaffError> =>
  err({ code: "fieldsRefused", message, fields: { [field]: [message] } });

/** Prices by code, in centavos with tax, of a file with `codigo` and `precio_con_iva`. */
export function readPriceFile(text: string): Result<ReadonlyMap<string, number>, StaffError> {
  let rows: string[][];
  try {
    rows = parse(text, {
      bom: true,
      delimiter: [",", ";", "\t"],
      trim: true,
      skipEmptyLines: true,
      relaxColumnCount: true,
    });
  } catch {
    return fieldRefused("csv", "El archivo no es un CSV: revisa sus comillas.");
  }
  const header = rows[0]?.map((cell) => cell.toLowerCase()) ?? [];
  const [codeAt, priceAt] = [header.indexOf("codigo"), header.indexOf("precio_con_iva")];
  if (codeAt < 0 || priceAt < 0) return fieldRefused("csv", "La primera fila tiene que decir codigo y precio_con_iva.");
  const prices = new Map<string, number>();
  for (const [index, row] of rows.slice(1).entries()) {
    const code = row[codeAt] ?? "";
    const digits = (row[priceAt] ?? "").replace(/^\$/, "").replaceAll(",", "");
    if (!/^\d{1,6}(\.\d{1,2})?$/.test(digits))
      return fieldRefused("csv", `Línea ${index + 2}: «${row[priceAt] ?? ""}» no es un precio como 1599.00.`);
    if (code === "" || prices.has(code))
      return fieldRefused("csv", `Línea ${index + 2}: ${code === "" ? "falta el código" : `${code} está dos veces`}.`);
    prices.set(code, fromPesos(Number(digits)));
  }
  return prices.size > 0 ? ok(prices) : fieldRefused("csv", "El archivo no tiene precios.");
}

interface Wanted {
  readonly choice: TireChoice;
  readonly rule: PriceRule | { readonly kind: "file"; readonly prices: ReadonlyMap<string, number> };
  readonly rounding: Rounding;
  readonly keepsDiscount: boolean;
}

const named = (codes: readonly string[]): string =>
  `${codes.slice(0, MOST_NAMED).join(", ")}${codes.length > MOST_NAMED ? ` y ${codes.length - MOST_NAMED} más` : ""}`;

/** The lines of a plan: what each chosen tyre costs when the plan begins, and what it would cost. Those that stay as they are have none. */
export async function draftLines(db: Handle, wanted: Wanted): Promise<Result<PlannedLine[], StaffError>> {
  const { rule, rounding, keepsDiscount } = wanted;
  const codes = rule.kind === "file" ? [...rule.prices.keys()] : wanted.choice.codes;
  const where = rule.kind === "file" ? "csv" : codes.length > 0 ? "codes" : "brands";
  const tires = await chosenTires(db, { ...wanted.choice, codes }, MOST_TIRES);
  if (tires.length > MOST_TIRES) return fieldRefused(where, `Son más de ${MOST_TIRES} llantas: haz varios planes.`);
  const known = new Set(tires.map(({ code }) => code));
  const unknown = codes.filter((code) => !known.has(code));
  if (unknown.length > 0)
    return fieldRefused(where, `No están a la venta, o no entran en el filtro: ${named(unknown)}.`);
  if (tires.length === 0) return fieldRefused(where, "Ninguna llanta entra: elige marca, línea, rin o códigos.");
  const back = await pricesAfterRunning(
    db,
    tires.map(({ code }) => code),
  );
  const lines: { code: string; before: StoredTerms; after: StoredTerms; changeTenths: number }[] = [];
  const impossible: string[] = [];
  for (const { code, terms } of tires) {
    const before = back.get(code) ?? terms;
    const ofTire: PriceRule = rule.kind === "file" ? { kind: "fixed", amount: rule.prices.get(code) ?? 0 } : rule;
    const listPrice = applyRule(before.listPrice, ofTire, rounding);
    if (listPrice === null) {
      impossible.push(code);
      continue;
    }
    const kept = { listPrice, discount: before.discount, minimum: before.minimum };
    const after = storedTerms(keepsDiscount ? kept : { listPrice, discount: 0, minimum: 1 });
    if (isCancellingPrice(after.discountedPrice)) impossible.push(code);
    else if (!sameTerms(before, after)) {
      const change = changeTenths(measuresOf(before).one, measuresOf(after).one);
      lines.push({ code, before, after, changeTenths: change });
    }
  }
  if (impossible.length > 0)
    return fieldRefused("rule", `Con esa regla el precio no puede ser: ${named(impossible)}. Va ${PRICE_RANGE_WORDS}.`);
  if (lines.length === 0) return fieldRefused("rule", "Ningún precio cambiaría.");
  return ok(await weighed(db, lines));
}

import { sql } from "kysely";
import type { PriceChangeDetail } from "../../../shared/contract/staff/prices/price-changes.ts";
import { hasGrant, type Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import { priceChangeActs } from "../../../shared/domain/pricing/changes/price-change-states.ts";
import { impactOf } from "../../../shared/domain/pricing/changes/price-impact.ts";
import { changeTenths, isBeyond, measuresOf } from "../../../shared/domain/pricing/changes/price-terms.ts";
import { type PriceDefinition, ruleWords } from "../../administration/actions/prices/price-definition.ts";
import { readPriceLimits } from "../../administration/actions/prices/price-limits.ts";
import { databaseTime } from "../../db/database-time.ts";
import type { Handle } from "../../db/database.ts";
import {
  cartsWith,
  findLines,
  newestRequest,
  type PlannedLine,
  plannedLine,
} from "../../features/prices/price-changes.repository.ts";
import { seenPriceChanges, toPriceChangeRow } from "./list-price-changes.ts";

/** A change with its impact; undefined where there is none. */
export async function readPriceChange(
  db: Handle,
  id: number,
  permissions: Permissions,
): Promise<PriceChangeDetail | undefined> {
  const seen = await seenPriceChanges(db).where("price_change.id", "=", id).executeTakeFirst();
  if (!seen) return undefined;
  const now = await databaseTime(db);
  const row = toPriceChangeRow(seen, now);
  const lines = (await findLines(db, id)).map(plannedLine);
  const limits = await readPriceLimits(db);
  const definition = seen.definition as PriceDefinition;
  const { rule } = definition;
  const request = await newestRequest(db, id);
  const mayAct = row.kind === "plan" && hasGrant(permissions, "prices.write", "full");
  return {
    ...row,
    updatedAt: seen.updated_at.toISOString(),
    impact: { ...impactOf(lines), steps: [...impactOf(lines).steps] },
    cartsRising: row.carts === 0 ? 0 : (await cartsWith(db, lines)).rising,
    belowList: belowList(lines),
    rule: ruleWords(definition),
    ruleKind: rule.kind,
    ruleValue: rule.kind === "percent" ? rule.tenths : rule.kind === "file" ? null : rule.amount,
    rounding: definition.rounding,
    keepsDiscount: definition.keepsDiscount,
    choice: {
      brands: [...definition.choice.brands],
      products: [...definition.choice.products],
      rims: [...definition.choice.rims],
      codes: [...definition.choice.codes],
    },
    chosen: await chosenWords(db, definition),
    lateMs:
      seen.applied_at !== null && seen.starts_at !== null
        ? Math.max(0, seen.applied_at.getTime() - seen.starts_at.getTime())
        : null,
    limits,
    approvalId: row.state === "waiting" ? (request?.id ?? null) : null,
    beyond: lines.filter((line) => isBeyond(line, limits)).length,
    acts: mayAct ? [...priceChangeActs(row.state)] : [],
  };
}

/** How far what one costs is below its list price afterwards. */
function belowList(lines: readonly PlannedLine[]): { tires: number; average: number } {
  const below = lines
    .map(({ after }) => changeTenths(after.listPrice, measuresOf(after).one))
    .filter((tenths) => tenths < 0);
  const sum = below.reduce((total, tenths) => total + tenths, 0);
  return { tires: below.length, average: below.length === 0 ? 0 : Math.round(sum / below.length) };
}

const list = (words: readonly string[]): string => new Intl.ListFormat("es").format(words);
const CODES_NAMED = 3;

/** Which tyres a plan chose: `Rodada; Ciudad y Autopista; rin 15 y 16`, or how many codes. */
async function chosenWords(db: Handle, { choice, rule }: PriceDefinition): Promise<string> {
  if (rule.kind === "file") return `${rule.tires} de un archivo`;
  const { brands, products, rims, codes } = choice;
  if (codes.length > 0) return codes.length <= CODES_NAMED ? list(codes) : `${codes.length} códigos`;
  const named = async (table: "brand" | "product", ids: readonly number[]): Promise<string[]> =>
    ids.length === 0
      ? []
      : (
          await db
            .selectFrom(table)
            .select(sql<string>`name`.as("name"))
            .where("id", "in", [...ids])
            .orderBy("name")
            .execute()
        ).map(({ name }) => name);
  const parts = [
    list(await named("brand", brands)),
    list(await named("product", products)),
    rims.length > 0 ? `rin ${list(rims.map(String))}` : "",
  ];
  return parts.filter(Boolean).join("; ");
}

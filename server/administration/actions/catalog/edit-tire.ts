import { editedWords, TIRE_EDITS, type TireEdit } from "../../../../shared/domain/staff/catalog-fields.ts";
import { TIRE_FIELD_ENTRIES } from "../../../../shared/domain/tires/tire-fields.ts";
import { err, ok } from "../../../../shared/domain/text/result.ts";
import type { Handle } from "../../../db/database.ts";
import { lockPrices, termsOf } from "../../../features/prices/tire-prices.ts";
import { storedSize } from "../../../features/catalog/tires/stored-tire.ts";
import { catalogueColumn, readCatalogueCells, tireCells } from "../../../imports/kinds/catalogue-cells.ts";
import { judgeNewTires } from "../prices/price-limits.ts";
import { defineAction } from "../staff-action.ts";
import { changedMeanwhile, NOT_FOUND, notPossible } from "../staff-error.ts";
import { counted, lockCatalogForUpdate, holdersOf, lastChangeOf, SHOWN_AT_ONCE } from "./lock-catalog.ts";

interface Input {
  readonly code: string;
  /** As a cell of the catalogue's file. */
  readonly changes: Readonly<Partial<Record<TireEdit, string>>>;
  /** The version that the member saw. */
  readonly expected: number;
}

const MARK_COLUMNS = Object.fromEntries(TIRE_FIELD_ENTRIES.map(([field, { column }]) => [field, column]));
const DATABASE_COLUMNS: Readonly<Record<string, string>> = {
  ...MARK_COLUMNS,
  productId: "product_id",
  size: "size_key",
  vehicleType: "vehicle_type",
  featuredPosition: "featured_position",
};

/** What another tyre is told by: its price is judged as that of a new one. */
const IDENTIFYING: readonly TireEdit[] = ["size", "productId", "vehicleType"];

/** As the table has it: columns of the file are texts until PostgreSQL reads them. */
function storedValue(file: string, value: string | null): string | number | boolean | null {
  if (value === null) return null;
  const { type } = catalogueColumn(file);
  if (type === "boolean") return value === "t";
  return type === "integer" ? Number(value) : value;
}

/** Changes fields of a tyre by the rules of the catalogue's file. Its code never changes: orders, invoices and labels have it. */
export const editTireAction = defineAction({
  name: "tires edit",
  reason: "optional",
  async run({ db }, { code, changes, expected }: Input) {
    await lockPrices(db);
    await lockCatalogForUpdate(db);
    const row = await db.selectFrom("tire").selectAll().where("code", "=", code).forNoKeyUpdate().executeTakeFirst();
    if (!row) return err(NOT_FOUND);
    const now = tireCells({ ...row });
    if (row.version !== expected) {
      const message = `Esta llanta ya no es la que viste: ${await lastChangeOf(db, "tire", code)}. No se guardó lo tuyo.`;
      return changedMeanwhile(message, { version: row.version, fields: now });
    }
    const { values, faults } = readCatalogueCells(changes, TIRE_EDITS);
    const productId = values["producto_id"];
    if (productId !== undefined && !(await isOnSale(db, Number(productId))))
      faults["productId"] = ["Se espera una línea que esté a la venta."];
    if (Object.keys(faults).length > 0) {
      const [first] = Object.values(faults).flat();
      return err({ code: "fieldsRefused" as const, message: first ?? "", fields: faults });
    }
    const set: Record<string, unknown> = {};
    for (const field of Object.keys(changes) as TireEdit[]) {
      const { column } = TIRE_EDITS[field];
      set[DATABASE_COLUMNS[field] ?? field] = storedValue(column, values[column] ?? null);
    }
    if (values["medida"] !== undefined && values["medida"] !== null) Object.assign(set, storedSize(values["medida"]));
    const after = tireCells({ ...row, ...set });
    const changed = (Object.keys(changes) as TireEdit[]).filter((field) => after[field] !== now[field]);
    if (changed.length === 0) return notPossible("Así está ya: no hay nada que guardar.");
    // Off sale too: it would come back without a second look.
    const will = { ...row, ...set };
    const becomesAnother = changed.some((field) => IDENTIFYING.includes(field));
    const beyond = becomesAnother
      ? await judgeNewTires(
          db,
          [
            {
              code,
              productId: will.product_id,
              vehicleType: will.vehicle_type,
              rim: will.rim,
              terms: termsOf(row),
            },
          ],
          "changed",
        )
      : [];
    const { version } = await db
      .updateTable("tire")
      .set(set)
      .where("code", "=", code)
      .returning("version")
      .executeTakeFirstOrThrow();
    const { carts } = await holdersOf(db, [code]);
    const only = (cells: Readonly<Record<TireEdit, string>>) =>
      Object.fromEntries(changed.map((field) => [field, cells[field]]));
    return ok({
      value: { version },
      effects: [
        ...changed.map((field) => ({
          kind: "data" as const,
          text: `${TIRE_EDITS[field].label}: ${editedWords(now[field])} → ${editedWords(after[field])}`,
        })),
        SHOWN_AT_ONCE,
        ...(carts > 0
          ? [
              {
                kind: "data" as const,
                text: `${counted(carts, "carrito tiene", "carritos tienen")} esta llanta; su precio no cambia.`,
              },
            ]
          : []),
        ...beyond,
      ],
      audit: { subject: { kind: "tire", id: code }, before: only(now), after: only(after) },
      ...(beyond.length > 0 && { needsApproval: "prices" as const }),
    });
  },
});

const isOnSale = async (db: Handle, productId: number): Promise<boolean> =>
  (await db
    .selectFrom("product")
    .select("id")
    .where("id", "=", productId)
    .where("is_active", "=", true)
    .executeTakeFirst()) !== undefined;

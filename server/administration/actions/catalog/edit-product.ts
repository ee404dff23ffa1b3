import { editedWords, PRODUCT_EDITS, type ProductEdit } from "../../../../shared/domain/staff/catalog-fields.ts";
import { err, ok } from "../../../../shared/domain/text/result.ts";
import { productCells, readCatalogueCells } from "../../../imports/kinds/catalogue-cells.ts";
import { defineAction } from "../staff-action.ts";
import { changedMeanwhile, NOT_FOUND, notPossible } from "../staff-error.ts";
import { counted, lockCatalogForUpdate, lastChangeOf, SHOWN_AT_ONCE } from "./lock-catalog.ts";

interface Input {
  readonly id: number;
  readonly changes: Readonly<Partial<Record<ProductEdit, string>>>;
  readonly expected: number;
}

const DATABASE_COLUMNS = { name: "name", slogan: "slogan", details: "details", satKey: "sat_key" } as const;

/** Changes texts of a line, which all its tyres show. Its address stays. */
export const editProductAction = defineAction({
  name: "products edit",
  reason: "optional",
  async run({ db }, { id, changes, expected }: Input) {
    await lockCatalogForUpdate(db);
    const row = await db.selectFrom("product").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
    if (!row) return err(NOT_FOUND);
    const now = productCells(row);
    if (row.version !== expected) {
      const who = await lastChangeOf(db, "product", String(id));
      return changedMeanwhile(`La línea ya no es la que viste: ${who}. No se guardó lo tuyo.`, {
        version: row.version,
        fields: now,
      });
    }
    const { values, faults } = readCatalogueCells(changes, PRODUCT_EDITS);
    const [fault] = Object.values(faults).flat();
    if (fault !== undefined) return err({ code: "fieldsRefused" as const, message: fault, fields: faults });
    const given = Object.keys(changes) as ProductEdit[];
    const set = Object.fromEntries(
      given.map((field) => [DATABASE_COLUMNS[field], values[PRODUCT_EDITS[field].column] ?? ""]),
    );
    const after = productCells({ ...row, ...set });
    const changed = given.filter((field) => after[field] !== now[field]);
    if (changed.length === 0) return notPossible("Así está ya: no hay nada que guardar.");
    const { version } = await db
      .updateTable("product")
      .set(set)
      .where("id", "=", id)
      .returning("version")
      .executeTakeFirstOrThrow();
    const { tires } = await db
      .selectFrom("tire")
      .select(({ fn }) => fn.countAll<number>().as("tires"))
      .where("product_id", "=", id)
      .where("is_active", "=", true)
      .executeTakeFirstOrThrow();
    const words = (cells: Readonly<Record<ProductEdit, string>>) =>
      Object.fromEntries(changed.map((field) => [field, editedWords(cells[field])]));
    return ok({
      value: { version },
      effects: [
        ...changed.map((field) => ({
          kind: "data" as const,
          text: `${PRODUCT_EDITS[field].label}: ${editedWords(now[field])} → ${editedWords(after[field])}`,
        })),
        { kind: "data" as const, text: `Lo muestran ${counted(tires, "llanta", "llantas")} de la línea.` },
        SHOWN_AT_ONCE,
      ],
      audit: { subject: { kind: "product", id: String(id) }, before: words(now), after: words(after) },
    });
  },
});

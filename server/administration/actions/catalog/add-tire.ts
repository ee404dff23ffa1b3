import { storedTerms } from "../../../../shared/domain/pricing/changes/price-terms.ts";
import { HIGHEST_CANCELLING_PRICE } from "../../../../shared/domain/pricing/cancelling-price.ts";
import { centavos, formatMxn } from "../../../../shared/domain/money/money.ts";
import { hasGrant } from "../../../../shared/domain/staff/access/permissions.ts";
import { TIRE_EDITS, type TireEdit } from "../../../../shared/domain/staff/catalog-fields.ts";
import { TIRE_FIELD_ENTRIES, TIRE_FIELDS } from "../../../../shared/domain/tires/tire-fields.ts";
import { err, ok } from "../../../../shared/domain/text/result.ts";
import { sql } from "kysely";
import { lockPrices } from "../../../features/prices/tire-prices.ts";
import { storedSize } from "../../../features/catalog/tires/stored-tire.ts";
import { catalogueColumn, readCatalogueCells } from "../../../imports/kinds/catalogue-cells.ts";
import { readCell } from "../../../imports/read-cell.ts";
import { defineAction } from "../staff-action.ts";
import { NOT_FOUND } from "../staff-error.ts";
import { judgeNewTires } from "../prices/price-limits.ts";
import { lockCatalogForUpdate, SHOWN_AT_ONCE } from "./lock-catalog.ts";

interface Input {
  readonly productId: number;
  readonly code: string;
  /** Pesos without tax. */
  readonly price: string;
  readonly fields: Readonly<Partial<Record<TireEdit, string>>>;
  readonly isActive: boolean;
}

const COLUMNS = { code: { column: "codigo" }, price: { column: "precio" }, ...TIRE_EDITS };

/** Adds a tyre to a line, by the rules of the catalogue's file. It has no pieces until they are counted. */
export const addTireAction = defineAction({
  name: "tires add",
  reason: "optional",
  async run({ db, actor }, { productId, fields, isActive, ...input }: Input) {
    if (actor.permissions !== "all" && !hasGrant(actor.permissions, "catalog.write", "full")) return err(NOT_FOUND);
    await lockPrices(db);
    await lockCatalogForUpdate(db);
    const product = await db
      .selectFrom("product")
      .select(["name", "is_active"])
      .where("id", "=", productId)
      .forUpdate()
      .executeTakeFirst();
    if (!product) return err(NOT_FOUND);
    const { productId: _line, ...given } = fields;
    const { values, faults } = readCatalogueCells({ size: "", vehicleType: "", ...given, ...input }, COLUMNS);
    const code = values["codigo"] ?? "";
    const wrong: Record<string, string[]> = { ...faults };
    if (!product.is_active && isActive)
      wrong["isActive"] = ["La línea está retirada: agrégala sin ponerla a la venta."];
    if (code !== "" && (await db.selectFrom("tire").select("code").where("code", "=", code).executeTakeFirst()))
      wrong["code"] = [`Ya existe la llanta ${code}.`];
    const [fault] = Object.values(wrong).flat();
    if (fault !== undefined) return err({ code: "fieldsRefused" as const, message: fault, fields: wrong });
    const price = Math.max(Number(values["precio"]), HIGHEST_CANCELLING_PRICE + 1);
    const size = values["medida"] ?? "";
    const whenEmpty = (name: string): string | null => readCell(catalogueColumn(name), "") ?? null;
    const valueOf = (name: string): string | null => values[name] ?? whenEmpty(name);
    const marks = Object.fromEntries(
      TIRE_FIELD_ENTRIES.map(([field, { column, file }]) => [
        column,
        field === "isRunFlat" ? valueOf(file.name) === "t" : valueOf(file.name),
      ]),
    );
    const stored = storedSize(size);
    const terms = storedTerms({ listPrice: centavos(price), discount: 0, minimum: 1 });
    const vehicleType = Number(values["tipo"]);
    const beyond = await judgeNewTires(db, [{ code, productId, vehicleType, rim: stored.rim, terms }]);
    const place = values[TIRE_EDITS.featuredPosition.column];
    await db
      .insertInto("tire")
      .values({
        ...(marks as Record<(typeof TIRE_FIELDS)[keyof typeof TIRE_FIELDS]["column"], never>),
        code,
        product_id: productId,
        size_key: size,
        ...stored,
        vehicle_type: vehicleType,
        list_price: price,
        discounted_price: price,
        discount: 0,
        minimum: 1,
        featured_position: place === undefined || place === null ? null : Number(place),
        is_active: isActive,
      })
      .execute();
    await db.insertInto("stock").values({ code, on_hand: 0 }).execute();
    const { rows } = await sql<{ vehicles: number }>`
      select count(distinct vehicle_id)::int as vehicles from fitment
      where size_key in (${size}, ${size.replace("ZR", "R")})`.execute(db);
    const vehicles = rows[0]?.vehicles ?? 0;
    return ok({
      value: { code },
      effects: [
        {
          kind: "data" as const,
          text: `${product.name} tendrá la llanta ${code}, ${size}, a ${formatMxn(centavos(price))} sin IVA.`,
        },
        {
          kind: "data" as const,
          text:
            vehicles === 0
              ? "Ningún vehículo del buscador lleva esa medida."
              : `La llevan ${vehicles.toLocaleString("es-MX")} versiones de vehículo.`,
        },
        { kind: "stock" as const, text: "Empieza en 0 piezas: cuéntala en Existencias." },
        isActive ? SHOWN_AT_ONCE : { kind: "data" as const, text: "Queda fuera de la venta hasta que la regreses." },
        ...beyond,
      ],
      audit: {
        subject: { kind: "tire", id: code },
        after: { productId, size, listPrice: price, isActive, fields: Object.keys(given).length },
      },
      ...(beyond.length > 0 && { needsApproval: "prices" as const }),
    });
  },
});

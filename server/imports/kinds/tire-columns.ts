import { discountedPrice } from "../../../shared/domain/pricing/discounted-price.ts";
import { centavos } from "../../../shared/domain/money/money.ts";
import { TIRE_FIELD_ROWS } from "../../../shared/domain/tires/tire-fields.ts";
import { parseTireSize, sizeKey } from "../../../shared/domain/tires/tire-size.ts";
import { slugify } from "../../../shared/domain/text/text.ts";
import { VEHICLE_TYPE_IDS, VEHICLE_TYPES, type VehicleTypeId } from "../../../shared/domain/tires/vehicle-type.ts";
import { storedSize } from "../../features/catalog/tires/stored-tire.ts";
import { choice, type Column, flag, text, understood } from "../column.ts";
import type { Derived, Values } from "../import-kind.ts";

/** Words for the vehicle types of storefront §2, and the codes themselves, with the codes they are kept as. */
export const VEHICLE_TYPE_WORDS: Readonly<Record<string, VehicleTypeId>> = Object.fromEntries(
  VEHICLE_TYPE_IDS.flatMap((id) => [
    [VEHICLE_TYPES[id].label.toLowerCase(), id],
    [String(id), id],
  ]),
);

export const SIZE_EXPECTS = "una medida como 185/65R15, 31X10.5R15 o 3.00-18";

/** As it is kept and found: `205/55 r16` is 205/55R16. */
export function readSizeKey(text: string): string | undefined {
  const size = parseTireSize(text);
  return size.ok ? sizeKey(size.value) : undefined;
}

/** The fields that every tyre may have. */
export const TIRE_FIELD_FILE_COLUMNS: readonly Column[] = TIRE_FIELD_ROWS.map(({ file, cell }) => {
  if ("isFlag" in cell) return flag(file);
  if ("words" in cell) return choice(file, cell.words, cell);
  if ("longest" in cell) return text(file, cell.longest);
  return understood(file, cell.expects, cell.read, cell.whenEmpty);
});

/** As PostgreSQL reads them. */
const sizeNumbers = (key: string): Values =>
  Object.fromEntries(
    Object.entries(storedSize(key)).map(([name, value]) => [name, value === null ? null : String(value)]),
  );

const NO_SIZE: Values = { size_kind: null, width: null, aspect_ratio: null, diameter: null, rim: null };

/** What the shop keeps of a tyre besides what the file says. */
export const tireDerived: Derived = {
  columns: {
    marca_slug: "text",
    producto_slug: "text",
    con_descuento: "bigint",
    size_kind: "text",
    width: "numeric(6, 2)",
    aspect_ratio: "numeric(5, 1)",
    diameter: "numeric(5, 2)",
    rim: "numeric(4, 1)",
  },
  from({ marca, producto, precio, descuento, medida }) {
    const list = precio ? centavos(Number(precio)) : null;
    const percent = Number(descuento ?? 0);
    return {
      marca_slug: marca ? slugify(marca) : null,
      producto_slug: producto ? slugify(producto) : null,
      con_descuento: list === null ? null : String(discountedPrice(list, percent)),
      ...(medida ? sizeNumbers(medida) : NO_SIZE),
    };
  },
};

import { stateCodeOf } from "../../../shared/domain/text/mexican-states.ts";
import { isPhone, phoneDigits } from "../../../shared/domain/people/phone.ts";
import { choice, pattern, text, understood, wholeNumber } from "../column.ts";
import { exportedChoice } from "../exported.ts";
import { type ImportKind, noRepeats } from "../import-kind.ts";

const KINDS = {
  distribuidor: "dealer",
  "tienda de fábrica": "factoryStore",
  "recursos humanos": "humanResources",
  paquetería: "courier",
} as const;

/** Empty, or a file from before this column: the place stays as it is. */
const USED_TIRES = { sí: "true", no: "false" } as const;

/** Every place where an order can wait for its customer. */
export const locationsImport: ImportKind = {
  name: "locations",
  summary: "Sucursales de distribuidores y demás lugares de entrega.",
  details: ["Un lugar que no está en el archivo deja de ofrecerse; los pedidos que van ahí siguen su camino."],
  columns: [
    wholeNumber({ name: "id", says: "número del lugar", example: "101", isNeeded: true }, 1, 999_999_999),
    choice({ name: "tipo", says: "de qué clase es", example: "distribuidor", isNeeded: true }, KINDS),
    text({ name: "distribuidor", says: "nombre del distribuidor", example: "Llantera Hidrocálida" }, 120),
    text({ name: "sucursal", says: "nombre de la sucursal", example: "Centro", isNeeded: true }, 120),
    understood(
      { name: "estado", says: "clave del SAT o nombre", example: "AGU", isNeeded: true },
      "un estado, como JAL o Jalisco",
      stateCodeOf,
    ),
    text({ name: "ciudad", says: "ciudad", example: "Aguascalientes", isNeeded: true }, 120),
    text({ name: "calle", says: "calle", example: "Av. José María Chávez", isNeeded: true }, 160),
    text({ name: "numero", says: "número exterior", example: "412" }, 40),
    text({ name: "interior", says: "número interior", example: "" }, 40),
    text({ name: "colonia", says: "colonia", example: "Zona Centro" }, 120),
    pattern(
      { name: "cp", says: "código postal", example: "20000", isNeeded: true },
      "cinco dígitos, con sus ceros",
      /^\d{5}$/,
    ),
    understood(
      { name: "telefono", says: "teléfono", example: "4491550101" },
      "de 9 a 15 dígitos",
      (cell) => (isPhone(cell) ? phoneDigits(cell) : undefined),
      "",
    ),
    choice(
      {
        name: "recibe_usadas",
        says: "recibe llantas usadas; vacío: queda como está, un lugar nuevo no",
        example: "sí",
      },
      USED_TIRES,
      { type: "boolean" },
    ),
  ],
  checks: [
    noRepeats("id"),
    {
      column: "distribuidor",
      expects: "el nombre, porque el tipo es distribuidor",
      sql: "select line, '' as found from staged where tipo = 'dealer' and distribuidor = ''",
    },
  ],
  targets: [
    {
      table: "location",
      label: "lugares",
      key: ["id"],
      stagedBy: "id",
      called: "concat_ws(' ', nullif(coalesce(will.dealer, was.dealer), ''), coalesce(will.name, was.name))",
      columns: {
        kind: "tipo",
        dealer: "distribuidor",
        name: "sucursal",
        state: "estado",
        city: "ciudad",
        street: "calle",
        number: "numero",
        apartment: "interior",
        neighborhood: "colonia",
        zip: "cp",
        phone: "telefono",
        takes_used_tires: "recibe_usadas",
      },
      words: { kind: KINDS, takes_used_tires: USED_TIRES },
      source: `select staged.id, tipo as kind, distribuidor as dealer, sucursal as name, estado as state, ciudad as city, calle as street,
        numero as number, interior as apartment, colonia as neighborhood, cp as zip, telefono as phone,
        coalesce(recibe_usadas, location.takes_used_tires, false) as takes_used_tires
        from staged left join location on location.id = staged.id`,
      missing: "retire",
    },
  ],
  exported: `select id, ${exportedChoice("kind", KINDS)} as tipo, dealer as distribuidor, name as sucursal, state as estado, city as ciudad,
      street as calle, number as numero, apartment as interior, neighborhood as colonia, zip as cp, phone as telefono,
      ${exportedChoice("takes_used_tires", USED_TIRES)} as recibe_usadas
    from location where is_active order by id`,
};

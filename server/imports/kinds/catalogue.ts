import { MOST_PER_LINE } from "../../../shared/domain/pricing/line-limit.ts";
import { HIGHEST_CANCELLING_PRICE } from "../../../shared/domain/pricing/cancelling-price.ts";
import { TIRE_FIELD_ROWS } from "../../../shared/domain/tires/tire-fields.ts";
import { choice, type Column, longText, pattern, pesos, text, understood, wholeNumber } from "../column.ts";
import { exportedChoice, exportedFlag, exportedPesos } from "../exported.ts";
import { type Check, groupedBy, type ImportKind, noRepeats } from "../import-kind.ts";
import { findPictures, isPublished, pictureReader } from "../pictures.ts";
import { EXPORTED_TIRE_WEIGHT, tireWeightColumn, tireWeightTarget } from "./tire-weight.ts";
import { readSizeKey, SIZE_EXPECTS, TIRE_FIELD_FILE_COLUMNS, tireDerived, VEHICLE_TYPE_WORDS } from "./tire-columns.ts";
import { LAST_FEATURED_PLACE } from "../../../shared/domain/staff/catalog-fields.ts";

const PICTURE_EXPECTS =
  "el nombre, sin extensión, de una foto de Imágenes o de assets/images/tires, en cart, details y carousel";
const { products: release } = await findPictures();

const ON_ONE_ROW = { isNullable: true };

/** Of a product: on one of its rows at least, on the others the same or nothing. */
const PRODUCT_COLUMNS: readonly Column[] = [
  text({ name: "marca", says: "marca del producto", example: "Rodada" }, 60, ON_ONE_ROW),
  text({ name: "producto", says: "nombre de la línea de llantas", example: "Ciudad" }, 80, ON_ONE_ROW),
  pattern(
    {
      name: "slug",
      says: "para su dirección en la tienda; si falta, se hace del nombre y ya no cambia",
      example: "ciudad",
    },
    "minúsculas, números y guiones, como eco-verde",
    /^[a-z0-9]+(-[a-z0-9]+){0,20}$/,
  ),
  text(
    { name: "lema", says: "una frase bajo el nombre", example: "Cómoda y silenciosa todos los días." },
    160,
    ON_ONE_ROW,
  ),
  understood(
    { name: "imagen", says: "nombre de la foto, sin extensión", example: "rodada-ciudad" },
    PICTURE_EXPECTS,
    pictureReader(release),
  ),
  text({ name: "imagen_alt", says: "la foto en palabras", example: "Llanta Rodada Ciudad" }, 200, ON_ONE_ROW),
  longText(
    {
      name: "descripcion",
      says: "texto de la página del producto",
      example: "Para el ir y venir de cada día.",
    },
    10_000,
    ON_ONE_ROW,
  ),
  pattern(
    {
      name: "clave_sat",
      says: "clave del SAT para la factura (c_ClaveProdServ); si falta, la usual del tipo de vehículo; de camión pesado, 25172503",
      example: "25172504",
    },
    "8 dígitos",
    /^\d{8}$/,
  ),
];

const TIRE_COLUMNS: readonly Column[] = [
  pattern(
    { name: "codigo", says: "código de la llanta; vacío en un producto sin llantas", example: "11500418" },
    "de 3 a 20 letras, números, puntos o guiones",
    /^[A-Za-z0-9][A-Za-z0-9._-]{2,19}$/,
  ),
  understood({ name: "medida", says: "medida", example: "185/65R15" }, SIZE_EXPECTS, readSizeKey),
  choice({ name: "tipo", says: "tipo de vehículo", example: "auto" }, VEHICLE_TYPE_WORDS, { type: "integer" }),
  pesos(
    { name: "precio", says: "precio de lista en pesos, sin IVA", example: "1490.00" },
    HIGHEST_CANCELLING_PRICE + 1,
  ),
  wholeNumber({ name: "descuento", says: "porcentaje", example: "15" }, 0, 99, "0"),
  wholeNumber({ name: "minimo", says: "piezas desde las que vale el descuento", example: "1" }, 1, MOST_PER_LINE, "1"),
  ...TIRE_FIELD_FILE_COLUMNS,
  wholeNumber(
    { name: "destacada", says: "lugar entre las destacadas de la portada", example: "" },
    1,
    LAST_FEATURED_PLACE,
  ),
  tireWeightColumn,
];

const needsWithCode = (column: string): Check => ({
  column,
  expects: "un valor, porque la fila tiene código",
  sql: `select line, '' as found from staged where codigo is not null and ${column} is null`,
});

/** Prices of a file: what a tyre costs without the plan that runs now, which is not of the file. */
const PRICES = ["list_price", "discounted_price", "discount", "minimum"] as const;
const priceOf = (row: string): string => `(${PRICES.map((name) => `${row}.${name}`).join(", ")})`;

/** Tyres whose price is a running plan's: `code`, the price now, and `lasting_…`, to which they go back. */
const PLANNED_TIRES = `(select tire.code, ${PRICES.map((name) => `tire.${name}`).join(", ")}, line.before_list as lasting_list_price,
    line.before_discounted as lasting_discounted_price, line.before_discount as lasting_discount, line.before_minimum as lasting_minimum
  from price_change as plan join price_change_line as line on line.change_id = plan.id join tire on tire.code = line.code
  where plan.state = 'running' and line.applied = 'moved' and ${priceOf("tire")} = ${priceOf("line")})`;

/** A row of the file says what the tyre goes back to: the plan goes on. */
const IS_LASTING = `planned.code = codigo and (precio, con_descuento, descuento, minimo)
  = (${PRICES.map((name) => `planned.lasting_${name}`).join(", ")})`;

/** A row of the file has the price of a plan that is over, and the tyre has it no more. */
const ENDED_PRICE = `exists (select from price_change as plan join price_change_line as line on line.change_id = plan.id
  where plan.state = 'reverted' and line.code = codigo and line.applied = 'moved' and ${priceOf("line")} = (precio, con_descuento, descuento, minimo)
    and ${priceOf("was")} <> ${priceOf("line")})`;

const groups = groupedBy("producto_id", PRODUCT_COLUMNS, ["marca", "producto", "imagen"]);

/** Brands, products and tyres in one file: a row for each tyre. Stock has a file of its own. */
export const catalogueImport: ImportKind = {
  name: "catalogue",
  summary: "Marcas, productos y llantas con sus precios.",
  details: [
    "Una fila por llanta. Lo del producto va en una de sus filas; en las demás, igual o vacío.",
    "Lo que no está en el archivo sale de la venta; no se borra.",
    "Los precios son los de siempre: un plan de precios en curso no está en el archivo, y sigue si el archivo no dice otro precio.",
  ],
  columns: [
    wholeNumber({ name: "producto_id", says: "número del producto", example: "1", isNeeded: true }, 1, 999_999_999),
    ...PRODUCT_COLUMNS,
    ...TIRE_COLUMNS,
  ],
  derived: tireDerived,
  prepare: [
    groups.prepare,
    // What a product's address is made of stands on the row that has its name.
    `alter table grouped add column marca_slug text, add column producto_slug text`,
    `update grouped set marca_slug = named.marca_slug, producto_slug = named.producto_slug
     from (select producto_id, min(marca_slug) as marca_slug, min(producto_slug) as producto_slug from staged group by producto_id) as named
     where named.producto_id = grouped.producto_id`,
    `create temp table wanted_product on commit drop as
     select grouped.*, coalesce(grouped.slug, was.slug, producto_slug) as final_slug
     from grouped left join product as was on was.id = producto_id`,
  ],
  checks: [
    noRepeats("codigo"),
    isPublished("imagen", PICTURE_EXPECTS, "picture.kind = 'tire' and picture.name = imagen"),
    ...["medida", "tipo", "precio"].map(needsWithCode),
    {
      column: "descuento",
      expects: "un porcentaje que deje el precio en más de 0.01: con menos, el pedido se cancela",
      sql: `select line, descuento || ' % de ' || ${exportedPesos("precio")} as found from staged
        where con_descuento <= ${HIGHEST_CANCELLING_PRICE}`,
    },
    ...groups.checks,
    {
      column: "marca",
      expects: "letras o números, escrita igual en todo el archivo",
      sql: `select min(line) as line, min(marca) as found from grouped where marca is not null
        group by marca_slug having marca_slug = '' or count(distinct marca) > 1`,
      needsAllRows: true,
    },
    {
      column: "slug",
      expects: "una dirección que ningún otro producto de la marca tenga ni haya tenido",
      sql: `select line, final_slug as found from (
          select *, row_number() over (partition by marca_slug, final_slug order by line) as place from wanted_product
        ) as wanted where place > 1 or final_slug = '' or exists (
          select from product join brand on brand.id = product.brand_id
          where brand.slug = marca_slug and product.slug = final_slug and product.id <> producto_id)`,
      needsAllRows: true,
    },
  ],
  targets: [
    {
      table: "brand",
      label: "marcas",
      key: ["id"],
      called: "coalesce(will.name, was.name)",
      columns: { name: "nombre", slug: "dirección" },
      source: `select coalesce(brand.id, (select coalesce(max(id), 0) from brand) +
            (row_number() over (partition by brand.id is null order by first.line))::integer) as id,
          first.marca as name, first.marca_slug as slug
        from (select marca_slug, min(marca) as marca, min(line) as line from grouped group by marca_slug) as first
        left join brand on brand.slug = first.marca_slug`,
      missing: "keep",
    },
    {
      table: "product",
      label: "productos",
      key: ["id"],
      stagedBy: "producto_id",
      called: "coalesce(will.name, was.name)",
      columns: {
        brand_id: "marca",
        name: "producto",
        slug: "slug",
        slogan: "lema",
        image: "imagen",
        image_alt: "imagen_alt",
        details: "descripcion",
        sat_key: "clave_sat",
      },
      source: `select producto_id as id, brand.id as brand_id, producto as name, final_slug as slug, coalesce(lema, '') as slogan, imagen as image,
          coalesce(imagen_alt, '') as image_alt, coalesce(descripcion, '') as details, coalesce(clave_sat, '') as sat_key
        from wanted_product join new_brand as brand on brand.slug = marca_slug`,
      missing: "retire",
    },
    {
      table: "tire",
      label: "llantas",
      key: ["code"],
      stagedBy: "codigo",
      called: `concat_ws(' ', coalesce(
          (select product.name from new_product as product where product.id = coalesce(will.product_id, was.product_id)),
          (select product.name from product where product.id = coalesce(will.product_id, was.product_id))),
        coalesce(will.size_key, was.size_key))`,
      columns: {
        product_id: "producto_id",
        size_key: "medida",
        vehicle_type: "tipo",
        list_price: "precio",
        discounted_price: "con descuento",
        discount: "descuento",
        minimum: "minimo",
        ...Object.fromEntries(TIRE_FIELD_ROWS.map(({ column, file }) => [column, file.name])),
        featured_position: "destacada",
        size_kind: "clase de medida",
        width: "ancho",
        aspect_ratio: "serie",
        diameter: "diámetro",
        rim: "rin",
      },
      money: ["list_price", "discounted_price"],
      source: `select codigo as code, producto_id as product_id, medida as size_key, tipo as vehicle_type,
          coalesce(planned.list_price, precio) as list_price, coalesce(planned.discounted_price, con_descuento) as discounted_price,
          coalesce(planned.discount, descuento) as discount, coalesce(planned.minimum, minimo) as minimum,
          ${TIRE_FIELD_ROWS.map(({ column, file }) => `${file.name} as ${column}`).join(", ")}, destacada as featured_position,
          size_kind, width, aspect_ratio, diameter, rim
        from staged left join ${PLANNED_TIRES} as planned on ${IS_LASTING} where codigo is not null`,
      // A plan that ran when the file came may be over: what it had set does not come back, but what was before it.
      inverseOfChanged: `change.before || coalesce((
          select jsonb_build_object('list_price', line.before_list, 'discounted_price', line.before_discounted,
            'discount', line.before_discount, 'minimum', line.before_minimum)
          from price_change as plan join price_change_line as line on line.change_id = plan.id
          where plan.state = 'reverted' and line.code = change.key ->> 'code' and line.applied = 'moved' and line.reverted = 'left'
            and plan.applied_at < (select applied_at from import_run where id = change.run_id)
            and plan.reverted_at > (select applied_at from import_run where id = change.run_id)
            and change.before ?| '{list_price,discounted_price,discount,minimum}'
            and jsonb_build_object('list_price', line.list_price, 'discounted_price', line.discounted_price,
              'discount', line.discount, 'minimum', line.minimum)
              @> (select jsonb_object_agg(name, value) from jsonb_each(change.before) as part (name, value)
                where name in ('list_price', 'discounted_price', 'discount', 'minimum'))
          order by plan.id desc limit 1), '{}')`,
      // A tyre of a retired product is off sale as it is, unless the file brings its product back.
      current: `(select tire.*, product.is_active or product.id in (select id from new_product) as has_product
        from tire join product on product.id = tire.product_id)`,
      active: "was.is_active and was.has_product",
      missing: "retire",
    },
    tireWeightTarget,
  ],
  // A point in the wrong place sells at a loss before the mistake is seen.
  doubt: {
    option: "price-drops",
    accepts: "acepta precios que bajan a menos de la mitad.",
    says: "hay precios que bajan a menos de la mitad",
    sql: `select code || ': ' || ${exportedPesos("was.discounted_price")} || ' → ' || ${exportedPesos("will.discounted_price")} as line
      from new_tire as will join diff_tire using (code) join tire as was using (code)
      where what = 'changed' and will.discounted_price * 2 < was.discounted_price`,
  },
  remarks: [
    {
      sql: `select count(*)::integer as n from staged join ${PLANNED_TIRES} as planned on ${IS_LASTING}`,
      says: "Llantas con el precio de un plan en curso: {n}. El archivo tiene su precio de siempre, y el plan sigue.",
    },
    {
      sql: `select count(*)::integer as n from staged join tire as was on was.code = codigo where ${ENDED_PRICE}`,
      says: "Llantas que volverían al precio de un plan que ya terminó: {n}. Revisa si el archivo es de antes.",
    },
  ],
  exported: `select product.id as producto_id,
      case when place is null or place = 1 then brand.name end as marca, case when place is null or place = 1 then product.name end as producto,
      case when place is null or place = 1 then product.slug end as slug, case when place is null or place = 1 then slogan end as lema,
      case when place is null or place = 1 then image end as imagen, case when place is null or place = 1 then image_alt end as imagen_alt,
      case when place is null or place = 1 then details end as descripcion,
      case when place is null or place = 1 then nullif(sat_key, '') end as clave_sat,
      tire.code as codigo, size_key as medida, ${exportedChoice("tire.vehicle_type", VEHICLE_TYPE_WORDS)} as tipo,
      ${exportedPesos("coalesce(planned.lasting_list_price, tire.list_price)")} as precio,
      coalesce(planned.lasting_discount, tire.discount) as descuento, coalesce(planned.lasting_minimum, tire.minimum) as minimo,
      ${TIRE_FIELD_ROWS.map(({ column, file, cell }) => `${"isFlag" in cell ? exportedFlag(column) : column} as ${file.name}`).join(", ")},
      featured_position as destacada, ${EXPORTED_TIRE_WEIGHT}
    from product join brand on brand.id = product.brand_id
    left join (select *, row_number() over (partition by product_id order by code) as place from tire where is_active) as tire
      on tire.product_id = product.id
    left join ${PLANNED_TIRES} as planned on planned.code = tire.code
    where product.is_active
    order by product.id, tire.code`,
};

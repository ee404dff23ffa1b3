import { COUPON_CODE_EXPECTS, isCouponCode } from "../../../shared/domain/pricing/coupon-code.ts";
import { MOST_PER_LINE } from "../../../shared/domain/pricing/line-limit.ts";
import { bannerLink } from "../../../shared/domain/promotions/banner-rules.ts";
import { LONGEST_EVENT_KEY } from "../../../shared/contract/purchase/promotions.ts";
import { email, moment, numberList, pattern, text, understood, wholeNumber } from "../column.ts";
import { exportedEmail, exportedMoment } from "../exported.ts";
import { type ImportKind, inOrder, mustExist, noRepeats } from "../import-kind.ts";
import { findPictures, isPublished, pictureReader } from "../pictures.ts";

const PICTURE_EXPECTS = "un archivo de Imágenes o de assets/images/banners";
const { banners: release } = await findPictures();

const couponCode = (described: Parameters<typeof understood>[0]) =>
  understood(described, COUPON_CODE_EXPECTS, (cell) => (isCouponCode(cell) ? cell.toUpperCase() : undefined));

/** What a coupon does to prices. */
export const campaignsImport: ImportKind = {
  name: "campaigns",
  summary: "Campañas: qué hace un cupón con los precios.",
  details: ["Con una campaña que no está en el archivo, sus cupones dejan de valer."],
  columns: [
    wholeNumber({ name: "id", says: "número de la campaña", example: "1", isNeeded: true }, 1, 999_999_999),
    text({ name: "nombre", says: "nombre", example: "Familia y amigos", isNeeded: true }, 120),
    wholeNumber(
      { name: "tipo", says: "6 cuenta por llanta; los demás, en todo el carrito", example: "1", isNeeded: true },
      1,
      99,
    ),
    wholeNumber({ name: "minimo", says: "piezas desde las que vale", example: "1", isNeeded: true }, 0, MOST_PER_LINE),
    wholeNumber(
      { name: "maximo", says: "piezas con descuento a lo más; 0 es sin límite", example: "0", isNeeded: true },
      0,
      MOST_PER_LINE,
    ),
    wholeNumber({ name: "descuento", says: "porcentaje", example: "10", isNeeded: true }, 1, 99),
    numberList({ name: "productos", says: "números de los productos; vacío es todos", example: "6;7;8" }),
    moment({ name: "desde", says: "cuándo empieza", example: "2026-11-13 00:00", isNeeded: true }),
    moment(
      {
        name: "hasta",
        says: "cuándo termina; un día solo vale hasta su último segundo",
        example: "2026-11-30",
        isNeeded: true,
      },
      { endOfDay: true },
    ),
  ],
  checks: [
    noRepeats("id"),
    inOrder("desde", "hasta"),
    {
      column: "productos",
      expects: "números de productos del catálogo",
      sql: `select line, wanted::text as found from staged cross join unnest(productos) as wanted
        where not exists (select from product where product.id = wanted)`,
    },
  ],
  targets: [
    {
      table: "campaign",
      label: "campañas",
      key: ["id"],
      stagedBy: "id",
      called: "coalesce(will.name, was.name)",
      columns: {
        name: "nombre",
        type: "tipo",
        min_products: "minimo",
        max_products: "maximo",
        discount_percent: "descuento",
        product_ids: "productos",
        starts_at: "desde",
        ends_at: "hasta",
      },
      source: `select id, nombre as name, tipo as type, minimo as min_products, maximo as max_products,
        descuento as discount_percent, productos as product_ids, desde as starts_at, hasta as ends_at from staged`,
      missing: "retire",
    },
  ],
  exported: `select id, name as nombre, type as tipo, min_products as minimo, max_products as maximo,
      discount_percent as descuento, array_to_string(product_ids, ';') as productos,
      ${exportedMoment("starts_at")} as desde, ${exportedMoment("ends_at")} as hasta
    from campaign where is_active order by id`,
};

/** Codes that customers type. Uses that are spent stay spent. */
export const couponsImport: ImportKind = {
  name: "coupons",
  summary: "Cupones. Los usos ya gastados no cambian.",
  details: ["Un cupón que no está en el archivo deja de valer; los códigos generados se quedan como están."],
  columns: [
    couponCode({ name: "codigo", says: "lo que escribe el cliente", example: "FAMILIA", isNeeded: true }),
    wholeNumber({ name: "campana", says: "número de la campaña", example: "1", isNeeded: true }, 1, 999_999_999),
    wholeNumber({ name: "usos", says: "veces que se puede usar; vacío es sin límite", example: "500" }, 0, 999_999_999),
    email({ name: "correo", says: "de quién es; vacío es de todos", example: "" }),
    moment({ name: "desde", says: "cuándo empieza", example: "2026-11-13 00:00", isNeeded: true }),
    moment(
      {
        name: "hasta",
        says: "cuándo termina; un día solo vale hasta su último segundo",
        example: "2026-11-30",
        isNeeded: true,
      },
      { endOfDay: true },
    ),
  ],
  checks: [
    noRepeats("codigo"),
    mustExist("campana", "campaign", "id", "el número de una campaña que exista"),
    inOrder("desde", "hasta"),
    {
      column: "usos",
      expects: "al menos las veces que el cupón ya se usó",
      sql: `select line, usos::text as found from staged join coupon on coupon.code = codigo where usos < coupon.uses`,
    },
  ],
  lock: ["select 1 from coupon order by code for update"],
  lockChanges: () => "select 1 from coupon order by code for update",
  isPersonal: true,
  targets: [
    {
      table: "coupon",
      label: "cupones",
      key: ["code"],
      stagedBy: "codigo",
      columns: {
        campaign_id: "campana",
        max_uses: "usos",
        customer_email: "correo",
        starts_at: "desde",
        ends_at: "hasta",
      },
      source: `select codigo as code, campana as campaign_id, usos as max_uses, correo as customer_email,
        desde as starts_at, hasta as ends_at from staged`,
      missing: "retire",
      kept: "was.batch_id is not null",
    },
  ],
  // Generated codes were read once, as a file of their own.
  exported: `select code as codigo, campaign_id as campana, max_uses as usos, ${exportedEmail("customer_email")} as correo,
      ${exportedMoment("starts_at")} as desde, ${exportedMoment("ends_at")} as hasta
    from coupon where is_active and batch_id is null order by code`,
};

const URL_COLUMN = { name: "url", says: "adónde lleva", example: "/product/2" };

const anyLink = (cell: string): string | undefined =>
  /^\/(?!\/)[^\s"<>\\]*$/.test(cell) || (cell.startsWith("https://") && URL.canParse(cell)) ? cell : undefined;

/** Pictures of the home page and of campaigns' landing pages. */
export const bannersImport: ImportKind = {
  name: "banners",
  summary: "Banners de la portada y páginas de campaña.",
  details: ["Con evento, el banner es la página /eventos/{evento} y carga su cupón; sin él, está en la portada."],
  columns: [
    wholeNumber({ name: "id", says: "número del banner", example: "1", isNeeded: true }, 1, 999_999_999),
    understood(
      { name: "imagen", says: "archivo de la imagen", example: "banner-1.webp", isNeeded: true },
      PICTURE_EXPECTS,
      pictureReader(release, (cell) => cell.replace(/[.]webp$/, "")),
    ),
    text({ name: "titulo", says: "título", example: "Precio de familia", isNeeded: true }, 120),
    text({ name: "texto", says: "texto bajo el título", example: "Eco Verde con 15 % de descuento." }, 300),
    understood(URL_COLUMN, "una dirección de la tienda que empiece con /, o una https://", anyLink, ""),
    wholeNumber({ name: "posicion", says: "lugar en el carrusel", example: "1", isNeeded: true }, 0, 999),
    pattern(
      { name: "evento", says: "clave de la página de campaña", example: "" },
      `hasta ${LONGEST_EVENT_KEY} minúsculas, números y guiones, como juego-de-4`,
      new RegExp(`^(?=.{1,${LONGEST_EVENT_KEY}}$)[a-z0-9]+(-[a-z0-9]+){0,20}$`),
    ),
    couponCode({ name: "cupon", says: "cupón que la página carga", example: "" }),
  ],
  checks: [
    noRepeats("id"),
    isPublished("imagen", PICTURE_EXPECTS, "picture.kind = 'banner' and picture.name || '.webp' = imagen"),
    mustExist("cupon", "coupon", "code", "el código de un cupón que exista"),
  ],
  targets: [
    {
      table: "banner",
      label: "banners",
      key: ["id"],
      stagedBy: "id",
      called: "coalesce(will.title, was.title)",
      columns: {
        image: "imagen",
        title: "titulo",
        text: "texto",
        url: "url",
        position: "posicion",
        event_key: "evento",
        coupon_code: "cupon",
      },
      source: `select id, imagen as image, titulo as title, texto as text, url, posicion as position, evento as event_key,
        cupon as coupon_code from staged`,
      missing: "retire",
    },
  ],
  inOffice(shopOrigin) {
    const expects = "una dirección de esta tienda, que empiece con /";
    return {
      columns: this.columns.map((column) =>
        column.name === URL_COLUMN.name
          ? understood(URL_COLUMN, expects, (cell) => bannerLink(cell, shopOrigin) ?? anyLink(cell), "")
          : column,
      ),
      checks: [
        ...this.checks,
        {
          column: URL_COLUMN.name,
          expects,
          // What the command put on the home page may stay where it leads.
          sql: `select line, url as found from staged where url <> '' and url not like '/%'
            and not exists (select from banner where banner.id = staged.id and banner.url = staged.url and is_active)`,
        },
      ],
    };
  },
  exported: `select id, image as imagen, title as titulo, text as texto, url, position as posicion, event_key as evento,
      coupon_code as cupon
    from banner where is_active order by id`,
};

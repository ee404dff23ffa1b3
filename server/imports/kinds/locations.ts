import {
  ALL_LOCATION_KINDS,
  ALL_LOCATION_SERVICES,
  LOCATION_KINDS,
  type LocationKind,
} from "../../../shared/domain/locations/location-kinds.ts";
import { LOCATION_LIMITS, RIM_LIMITS } from "../../../shared/domain/locations/location-fields.ts";
import { MAP_POINT_EXAMPLE, tidyMapPoint } from "../../../shared/domain/locations/map-point.ts";
import { readHours } from "../../../shared/domain/locations/opening-hours.ts";
import { foldText } from "../../../shared/domain/text/text.ts";
import { stateCodeOf } from "../../../shared/domain/text/mexican-states.ts";
import { isPhone, phoneDigits } from "../../../shared/domain/people/phone.ts";
import { WAITING_STATUSES } from "../../features/dealers/kept-locations.ts";
import { choice, type Column, pattern, text, understood, wholeNumber } from "../column.ts";
import { exportedChoice } from "../exported.ts";
import { type ImportKind, noRepeats } from "../import-kind.ts";

const KINDS: Readonly<Record<string, LocationKind>> = Object.fromEntries(
  ALL_LOCATION_KINDS.map((kind) => [LOCATION_KINDS[kind].file, kind]),
);

/** Empty, or a file from before this column: the place stays as it is. The same of hours, services, point and rims. */
const USED_TIRES = { sí: "true", no: "false" } as const;

/** Hours, services and a point that are taken off. */
const NONE = "ninguno";
/** The same of a rim. */
const NO_RIM = 0;

const { dealer, name, city, street, number, apartment, neighborhood } = LOCATION_LIMITS;
const [SMALLEST_RIM, LARGEST_RIM] = RIM_LIMITS;

const readServices = (cell: string): string | undefined => {
  if (foldText(cell) === NONE) return "";
  const words = cell.split(/\s*[;,]\s*/u).map(foldText);
  const found = ALL_LOCATION_SERVICES.filter((service) => words.includes(foldText(service)));
  return found.length === new Set(words).size ? found.join(",") : undefined;
};

const rim = (column: string, says: string, example: string): Column => ({
  name: column,
  says: `${says}; vacío: queda como está; ${NO_RIM}: se quita`,
  example,
  isNeeded: false,
  type: "integer",
  expects: `un entero de ${SMALLEST_RIM} a ${LARGEST_RIM}, o ${NO_RIM}`,
  read: (cell) => {
    const inches = /^\d{1,2}$/u.test(cell) ? Number(cell) : Number.NaN;
    return inches === NO_RIM || (inches >= SMALLEST_RIM && inches <= LARGEST_RIM) ? String(inches) : undefined;
  },
});

/** What a place of the file becomes: what the file leaves empty stays. */
const RIMS = `case when rin_desde is null then location.rim_from else nullif(rin_desde, ${NO_RIM}) end as rim_from,
        case when rin_hasta is null then location.rim_to else nullif(rin_hasta, ${NO_RIM}) end as rim_to`;

const WAITING = `orders.status in (${WAITING_STATUSES.join(", ")})`;

/** Every place where an order can wait for its customer. */
export const locationsImport: ImportKind = {
  name: "locations",
  summary: "Sucursales de distribuidores y demás lugares de entrega.",
  details: ["Un lugar que no está en el archivo deja de ofrecerse; los pedidos que van ahí siguen su camino."],
  columns: [
    wholeNumber({ name: "id", says: "número del lugar", example: "101", isNeeded: true }, 1, 999_999_999),
    choice({ name: "tipo", says: "de qué clase es", example: "distribuidor", isNeeded: true }, KINDS),
    text({ name: "distribuidor", says: "nombre del distribuidor", example: "Llantera Hidrocálida" }, dealer),
    text({ name: "sucursal", says: "nombre de la sucursal", example: "Centro", isNeeded: true }, name),
    understood(
      { name: "estado", says: "clave del SAT o nombre", example: "AGU", isNeeded: true },
      "un estado, como JAL o Jalisco",
      stateCodeOf,
    ),
    text({ name: "ciudad", says: "ciudad", example: "Aguascalientes", isNeeded: true }, city),
    text({ name: "calle", says: "calle", example: "Av. José María Chávez", isNeeded: true }, street),
    text({ name: "numero", says: "número exterior", example: "412" }, number),
    text({ name: "interior", says: "número interior", example: "" }, apartment),
    text({ name: "colonia", says: "colonia", example: "Zona Centro" }, neighborhood),
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
    understood(
      {
        name: "horario",
        says: `días y horas; vacío: queda como está; ${NONE}: se quita`,
        example: "lun-vie 09:00-18:00; sáb 09:00-14:00",
      },
      "días y horas, como lun-vie 9:00-18:00; sáb 9:00-14:00",
      (cell) => (foldText(cell) === NONE ? "" : readHours(cell)),
    ),
    understood(
      {
        name: "servicios",
        says: `lo que hace la sucursal; vacío: queda como está; ${NONE}: se quita`,
        example: "montaje;balanceo",
      },
      `servicios de esta lista, con punto y coma: ${ALL_LOCATION_SERVICES.join(", ")}`,
      readServices,
    ),
    rim("rin_desde", "rin más chico que monta, en pulgadas", "13"),
    rim("rin_hasta", "rin más grande que monta, en pulgadas", "20"),
    understood(
      {
        name: "punto",
        says: `latitud y longitud de su puerta; vacío: queda como está; ${NONE}: se quita`,
        example: "21.88234, -102.29571",
      },
      `latitud y longitud de un punto en México, como ${MAP_POINT_EXAMPLE}`,
      (cell) => (foldText(cell) === NONE ? "" : tidyMapPoint(cell)),
    ),
  ],
  checks: [
    noRepeats("id"),
    {
      column: "distribuidor",
      expects: "el nombre, porque el tipo es distribuidor",
      sql: "select line, '' as found from staged where tipo = 'dealer' and distribuidor = ''",
    },
    {
      column: "tipo",
      expects: "la clase que el lugar ya tiene, porque hay pedidos que se recogen ahí: da de alta otro",
      sql: `select line, ${exportedChoice("tipo", KINDS)} as found from staged join location using (id)
        where tipo <> location.kind and exists (select from orders where orders.location_id = staged.id and ${WAITING})`,
    },
    {
      column: "rin_hasta",
      expects: "un rin que no sea menor que rin_desde, contando el que el lugar ya tiene",
      sql: `select line, rim_to::text as found from (
          select staged.line, ${RIMS} from staged left join location on location.id = staged.id
        ) as rims where rim_to < rim_from`,
      needsAllRows: true,
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
        hours: "horario",
        services: "servicios",
        map_point: "punto",
        rim_from: "rin_desde",
        rim_to: "rin_hasta",
      },
      words: { kind: KINDS, takes_used_tires: USED_TIRES },
      source: `select staged.id, tipo as kind, distribuidor as dealer, sucursal as name, estado as state, ciudad as city, calle as street,
        numero as number, interior as apartment, colonia as neighborhood, cp as zip, telefono as phone,
        coalesce(recibe_usadas, location.takes_used_tires, false) as takes_used_tires,
        coalesce(horario, location.hours, '') as hours, coalesce(servicios, location.services, '') as services,
        coalesce(punto, location.map_point, '') as map_point,
        ${RIMS}
        from staged left join location on location.id = staged.id`,
      missing: "retire",
    },
  ],
  // Orders may have come since the file was checked.
  changedSince: (
    runId,
  ) => `select title || ' (hay pedidos que se recogen ahí: no cambia de clase)' as title from import_change
    where run_id = ${runId} and table_name = 'location' and operation <> 'left' and before ->> 'kind' <> after ->> 'kind'
      and exists (select from orders where orders.location_id = (key ->> 'id')::integer and ${WAITING})`,
  remarks: [
    {
      sql: `select count(*)::integer as n from orders join diff_location on diff_location.id = orders.location_id
        where what = 'retired' and ${WAITING}`,
      says: "Pedidos que se recogen en lugares que el archivo retira: {n}. Siguen su camino ahí; desde cada lugar se pasan a otro.",
    },
  ],
  exported: `select id, ${exportedChoice("kind", KINDS)} as tipo, dealer as distribuidor, name as sucursal, state as estado, city as ciudad,
      street as calle, number as numero, apartment as interior, neighborhood as colonia, zip as cp, phone as telefono,
      ${exportedChoice("takes_used_tires", USED_TIRES)} as recibe_usadas, hours as horario, replace(services, ',', ';') as servicios,
      rim_from as rin_desde, rim_to as rin_hasta, map_point as punto
    from location where is_active order by id`,
};

import { VEHICLE_LIMITS } from "../../../shared/domain/tires/vehicles/approved-vehicle.ts";
import { isSpeedSymbol } from "../../../shared/domain/tires/tire-marks.ts";
import { choice, type Column, text, understood, wholeNumber } from "../column.ts";
import { exportedChoice } from "../exported.ts";
import { type Check, groupedBy, type ImportKind, noRepeats } from "../import-kind.ts";
import { readSizeKey, SIZE_EXPECTS, VEHICLE_TYPE_WORDS } from "./tire-columns.ts";

const AXLES = { delantero: "front", trasero: "rear" } as const;
const KINDS = { original: "original", alternativa: "alternative", deportiva: "sport" } as const;

const ON_ONE_ROW = { isNullable: true };

/** Of a vehicle: on one of its rows at least. */
const VEHICLE_COLUMNS: readonly Column[] = [
  text({ name: "marca", says: "marca del vehículo", example: "Nissan" }, VEHICLE_LIMITS.brand, ON_ONE_ROW),
  text({ name: "modelo", says: "modelo", example: "Tsuru" }, VEHICLE_LIMITS.model, ON_ONE_ROW),
  wholeNumber({ name: "desde", says: "primer año", example: "2000" }, ...VEHICLE_LIMITS.years),
  wholeNumber({ name: "hasta", says: "último año", example: "2017" }, ...VEHICLE_LIMITS.years),
  text({ name: "version", says: "versión", example: "GS I" }, VEHICLE_LIMITS.version, ON_ONE_ROW),
  choice({ name: "tipo", says: "tipo de vehículo", example: "auto" }, VEHICLE_TYPE_WORDS, { type: "integer" }),
];

const groups = groupedBy("id", VEHICLE_COLUMNS, ["marca", "modelo", "desde", "hasta", "version", "tipo"]);

const goesWithSize = (column: string): Check => ({
  column,
  expects: "un valor: eje, uso y medida van juntos",
  sql: `select line, '' as found from staged where ${column} is null and num_nonnulls(eje, uso, medida) > 0`,
});

const nameOf = (prefix: string): string => `(select concat_ws(' ', brand.name, model.name)
  from ${prefix}model as model join ${prefix}brand as brand on brand.id = model.brand_id
  where model.id = coalesce(will.model_id, was.model_id))`;

/** Vehicles and the sizes approved for them: a row for each size. */
export const vehiclesImport: ImportKind = {
  name: "vehicles",
  summary: "Vehículos y las medidas aprobadas para cada uno.",
  details: [
    "Una fila por medida, en el orden en que se muestran. Lo del vehículo va en una de sus filas; en las demás, igual o vacío.",
    "Un vehículo que no está en el archivo deja de ofrecerse; no se borra.",
  ],
  columns: [
    wholeNumber({ name: "id", says: "número del vehículo", example: "1", isNeeded: true }, 1, 999_999_999),
    ...VEHICLE_COLUMNS,
    choice({ name: "eje", says: "eje; el trasero sólo si lleva otra medida", example: "delantero" }, AXLES),
    choice({ name: "uso", says: "de qué clase es la medida", example: "original" }, KINDS),
    understood({ name: "medida", says: "medida", example: "155/80R13" }, SIZE_EXPECTS, readSizeKey),
    wholeNumber({ name: "carga_minima", says: "índice de carga mínimo", example: "79" }, ...VEHICLE_LIMITS.load),
    understood(
      { name: "velocidad_minima", says: "índice de velocidad mínimo", example: "S" },
      "un símbolo como H o V",
      (cell) => (isSpeedSymbol(cell.toUpperCase()) ? cell.toUpperCase() : undefined),
    ),
  ],
  prepare: [groups.prepare],
  checks: [
    noRepeats("medida", "id, eje, uso, medida"),
    ...["eje", "uso", "medida"].map(goesWithSize),
    ...groups.checks,
    {
      column: "hasta",
      expects: "un año que no sea anterior al de la columna desde",
      sql: "select line, hasta::text as found from grouped where hasta < desde",
      needsAllRows: true,
    },
  ],
  targets: [
    {
      table: "vehicle_brand",
      label: "marcas",
      key: ["id"],
      called: "coalesce(will.name, was.name)",
      columns: { name: "marca" },
      source: `select coalesce(was.id, (select coalesce(max(id), 0) from vehicle_brand) +
            (row_number() over (partition by was.id is null order by first.line))::integer) as id, marca as name
        from (select marca, min(line) as line from grouped group by marca) as first left join vehicle_brand as was on was.name = marca`,
      missing: "keep",
    },
    {
      table: "vehicle_model",
      label: "modelos",
      key: ["id"],
      called: "coalesce(will.name, was.name)",
      columns: { brand_id: "marca", name: "modelo" },
      source: `select coalesce(was.id, (select coalesce(max(id), 0) from vehicle_model) +
            (row_number() over (partition by was.id is null order by first.line))::integer) as id, brand.id as brand_id, modelo as name
        from (select marca, modelo, min(line) as line from grouped group by marca, modelo) as first
        join new_vehicle_brand as brand on brand.name = marca
        left join vehicle_model as was on was.brand_id = brand.id and was.name = modelo`,
      missing: "keep",
    },
    {
      table: "vehicle",
      label: "vehículos",
      key: ["id"],
      called: `concat_ws(' ', coalesce(${nameOf("vehicle_")}, ${nameOf("new_vehicle_")}), coalesce(will.version, was.version))`,
      stagedBy: "id",
      columns: { model_id: "modelo", version: "version", year_from: "desde", year_to: "hasta", vehicle_type: "tipo" },
      source: `select grouped.id, model.id as model_id, version, desde as year_from, hasta as year_to, tipo as vehicle_type
        from grouped join new_vehicle_brand as brand on brand.name = marca
        join new_vehicle_model as model on model.brand_id = brand.id and model.name = modelo`,
      missing: "retire",
    },
    {
      table: "fitment",
      label: "medidas",
      key: ["vehicle_id", "axle", "kind", "size_key"],
      called: `(select concat_ws(' ', brand.name, model.name, vehicle.version)
        from new_vehicle as vehicle join new_vehicle_model as model on model.id = vehicle.model_id
        join new_vehicle_brand as brand on brand.id = model.brand_id where vehicle.id = first.vehicle_id limit 1)`,
      columns: { position: "lugar", min_load_index: "carga_minima", min_speed: "velocidad_minima" },
      words: { axle: AXLES, kind: KINDS },
      source: `select id as vehicle_id, eje as axle, uso as kind, medida as size_key,
          (row_number() over (partition by id, eje, uso order by line))::integer as position,
          carga_minima as min_load_index, velocidad_minima as min_speed
        from staged where medida is not null`,
      // Places are kept with gaps; what counts is who stands before whom. Of a retired vehicle nothing is touched.
      current: `(select vehicle_id, axle, kind, size_key, min_load_index, min_speed,
          (row_number() over (partition by vehicle_id, axle, kind order by position, size_key))::integer as position
        from fitment join new_vehicle on new_vehicle.id = vehicle_id)`,
      missing: "delete",
      aligns: `was.position <> will.position
        and first.vehicle_id in (select vehicle_id from diff_fitment where what <> 'unchanged')`,
    },
  ],
  exported: `select vehicle.id, case when place is null or place = 1 then brand.name end as marca,
      case when place is null or place = 1 then model.name end as modelo,
      case when place is null or place = 1 then year_from end as desde, case when place is null or place = 1 then year_to end as hasta,
      case when place is null or place = 1 then version end as version,
      case when place is null or place = 1 then ${exportedChoice("vehicle.vehicle_type", VEHICLE_TYPE_WORDS)} end as tipo,
      ${exportedChoice("axle", AXLES)} as eje, ${exportedChoice("kind", KINDS)} as uso, size_key as medida,
      min_load_index as carga_minima, min_speed as velocidad_minima
    from vehicle join vehicle_model as model on model.id = model_id join vehicle_brand as brand on brand.id = brand_id
    left join (
      select *, row_number() over (partition by vehicle_id order by axle, kind, position, size_key) as place from fitment
    ) as fits on vehicle_id = vehicle.id
    where is_active order by vehicle.id, place`,
};

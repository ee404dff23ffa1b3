import { Type, type Static } from "typebox";
import { WireTire } from "./catalog.ts";
import { cupon, defineEndpoint } from "../endpoint.ts";
import { HIGHEST_INTEGER } from "../../domain/text/highest-integer.ts";

const id = Type.Integer({ minimum: 0, maximum: HIGHEST_INTEGER });
const year = Type.Integer({ minimum: 1900, maximum: 2100 });

export const WireNamed = Type.Object({ ID: Type.Integer(), Name: Type.String() });
export type WireNamed = Static<typeof WireNamed>;
/** `Lugar` (ours): among the ten makes of which most are sold, from 1 on. */
export const WireVehicleBrand = Type.Interface([WireNamed], { Lugar: Type.Optional(Type.Integer()) });
export type WireVehicleBrand = Static<typeof WireVehicleBrand>;
export const WireYear = Type.Object({ anio: Type.Integer() });
export type WireYear = Static<typeof WireYear>;

/** One axle: the original size and what fits it. The first is the front axle, the second the rear when it differs. */
export const WireAxle = Type.Object({
  /** Original size of this axle, canonical (ours). */
  SizeShort: Type.String(),
  Tires: Type.Array(WireTire),
  Alternatives: Type.Array(WireTire),
  Sports: Type.Array(WireTire),
});
export type WireAxle = Static<typeof WireAxle>;

export const WireVehicle = Type.Object({
  Id: Type.Integer(),
  /** `Ford Mustang 2018`. */
  Name: Type.String(),
  /** Version, `GT 5.0` (ours). */
  Version: Type.String(),
  BrandId: Type.Integer(),
  ModelId: Type.Integer(),
  Year: Type.Integer(),
  VersionId: Type.Integer(),
  Sizes: Type.Array(WireAxle),
});
export type WireVehicle = Static<typeof WireVehicle>;

export const vehicleBrandsEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Vehiculos/Buscar/Marcas",
  summary: "Marcas de vehículo",
  tag: "Vehículos",
  auth: "none",
  answer: Type.Array(WireVehicleBrand),
});

export const vehicleModelsEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Vehiculos/Buscar/Modelos",
  summary: "Modelos de una marca",
  tag: "Vehículos",
  auth: "none",
  query: Type.Object({ marca: id }),
  answer: Type.Array(WireNamed),
});

export const vehicleYearsEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Vehiculos/Buscar/Anios",
  summary: "Años de un modelo",
  tag: "Vehículos",
  auth: "none",
  query: Type.Object({ marca: id, modelo: id }),
  answer: Type.Array(WireYear),
});

export const vehicleVersionsEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Vehiculos/Buscar/Versiones",
  summary: "Versiones de un modelo en un año",
  tag: "Vehículos",
  auth: "none",
  query: Type.Object({ marca: id, modelo: id, anio: year }),
  answer: Type.Array(WireNamed),
});

export const vehicleTiresEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Vehiculos/Buscar",
  summary: "Llantas para un vehículo: equipo original, alternativas y sport por eje",
  tag: "Vehículos",
  auth: "none",
  query: Type.Object({
    marca: id,
    modelo: id,
    anio: year,
    version: id,
    cupon,
  }),
  answer: WireVehicle,
  errors: [404],
});

/** A size approved for a vehicle, and the least load index and speed symbol it must carry there (null: not recorded). */
export const WireFitment = Type.Object({
  Axle: Type.Union([Type.Literal("front"), Type.Literal("rear")]),
  Kind: Type.Union([Type.Literal("original"), Type.Literal("alternative"), Type.Literal("sport")]),
  SizeShort: Type.String(),
  MinLoad: Type.Union([Type.Integer(), Type.Null()]),
  MinSpeed: Type.Union([Type.String(), Type.Null()]),
});
export type WireFitment = Static<typeof WireFitment>;

/** Rear fitments are there only where the rear axle differs from the front one. */
export const WireVehicleFit = Type.Object({
  Name: Type.String(),
  Version: Type.String(),
  VehicleTypeId: Type.Integer(),
  Fitments: Type.Array(WireFitment),
});
export type WireVehicleFit = Static<typeof WireVehicleFit>;

/** Ours: what the tyre's page needs to say whether it fits, without the tyres of the whole search. */
export const vehicleFitEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Vehiculos/Ajuste",
  summary: "Medidas aprobadas de un vehículo, con carga y velocidad mínimas por eje",
  tag: "Vehículos",
  auth: "none",
  query: Type.Object({ marca: id, modelo: id, anio: year, version: id }),
  answer: WireVehicleFit,
  errors: [404],
});

import { Type, type Static } from "typebox";
import { MOST_VEHICLES } from "../../domain/tires/vehicles/garage.ts";
import { defineEndpoint } from "../endpoint.ts";
import { HIGHEST_INTEGER } from "../../domain/text/highest-integer.ts";

/** Ours: a customer's vehicles, under the names of the call that finds a vehicle's tyres. */

const id = Type.Integer({ minimum: 0, maximum: HIGHEST_INTEGER });
const WHICH = { marca: id, modelo: id, anio: Type.Integer({ minimum: 1900, maximum: 2100 }), version: id };
/** Room for spaces that are not kept; what is too long is said in words. */
const alias = Type.String({ maxLength: 100 });

/** Names as they were when it was added: the catalogue may have lost it since. */
export const WireGarageVehicle = Type.Object({
  BrandId: Type.Integer(),
  ModelId: Type.Integer(),
  Year: Type.Integer(),
  VersionId: Type.Integer(),
  Name: Type.String(),
  Version: Type.String(),
  Alias: Type.String(),
  /** The last paid purchase in one of its sizes, whichever car it was for; absent: none. */
  UltimaCompra: Type.Optional(
    Type.Object({
      Pedido: Type.Integer(),
      /** ISO 8601. */
      Fecha: Type.String(),
      Llantas: Type.Array(Type.Object({ Cantidad: Type.Integer(), Nombre: Type.String(), Medida: Type.String() })),
    }),
  ),
  /** Whether the customer is reminded of its tyres, so many months after a delivery; absent: the shop sends no reminders. */
  Recordatorio: Type.Optional(Type.Object({ Activo: Type.Boolean(), Meses: Type.Integer() })),
});
export type WireGarageVehicle = Static<typeof WireGarageVehicle>;

/** In the order in which they were added. */
export const WireGarage = Type.Object({ Vehiculos: Type.Array(WireGarageVehicle) });
export type WireGarage = Static<typeof WireGarage>;

export const GarageVehicleBody = Type.Object({ ...WHICH, alias });
export type GarageVehicleBody = Static<typeof GarageVehicleBody>;

const ACCOUNT = "/api/Cuenta/MiCuenta";
const OF_ACCOUNT = { tag: "Cuenta", auth: "required", answer: WireGarage } as const;

export const garageEndpoint = defineEndpoint({
  ...OF_ACCOUNT,
  method: "GET",
  path: `${ACCOUNT}/MisVehiculos`,
  summary: "Los vehículos de Mi garaje",
});

export const addVehicleEndpoint = defineEndpoint({
  ...OF_ACCOUNT,
  method: "POST",
  path: `${ACCOUNT}/AgregaVehiculo`,
  summary: `Agrega un vehículo del catálogo a Mi garaje, hasta ${MOST_VEHICLES}`,
  body: GarageVehicleBody,
  errors: [404],
});

export const renameVehicleEndpoint = defineEndpoint({
  ...OF_ACCOUNT,
  method: "POST",
  path: `${ACCOUNT}/ActualizaVehiculo`,
  summary: "Cambia el nombre que un vehículo tiene en Mi garaje, y si se recuerda revisar sus llantas",
  /** `recordar` absent: as it was. It does nothing while the shop sends no reminders. */
  body: Type.Object({ ...WHICH, alias, recordar: Type.Optional(Type.Boolean()) }),
  errors: [404],
});

export const removeVehicleEndpoint = defineEndpoint({
  ...OF_ACCOUNT,
  method: "POST",
  path: `${ACCOUNT}/EliminaVehiculo`,
  summary: "Quita un vehículo de Mi garaje",
  body: Type.Object(WHICH),
  errors: [404],
});

/** Those that find no room, or that the catalogue does not have, are not in the answer: they stay where they were. */
export const mergeGarageEndpoint = defineEndpoint({
  ...OF_ACCOUNT,
  method: "POST",
  path: `${ACCOUNT}/UneVehiculos`,
  summary: "Une los vehículos de un equipo con los de Mi garaje",
  body: Type.Object({ Vehiculos: Type.Array(GarageVehicleBody, { maxItems: MOST_VEHICLES }) }),
});

/** A POST: mail programs open links by themselves. A deleted vehicle and an unknown token have the same answer. */
export const endRemindersEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Recordatorios/:token/Terminar",
  summary: "Termina los recordatorios de un vehículo, por el enlace de su correo",
  tag: "Cuenta",
  auth: "none",
  params: Type.Object({ token: Type.String({ maxLength: 100 }) }),
  answer: Type.Object({
    /** As the catalogue named it. */
    Vehiculo: Type.String(),
  }),
  errors: [404, 429],
});

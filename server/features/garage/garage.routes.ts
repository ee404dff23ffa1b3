import type { FastifyInstance } from "fastify";
import {
  addVehicleEndpoint,
  endRemindersEndpoint,
  garageEndpoint,
  type GarageVehicleBody,
  mergeGarageEndpoint,
  removeVehicleEndpoint,
  renameVehicleEndpoint,
  type WireGarage,
} from "../../../shared/contract/account/garage.ts";
import type { Garage, VehicleKey } from "../../../shared/domain/tires/vehicles/garage.ts";
import type { LastPurchase } from "../../../shared/domain/tires/vehicles/last-purchase.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import { serve } from "../../http/endpoint.ts";
import type { Services } from "../../http/services.ts";
import { addToGarage, editInGarage, garageOf, mergeIntoGarage, removeFromGarage } from "./garage.service.ts";
import { endReminders } from "./reminders.service.ts";

const keyOf = ({ marca, modelo, anio, version }: Omit<GarageVehicleBody, "alias">): VehicleKey => ({
  brand: marca,
  model: modelo,
  year: anio,
  version,
});

const namedOf = (body: GarageVehicleBody) => ({ choice: keyOf(body), nickname: body.alias });

const purchaseToWire = ({ orderId, placedAt, tires }: LastPurchase) => ({
  Pedido: orderId,
  Fecha: placedAt,
  Llantas: tires.map(({ quantity, name, size }) => ({ Cantidad: quantity, Nombre: name, Medida: size })),
});

const toWire = (garage: Garage): WireGarage => ({
  Vehiculos: garage.map(({ choice, name, version, nickname, lastPurchase, reminder }) => ({
    BrandId: choice.brand,
    ModelId: choice.model,
    Year: choice.year,
    VersionId: choice.version,
    Name: name,
    Version: version,
    Alias: nickname,
    ...(lastPurchase && { UltimaCompra: purchaseToWire(lastPurchase) }),
    ...(reminder && { Recordatorio: { Activo: reminder.isOn, Meses: reminder.months } }),
  })),
});

type NicknameWrong = { readonly kind: "nicknameWrong"; readonly problem: string };

/** What is wrong with a nickname is said of its field. */
function answerOf<Refusal extends { readonly kind: string }>(changed: Result<Garage, Refusal | NicknameWrong>) {
  if (changed.ok) return ok(toWire(changed.value));
  const { error } = changed;
  if (isNicknameWrong(error)) return err({ kind: "fieldsRefused" as const, fields: { alias: [error.problem] } });
  return err(error as Exclude<Refusal, NicknameWrong>);
}

const isNicknameWrong = (error: { readonly kind: string }): error is NicknameWrong => error.kind === "nicknameWrong";

export function garageRoutes(app: FastifyInstance, { db, reminderLimit }: Services): void {
  serve(app, garageEndpoint, async ({ customer }) => ok(toWire(await garageOf(db, customer.id))));

  serve(app, addVehicleEndpoint, async ({ customer, body }) =>
    answerOf(await addToGarage(db, customer.id, namedOf(body))),
  );

  serve(app, renameVehicleEndpoint, async ({ customer, body }) =>
    answerOf(await editInGarage(db, customer.id, { ...namedOf(body), isReminded: body.recordar })),
  );

  serve(app, removeVehicleEndpoint, async ({ customer, body }) =>
    answerOf(await removeFromGarage(db, customer.id, keyOf(body))),
  );

  serve(app, mergeGarageEndpoint, async ({ customer, body }) =>
    answerOf(await mergeIntoGarage(db, customer.id, body.Vehiculos.map(namedOf))),
  );

  serve(app, endRemindersEndpoint, async ({ params, address }) => {
    const retryAfterSeconds = await reminderLimit.take(address);
    if (retryAfterSeconds > 0) return err({ kind: "tooManyAttempts", retryAfterSeconds });
    const ended = await endReminders(db, params.token);
    return ended.ok ? ok({ Vehiculo: ended.value }) : ended;
  });
}

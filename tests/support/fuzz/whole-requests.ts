import { insertActivationKey } from "../../../server/features/account/account.repository.ts";
import { reminderToken } from "../../../server/features/garage/reminder-link.ts";
import { hashSecretToken, makeSecretToken } from "../../../server/features/session/secret-token.ts";
import { PRIVACY_NOTICE_VERSION } from "../../../shared/domain/text/legal/privacy-notice.ts";
import type { WireFinalized } from "../../../shared/contract/purchase/checkout.ts";
import type { WireInvitations } from "../../../shared/contract/invitations.ts";
import { aRegistration, PASSWORD } from "../account.ts";
import { CARD_NUMBERS, CARDS, cardsOf } from "../buying/cards.ts";
import { aContact, aTicket } from "../buying/contact.ts";
import type { SignedIn } from "../customers.ts";
import { aPurchaseBy, finalizeBy, type Method } from "../buying/payments.ts";
import { DEVICE } from "../buying/providers.ts";
import { aCart, aPurchase, aToken } from "../buying/purchase.ts";
import type { TestShop } from "../shop/test-shop.ts";
import { someVehicles } from "../vehicles.ts";

/** A call as the shop's own pages send it: everything in it exists and belongs together. */
export interface WholeRequest {
  /** `POST /api/Carritos/Agregar`, with the contract's own path. */
  readonly operation: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

const TIRE = "11500418";
const address = {
  tel: "4771550167",
  calle: "Hidalgo",
  numext: "12",
  numint: "",
  cp: "37000",
  col: "Centro",
  cd: "León",
  mpio: "León",
  edo: "GUA",
};
const invoiceData = { ...address, rfc: "XAXX010101000", rsoc: "ANA RUIZ PEÑA", regimen: "616", uso: "S01" };
const names = { name: "Ana", lastname: "Ruiz", mothername: "Peña", gender: "F", birthdate: "1990-01-01" };

/**
 * Calls of this customer that must be made of more than well-formed parts: orders in the state that is asked for, cards of their
 * own, keys out of an e-mail. `headers`: a valid session.
 */
export async function wholeRequestsOf(shop: TestShop, { id, email, headers }: SignedIn): Promise<WholeRequest[]> {
  const call = (method: "GET" | "POST", url: string, payload?: object) =>
    shop.call({ method, url, headers, ...(payload && { payload }) });
  const order = async (method: Exclude<Method, "OpenPayTarjeta">): Promise<number> => {
    const purchase = aPurchaseBy(method, await aCart(shop, headers, TIRE));
    const answer = (await finalizeBy(shop, method, headers, purchase)).json<WireFinalized>();
    if (answer.Order) return answer.Order.Id;
    const [newest] = (await call("GET", "/api/Cuenta/MiCuenta/MisPedidos")).json<{ Id: number }[]>();
    return newest?.Id ?? 0;
  };
  const waiting = await order("Deposito");
  const toCancel = await order("Deposito");
  const onAPage = await order("PayPal");
  // With an address still, which other calls correct.
  await shop.db.updateTable("orders").set({ location_id: 118 }).where("id", "=", waiting).execute();
  const startsAt = new Date(Date.now() + 14 * 86_400_000);
  const appointment = { order_id: waiting, location_id: 118, starts_at: startsAt };
  // The limits of unpaid orders may leave an order of before, or none.
  if (waiting > 0)
    await shop.db
      .insertInto("appointment")
      .values(appointment)
      .onConflict((conflict) =>
        conflict.column("order_id").doUpdateSet({ ...appointment, state: "booked", revision: 1 }),
      )
      .execute();
  const cards = cardsOf(shop, headers);
  await cards.save();
  const [card] = await cards.list();
  const cardId = card?.Id ?? "";
  await call("POST", "/api/Cuenta/MiCuenta/Invitaciones", { correo: `invitada.de.${id}@correo.mx`, mensaje: "Ven" });
  const { Invitaciones = [] } = (await call("GET", "/api/Cuenta/MiCuenta/Invitaciones")).json<
    Partial<WireInvitations>
  >();
  const key = await notYetActive(shop, `sin.activar.${id}@correo.mx`);
  const emailKey = await aChangeOfEmail(shop, { id, email }, `cliente.corregido.${waiting}@correo.mx`);
  const vehicle = await aVehicle(shop);
  const cart = await aCart(shop, headers, TIRE);
  const [toPay, toSave, toAsk] = await Promise.all(
    [CARD_NUMBERS.visa, CARD_NUMBERS.mastercard, CARD_NUMBERS.points].map((number) => aToken(shop, number)),
  );

  const whole = (operation: string, body?: object, path = operation.split(" ")[1] ?? ""): WholeRequest => ({
    operation,
    path,
    headers,
    ...(body && { body: { ...body } }),
  });
  const ACCOUNT = "/api/Cuenta/MiCuenta";
  const PAY = "POST /api/Carritos/Finalizar";
  const ORDER = "/api/Pedidos/MisPedidos";
  const alias = `Otra ${waiting}`;
  const toRemove = { tipo: 2, alias: `Se va ${waiting}` };
  await call("POST", `${ACCOUNT}/AgregaDireccion`, { ...address, ...toRemove });
  const [added, renamed, removed] = await someVehicles(shop, 3);
  await call("POST", `${ACCOUNT}/EliminaVehiculo`, added);
  for (const kept of [renamed, removed]) await call("POST", `${ACCOUNT}/AgregaVehiculo`, { ...kept, alias: "" });
  const reminded = await shop.db
    .selectFrom("garage_vehicle")
    .select("id")
    .where("customer_id", "=", id)
    .where("version_id", "=", renamed?.version ?? 0)
    .executeTakeFirst();
  const reminder = await reminderToken(shop.db, reminded?.id ?? 0);
  return [
    whole("POST /Token", { username: email, password: PASSWORD, grant_type: "password" }),
    whole("POST /api/Cuenta/Registro", aRegistration(`nueva.${waiting}@correo.mx`)),
    whole("POST /api/Cuenta/Activacion", { id: key }),
    whole("POST /api/Cuenta/Activacion/Cuenta", { id: key }),
    whole("POST /api/Cuenta/Activacion/Contrasena", { id: key, nueva: "Jicama=Tren-91" }),
    whole("POST /api/Cuenta/Confirmacion", { email: `sin.activar.${id}@correo.mx` }),
    whole("POST /api/Cuenta/RecuperaContrasena", { email }),
    whole(`POST ${ACCOUNT}/Contrasena`, { actual: PASSWORD, nueva: `${PASSWORD}!` }),
    whole(`POST ${ACCOUNT}/Correo`, { correo: `otro.${waiting}@correo.mx`, actual: PASSWORD }),
    whole(`POST ${ACCOUNT}/Correo/Enlace`, { id: emailKey }),
    whole(`POST ${ACCOUNT}/Correo/Confirma`, { id: emailKey }),
    whole(`POST ${ACCOUNT}/CerrarSesiones`),
    whole(`POST ${ACCOUNT}/ActualizaDatos`, { ...names, phone: "4771550167", subscribe: true }),
    whole(`POST ${ACCOUNT}/AvisoDePrivacidad`, { version: PRIVACY_NOTICE_VERSION }),
    whole(`POST ${ACCOUNT}/AgregaDireccion`, { tipo: 2, alias, ...address }),
    whole(`POST ${ACCOUNT}/AgregaDireccion`, { tipo: 3, alias, ...invoiceData }),
    whole(`POST ${ACCOUNT}/EliminaDireccion`, toRemove),
    whole(`POST ${ACCOUNT}/AgregaVehiculo`, { ...added, alias }),
    whole(`POST ${ACCOUNT}/ActualizaVehiculo`, { ...renamed, alias, recordar: true }),
    whole("POST /api/Recordatorios/{token}/Terminar", undefined, `/api/Recordatorios/${reminder}/Terminar`),
    whole(`POST ${ACCOUNT}/EliminaVehiculo`, removed),
    whole(`POST ${ACCOUNT}/UneVehiculos`, { Vehiculos: [{ ...renamed, alias }] }),
    whole(`POST ${ACCOUNT}/ActualizaDireccion`, { tipo: 2, alias: "Casa", nuevoAlias: "Casa", ...address }),
    whole(`POST ${CARDS}`, { tokenId: toSave, deviceSessionId: DEVICE }),
    whole("PUT /api/Cuenta/MiCuenta/Tarjetas/{cardId}", { cardId, month: "12", year: "35" }, `${CARDS}/${cardId}`),
    whole("DELETE /api/Cuenta/MiCuenta/Tarjetas/{cardId}", undefined, `${CARDS}/${cardId}`),
    whole("POST /api/Carritos/Agregar", { TireId: TIRE, Qty: 1 }),
    whole("POST /api/Carritos/AgregarJuego", { Lineas: [{ TireId: TIRE, Qty: 1 }] }),
    whole("POST /api/Carritos/Eliminar", { TireId: TIRE }),
    whole("POST /api/Carritos/Puntos", { tokenId: toAsk }),
    whole(`${PAY}/OpenPayTarjeta`, aPurchase(cart, toPay ?? "")),
    ...(["Deposito", "Paynet", "PayPal", "SafetyPay"] as const).map((method) =>
      whole(`${PAY}/${method}`, aPurchaseBy(method, cart)),
    ),
    whole("POST /api/Productos/Avisame", { TireId: TIRE, Email: "quien.espera@correo.mx" }),
    whole("POST /api/Contacto", { ...aContact(), Boleto: await aTicket(shop) }),
    whole(`POST ${ACCOUNT}/Invitaciones`, { correo: `otra.de.${waiting}@correo.mx`, mensaje: "Ven" }),
    whole(
      `POST ${ACCOUNT}/Invitaciones/{id}/Reenviar`,
      undefined,
      `${ACCOUNT}/Invitaciones/${Invitaciones[0]?.Id ?? 0}/Reenviar`,
    ),
    whole(`GET ${ACCOUNT}/Invitaciones`),
    whole("GET /api/Envios/Ubicaciones/{delivery}", undefined, "/api/Envios/Ubicaciones/2"),
    whole("GET /api/Envios/Citas/{branch}", undefined, "/api/Envios/Citas/118"),
    whole("GET /api/Eventos/{key}", undefined, "/api/Eventos/familia"),
    whole("GET /api/Vehiculos/Buscar", undefined, `/api/Vehiculos/Buscar?${vehicle}`),
    whole("GET /api/Vehiculos/Ajuste", undefined, `/api/Vehiculos/Ajuste?${vehicle}`),
    whole("GET /api/Vehiculos/Juego", undefined, `/api/Vehiculos/Juego?${vehicle}&id=${TIRE}`),
    whole("GET /api/Productos/Codigo", undefined, `/api/Productos/Codigo?id=${TIRE}`),
    whole("POST /api/Cupones/Valida", { cupon: "FAMILIA" }),
    whole(`GET ${ORDER}/{orderId}`, undefined, `${ORDER}/${waiting}`),
    whole(`GET ${ORDER}/{orderId}/Opinar`, undefined, `${ORDER}/${waiting}/Opinar`),
    whole("GET /api/Opiniones", undefined, "/api/Opiniones?producto=1"),
    whole(`GET ${ORDER}/{orderId}/Garantia`, undefined, `${ORDER}/${waiting}/Garantia`),
    whole(`GET ${ORDER}/{orderId}/Cita`, undefined, `${ORDER}/${waiting}/Cita`),
    whole(`GET ${ORDER}/{orderId}/Cita.ics`, undefined, `${ORDER}/${waiting}/Cita.ics`),
    whole(`POST ${ORDER}/{orderId}/Cita`, { Inicio: startsAt.toISOString(), Revision: 1 }, `${ORDER}/${waiting}/Cita`),
    whole(`GET ${ORDER}/{orderId}/Ficha.pdf`, undefined, `${ORDER}/${waiting}/Ficha.pdf`),
    whole(`POST ${ORDER}/{orderId}/Cancelar`, undefined, `${ORDER}/${toCancel}/Cancelar`),
    whole(
      `POST ${ORDER}/{orderId}/Direccion`,
      { tel: "4771550167", calle: "Madero", numext: "12", numint: "", col: "Centro" },
      `${ORDER}/${waiting}/Direccion`,
    ),
    whole(`POST ${ORDER}/{orderId}/Recompra`, undefined, `${ORDER}/${waiting}/Recompra`),
    whole("GET /api/Pedidos/Confirmacion/{orderId}", undefined, `/api/Pedidos/Confirmacion/${onAPage}`),
    whole(
      "POST /api/Pedidos/Confirmacion/{orderId}/Cancelar",
      undefined,
      `/api/Pedidos/Confirmacion/${onAPage}/Cancelar`,
    ),
  ];
}

/** The query of a vehicle with known tyres. */
async function aVehicle({ db }: TestShop): Promise<string> {
  const { id, model, brand, year } = await db
    .selectFrom("fitment")
    .innerJoin("vehicle", "vehicle.id", "fitment.vehicle_id")
    .innerJoin("vehicle_model", "vehicle_model.id", "vehicle.model_id")
    .select(["vehicle.id", "vehicle_model.id as model", "vehicle_model.brand_id as brand", "vehicle.year_to as year"])
    .orderBy("vehicle.id")
    .limit(1)
    .executeTakeFirstOrThrow();
  return `marca=${brand}&modelo=${model}&anio=${year}&version=${id}`;
}

/** A visitor who registered and did not open the e-mail; answers the key in it. */
async function notYetActive(shop: TestShop, email: string): Promise<string> {
  const key = makeSecretToken();
  const known = await shop.db.selectFrom("customer").select("id").where("email", "=", email).executeTakeFirst();
  const { id } =
    known ??
    (await shop.db
      .insertInto("customer")
      .values({ email, password_hash: "", ...person })
      .returning("id")
      .executeTakeFirstOrThrow());
  await shop.db.updateTable("customer").set({ activated_at: null }).where("id", "=", id).execute();
  await shop.db.deleteFrom("activation_key").where("customer_id", "=", id).execute();
  const now = new Date();
  await insertActivationKey(shop.db, {
    hash: hashSecretToken(key),
    customerId: id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + 86_400_000),
  });
  return key;
}
const person = {
  name: "Ana",
  last_name: "Ruiz",
  mother_name: "Peña",
  gender: "F",
  birthdate: "1990-01-01",
  phone: "4771550167",
  is_subscribed: false,
} as const;

/** The key of a link that a new address was sent. */
async function aChangeOfEmail(
  { db }: TestShop,
  { id, email }: Pick<SignedIn, "id" | "email">,
  newEmail: string,
): Promise<string> {
  const key = makeSecretToken();
  const values = { customer_id: id, old_email: email, new_email: newEmail, hash: hashSecretToken(key) };
  await db
    .insertInto("email_change")
    .values({ ...values, expires_at: new Date(Date.now() + 3_600_000) })
    .execute();
  return key;
}

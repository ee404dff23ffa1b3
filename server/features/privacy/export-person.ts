import { type RawBuilder, type Selectable, sql } from "kysely";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Handle, Trx } from "../../db/database.ts";
import type { Database } from "../../db/tables.ts";
import { isMailAbout } from "../../queue/mail-log.ts";
import { isOfPerson } from "./columns/is-of-person.ts";
import { type PersonTable, rowsInSpanish } from "./person-columns.ts";

/** What the shop has about one person, under names they can read; no hash, token or other secret. */
export type PersonDocument = Readonly<Record<string, unknown>>;

/**
 * Everything stored about the person of this e-mail, as it is at one moment. A person without an account gets what there is
 * of them: invitations, coupons and what they wrote to the shop.
 */
export const exportPerson = (
  db: Handle,
  { email, now }: { readonly email: string; readonly now: Date },
): Promise<Result<PersonDocument, { kind: "personNotFound" }>> =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (trx) => {
      const [customer] = await rowsWhere(trx, "customer", { column: "email", is: email }, "id");
      const received = await shown(trx, "invitation", { column: "email", is: email }, "id");
      const messages = await messagesOf(
        trx,
        customer ? sql<boolean>`customer_id = ${customer.id}` : writtenAsVisitor(email),
      );
      const asVisitor = customer ? await messagesOf(trx, writtenAsVisitor(email)) : [];
      const requests = rowsInSpanish(
        "arco_request",
        await rowsThat(trx, "arco_request", isOfPerson(email, customer?.id), "id"),
      );
      const coupons = await shown(trx, "coupon", { column: "customer_email", is: email }, "code");
      const codes = await shown(trx, "sign_in_code", { column: "email", is: email }, "id");
      const alerts = await shown(trx, "stock_alert", { column: "email", is: email }, "id");
      const isUnknown = [received, messages, requests, coupons, codes, alerts].every((rows) => rows.length === 0);
      if (!customer && isUnknown) return err({ kind: "personNotFound" });
      return ok({
        generado: now,
        correo: email,
        cuenta: customer ? rowsInSpanish("customer", [customer])[0] : null,
        ...(customer && (await accountOf(trx, customer.id))),
        invitacionesRecibidas: received,
        mensajesDeContacto: messages,
        // A stranger may have typed the address: they are not part of the account.
        ...(customer && { mensajesEscritosConEsteCorreoSinIniciarSesion: asVisitor }),
        solicitudesArco: requests,
        correosEnviados: await mailsAbout(trx, email),
        cuponesPersonales: coupons,
        codigosDeAcceso: codes,
        avisosDeLlantas: alerts,
      });
    });

async function accountOf(trx: Trx, id: number): Promise<PersonDocument> {
  const own = { column: "customer_id", is: id } as const;
  return {
    consentimientos: await shown(trx, "consent", own, "id"),
    opiniones: await shown(trx, "review", own, "id"),
    vehiculos: await shown(trx, "garage_vehicle", own, "id"),
    direccionesDeEnvio: await shown(trx, "ship_address", own, "id"),
    datosDeFacturacion: await shown(trx, "invoice_address", own, "id"),
    cuentaDelProcesadorDePagos: await shown(trx, "card_payer", own, "created_at"),
    pedidos: await ordersOf(trx, id),
    carritos: await cartsOf(trx, id),
    comprasEnviadas: await shown(trx, "idempotency_key", own, "created_at"),
    invitacionesEnviadas: await shown(trx, "invitation", { column: "employee_id", is: id }, "id"),
    sesiones: await shown(trx, "access_token", own, "created_at"),
    navegadoresReconocidos: await shown(trx, "known_device", own, "seen_at"),
    contrasenasTemporales: await shown(trx, "temporary_password", own, "created_at"),
    cambiosDeCorreo: await shown(trx, "email_change", own, "id"),
    clavesDeActivacion: await shown(trx, "activation_key", own, "created_at"),
  };
}

async function ordersOf(trx: Trx, customerId: number): Promise<PersonDocument[]> {
  const orders = await rowsWhere(trx, "orders", { column: "customer_id", is: customerId }, "id");
  const documents: PersonDocument[] = [];
  for (const order of orders) {
    const its = { column: "order_id", is: order.id } as const;
    documents.push({
      ...rowsInSpanish("orders", [order])[0],
      articulos: await shown(trx, "order_line", its, "line"),
      datosQueSeCuentanConOtrosPedidos: await shown(trx, "order_key", its, "kind"),
      historial: await shown(trx, "order_event", its, "id"),
      notasDelPersonal: await shown(trx, "order_note", its, "id"),
      pagos: await shown(trx, "payment_attempt", its, "attempt"),
      avisosDeQuienCobro: await shown(trx, "payment_notice", its, "first_at"),
      movimientosDeBanco: await movementsOf(trx, order.id),
      devoluciones: await shown(trx, "payment_refund", its, "id"),
      cuentasParaDevoluciones: await shown(trx, "refund_account", its, "id"),
      devueltoODisputado: await shown(trx, "payment_return", its, "id"),
      envios: await shipmentsOf(trx, order.id),
      devolucionesDeLlantas: await returnsOf(trx, order.id),
      fotosDeDevoluciones: await shown(trx, "return_photo", its, "id"),
      montaje: await shown(trx, "order_mounting", its, "order_id"),
      cita: await shown(trx, "appointment", its, "order_id"),
      excepciones: await shown(trx, "order_exception", its, "id"),
      facturas: await invoicesOf(trx, order.id),
      ventaFacturada: await shown(trx, "cfdi_order", its, "order_id"),
    });
  }
  return documents;
}

async function invoicesOf(trx: Trx, orderId: number): Promise<PersonDocument[]> {
  const documents: PersonDocument[] = [];
  for (const row of await rowsWhere(trx, "cfdi", { column: "order_id", is: orderId }, "id"))
    documents.push({
      ...rowsInSpanish("cfdi", [row])[0],
      historial: await shown(trx, "cfdi_event", { column: "cfdi_id", is: row.id }, "id"),
      otrosAcuses: await shown(trx, "cfdi_acuse", { column: "cfdi_id", is: row.id }, "id"),
    });
  return documents;
}

const writtenAsVisitor = (email: string): RawBuilder<boolean> =>
  sql<boolean>`customer_id is null and lower(email) = ${email.toLowerCase()}`;

async function messagesOf(trx: Trx, which: RawBuilder<boolean>): Promise<PersonDocument[]> {
  const documents: PersonDocument[] = [];
  for (const row of await rowsThat(trx, "contact_message", which, "id"))
    documents.push({
      ...rowsInSpanish("contact_message", [row])[0],
      conversacion: await shown(trx, "message_reply", { column: "contact_message_id", is: row.id }, "id"),
    });
  return documents;
}

/** Movements of the shop's account that paid the order, also as other files have them. */
async function movementsOf(trx: Trx, orderId: number): Promise<PersonDocument[]> {
  const documents: PersonDocument[] = [];
  for (const { id } of await rowsWhere(trx, "payment_attempt", { column: "order_id", is: orderId }, "id"))
    documents.push(
      ...rowsInSpanish("bank_movement", await rowsThat(trx, "bank_movement", movementsThatPaid(id), "id")),
    );
  return documents;
}

const movementsThatPaid = (attemptId: number): RawBuilder<boolean> =>
  sql<boolean>`attempt_id = ${attemptId} or state = 'ignored' and alike_id in (select id from bank_movement where attempt_id = ${attemptId})`;

async function shipmentsOf(trx: Trx, orderId: number): Promise<PersonDocument[]> {
  const documents: PersonDocument[] = [];
  for (const shipment of await rowsWhere(trx, "shipment", { column: "order_id", is: orderId }, "id")) {
    const its = { column: "shipment_id", is: shipment.id } as const;
    documents.push({
      ...rowsInSpanish("shipment", [shipment])[0],
      llantas: await shown(trx, "shipment_line", its, "line"),
      bultos: await parcelsOf(trx, shipment.id),
    });
  }
  return documents;
}

async function parcelsOf(trx: Trx, shipmentId: number): Promise<PersonDocument[]> {
  const documents: PersonDocument[] = [];
  for (const parcel of await rowsWhere(trx, "parcel", { column: "shipment_id", is: shipmentId }, "position")) {
    documents.push({
      ...rowsInSpanish("parcel", [parcel])[0],
      rastreo: await shown(trx, "tracking_event", { column: "parcel_id", is: parcel.id }, "id"),
    });
  }
  return documents;
}

async function returnsOf(trx: Trx, orderId: number): Promise<PersonDocument[]> {
  const documents: PersonDocument[] = [];
  for (const row of await rowsWhere(trx, "return_request", { column: "order_id", is: orderId }, "id"))
    documents.push({
      ...rowsInSpanish("return_request", [row])[0],
      llantas: await shown(trx, "return_line", { column: "return_id", is: row.id }, "line"),
    });
  return documents;
}

/** What became of each e-mail to the person or about them. */
async function mailsAbout(trx: Trx, email: string): Promise<PersonDocument[]> {
  const { rows } = await sql<Selectable<Database["mail_log"]>>`
    select * from mail_log where ${isMailAbout(email)} order by id`.execute(trx);
  return rowsInSpanish("mail_log", rows);
}

async function cartsOf(trx: Trx, customerId: number): Promise<PersonDocument[]> {
  const carts = await rowsWhere(trx, "cart", { column: "customer_id", is: customerId }, "created_at");
  const documents: PersonDocument[] = [];
  for (const cart of carts) {
    documents.push({
      ...rowsInSpanish("cart", [cart])[0],
      articulos: await shown(trx, "cart_item", { column: "cart_id", is: cart.id }, "added_at"),
    });
  }
  return documents;
}

interface Condition {
  readonly column: string;
  /** An e-mail is the same person's in any case. */
  readonly is: number | string;
}

function rowsWhere<Table extends PersonTable>(
  trx: Trx,
  table: Table,
  { column, is }: Condition,
  order: string & keyof Database[Table],
): Promise<Selectable<Database[Table]>[]> {
  const subject = sql.ref(column);
  const condition = column.endsWith("email")
    ? sql`lower(${subject}) = ${String(is).toLowerCase()}`
    : sql`${subject} = ${is}`;
  return rowsThat(trx, table, condition, order);
}

async function rowsThat<Table extends PersonTable>(
  trx: Trx,
  table: Table,
  condition: RawBuilder<unknown>,
  order: string & keyof Database[Table],
): Promise<Selectable<Database[Table]>[]> {
  const query = sql<Selectable<Database[Table]>>`
    select * from ${sql.table(table)} where ${condition} order by ${sql.ref(order)}`;
  return (await query.execute(trx)).rows;
}

/** The same rows as their owner reads them. */
const shown = async <Table extends PersonTable>(
  trx: Trx,
  table: Table,
  condition: Condition,
  order: string & keyof Database[Table],
): Promise<PersonDocument[]> => rowsInSpanish(table, await rowsWhere(trx, table, condition, order));

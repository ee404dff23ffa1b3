import { sql } from "kysely";
import { folioOf } from "../../../../shared/domain/text/folio.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { type Erasure, erasePerson, type ErasureError } from "../../../features/privacy/erase-person.ts";
import type { Handle } from "../../../db/database.ts";
import type { Subject } from "../../audit/write-line.ts";
import { arcoSubject, isOwnEmail, markErasedBy, requestToErase } from "./lock-request.ts";
import { OWN_DATA_REFUSAL } from "./own-data-refusal.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import type { StaffError } from "../staff-error.ts";
import { obstaclesText } from "../customers/erasure-words.ts";
import { customerSubject, livingCustomer } from "../customers/living-customer.ts";

/**
 * By the account's number or the ARCO request's, as a request that a second person decides keeps it; a person without an account and
 * without a request only by e-mail, on the command line.
 */
type Input = { readonly customerId: number } | { readonly email: string } | { readonly arcoId: number };

const ACCOUNT = {
  none: "No tenía cuenta.",
  removed: "Cuenta: eliminada.",
  emptied: "Cuenta: vaciada; queda un registro sin nombre porque tiene pedidos.",
} as const satisfies Record<Erasure["account"], string>;

const ROWS = {
  mail_log: "Correos anotados",
  access_token: "Sesiones",
  temporary_password: "Contraseñas temporales",
  activation_key: "Claves de activación",
  email_change: "Cambios de correo",
  known_device: "Navegadores reconocidos",
  idempotency_key: "Compras enviadas",
  consent: "Consentimientos",
  card_payer: "Cuentas con tarjetas guardadas en el procesador de pagos",
  garage_vehicle: "Vehículos de Mi garaje",
  ship_address: "Direcciones de envío",
  invoice_address: "Datos de facturación",
  order_mounting: "Datos de montaje de sus pedidos",
  appointment: "Citas en sucursales",
  review: "Opiniones de llantas",
  invitation: "Invitaciones enviadas o recibidas",
  sign_in_code: "Códigos de acceso",
  stock_alert: "Avisos de llantas",
  message_reply: "Respuestas y notas de esos mensajes",
  contact_message: "Mensajes de contacto",
  cart: "Carritos",
  coupon: "Cupones personales",
  import_change: "Cambios de cupones en importaciones",
} as const satisfies Record<keyof Erasure["rows"], string>;

/** ARCO cancellation. Nothing brings the data back, so a member asks and a second person decides (office section 3). */
export const eraseCustomerAction = defineAction({
  name: "customers erase",
  reason: "needed",
  async run(context: ActionContext, input: Input): Promise<Result<Done<Erasure>, StaffError>> {
    const { db, actor, now } = context;
    const person = await personOf(context, input);
    if (!person.ok) return person;
    const { email } = person.value;
    if (await isOwnEmail(db, actor, email)) return OWN_DATA_REFUSAL;
    const open = await unansweredOf(db, email);
    const erased = await erasePerson(db, { email, now });
    if (!erased.ok) return refusalOf(erased.error);
    if ("arcoId" in input) await markErasedBy(db, input.arcoId, actor);
    return ok({
      value: erased.value,
      effects: [...linesOf(erased.value, open)].map((text) => ({ kind: "data" as const, text })),
      audit: {
        subject: subjectOf(input),
        outcome: erased.value,
        isFlagged: true,
      },
      ...(actor.permissions !== "all" && { needsApproval: "erasePerson" as const }),
    });
  },
});

function personOf(context: ActionContext, input: Input): Promise<Result<{ readonly email: string }, StaffError>> {
  if ("email" in input) return Promise.resolve(ok(input));
  return "customerId" in input ? livingCustomer(context.db, input.customerId) : requestToErase(context, input.arcoId);
}

function subjectOf(input: Input): Subject | null {
  if ("customerId" in input) return customerSubject(input.customerId);
  return "arcoId" in input ? arcoSubject(input.arcoId) : null;
}

/** Folios of messages that wait for an answer: they go with the person, and the member who erases should know. */
async function unansweredOf(db: Handle, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom("contact_message")
    .leftJoin("customer", "customer.id", "contact_message.customer_id")
    .select("contact_message.id")
    .where(sql<boolean>`lower(coalesce(customer.email, contact_message.email)) = ${email.toLowerCase()}`)
    .where("waits_since", "is not", null)
    .orderBy("contact_message.id")
    .execute();
  return rows.map(({ id }) => folioOf("M", id));
}

const refusalOf = (error: ErasureError): Result<never, StaffError> =>
  error.kind === "personNotFound"
    ? err({ code: "notPossible", message: "No hay datos de una persona con ese correo.", current: error })
    : err({ code: "notPossible", message: `No se borró nada: ${obstaclesText(error.obstacles)}`, current: error });

function* linesOf({ account, rows, ordersKept, requestsKept }: Erasure, open: readonly string[]): Generator<string> {
  yield ACCOUNT[account];
  for (const [table, label] of Object.entries(ROWS)) {
    const count = rows[table as keyof Erasure["rows"]];
    if (count > 0) yield `${label}: ${count}.`;
  }
  if (open.length > 0) yield `Se borran mensajes sin respuesta: ${open.join(", ")}.`;
  if (requestsKept > 0) yield `Solicitudes ARCO que quedan como prueba, sin la persona: ${requestsKept}.`;
  if (ordersKept > 0) {
    yield `Pedidos que se conservan por ley fiscal: ${ordersKept}.`;
  }
  yield "El correo puede registrarse de nuevo.";
}

import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { type Erasure, erasePerson, type ErasureError } from "../../../features/privacy/erase-person.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import type { StaffError } from "../staff-error.ts";
import { obstaclesText } from "./erasure-words.ts";
import { customerSubject, livingCustomer } from "./living-customer.ts";

/** By the account's number, as a request that a second person decides keeps it; a person without an account only by e-mail. */
type Input = { readonly customerId: number } | { readonly email: string };

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
  ship_address: "Direcciones de envío",
  invoice_address: "Datos de facturación",
  order_mounting: "Datos de montaje de sus pedidos",
  invitation: "Invitaciones enviadas o recibidas",
  message_reply: "Respuestas y notas de esos mensajes",
  contact_message: "Mensajes de contacto",
  cart: "Carritos",
  coupon: "Cupones personales",
} as const satisfies Record<keyof Erasure["rows"], string>;

/** ARCO cancellation. Nothing brings the data back, so a member asks and a second person decides (office section 3). */
export const eraseCustomerAction = defineAction({
  name: "customers erase",
  reason: "needed",
  async run({ db, actor, now }: ActionContext, input: Input): Promise<Result<Done<Erasure>, StaffError>> {
    const person = "email" in input ? ok(input) : await livingCustomer(db, input.customerId);
    if (!person.ok) return person;
    const erased = await erasePerson(db, { email: person.value.email, now });
    if (!erased.ok) return refusalOf(erased.error);
    return ok({
      value: erased.value,
      effects: [...linesOf(erased.value)].map((text) => ({ kind: "data" as const, text })),
      audit: {
        subject: "customerId" in input ? customerSubject(input.customerId) : null,
        outcome: erased.value,
        isFlagged: true,
      },
      ...(actor.permissions !== "all" && { needsApproval: "erasePerson" as const }),
    });
  },
});

const refusalOf = (error: ErasureError): Result<never, StaffError> =>
  error.kind === "personNotFound"
    ? err({ code: "notPossible", message: "No hay datos de una persona con ese correo.", current: error })
    : err({ code: "notPossible", message: `No se borró nada: ${obstaclesText(error.obstacles)}`, current: error });

function* linesOf({ account, rows, ordersKept }: Erasure): Generator<string> {
  yield ACCOUNT[account];
  for (const [table, label] of Object.entries(ROWS)) {
    const count = rows[table as keyof Erasure["rows"]];
    if (count > 0) yield `${label}: ${count}.`;
  }
  if (ordersKept > 0) {
    yield `Pedidos que se conservan por ley fiscal: ${ordersKept}.`;
  }
  yield "El correo puede registrarse de nuevo.";
}

import { type Erasure, erasePerson, type ErasureError } from "../../../features/privacy/erase-person.ts";
import { obstaclesText } from "../../queries/erasure-words.ts";
import { type StaffCommand, StaffRefusal } from "../../staff-command.ts";

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
  invitation: "Invitaciones enviadas o recibidas",
  contact_message: "Mensajes de contacto",
  cart: "Carritos",
  coupon: "Cupones personales",
} as const satisfies Record<keyof Erasure["rows"], string>;

/** ARCO cancellation. Nothing brings the data back, so the address is typed twice. */
export const customersEraseCommand: StaffCommand = {
  name: "customers erase",
  words: ["correo"],
  summary: "Borra los datos de una persona (derecho de cancelación).",
  details: [
    "No se puede deshacer. Un pedido en curso lo impide: primero debe entregarse o cancelarse.",
    "También lo impide el dinero que falta devolverle, y un pago que todavía puede llegar.",
  ],
  options: { yes: { type: "boolean", says: "no pide confirmación." } },
  changes: { reason: "optional" },
  async run({ openDatabase, ask, isDryRun, now }, { words, options }) {
    const email = (words[0] ?? "").trim();
    if (options["yes"] !== true && !isDryRun) {
      const typed = await ask("Esto no se puede deshacer. Escribe otra vez el correo para confirmar: ");
      if (typed.trim().toLowerCase() !== email.toLowerCase()) {
        throw new StaffRefusal("Los correos no coinciden: no se borró nada.");
      }
    }
    const erased = await erasePerson(await openDatabase(), { email, now });
    if (!erased.ok) throw new StaffRefusal(refusalOf(erased.error), erased.error);
    return { lines: [...linesOf(erased.value)], data: erased.value, journal: erased.value };
  },
};

const refusalOf = (error: ErasureError): string =>
  error.kind === "personNotFound"
    ? "No hay datos de una persona con ese correo."
    : `No se borró nada: ${obstaclesText(error.obstacles)}`;

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

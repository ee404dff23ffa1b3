import { formatDateTime } from "../../../../shared/domain/text/dates.ts";
import { countLoginAttempts } from "../../../features/session/login-limits.ts";
import { findSignInSecret, signInName } from "../../../features/session/sign-in-log.ts";
import { findCustomer, ordersOfCustomer } from "../../queries/customer-queries.ts";
import { pesos } from "../../queries/order-words.ts";
import type { StaffCommand } from "../../staff-command.ts";

/** What staff need to help a customer on the telephone; all the shop has about them is `customers export`. */
export const customersShowCommand: StaffCommand = {
  name: "customers show",
  words: ["correo"],
  summary: "Muestra la cuenta de una persona: si está activa, si es empleado, sus pedidos y si está bloqueada.",
  options: {},
  async run({ openDatabase }, { words }) {
    const db = await openDatabase();
    const customer = await findCustomer(db, words[0]);
    const { orders, sold, newest } = await ordersOfCustomer(db, customer.id);
    const logName = signInName(await findSignInSecret(db), customer.email);
    const attempts = await countLoginAttempts(db, customer.email);
    return {
      lines: [
        [customer.name, customer.last_name, customer.mother_name].filter(Boolean).join(" "),
        `Registrada el ${formatDateTime(customer.created_at)}`,
        customer.activated_at
          ? `Activa desde el ${formatDateTime(customer.activated_at)}`
          : "Sin activar: no ha confirmado su correo.",
        customer.is_employee ? "Es empleado." : "No es empleado.",
        customer.is_subscribed ? "Recibe promociones." : "No recibe promociones.",
        `En la bitácora de entradas es: ${logName}`,
        `Pedidos: ${orders}, por ${pesos(sold)} pagados${newest ? `; el último, ${formatDateTime(newest)}` : ""}.`,
        ...(attempts > 0 ? [`Intentos de entrar que se recuerdan: ${attempts}. Para olvidarlos: users unlock.`] : []),
      ],
      data: { ...customer, orders, sold, newest, attempts, logName },
    };
  },
};

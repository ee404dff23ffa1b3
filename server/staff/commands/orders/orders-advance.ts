import { advanceOrderAction } from "../../../administration/actions/orders/advance-order.ts";
import { createPaymentAsker } from "../../../administration/actions/orders/payment-asker.ts";
import { isValidation, type ProviderSaid } from "../../../administration/actions/orders/validate-payment.ts";
import { createPaymentProviders } from "../../../payment-providers/registry/providers.ts";
import { addJob } from "../../../queue/add-job.ts";
import { type OrderStatus, orderStatusFromCode } from "../../../../shared/domain/orders/order-status.ts";
import { printedLog } from "../../cli/printed-log.ts";
import type { SingleGuia } from "../../../features/shipments/shipment-steps.ts";
import { readOrderNumber, readStatus } from "../../queries/order-words.ts";
import { runAction } from "../../run-action.ts";
import { type StaffArguments, type StaffCommand, type StaffContext, StaffRefusal } from "../../staff-command.ts";
import { SHORTEST_REASON } from "../../../../shared/domain/staff/reason-length.ts";

const LONGEST = 120;

/** The way of a paid order from the warehouse to its customer. */
export const ordersAdvanceCommand: StaffCommand = {
  name: advanceOrderAction.name,
  words: ["pedido"],
  summary: "Pasa un pedido pagado al siguiente estatus, y avisa a su cliente cuando le importa.",
  details: [
    "Sin --to da el paso usual según su envío: 18, 20, 21, 40 y luego 45, 47, 48, 58 o 59, hasta 60.",
    "El cliente recibe un correo en 45, 47, 48, 55, 58, 59 y 60. Lo que la tabla de estatus no permite se rechaza.",
    "De 45 a 59 cada estatus es de un tipo de envío. Con --force y --reason pasa a uno de otro envío, sin correo al cliente.",
    `De 18 a 20 pregunta antes a quien cobró, como «Validar pago». Si dice otra cosa o no contesta, pide --reason de ${SHORTEST_REASON} letras.`,
    "Antes de salir, de cada llanta se lee el código y se escribe su semana DOT en Surtido; --force y --reason lo omiten.",
  ],
  options: {
    to: { type: "string", value: "ESTATUS", says: "a cuál: su número (47) o su nombre; 700 es Excepción." },
    guia: { type: "string", value: "GUIA", says: "número de guía de la paquetería." },
    paqueteria: { type: "string", value: "NOMBRE", says: "qué paquetería lo lleva." },
    force: {
      type: "boolean",
      says: "también a un estatus que no es de su tipo de envío, o sin revisar sus llantas; pide --reason.",
    },
    rastreo: { type: "string", value: "URL", says: "página donde el cliente puede seguir su envío." },
  },
  changes: { reason: "optional" },
  async run(context, given) {
    const { words, options, reason } = given;
    const orderId = readOrderNumber(words[0]);
    const to = typeof options["to"] === "string" ? readStatus(options["to"]) : null;
    const shipment = readShipment(options);
    const isForced = options["force"] === true;
    if (isForced && !reason)
      throw new StaffRefusal("--force necesita --reason: por qué va por otro camino, o sin revisar.");
    const provider = await providerOf(context, orderId, to);
    const input = { orderId, to, shipment, isForced, provider };
    const { value, effects, audit } = await runAction(context, given, advanceOrderAction, input);
    const lines = effects.map(({ text }) => text);
    if (value.to === "shipped" && !shipment) lines.push("Sin número de guía: indícalo con --guia y --paqueteria.");
    return { lines, data: value, audit };
  },
};

/** As 'Validar pago' in the back office: what the payment's provider says, for a step from 18 to 20; null for any other. */
const providerOf = ({ askFirst, config, say, isDryRun }: StaffContext, orderId: number, to: OrderStatus | null) =>
  askFirst(async (db): Promise<ProviderSaid | null> => {
    const order = await db.selectFrom("orders").select("status").where("id", "=", orderId).executeTakeFirst();
    if (!order || !isValidation(orderStatusFromCode(order.status) ?? undefined, to)) return null;
    const ask = createPaymentAsker({
      db,
      providers: createPaymentProviders(config),
      // The running shop reads it and stops the order.
      review: async (attemptId) => {
        if (!isDryRun) await addJob(db, "review_payment", { attemptId, heard: null });
      },
      log: printedLog(say),
    });
    return ask(orderId, "validated");
  });

function readShipment(options: StaffArguments["options"]): SingleGuia | null {
  const text = (name: string) => (typeof options[name] === "string" ? options[name].trim() : "");
  const [trackingNumber, carrier, carrierUrl] = [text("guia"), text("paqueteria"), text("rastreo")];
  if (!trackingNumber && !carrier && !carrierUrl) return null;
  if (!trackingNumber || !carrier) throw new StaffRefusal("--guia y --paqueteria van juntas.");
  if (trackingNumber.length > LONGEST || carrier.length > LONGEST) {
    throw new StaffRefusal(`La guía y la paquetería tienen a lo más ${LONGEST} letras.`);
  }
  if (carrierUrl && !(URL.canParse(carrierUrl) && /^https?:\/\//i.test(carrierUrl))) {
    throw new StaffRefusal("--rastreo debe ser una dirección que empiece con https://.");
  }
  return { trackingNumber, carrier, carrierUrl };
}

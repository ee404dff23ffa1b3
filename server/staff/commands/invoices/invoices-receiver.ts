import { setReceiverAction } from "../../../administration/actions/invoices/set-receiver.ts";
import { readOrderNumber } from "../../queries/order-words.ts";
import { runAction } from "../../run-action.ts";
import type { StaffCommand } from "../../staff-command.ts";
import { readReceiver, RECEIVER_OPTIONS } from "./receiver-options.ts";

export const invoicesReceiverCommand: StaffCommand = {
  name: setReceiverAction.name,
  words: ["pedido"],
  summary: "Escribe los datos de facturación de un pedido que no tiene factura, o que está en una global.",
  details: ["Un pedido de una global se factura aparte cuando ésa se cancela con motivo 04."],
  options: RECEIVER_OPTIONS,
  changes: { reason: "needed" },
  async run(context, given) {
    const orderId = readOrderNumber(given.words[0]);
    const none = { rfc: "", legalName: "", postalCode: "", taxRegime: "", cfdiUse: "" };
    const receiver = { ...none, ...readReceiver(given.options) };
    const { value, effects, audit } = await runAction(context, given, setReceiverAction, { orderId, receiver });
    return { lines: effects.map(({ text }) => text), data: value, audit };
  },
};

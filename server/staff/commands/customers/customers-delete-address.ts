import { deleteAddressAction, isAddressKind } from "../../../administration/actions/customers/delete-address.ts";
import { findCustomer } from "../../queries/customer-queries.ts";
import { runAction } from "../../run-action.ts";
import { type StaffCommand, StaffRefusal } from "../../staff-command.ts";

/** Part of an ARCO cancellation: one address goes, the account stays. */
export const customersDeleteAddressCommand: StaffCommand = {
  name: deleteAddressAction.name,
  words: ["correo"],
  summary: "Elimina una dirección de envío o datos de facturación de una persona, a petición suya.",
  details: ["Los pedidos conservan la copia que se guardó con ellos, como pide la ley fiscal."],
  options: {
    kind: { type: "string", value: "TIPO", says: "envio o facturacion." },
    alias: { type: "string", value: "ALIAS", says: "el nombre que la persona le puso: Casa." },
  },
  changes: { reason: "needed" },
  async run(context, given) {
    const { kind, alias } = given.options;
    if (!isAddressKind(kind)) throw new StaffRefusal("Escribe --kind envio o --kind facturacion.");
    if (typeof alias !== "string" || alias.trim() === "")
      throw new StaffRefusal("Escribe --alias y el nombre de la dirección.");
    const { id: customerId } = await findCustomer(await context.openDatabase(), given.words[0]);
    const { effects, value, audit } = await runAction(context, given, deleteAddressAction, { customerId, kind, alias });
    return { lines: effects.map(({ text }) => text), data: value, audit };
  },
};

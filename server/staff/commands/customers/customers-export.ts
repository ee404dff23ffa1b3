import { exportCustomer } from "../../../administration/actions/customers/export-customer.ts";
import { openNewFile } from "../../new-file.ts";
import { shellActor } from "../../audit-line.ts";
import { findCustomerId } from "../../queries/customer-queries.ts";
import { type StaffCommand, StaffRefusal } from "../../staff-command.ts";

/** ARCO access: what the shop has about a person, as one JSON document. */
export const customersExportCommand: StaffCommand = {
  name: "customers export",
  words: ["correo"],
  summary: "Reúne en un documento JSON todos los datos de una persona (derecho de acceso).",
  options: { out: { type: "string", value: "ARCHIVO", says: "lo escribe en un archivo nuevo que sólo lee su dueño." } },
  async run({ openDatabase, say, now }, { words, options, actor, reason }) {
    const email = (words[0] ?? "").trim();
    const db = await openDatabase();
    const customerId = await findCustomerId(db, email);
    const exported = await exportCustomer(db, { email, customerId, actor: shellActor(actor), reason, now });
    if (!exported.ok) throw new StaffRefusal("No hay datos de una persona con ese correo.");
    const text = `${JSON.stringify(exported.value, null, 2)}\n`;
    if (typeof options["out"] !== "string") return { lines: [text.trimEnd()], data: exported.value };
    const file = await openNewFile(options["out"]);
    await file.writeFile(text);
    await file.close();
    say(`Escrito en ${options["out"]}.`);
    return { lines: [], data: { file: options["out"] } };
  },
};

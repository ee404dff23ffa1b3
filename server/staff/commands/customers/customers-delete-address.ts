import { sameAlias } from "../../../../shared/domain/people/address.ts";
import { invoiceAddresses, removeAddress, shipAddresses } from "../../../features/addresses/addresses.service.ts";
import { findCustomer } from "../../queries/customer-queries.ts";
import { type StaffCommand, StaffRefusal } from "../../staff-command.ts";

const KINDS = {
  envio: { kind: "ship", name: "una dirección de envío", list: shipAddresses },
  facturacion: { kind: "invoice", name: "datos de facturación", list: invoiceAddresses },
} as const;
const isKind = (text: unknown): text is keyof typeof KINDS => typeof text === "string" && Object.hasOwn(KINDS, text);

/** Part of an ARCO cancellation: one address goes, the account stays. The journal has counts, no alias. */
export const customersDeleteAddressCommand: StaffCommand = {
  name: "customers delete-address",
  words: ["correo"],
  summary: "Elimina una dirección de envío o datos de facturación de una persona, a petición suya.",
  details: ["Los pedidos conservan la copia que se guardó con ellos, como pide la ley fiscal."],
  options: {
    kind: { type: "string", value: "TIPO", says: "envio o facturacion." },
    alias: { type: "string", value: "ALIAS", says: "el nombre que la persona le puso: Casa." },
  },
  changes: { reason: "needed" },
  async run({ openDatabase }, { words, options }) {
    const { kind: typed, alias } = options;
    if (!isKind(typed)) throw new StaffRefusal("Escribe --kind envio o --kind facturacion.");
    if (typeof alias !== "string" || alias.trim() === "")
      throw new StaffRefusal("Escribe --alias y el nombre de la dirección.");
    const { kind, name, list } = KINDS[typed];
    const db = await openDatabase();
    const { id: customerId } = await findCustomer(db, words[0]);
    const before = await list(db, customerId);
    if (!before.some((address) => sameAlias(address.alias, alias))) {
      const there = before.length === 0 ? "No tiene ninguna." : `Tiene: ${before.map((one) => one.alias).join(", ")}.`;
      throw new StaffRefusal(`La persona no tiene ${name} con ese alias. ${there}`);
    }
    const left = await removeAddress(db, customerId, { kind, alias });
    if (!left.ok) throw new StaffRefusal("La cuenta o la dirección ya no existe.");
    const counts = { customerId, kind: typed, before: before.length, after: left.value[kind].length };
    return { lines: [`Se eliminó. Le quedan ${counts.after}.`], data: counts, journal: counts };
  },
};

import { sameAlias } from "../../../../shared/domain/people/address.ts";
import { ok } from "../../../../shared/domain/text/result.ts";
import { invoiceAddresses, removeAddress, shipAddresses } from "../../../features/addresses/addresses.service.ts";
import { defineAction } from "../staff-action.ts";
import { notPossible } from "../staff-error.ts";
import { customerSubject, livingCustomer } from "./living-customer.ts";

const KINDS = {
  envio: { kind: "ship", name: "una dirección de envío", list: shipAddresses },
  facturacion: { kind: "invoice", name: "datos de facturación", list: invoiceAddresses },
} as const;

export type AddressKind = keyof typeof KINDS;
export const isAddressKind = (text: unknown): text is AddressKind =>
  typeof text === "string" && Object.hasOwn(KINDS, text);

interface Input {
  readonly customerId: number;
  readonly kind: AddressKind;
  readonly alias: string;
}

/** Part of an ARCO cancellation: one address goes, the account stays. The audit log has counts, no alias. */
export const deleteAddressAction = defineAction({
  name: "customers delete-address",
  reason: "needed",
  async run({ db }, { customerId, kind: chosen, alias }: Input) {
    const found = await livingCustomer(db, customerId);
    if (!found.ok) return found;
    const { kind, name, list } = KINDS[chosen];
    const before = await list(db, customerId);
    if (!before.some((address) => sameAlias(address.alias, alias))) {
      const there = before.length === 0 ? "No tiene ninguna." : `Tiene: ${before.map((one) => one.alias).join(", ")}.`;
      return notPossible(`La persona no tiene ${name} con ese alias. ${there}`);
    }
    const left = await removeAddress(db, customerId, { kind, alias });
    if (!left.ok) return notPossible("La cuenta o la dirección ya no existe.");
    const counts = { customerId, kind: chosen, before: before.length, after: left.value[kind].length };
    return ok({
      value: counts,
      effects: [{ kind: "data" as const, text: `Se eliminó. Le quedan ${counts.after}.` }],
      audit: { subject: customerSubject(customerId), outcome: counts },
    });
  },
});

import type { FastifyInstance } from "fastify";
import {
  type AddressLists as WireAddressLists,
  addAddressEndpoint,
  type AddressBody,
  invoiceAddressesEndpoint,
  removeAddressEndpoint,
  shipAddressesEndpoint,
  updateAddressEndpoint,
} from "../../../shared/contract/addresses.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import { type AppErrorOf, fieldMessages } from "../../http/app-error.ts";
import { serve } from "../../http/endpoint.ts";
import type { Services } from "../../http/services.ts";
import {
  type AddressLists,
  type AddressToSave,
  invoiceAddresses,
  removeAddress,
  saveAddress,
  shipAddresses,
} from "./addresses.service.ts";
import {
  ADDRESS_WIRE_NAMES,
  fromAddressBody,
  NO_INVOICE,
  toWireSavedInvoice,
  toWireShipAddress,
} from "./wire-address.ts";

const KINDS = { 2: "ship", 3: "invoice" } as const satisfies Record<AddressBody["tipo"], AddressToSave["kind"]>;

const toWireLists = ({ ship, invoice }: AddressLists): WireAddressLists => ({
  Envio: ship.map(toWireShipAddress),
  Facturacion: [NO_INVOICE, ...invoice.map(toWireSavedInvoice)],
});

export function addressRoutes(app: FastifyInstance, { db }: Services): void {
  const save = async (
    customerId: number,
    address: AddressToSave,
    wireNames: Parameters<typeof fieldMessages<keyof typeof ADDRESS_WIRE_NAMES>>[1],
  ): Promise<Result<WireAddressLists, AppErrorOf<400 | 401 | 404>>> => {
    const saved = await saveAddress(db, customerId, address);
    if (saved.ok) return ok(toWireLists(saved.value));
    if (saved.error.kind !== "addressInvalid") return err(saved.error);
    return err({ kind: "fieldsRefused", fields: fieldMessages(saved.error.errors, wireNames) });
  };

  serve(app, shipAddressesEndpoint, async ({ customer }) =>
    ok({ Envio: (await shipAddresses(db, customer.id)).map(toWireShipAddress) }),
  );

  serve(app, invoiceAddressesEndpoint, async ({ customer }) =>
    ok({ Facturacion: [NO_INVOICE, ...(await invoiceAddresses(db, customer.id)).map(toWireSavedInvoice)] }),
  );

  serve(app, addAddressEndpoint, async ({ customer, body }) => {
    const form = fromAddressBody(body, body.alias);
    return save(customer.id, { kind: KINDS[body.tipo], currentAlias: null, form }, ADDRESS_WIRE_NAMES);
  });

  serve(app, updateAddressEndpoint, async ({ customer, body }) => {
    const form = fromAddressBody(body, body.nuevoAlias);
    // What is wrong with the alias is wrong with the one that was typed.
    const names = { ...ADDRESS_WIRE_NAMES, alias: "nuevoAlias" };
    return save(customer.id, { kind: KINDS[body.tipo], currentAlias: body.alias, form }, names);
  });

  serve(app, removeAddressEndpoint, async ({ customer, body }) => {
    const left = await removeAddress(db, customer.id, { kind: KINDS[body.tipo], alias: body.alias });
    return left.ok ? ok(toWireLists(left.value)) : left;
  });
}

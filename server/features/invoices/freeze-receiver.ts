import { sql } from "kysely";
import type { Trx } from "../../db/database.ts";
import type { CfdiReceiver } from "../../db/tables/invoicing.ts";

const NO_PLACE = {
  alias: "Factura",
  phone: "",
  street: "",
  ext_number: "",
  int_number: "",
  neighborhood: "",
  city: "",
  municipality: "",
  state: "",
};

const receiverColumns = (receiver: CfdiReceiver) => sql`jsonb_build_object('rfc', ${receiver.rfc}::text,
      'legal_name', ${receiver.legalName}::text, 'postal_code', ${receiver.postalCode}::text,
      'tax_regime', ${receiver.taxRegime}::text, 'cfdi_use', ${receiver.cfdiUse}::text)`;

/**
 * The order keeps what its next document is made of; alias and street stay as they were. An order without invoice data stays without: those
 * of an erased person are gone for good. The order is locked.
 */
export const freezeReceiver = (trx: Trx, orderId: number, receiver: CfdiReceiver) =>
  sql`update orders set invoice_address = invoice_address || ${receiverColumns(receiver)}
    where id = ${orderId} and invoice_address is not null`.execute(trx);

/** The same for an order that may have no invoice data yet: it gets them without a street. Of no erased person; the caller sees to that. */
export const freezeFirstReceiver = (trx: Trx, orderId: number, receiver: CfdiReceiver) =>
  sql`update orders set invoice_address = ${JSON.stringify(NO_PLACE)}::jsonb || coalesce(invoice_address, '{}'::jsonb)
      || ${receiverColumns(receiver)} where id = ${orderId}`.execute(trx);

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

/**
 * The order keeps what its next document is made of. Alias and street stay as they were; an order without invoice data, or with the
 * public's, gets them without a street. The order is locked.
 */
export const freezeReceiver = (trx: Trx, orderId: number, receiver: CfdiReceiver) =>
  sql`update orders set invoice_address = ${JSON.stringify(NO_PLACE)}::jsonb || coalesce(invoice_address, '{}'::jsonb)
      || jsonb_build_object('rfc', ${receiver.rfc}::text,
      'legal_name', ${receiver.legalName}::text, 'postal_code', ${receiver.postalCode}::text,
      'tax_regime', ${receiver.taxRegime}::text, 'cfdi_use', ${receiver.cfdiUse}::text)
    where id = ${orderId}`.execute(trx);

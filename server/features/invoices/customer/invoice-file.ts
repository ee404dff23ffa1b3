import { isInForce } from "../../../../shared/domain/invoicing/invoice-states.ts";
import type { Handle } from "../../../db/database.ts";
import type { Cfdi } from "../cfdi.repository.ts";
import { isForCustomer } from "./wire-invoice.ts";

export interface FileOf {
  readonly customerId: number;
  readonly orderId: number;
  /** One of the order's documents; absent: its newest invoice. */
  readonly documentId?: number | undefined;
}

/** A stamped document of the customer's own order; another customer's does not exist for them. */
export async function findInvoiceFile(
  db: Handle,
  { customerId, orderId, documentId }: FileOf,
): Promise<Cfdi | undefined> {
  const documents = await db
    .selectFrom("cfdi")
    .innerJoin("orders", "orders.id", "cfdi.order_id")
    .selectAll("cfdi")
    .where("orders.id", "=", orderId)
    .where("orders.customer_id", "=", customerId)
    .$if(documentId !== undefined, (query) => query.where("cfdi.id", "=", documentId ?? 0))
    .$if(documentId === undefined, (query) => query.where("cfdi.kind", "=", "income"))
    .orderBy("cfdi.id", "desc")
    .execute();
  return documents.find(isForCustomer);
}

/** Series and folio of an order's newest invoice that is in force, as `RW 20418`; empty without one. */
export async function stampedInvoiceOf(db: Handle, orderId: number): Promise<string> {
  const documents = await db
    .selectFrom("cfdi")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("kind", "=", "income")
    .orderBy("id", "desc")
    .execute();
  const found = documents.find((cfdi) => isForCustomer(cfdi) && isInForce(cfdi.state));
  return found ? `${found.series} ${found.folio ?? ""}` : "";
}

/** "factura-RW-12.xml", "nota-de-credito-RWE-3.pdf". */
export const invoiceFileName = (
  { kind, series, folio }: Pick<Cfdi, "kind" | "series" | "folio">,
  type: "pdf" | "xml",
) => `${kind === "creditNote" ? "nota-de-credito" : "factura"}-${series}-${folio}.${type}`;

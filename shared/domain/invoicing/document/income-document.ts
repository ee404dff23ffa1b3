import { err, ok, type Result } from "../../text/result.ts";
import {
  type CfdiDocument,
  type DocumentHead,
  type Issuer,
  type Receiver,
  type Relation,
  summedDocument,
} from "./cfdi-document.ts";
import type { InvoiceField } from "../refusal-words.ts";
import { type InvoicedOrder, orderConcepts, type OrderError } from "./invoiced-order.ts";
import { receiverFaults } from "./receiver-faults.ts";

export interface IncomeOptions {
  readonly order: InvoicedOrder;
  readonly issuer: Issuer;
  readonly receiver: Receiver;
  readonly head: DocumentHead;
  /** ClaveProdServ of the freight, by the settings. */
  readonly shippingKey?: string;
  /** UUID of the stamped invoice that this one replaces (relation 04). */
  readonly replaces?: string;
}

export type IncomeError = OrderError | { readonly kind: "receiverInvalid"; readonly fields: readonly InvoiceField[] };

/** The invoice of an order: its total is what was charged, to the centavo. Source: invoicing section 2. */
export function incomeDocument(options: IncomeOptions): Result<CfdiDocument, IncomeError> {
  const { order, issuer, receiver, head, shippingKey, replaces } = options;
  const fields = receiverFaults(receiver);
  if (fields.length > 0) return err({ kind: "receiverInvalid", fields });
  const concepts = orderConcepts(order, shippingKey);
  if (!concepts.ok) return concepts;
  const relations: Relation[] = replaces === undefined ? [] : [{ type: "04", taxFolios: [replaces] }];
  return ok(
    summedDocument({ ...head, kind: "I", issuer, receiver, global: null, relations, concepts: concepts.value }),
  );
}

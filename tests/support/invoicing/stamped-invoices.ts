import { stampInvoice } from "../../../server/features/invoices/stamping/stamp-cfdi.ts";
import { queueInvoices } from "../../../server/features/invoices/queueing/queue-invoices.ts";
import type { TestShop } from "../shop/test-shop.ts";
import { aPaidOrder, cfdiOf } from "./paid-orders.ts";

export interface InvoicedOrder {
  readonly orderId: number;
  readonly id: number;
}

/** An order with its invoice as a draft. */
export async function aDraftInvoice(
  shop: TestShop,
  headers: { readonly authorization: string },
  options: Parameters<typeof aPaidOrder>[2] = {},
): Promise<InvoicedOrder> {
  const orderId = await aPaidOrder(shop, headers, options);
  await queueInvoices(shop.services, { isWhole: true });
  return { orderId, id: (await cfdiOf(shop, orderId)).id };
}

export async function aStampedInvoice(...given: Parameters<typeof aDraftInvoice>): Promise<InvoicedOrder> {
  const draft = await aDraftInvoice(...given);
  await stampInvoice(given[0].services, draft.id);
  return draft;
}

import { sql } from "kysely";
import { centavos } from "../../../shared/domain/money/money.ts";
import type { InvoicedOrder } from "../../../shared/domain/invoicing/document/invoiced-order.ts";
import {
  type FormOfPayment,
  type FormOfPaymentSettings,
  DEFAULT_FORMS_OF_PAYMENT,
  formOfPayment,
} from "../../../shared/domain/invoicing/form-of-payment.ts";
import { paymentTypeFromCode } from "../../../shared/domain/payment/payment-type.ts";
import type { Config } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import { MONEY_STAYS } from "./order-money.ts";

type FormConfig = Pick<Config, "CFDI_FORM_CASH" | "CFDI_FORM_PAYPAL" | "CFDI_FORM_SAFETYPAY">;

const formSettings = (config: FormConfig): FormOfPaymentSettings => ({
  ...DEFAULT_FORMS_OF_PAYMENT,
  cash: config.CFDI_FORM_CASH,
  wallet: config.CFDI_FORM_PAYPAL,
  bankTransfer: config.CFDI_FORM_SAFETYPAY,
});

const DEPOSIT_FORMS = { transfer: "03", cash: "01", check: "02" } as const;

/** An order as a document of the SAT needs it. */
export interface Sale {
  readonly orderId: number;
  readonly order: InvoicedOrder;
  readonly formOfPayment: FormOfPayment;
}

/** One parameter for any number of orders: a statement takes 65,535. */
const ofThese = (ids: readonly number[]) => sql<number>`any(${ids}::bigint[])`;

/** The sales of these orders, in the order of their numbers; an order without a payment is left out. */
export async function readSales(db: Handle, config: FormConfig, orderIds: readonly number[]): Promise<readonly Sale[]> {
  if (orderIds.length === 0) return [];
  const orders = await db
    .selectFrom("orders")
    .select(["id", "payment_type", "shipping_pre_tax", "shipping_total", "total"])
    .where("id", "=", ofThese(orderIds))
    .orderBy("id")
    .execute();
  const lines = await db
    .selectFrom("order_line")
    .leftJoin("tire", "tire.code", "order_line.code")
    .leftJoin("product", "product.id", "tire.product_id")
    .selectAll("order_line")
    .select("product.sat_key")
    .where("order_line.order_id", "=", ofThese(orderIds))
    .orderBy("order_line.order_id")
    .orderBy("order_line.line")
    .execute();
  const payments = await db
    .selectFrom("payment_attempt")
    .select(["order_id", "card_kind", "paid_amount", "amount", "points_amount", "deposit_form"])
    .where("order_id", "=", ofThese(orderIds))
    .where("status", "=", "paid")
    // The last one counts: of an order that was paid twice, the payment that went back is not a form of its sale.
    .orderBy(MONEY_STAYS)
    .orderBy("attempt")
    .execute();
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id);
  const paymentOf = new Map(payments.map((payment) => [payment.order_id, payment]));
  return orders.flatMap((row) => {
    const paid = paymentOf.get(row.id);
    const type = paymentTypeFromCode(row.payment_type);
    if (!paid || type === null) return [];
    return {
      orderId: row.id,
      order: {
        lines: (linesOf.get(row.id) ?? []).map((line) => ({
          code: line.code,
          brand: line.brand,
          productName: line.product_name,
          size: line.size,
          vehicleType: line.vehicle_type,
          quantity: line.quantity,
          restQuantity: line.rest_quantity,
          unitPreTax: line.unit_pre_tax,
          linePreTax: line.line_pre_tax,
          lineIva: line.line_iva,
          productKey: line.sat_key,
        })),
        shippingPreTax: row.shipping_pre_tax,
        shippingTotal: row.shipping_total,
        total: row.total,
      },
      formOfPayment: formOfPayment(
        {
          type,
          cardKind: paid.card_kind,
          amount: centavos(paid.paid_amount ?? paid.amount),
          pointsAmount: paid.points_amount === null ? null : centavos(paid.points_amount),
          depositForm: paid.deposit_form && DEPOSIT_FORMS[paid.deposit_form],
        },
        formSettings(config),
      ),
    };
  });
}

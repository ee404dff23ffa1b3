import { FORMS_OF_PAYMENT, isFormOfPayment } from "../../../shared/domain/invoicing/form-of-payment.ts";
import { BYTE_ORDER_MARK, csvLine } from "../../../shared/domain/text/csv-line.ts";
import { formatDateTime } from "../../../shared/domain/text/dates.ts";
import { type PeriodSale, toRow } from "./global-preview.ts";

const HEADER = ["pedido", "pagado", "forma de pago", "forma", "subtotal", "iva", "total", "nota"] as const;

/** The sales of a period's global invoice as a CSV file, without their persons. */
export const globalFile = (sales: readonly PeriodSale[], startsAt: Date): string =>
  BYTE_ORDER_MARK + csvLine(HEADER) + sales.map((sale) => lineOf(toRow(sale, startsAt))).join("");

function lineOf(row: ReturnType<typeof toRow>): string {
  const form = row.formOfPayment;
  const fits = form !== "";
  return csvLine([
    row.orderId,
    formatDateTime(row.paidAt),
    form,
    isFormOfPayment(form) ? FORMS_OF_PAYMENT[form] : "",
    fits ? row.subtotal / 100 : null,
    fits ? row.iva / 100 : null,
    row.total / 100,
    row.note,
  ]);
}

import type { globalPreviewEndpoint } from "../../../../../shared/contract/staff/invoices/global-invoice.ts";
import type { StaffAnswerOf } from "../../../../../shared/contract/staff/staff-endpoint.ts";
import { FORMS_OF_PAYMENT, isFormOfPayment } from "../../../../../shared/domain/invoicing/form-of-payment.ts";
import { GLOBAL_SCHEDULES } from "../../../../../shared/domain/invoicing/global-period.ts";
import { Box } from "../../../kit/page/box.tsx";
import { Facts } from "../../../kit/values/facts.tsx";
import { Money } from "../../../kit/values/money.tsx";
import { formsOfSales } from "./forms-of-sales.ts";
import { GLOBAL_TEXTS as TEXTS } from "./global-texts.ts";

export type Preview = StaffAnswerOf<typeof globalPreviewEndpoint>;

/** "04 Tarjeta de crédito" */
export const formWords = (form: string): string => (isFormOfPayment(form) ? `${form} ${FORMS_OF_PAYMENT[form]}` : form);

/** The document as it would be made out. */
export function GlobalDocument({ preview: { period, start, orders, formOfPayment } }: { preview: Preview }) {
  const { periodicity, label } = GLOBAL_SCHEDULES[period];
  return (
    <Box title={TEXTS.document}>
      <Facts
        facts={[
          { label: TEXTS.receiver, value: "XAXX010101000" },
          { label: TEXTS.name, value: "PUBLICO EN GENERAL" },
          { label: TEXTS.regime, value: "616, S01" },
          { label: TEXTS.periodicity, value: TEXTS.periodicityOf(periodicity, label, start.slice(5, 7)) },
          {
            label: TEXTS.documentForm,
            value: formOfPayment === "" ? TEXTS.noForm : TEXTS.biggest(formOfPayment),
          },
          { label: TEXTS.concepts, value: TEXTS.onePerOrder(orders) },
        ]}
      />
    </Box>
  );
}

/** What was paid by each form: bars with their sums in words beside them. */
export function GlobalForms({ preview: { sales, orders } }: { preview: Preview }) {
  if (sales.length === 0) return null;
  return (
    <Box title={TEXTS.byForm} sub={orders > sales.length && TEXTS.byFormSome(sales.length)}>
      <dl className="form-bars">
        {formsOfSales(sales).map(({ form, total, share }) => (
          <div key={form}>
            <dt>{formWords(form)}</dt>
            <dd>
              <span className="form-bar" aria-hidden="true" style={{ width: `${Math.max(2, share * 60)}%` }} />
              <Money amount={total} />
            </dd>
          </div>
        ))}
      </dl>
    </Box>
  );
}

import { Link } from "react-router";
import type { InvoiceDetail } from "../../../../../shared/contract/staff/invoices/invoices.ts";
import { centavos, formatMxn } from "../../../../../shared/domain/money/money.ts";
import { Box } from "../../../kit/page/box.tsx";
import { Money } from "../../../kit/values/money.tsx";
import { DETAIL_TEXTS as TEXTS } from "./detail-texts.ts";

/** What was sold, by the SAT's keys, and its sums. */
export function InvoiceConcepts({ invoice }: { invoice: InvoiceDetail }) {
  const { concepts, conceptCount, formOfPayment, subtotal, iva, total } = invoice;
  if (concepts.length === 0) {
    return (
      <Box title={TEXTS.concepts}>
        <p className="muted">{TEXTS.noConcepts}</p>
      </Box>
    );
  }
  return (
    <Box
      title={TEXTS.concepts}
      sub={TEXTS.conceptsSub(formOfPayment)}
      isFlush
      foot={conceptCount > concepts.length && TEXTS.first(concepts.length, conceptCount)}
    >
      {/* A region that scrolls sideways on phones takes the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="scroll-x" tabIndex={0} role="region" aria-label={TEXTS.conceptsTable}>
        <table className="tbl">
          <caption className="sr">{TEXTS.concepts}</caption>
          <thead>
            <tr>
              <th scope="col">{TEXTS.productKey}</th>
              <th scope="col">{TEXTS.description}</th>
              <th scope="col" className="num">
                {TEXTS.quantity}
              </th>
              <th scope="col" className="num">
                {TEXTS.unit}
              </th>
              <th scope="col" className="num">
                {TEXTS.amount}
              </th>
              <th scope="col" className="num">
                {TEXTS.iva}
              </th>
            </tr>
          </thead>
          <tbody>
            {concepts.map((concept, position) => (
              // oxlint-disable-next-line react/no-array-index-key -- concepts have no identity, and two may be alike
              <tr key={position}>
                <td>
                  <code>{concept.productKey}</code>
                </td>
                <td>
                  {concept.description}
                  {concept.code !== "" && <small>{concept.code}</small>}
                </td>
                <td className="num">
                  {concept.quantity} <small className="in">{concept.unitKey}</small>
                </td>
                <td className="num">
                  <Money amount={concept.unitPreTax} />
                </td>
                <td className="num">
                  <Money amount={concept.preTax} />
                </td>
                <td className="num">
                  <Money amount={concept.iva} />
                </td>
              </tr>
            ))}
          </tbody>
          {subtotal !== null && iva !== null && total !== null && (
            <tfoot>
              <tr>
                <td colSpan={4}>{TEXTS.total(formatMxn(centavos(total)))}</td>
                <td className="num">
                  <Money amount={subtotal} />
                </td>
                <td className="num">
                  <Money amount={iva} />
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </Box>
  );
}

/** The orders of a global invoice. */
export function InvoiceOrders({ invoice: { orders, orderCount } }: { invoice: InvoiceDetail }) {
  if (orders.length === 0) return null;
  return (
    <Box title={TEXTS.orders} foot={orderCount > orders.length && TEXTS.first(orders.length, orderCount)}>
      <ul className="invoice-orders">
        {orders.map(({ orderId, amount }) => (
          <li key={orderId}>
            <Link className="id" to={`/pedidos/${orderId}`}>
              {orderId}
            </Link>{" "}
            <Money amount={amount} />
          </li>
        ))}
      </ul>
    </Box>
  );
}

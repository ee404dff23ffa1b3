import type { CustomerDetail } from "../../../../shared/contract/staff/customers/customers.ts";
import { Money } from "../../kit/values/money.tsx";
import { TEXTS } from "./texts.ts";

/** How much the account has to do with the shop; spend only for members who see amounts. */
export function CustomerFigures({ customer }: { customer: CustomerDetail }) {
  const { orderCount, openOrders, spent, refunds, coupons } = customer;
  const figures = [
    { label: TEXTS.orders, value: orderCount, detail: TEXTS.openOrders(openOrders) },
    ...(spent === undefined ? [] : [{ label: TEXTS.bought, value: <Money amount={spent} />, detail: TEXTS.withTax }]),
    { label: TEXTS.refunds, value: refunds, detail: refunds === 0 ? TEXTS.noneF : TEXTS.ofOrders },
    { label: TEXTS.coupons, value: coupons, detail: coupons === 0 ? TEXTS.noneF : TEXTS.personal },
  ];
  return (
    <div className="figures four-up">
      {figures.map(({ label, value, detail }) => (
        <div className="fig" key={label}>
          <span className="t">{label}</span>
          <span className="v">{value}</span>
          <span className="d">{detail}</span>
        </div>
      ))}
    </div>
  );
}

import { formatMxn } from "../../../../../shared/domain/money/money.ts";
import { formatDateTime } from "../../../../../shared/domain/text/dates.ts";
import { CASH_SLIP, slipTitle, storesText } from "../../../../../shared/domain/payment/slip/slip-words.ts";
import { Sign } from "../../../../../ui/display/sign.tsx";
import { Unbroken } from "../../../../../ui/display/unbroken.tsx";
import type { CashSlip as Slip, Order } from "../order.ts";
import { statusLabel } from "../confirmation.ts";
import { NewTabLink } from "../../../../../ui/display/new-tab-link.tsx";
import { Outcome } from "./outcome.tsx";
import { groupReference } from "../../../../../shared/domain/payment/slip/payment-references.ts";

const STORE_MAP = "https://www.paynet.com.mx/mapa-tiendas/index.html";

/** What the customer takes to the store; it is all that is printed (providers §4). */
export function CashSlip({ order, slip }: { order: Order; slip: Slip }) {
  const reference = groupReference(slip.reference);
  const stores = storesText(slip.stores);
  return (
    <div className="slip">
      <Outcome shape="wait" title={slipTitle("cash", order.deliveryType)}>
        {statusLabel(order.status)}
      </Outcome>
      <Sign tone="plain" className="slip-sign">
        <p className="muted small">{CASH_SLIP.total}</p>
        <p className="slip-amount tn">{formatMxn(order.total)} MXN</p>
        <img className="barcode" src={slip.barcodeUrl} alt="Código de barras para el cajero" />
        <p className="slip-reference tn">{reference}</p>
        <p>
          Paga antes del <b>{formatDateTime(slip.dueAt)}</b>
        </p>
      </Sign>
      <dl className="dl mt-5">
        <dt>Comercio</dt>
        <dd>{slip.merchant}</dd>
        <dt>Pedido</dt>
        <dd>{order.number}</dd>
        <dt>Concepto</dt>
        <dd>{order.lines.map(({ quantity, brand, name }) => `${quantity} × ${brand} ${name}`).join(", ")}</dd>
        <dt>Teléfono</dt>
        <dd>{slip.phone}</dd>
        <dt>Correo</dt>
        <dd>{slip.email}</dd>
        <dt>Atención</dt>
        <dd>{CASH_SLIP.hours}</dd>
      </dl>
      <ol className="slip-steps mt-5">
        <li>
          Ve a cualquier <NewTabLink to={STORE_MAP}>{CASH_SLIP.stores}</NewTabLink>
          {stores && <Unbroken text={`: ${stores}`} />}.
        </li>
        <li>{CASH_SLIP.show}</li>
        <li>{CASH_SLIP.keep}</li>
      </ol>
      <p className="muted small mt-4">{CASH_SLIP.fee}</p>
    </div>
  );
}

import type { WireDeposit, WireOrder } from "../../../../../shared/contract/orders.ts";
import { formatDateTime } from "../../../../../shared/domain/text/dates.ts";
import { DEPOSIT_SLIP, slipTitle } from "../../../../../shared/domain/payment/slip-words.ts";
import { CopyButton } from "../../../../../ui/display/copy-button.tsx";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { Sign } from "../../../../../ui/display/sign.tsx";
import { pesos } from "../../cart/lines/pesos.ts";
import { statusLabel } from "./confirmation.ts";
import { Outcome } from "./outcome.tsx";
import { groupClabe, groupReference } from "../../../../../shared/domain/payment/payment-references.ts";

/** Where to deposit, how much and until when; it is all that is printed. */
export function DepositSlip({ order, deposit }: { order: WireOrder; deposit: WireDeposit }) {
  return (
    <div className="slip">
      <Outcome shape="wait" title={slipTitle("deposit", order.TipoEnvio)}>
        {statusLabel(order.Estatus)}
      </Outcome>
      <Sign tone="plain" className="slip-sign">
        <p className="muted small">{DEPOSIT_SLIP.total}</p>
        <p className="slip-amount tn">{pesos(order.Total)} MXN</p>
        <p>
          Deposita antes del <b>{formatDateTime(deposit.Vence)}</b>
        </p>
      </Sign>
      <dl className="dl dl-stack mt-5">
        <dt>Banco</dt>
        <dd>{deposit.Banco}</dd>
        <dt>Beneficiario</dt>
        <dd>{deposit.Beneficiario}</dd>
        <Copied term="CLABE" text={deposit.Clabe} shown={groupClabe(deposit.Clabe)} />
        {deposit.Cuenta && <Copied term="Cuenta" text={deposit.Cuenta} />}
        <Copied term="Referencia" text={deposit.Referencia} shown={groupReference(deposit.Referencia)} />
        <Copied term="Importe" text={order.Total.toFixed(2)} shown={`${pesos(order.Total)} MXN`} />
        <dt>Pedido</dt>
        <dd>{order.Numero}</dd>
      </dl>
      <Note className="mt-5">{DEPOSIT_SLIP.note}</Note>
    </div>
  );
}

interface CopiedProps {
  term: string;
  /** What is copied, and shown unless it reads better otherwise. */
  text: string;
  shown?: string;
}

const Copied = ({ term, text, shown = text }: CopiedProps) => (
  <>
    <dt>{term}</dt>
    <dd className="slip-copied">
      <span className="tn">{shown}</span>
      <CopyButton text={text} what={term} />
    </dd>
  </>
);

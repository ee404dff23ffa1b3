import { formatMxn, toPesos } from "../../../../../shared/domain/money/money.ts";
import { formatDateTime } from "../../../../../shared/domain/text/dates.ts";
import { DEPOSIT_SLIP, slipTitle } from "../../../../../shared/domain/payment/slip/slip-words.ts";
import { CopyButton } from "../../../../../ui/display/copy-button.tsx";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { Sign } from "../../../../../ui/display/sign.tsx";
import type { Deposit, Order } from "../order.ts";
import { statusLabel } from "../confirmation.ts";
import { Outcome } from "./outcome.tsx";
import { groupClabe, groupReference } from "../../../../../shared/domain/payment/slip/payment-references.ts";

/** Where to deposit, how much and until when; it is all that is printed. */
export function DepositSlip({ order, deposit }: { order: Order; deposit: Deposit }) {
  return (
    <div className="slip">
      <Outcome shape="wait" title={slipTitle("deposit", order.deliveryType)}>
        {statusLabel(order.status)}
      </Outcome>
      <Sign tone="plain" className="slip-sign">
        <p className="muted small">{DEPOSIT_SLIP.total}</p>
        <p className="slip-amount tn">{formatMxn(order.total)} MXN</p>
        <p>
          Deposita antes del <b>{formatDateTime(deposit.dueAt)}</b>
        </p>
      </Sign>
      <dl className="dl dl-stack mt-5">
        <dt>Banco</dt>
        <dd>{deposit.bank}</dd>
        <dt>Beneficiario</dt>
        <dd>{deposit.beneficiary}</dd>
        <Copied term="CLABE" text={deposit.clabe} shown={groupClabe(deposit.clabe)} />
        {deposit.account && <Copied term="Cuenta" text={deposit.account} />}
        <Copied term="Referencia" text={deposit.reference} shown={groupReference(deposit.reference)} />
        <Copied term="Importe" text={toPesos(order.total).toFixed(2)} shown={`${formatMxn(order.total)} MXN`} />
        <dt>Pedido</dt>
        <dd>{order.number}</dd>
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

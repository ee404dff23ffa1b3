import { Link } from "react-router";
import {
  acceptDifferenceEndpoint,
  closeDaysEndpoint,
  type ReconciliationDifference,
  reconciliationEndpoint,
  reconciliationPaymentsEndpoint,
  reconciliationsEndpoint,
  reopenDayEndpoint,
} from "../../../../shared/contract/staff/banking/reconciliations.ts";
import { formatDate, formatMonth } from "../../../../shared/domain/text/dates.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { SecondPerson } from "../../kit/dialog/second-person.tsx";
import { OfficeDialog } from "../../kit/dialog/office-dialog.tsx";
import { FailureLine } from "../../kit/feedback/failure.tsx";
import { Money } from "../../kit/values/money.tsx";
import { KIND_WORDS, TEXTS } from "./texts.ts";
import { methodName } from "../../../../shared/domain/payment/provider-names.ts";

const INVALIDATED = [reconciliationsEndpoint, reconciliationEndpoint];

interface DialogProps {
  onReload: () => void;
  onClose: () => void;
}

export function AcceptDialog({
  difference,
  onReload,
  onClose,
}: DialogProps & { difference: ReconciliationDifference }) {
  return (
    <ActDialog
      title={TEXTS.acceptTitle}
      of={KIND_WORDS[difference.kind] ?? difference.kind}
      endpoint={acceptDifferenceEndpoint}
      inputFor={(reason) => ({ params: { id: difference.id }, query: {}, body: { reason } })}
      reason="needed"
      invalidates={INVALIDATED}
      act={TEXTS.accept}
      undoNote={TEXTS.acceptUndo}
      onReload={onReload}
      onDone={onClose}
      onClose={onClose}
    />
  );
}

/** Closes a day, or all days of a month that are still open. `period`: `2026-11-26` or `2026-11`. */
export function CloseDialog({ period, onReload, onClose }: DialogProps & { period: string }) {
  const isMonth = period.length === "2026-11".length;
  return (
    <ActDialog
      title={isMonth ? TEXTS.closeMonthTitle : TEXTS.closeTitle}
      of={isMonth ? formatMonth(period) : formatDate(period)}
      endpoint={closeDaysEndpoint}
      inputFor={(reason) => ({ params: { period }, query: {}, body: { reason } })}
      reason="needed"
      invalidates={INVALIDATED}
      icon="lock"
      act={isMonth ? TEXTS.closeMonth : TEXTS.close}
      undoNote={TEXTS.closeUndo}
      onReload={onReload}
      onDone={onClose}
      onClose={onClose}
    />
  );
}

/** Asks for a closed day to be opened. */
export function ReopenDayDialog({
  day,
  onReload,
  onSaid,
  onClose,
}: DialogProps & { day: string; onSaid: (text: string) => void }) {
  return (
    <ActDialog
      title={TEXTS.reopenTitle}
      of={formatDate(day)}
      endpoint={reopenDayEndpoint}
      inputFor={(reason) => ({ params: { day }, query: {}, body: { reason } })}
      reason="needed"
      invalidates={INVALIDATED}
      act={TEXTS.reopenAct}
      undoNote={TEXTS.reopenUndo}
      signatures={<SecondPerson />}
      footNote={TEXTS.nothingUntil}
      onReload={onReload}
      onDone={({ outcome, approval }) => {
        onSaid(outcome === "asked" && approval ? TEXTS.asked(approval.id) : TEXTS.reopened);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** The payments that a sum is of. */
export function PaymentsDialog({ day, method, onClose }: { day: string; method: string; onClose: () => void }) {
  const query = useStaffQuery(reconciliationPaymentsEndpoint, { params: { day }, query: { method } });
  const items = query.data?.items ?? [];
  return (
    <OfficeDialog title={TEXTS.paymentsOf(methodName(method))} of={formatDate(day)} width={720} onClose={onClose}>
      {query.error && <FailureLine failure={query.error.failure} />}
      <table className="tbl tbl-c" aria-busy={query.isPending}>
        <thead>
          <tr>
            <th scope="col">{TEXTS.order}</th>
            <th scope="col">{TEXTS.reference}</th>
            <th scope="col" className="num">
              {TEXTS.amount}
            </th>
            <th scope="col" className="num">
              {TEXTS.refunds}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ reference, orderId, amount, refunded, providerId }) => (
            <tr key={reference}>
              <th scope="row">
                <Link className="id" to={`/pedidos/${orderId}`}>
                  {orderId}
                </Link>
              </th>
              <td>
                <code>{providerId}</code>
              </td>
              <td className="num">
                <Money amount={amount} />
              </td>
              <td className="num">
                <Money amount={-refunded} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </OfficeDialog>
  );
}

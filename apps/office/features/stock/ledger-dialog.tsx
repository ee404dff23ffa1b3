import { useState } from "react";
import { Link } from "react-router";
import {
  stockLedgerEndpoint,
  type StockMove,
  tireStockEndpoint,
} from "../../../../shared/contract/staff/stock/stock.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { useMay } from "../../api/me.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { OfficeDialog } from "../../kit/dialog/office-dialog.tsx";
import { Failure } from "../../kit/feedback/failure.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { reasonWords, TEXTS } from "./texts.ts";

/** The ledger of a tyre: every movement with what was on hand after it, who made it and why. */
export function LedgerDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const [after, setAfter] = useState<string | null>(null);
  const stock = useStaffQuery(tireStockEndpoint, { params: { code } });
  const ledger = useStaffQuery(
    stockLedgerEndpoint,
    { params: { code }, query: { limit: 25, ...(after !== null && { after }) } },
    { keepsPrevious: true },
  );
  const error = ledger.error ?? stock.error;
  const { data } = ledger;
  const next = data?.next ?? null;
  return (
    <OfficeDialog
      title={TEXTS.ledgerTitle}
      of={TEXTS.of(code)}
      width={960}
      onClose={onClose}
      footer={
        <>
          {after !== null && (
            <Button variant="secondary" onClick={() => setAfter(null)}>
              {TEXTS.newest}
            </Button>
          )}
          {next !== null && (
            <Button variant="secondary" onClick={() => setAfter(next)}>
              {TEXTS.older}
            </Button>
          )}
          <Button onClick={onClose}>{TEXTS.close}</Button>
        </>
      }
    >
      {stock.data && (
        <p>
          <b>
            {stock.data.name} {stock.data.sizeWords}
          </b>
          . {TEXTS.fact(stock.data.onHand, stock.data.reserved)}
        </p>
      )}
      {error && !data && (
        <Failure failure={error.failure} title={TEXTS.unreadable} onRetry={() => void ledger.refetch()} />
      )}
      {data?.items.length === 0 && <p className="muted">{TEXTS.ledgerEmpty}</p>}
      {data && data.items.length > 0 && <Ledger moves={data.items} />}
    </OfficeDialog>
  );
}

const Ledger = ({ moves }: { moves: readonly StockMove[] }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reached by keyboard
  <div className="ledger" role="region" aria-label={TEXTS.ledgerTitle} tabIndex={0}>
    <table className="tbl tbl-c">
      <caption className="sr">{TEXTS.ledgerTitle}</caption>
      <thead>
        <tr>
          <th scope="col">{TEXTS.when2}</th>
          <th scope="col">{TEXTS.what}</th>
          <th scope="col" className="num">
            {TEXTS.change}
          </th>
          <th scope="col" className="num">
            {TEXTS.after}
          </th>
          <th scope="col">{TEXTS.who}</th>
        </tr>
      </thead>
      <tbody>
        {moves.map((move) => (
          <tr key={move.id}>
            <td>
              <Moment at={move.at} />
            </td>
            <th scope="row">
              <What move={move} />
            </th>
            <td className="num">
              {move.quantity > 0 ? `+${move.quantity}` : move.quantity}
              {move.scrapped > 0 && <small className="muted"> {TEXTS.scrapped(move.scrapped)}</small>}
            </td>
            <td className="num">{move.after}</td>
            <td className="ledger-why">
              {move.who} {move.why && <span className="muted">«{move.why}»</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

function What({ move: { reason, orderId, returnId } }: { move: StockMove }) {
  const may = useMay();
  return (
    <>
      {reasonWords(reason)}{" "}
      {orderId !== null &&
        (may("orders.read", "masked") ? (
          <Link to={`/pedidos/${orderId}`}>{TEXTS.order(orderId)}</Link>
        ) : (
          TEXTS.order(orderId)
        ))}
      {returnId !== null && TEXTS.returned(returnId)}
    </>
  );
}

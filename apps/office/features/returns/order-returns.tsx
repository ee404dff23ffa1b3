import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { returnsEndpoint } from "../../../../shared/contract/staff/returns/returns.ts";
import { ORDER_STATUSES } from "../../../../shared/domain/orders/order-status.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { useMay } from "../../api/me.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { FailureLine } from "../../kit/feedback/failure.tsx";
import { Box } from "../../kit/page/box.tsx";
import { OpenDialog } from "./dialogs/open-dialog.tsx";
import { ReturnKindTag, ReturnMark } from "./return-mark.tsx";
import { TEXTS } from "./texts.ts";
import "./returns.css";

/** The returns of a delivered order, in Pedido. A member who may not see them has no box. */
export function OrderReturns({ orderId, status }: { orderId: number; status: number }) {
  const may = useMay();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  // A message leads here with the dialog asked for.
  const [isOpening, setOpening] = useState(search.get("abrir") === "devolucion" && may("returns.write", "full"));
  const close = () => {
    setOpening(false);
    setSearch(
      (now) => {
        now.delete("abrir");
        return now;
      },
      { replace: true },
    );
  };
  const isShown = may("returns.write", "read") && status === ORDER_STATUSES.delivered.code;
  const query = useStaffQuery(returnsEndpoint, { query: { orderId } }, { isEnabled: isShown });
  if (!isShown) return null;
  const { data } = query;
  return (
    <Box
      title={TEXTS.block}
      end={
        may("returns.write", "full") && (
          <Button variant="secondary" className="btn-s" onClick={() => setOpening(true)}>
            {TEXTS.openAct}
          </Button>
        )
      }
    >
      {query.error && !data && <FailureLine failure={query.error.failure} />}
      {data?.items.length === 0 && <p className="muted">{TEXTS.none}</p>}
      {data && data.items.length > 0 && (
        <ul className="return-lines">
          {data.items.map(({ id, folio, kind, state, pieces }) => (
            <li key={id}>
              <span>
                <Link className="id" to={`/devoluciones/${id}`}>
                  {folio}
                </Link>{" "}
                <ReturnKindTag kind={kind} /> {pieces}
              </span>
              <ReturnMark state={state} />
            </li>
          ))}
        </ul>
      )}
      {isOpening && (
        <OpenDialog
          orderId={orderId}
          onDone={(returnId) => {
            close();
            if (returnId > 0) void navigate(`/devoluciones/${returnId}`);
          }}
          onClose={close}
        />
      )}
    </Box>
  );
}

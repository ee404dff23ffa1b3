import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { Button } from "../../../../../ui/form/button.tsx";
import { Dialog } from "../../../../../ui/dialog/dialog.tsx";
import { Empty } from "../../../../../ui/feedback/empty.tsx";
import { WaitingShapes } from "../../../../../ui/feedback/waiting-shapes.tsx";
import { RetryNote } from "../../../forms/retry-note.tsx";
import { useDialogs } from "../../../navigation/dialogs.tsx";
import { useSession } from "../../../session/session-query.ts";
import { orderHistoryQuery } from "../order-query.ts";
import { useSettledOrders } from "../saved/use-saved-orders.ts";
import { OrderTable, OrderTableShape } from "./order-table.tsx";
import "../orders.css";

const TITLE = "Historial de Pedidos";
const FAILED = "No se pudieron cargar tus pedidos.";

/** All orders of the account, the newest first, a hundred at a time. */
export function OrdersDialog() {
  const { isChecked, user } = useSession();
  const { close, openAccount } = useDialogs();
  const query = useInfiniteQuery({ ...orderHistoryQuery, enabled: user !== null });
  const orders = useMemo(() => query.data?.pages.flat() ?? [], [query.data]);
  useSettledOrders(orders);
  const { table, expectMore } = useFocusOnMore(orders.length);
  if (isChecked && !user) return null;

  const hasFailedMore = query.isFetchNextPageError;
  return (
    <Dialog
      open
      title={TITLE}
      width={1040}
      onClose={close}
      isWaiting={query.isPending}
      footer={<Button onClick={close}>Cerrar</Button>}
    >
      {query.isPending && (
        <WaitingShapes>
          <OrderTableShape />
        </WaitingShapes>
      )}
      {query.isError && !hasFailedMore && (
        <RetryNote isBusy={query.isFetching} onRetry={() => void query.refetch()}>
          {query.error.message || FAILED}
        </RetryNote>
      )}
      {query.data && orders.length === 0 && <Empty title="No hay pedidos que mostrar." />}
      {orders.length > 0 && (
        <div ref={table}>
          <OrderTable title={TITLE} orders={orders} onOpen={(orderId) => openAccount("order", orderId)} />
        </div>
      )}
      <div aria-live="polite">
        {hasFailedMore && (
          <RetryNote isBusy={query.isFetching} onRetry={() => void query.fetchNextPage()}>
            {query.error?.message || FAILED}
          </RetryNote>
        )}
      </div>
      {query.hasNextPage && !hasFailedMore && (
        <Button
          variant="secondary"
          className="mt-4"
          busy={query.isFetchingNextPage}
          onClick={() => {
            expectMore();
            void query.fetchNextPage();
          }}
        >
          Ver más pedidos
        </Button>
      )}
    </Dialog>
  );
}

/** The first of the rows that were asked for takes the focus: the button may be gone with the last of them. */
function useFocusOnMore(count: number) {
  const table = useRef<HTMLDivElement>(null);
  const before = useRef<number | null>(null);
  useEffect(() => {
    const first = before.current;
    if (first === null || count <= first) return;
    before.current = null;
    table.current?.querySelectorAll<HTMLElement>(".order-number")[first]?.focus();
  }, [count]);
  const expectMore = () => {
    before.current = count;
  };
  return { table, expectMore };
}

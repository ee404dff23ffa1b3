import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Empty } from "../../ui/empty.tsx";
import { WaitingBlock } from "../../ui/spinner.tsx";
import { RetryNote } from "../checkout/retry-note.tsx";
import { useDialogs } from "../session/dialogs.tsx";
import { useSession } from "../session/session-query.ts";
import { OrderDetail } from "./order-detail.tsx";
import { orderHistoryQuery, orderQuery } from "./order-query.ts";
import { OrderTable } from "./order-table.tsx";
import "../../styles/screens/checkout.css";
import "./orders.css";

const TITLE = "Historial de Pedidos";
const FAILED = "No se pudieron cargar tus pedidos.";

/** 'Pedidos' of the account area: the list, and the detail that leads back to it. */
export function OrdersDialog() {
  const { user } = useSession();
  const [openId, setOpenId] = useState<number | null>(null);
  if (!user) return null;
  return openId === null ? (
    <OrderHistory onOpen={setOpenId} />
  ) : (
    <OrderDetailDialog orderId={openId} onClose={() => setOpenId(null)} />
  );
}

function OrderHistory({ onOpen }: { onOpen: (orderId: number) => void }) {
  const { close } = useDialogs();
  const query = useInfiniteQuery(orderHistoryQuery);
  const orders = query.data?.pages.flat() ?? [];
  return (
    <Dialog open title={TITLE} width={1040} onClose={close} footer={<Button onClick={close}>Cerrar</Button>}>
      {query.isPending && <WaitingBlock>Cargando...</WaitingBlock>}
      {query.isError && (
        <RetryNote isBusy={query.isFetching} onRetry={() => void query.refetch()}>
          {query.error.message || FAILED}
        </RetryNote>
      )}
      {query.data && orders.length === 0 && <Empty title="No hay pedidos que mostrar." />}
      {orders.length > 0 && <OrderTable title={TITLE} orders={orders} onOpen={onOpen} />}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-4"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Ver pedidos anteriores
        </Button>
      )}
    </Dialog>
  );
}

function OrderDetailDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const { data: order, error, isFetching, refetch } = useQuery(orderQuery(orderId));
  return (
    <Dialog
      open
      title="Detalles de Pedido"
      width={1040}
      onClose={onClose}
      footer={<Button onClick={onClose}>Cerrar</Button>}
    >
      {order ? (
        <OrderDetail order={order} />
      ) : error ? (
        <RetryNote isBusy={isFetching} onRetry={() => void refetch()}>
          {error.message || FAILED}
        </RetryNote>
      ) : (
        <WaitingBlock>Cargando...</WaitingBlock>
      )}
    </Dialog>
  );
}

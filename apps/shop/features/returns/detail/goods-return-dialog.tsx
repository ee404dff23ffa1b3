import { useQuery } from "@tanstack/react-query";
import { Dialog } from "../../../../../ui/dialog/dialog.tsx";
import { Empty } from "../../../../../ui/feedback/empty.tsx";
import { Skeleton } from "../../../../../ui/feedback/skeleton.tsx";
import { FieldShape, WaitingShapes } from "../../../../../ui/feedback/waiting-shapes.tsx";
import { Button } from "../../../../../ui/form/button.tsx";
import { RetryNote } from "../../../forms/retry-note.tsx";
import { useDialogs } from "../../../navigation/dialogs.tsx";
import { RefusedError } from "../../../session/query-client.ts";
import { useSession } from "../../../session/session-query.ts";
import { GoodsReturnView } from "./goods-return-view.tsx";
import { goodsReturnQuery } from "../return-queries.ts";
import "../../../page/with-aside.css";
import "../../invoices/invoices.css";
import "../returns.css";

const ADDRESS = /^(\d{1,15})-(\d{1,10})$/;
const FAILED = "No se pudo cargar tu devolución.";

/** `id`: the order's number and the return's, "104286-3071". */
export function GoodsReturnDialog({ id }: { id: string }) {
  const [, order, number] = ADDRESS.exec(id) ?? [];
  const { isChecked, user } = useSession();
  const { close } = useDialogs();
  const isNamed = order !== undefined && number !== undefined;
  const { data, error, isFetching, refetch } = useQuery({
    ...goodsReturnQuery({ orderId: Number(order ?? 0), returnId: Number(number ?? 0) }),
    enabled: user !== null && isNamed,
  });
  if (isChecked && !user) return null;
  const isUnfound = !isNamed || (error instanceof RefusedError && error.status === 404);
  const isWaiting = !isUnfound && !error && !data;
  return (
    <Dialog
      open
      title={data ? `Devolución ${data.folio}` : "Devolución"}
      width={1040}
      onClose={close}
      isWaiting={isWaiting}
      footer={<Button onClick={close}>Cerrar</Button>}
    >
      {data ? (
        <GoodsReturnView goodsReturn={data} />
      ) : isUnfound ? (
        <Empty title="No se encontró la devolución.">Búscala en el detalle de tu pedido.</Empty>
      ) : error ? (
        <RetryNote isBusy={isFetching} onRetry={() => void refetch()}>
          {error.message || FAILED}
        </RetryNote>
      ) : (
        <WaitingShapes>
          <Skeleton shape="title" />
          <FieldShape />
          <FieldShape />
          <FieldShape />
        </WaitingShapes>
      )}
    </Dialog>
  );
}

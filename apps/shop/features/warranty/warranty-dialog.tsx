import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../../ui/form/button.tsx";
import { Dialog } from "../../../../ui/dialog/dialog.tsx";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { FieldShape, WaitingShapes } from "../../../../ui/feedback/waiting-shapes.tsx";
import { GuardedDialog } from "../../forms/form-dialog.tsx";
import { RetryNote } from "../../forms/retry-note.tsx";
import { useDialogs } from "../../navigation/dialogs.tsx";
import { RefusedError } from "../../session/query-client.ts";
import { useSession } from "../../session/session-query.ts";
import { invoiceQuery } from "../invoices/invoice-query.ts";
import { useMounting } from "./use-mounting.ts";
import type { Warranty } from "./warranty.ts";
import { warrantyQuery } from "./warranty-query.ts";
import { WarrantyFolder } from "./warranty-folder.tsx";
import "../../page/with-aside.css";
import "./warranty.css";

const WINDOW = { title: "Carpeta de garantía", width: 1040 } as const;
const FAILED = "No se pudo cargar la carpeta de garantía.";

/** `id`: the order's number. */
export function WarrantyDialog({ id }: { id: string }) {
  const orderId = /^\d{1,15}$/.test(id) ? Number(id) : null;
  const { isChecked, user } = useSession();
  const { close } = useDialogs();
  const enabled = user !== null && orderId !== null;
  const { data, error, isFetching, refetch } = useQuery({ ...warrantyQuery(orderId ?? 0), enabled });
  const invoice = useQuery({ ...invoiceQuery(orderId ?? 0), enabled });
  if (isChecked && !user) return null;
  const isUnfound = orderId === null || (error instanceof RefusedError && error.status === 404);
  const hasInvoice = invoice.data !== undefined || invoice.isError;
  if (data && hasInvoice && orderId !== null && data.tires.length > 0)
    return <Folder orderId={orderId} warranty={data} documents={invoice.data?.documents ?? null} />;
  const isWaiting = !isUnfound && !error && !(data && hasInvoice);
  return (
    <Dialog {...WINDOW} open onClose={close} isWaiting={isWaiting} footer={<Button onClick={close}>Cerrar</Button>}>
      {isUnfound ? (
        <Empty title="No se encontró el pedido.">Revisa que el número sea correcto.</Empty>
      ) : error ? (
        <RetryNote isBusy={isFetching} onRetry={() => void refetch()}>
          {error.message || FAILED}
        </RetryNote>
      ) : isWaiting ? (
        <WaitingShapes>
          <Skeleton shape="title" />
          <Skeleton shape="line" />
          <div className="block">
            <FieldShape lines={1} />
            <FieldShape />
          </div>
          <div className="block">
            <FieldShape />
          </div>
        </WaitingShapes>
      ) : (
        <Empty title="Todavía no hay carpeta.">La carpeta de garantía se abre cuando recibes tus llantas.</Empty>
      )}
    </Dialog>
  );
}

interface FolderProps {
  orderId: number;
  warranty: Warranty;
  documents: Parameters<typeof WarrantyFolder>[0]["documents"];
}

function Folder({ orderId, warranty, documents }: FolderProps) {
  const { close } = useDialogs();
  const mounting = useMounting(orderId, warranty);
  return (
    <GuardedDialog {...WINDOW} form={mounting.form} footer={<Button onClick={close}>Cerrar</Button>}>
      <WarrantyFolder orderId={orderId} warranty={warranty} documents={documents} mounting={mounting} />
    </GuardedDialog>
  );
}

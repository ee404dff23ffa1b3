import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { returnReceiptPath } from "../../../../../shared/contract/returns/returns.ts";
import { Dialog } from "../../../../../ui/dialog/dialog.tsx";
import { Empty } from "../../../../../ui/feedback/empty.tsx";
import { ChoiceShape, FieldShape, WaitingShapes } from "../../../../../ui/feedback/waiting-shapes.tsx";
import { Button, LinkButton } from "../../../../../ui/form/button.tsx";
import { GuardedDialog } from "../../../forms/form-dialog.tsx";
import { RetryNote } from "../../../forms/retry-note.tsx";
import { useDialogs } from "../../../navigation/dialogs.tsx";
import { RefusedError } from "../../../session/query-client.ts";
import { useSession } from "../../../session/session-query.ts";
import type { User } from "../../../session/user.ts";
import { ConfirmStep } from "./confirm-step.tsx";
import type { GoodsReturn, OrderReturns } from "../goods-return.ts";
import { PhotosStep } from "./photos-step.tsx";
import { ReasonStep } from "./reason-step.tsx";
import { orderReturnsQuery } from "../return-queries.ts";
import { ReturnReceived } from "../return-received.tsx";
import { ReturnRoute } from "../return-route.tsx";
import { useNewReturn } from "./use-new-return.ts";
import "../../../page/with-aside.css";
import "../returns.css";
import "./new-return.css";

const TITLES = { newReturn: "Devolver", claim: "Reclamar garantía" } as const;
const FAILED = "No se pudo cargar qué puedes devolver.";

interface OrderDialogProps {
  /** The order's number. */
  id: string;
}

export const NewReturnDialog = ({ id }: OrderDialogProps) => <OrderReturnDialog id={id} dialog="newReturn" />;
/** The same for a tyre that failed: a return by guarantee. */
export const ClaimDialog = ({ id }: OrderDialogProps) => <OrderReturnDialog id={id} dialog="claim" />;

function OrderReturnDialog({ id, dialog }: OrderDialogProps & { dialog: keyof typeof TITLES }) {
  const orderId = /^\d{1,15}$/.test(id) ? Number(id) : null;
  const { isChecked, user } = useSession();
  const { close } = useDialogs();
  const query = useQuery({ ...orderReturnsQuery(orderId ?? 0), enabled: user !== null && orderId !== null });
  const { data, error, isFetching, refetch } = query;
  // What may be returned changes with the sending itself: the steps go on with what they began with.
  const [first, setFirst] = useState<OrderReturns | null>(null);
  if (data && first === null && !isFetching) setFirst(data);
  if (isChecked && !user) return null;
  const isUnfound = orderId === null || (error instanceof RefusedError && error.status === 404);
  const begun = first && (data && !data.isPossible && data.returns.length === first.returns.length ? data : first);
  const canBegin =
    begun?.isPossible && (dialog === "newReturn" || begun.reasons.some(({ kind }) => kind === "guarantee"));
  if (user && orderId !== null && begun && canBegin)
    return <ReturnSteps orderId={orderId} dialog={dialog} user={user} returns={begun} />;
  const isWaiting = !isUnfound && !error && !begun;
  return (
    <Dialog
      open
      title={TITLES[dialog]}
      width={1040}
      onClose={close}
      isWaiting={isWaiting}
      footer={<Button onClick={close}>Cerrar</Button>}
    >
      {isUnfound ? (
        <Empty title="No se encontró el pedido.">Revisa que el número sea correcto.</Empty>
      ) : error ? (
        <RetryNote isBusy={isFetching} onRetry={() => void refetch()}>
          {error.message || FAILED}
        </RetryNote>
      ) : begun ? (
        <Empty title="No hay nada que devolver">
          {begun.notice || "La garantía de estas llantas ya terminó. Escríbenos si algo salió mal."}
        </Empty>
      ) : (
        <WaitingShapes>
          <FieldShape lines={1} />
          <ChoiceShape lines={2} />
          <ChoiceShape lines={2} />
          <ChoiceShape lines={1} />
        </WaitingShapes>
      )}
    </Dialog>
  );
}

interface ReturnStepsProps {
  orderId: number;
  dialog: keyof typeof TITLES;
  user: User;
  returns: OrderReturns;
}

function ReturnSteps({ orderId, dialog, user, returns }: ReturnStepsProps) {
  const { close } = useDialogs();
  const request = useNewReturn({ orderId, returns, owner: user.id, dialog });
  const { step, reason, previous, proceed, goTo, form, sent } = request;
  const [now] = useState(() => new Date());
  const top = useStepTop(sent ? "sent" : step);
  if (sent) return <Received made={sent} title={TITLES[dialog]} email={user.email} now={now} />;
  return (
    <GuardedDialog
      title={TITLES[dialog]}
      width={step === "reason" ? 1040 : 680}
      form={form}
      footer={
        <>
          <Button
            className="push"
            variant="secondary"
            aria-disabled={form.isBusy}
            onClick={() => (previous ? goTo(previous) : close())}
          >
            {previous ? "Anterior" : "Regresar"}
          </Button>
          <Button busy={form.isBusy} busyLabel="Enviando..." onClick={proceed}>
            {step === "confirm" ? (dialog === "claim" ? "Enviar reclamo" : "Enviar devolución") : "Continuar"}
          </Button>
        </>
      }
    >
      <div ref={top} tabIndex={-1} className="return-steps">
        <ReturnRoute step={step} />
      </div>
      {step === "reason" && <ReasonStep orderId={orderId} returns={returns} request={request} now={now} />}
      {step === "photos" && reason && <PhotosStep orderId={orderId} reason={reason} request={request} />}
      {step === "confirm" && reason && <ConfirmStep returns={returns} reason={reason} request={request} now={now} />}
    </GuardedDialog>
  );
}

/** A new step begins at its top, for eyes and for screen readers. */
function useStepTop(step: string) {
  const top = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: "start" });
  }, [step]);
  return top;
}

interface ReceivedProps {
  made: GoodsReturn;
  title: string;
  email: string;
  now: Date;
}

function Received({ made, title, email, now }: ReceivedProps) {
  const { close, openAccount } = useDialogs();
  return (
    <Dialog
      open
      title={title}
      width={640}
      onClose={close}
      footer={
        <>
          <LinkButton
            className="push"
            variant="secondary"
            to={returnReceiptPath(made.orderId, made.id)}
            reloadDocument
            download
          >
            Descargar acuse
          </LinkButton>
          <Button onClick={() => openAccount("goodsReturn", `${made.orderId}-${made.id}`)}>Ver devolución</Button>
        </>
      }
    >
      <ReturnReceived made={made} email={email} now={now} />
    </Dialog>
  );
}

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  appointmentFilePath,
  changeAppointmentEndpoint,
} from "../../../../../shared/contract/orders/order-appointments.ts";
import { MUST_MOVE_WORDS, NOTICE_WORDS } from "../../../../../shared/domain/appointments/notice-words.ts";
import { formatMxn } from "../../../../../shared/domain/money/money.ts";
import { Alert } from "../../../../../ui/dialog/alert-dialog.tsx";
import { Dialog } from "../../../../../ui/dialog/dialog.tsx";
import { Icon } from "../../../../../ui/display/icon.tsx";
import { Empty } from "../../../../../ui/feedback/empty.tsx";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { WaitingBlock } from "../../../../../ui/feedback/spinner.tsx";
import { Button, LinkButton } from "../../../../../ui/form/button.tsx";
import { UNREACHABLE } from "../../../api/api-client.ts";
import { RetryNote } from "../../../forms/retry-note.tsx";
import { sessionApi } from "../../../session/session-api.ts";
import { type ChosenHour, hourText } from "../../appointments/appointment.ts";
import { HourPicker } from "../../appointments/hour-picker.tsx";
import { branchTitle, directionsUrl } from "../../dealers/branch.ts";
import type { Order, OrderAppointment } from "../order.ts";
import { confirmationQuery, orderHoursQuery, orderQuery } from "../order-query.ts";
import { appointmentBodyOf, orderOf } from "../wire-order.ts";

const inSentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

type Asked = "move" | "cancel" | null;

/** 'Tu cita': when the tyres are mounted at the branch, or that an hour can be chosen; nothing for an order that has none. */
export function OrderAppointmentBlock({ order }: { order: Order }) {
  const [asked, setAsked] = useState<Asked>(null);
  const { appointment, pickup } = order;
  if (!appointment || !pickup) return null;
  const { startsAt, text, clock, canChoose, canCancel, mustMove, mounting } = appointment;
  const close = () => setAsked(null);
  return (
    <section className="block mt-5" aria-label="Tu cita">
      <h3>Tu cita</h3>
      {startsAt === null ? (
        <p>Sin cita: recoges tus llantas en el horario de la sucursal.</p>
      ) : (
        <div className="cita-sign">
          <p>{branchTitle(pickup)}</p>
          <p className="cita-when">{text}</p>
          <p className="small">{clock}</p>
        </div>
      )}
      {mustMove && (
        <Note kind="warn" className="mt-3">
          {MUST_MOVE_WORDS}
        </Note>
      )}
      {startsAt !== null && (
        <dl className="dl mt-3">
          {mounting !== null && (
            <>
              <dt>Pagas ahí</dt>
              <dd>{mounting === 0 ? "Nada por el montaje" : `${formatMxn(mounting)} por el montaje`}</dd>
            </>
          )}
          <dt>Lleva</dt>
          <dd>Identificación y tu número de pedido</dd>
        </dl>
      )}
      {startsAt !== null && (
        <div className="row mt-3 screen-only cita-acts">
          <LinkButton variant="secondary" to={appointmentFilePath(order.id)} reloadDocument download>
            <Icon name="download" />
            Agregar a mi calendario
          </LinkButton>
          <a className="btn btn-2" href={directionsUrl(pickup)} target="_blank" rel="noopener">
            <Icon name="map-pin" />
            <span>
              Cómo llegar<span className="sr">{` a ${branchTitle(pickup)} (se abre en otra pestaña)`}</span>
            </span>
          </a>
        </div>
      )}
      {(canChoose || canCancel) && (
        <div className="row mt-3 screen-only cita-acts cita-changes">
          {canChoose && (
            <Button variant="text" onClick={() => setAsked("move")}>
              {startsAt === null ? "Apartar día y hora" : "Mover cita"}
            </Button>
          )}
          {canCancel && (
            <Button variant="text" onClick={() => setAsked("cancel")}>
              Cancelar cita
            </Button>
          )}
        </div>
      )}
      {canCancel && <p className="small muted mt-3 screen-only">{NOTICE_WORDS}</p>}
      {asked === "move" && <MoveDialog order={order} appointment={appointment} onClose={close} />}
      {asked === "cancel" && <CancelAlert order={order} appointment={appointment} onClose={close} />}
    </section>
  );
}

interface ActProps {
  order: Order;
  appointment: OrderAppointment;
  onClose: () => void;
}

/** Sends a change; what stands in its way stays to be read, with the order as it is now. */
function useChange({ order, appointment, onClose }: ActProps) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const change = async (startsAt: string | null) => {
    if (isBusy) return;
    setBusy(true);
    setRefusal("");
    const body = appointmentBodyOf(startsAt, appointment.revision);
    const changed = await sessionApi.call(changeAppointmentEndpoint, { params: { orderId: order.id }, body });
    setBusy(false);
    if (changed.ok) {
      const now = orderOf(changed.value);
      queryClient.setQueryData(confirmationQuery(order.id).queryKey, now);
      queryClient.setQueryData(orderQuery(order.id).queryKey, now);
      onClose();
      return;
    }
    if (changed.status === 401) return;
    setRefusal(changed.status === 0 ? UNREACHABLE : changed.message);
    void queryClient.invalidateQueries({ queryKey: orderQuery(order.id).queryKey });
    void queryClient.invalidateQueries({ queryKey: orderHoursQuery(order.id).queryKey });
  };
  return { change, isBusy, refusal };
}

function MoveDialog(props: ActProps) {
  const { order, appointment, onClose } = props;
  const { data: offered, isError, isFetching, refetch } = useQuery(orderHoursQuery(order.id));
  const { change, isBusy, refusal } = useChange(props);
  const [hour, setHour] = useState<ChosenHour | null>(null);
  const isNew = appointment.startsAt === null;
  return (
    <Dialog
      open
      title={isNew ? "Apartar día y hora" : "Mover cita"}
      width={680}
      onClose={onClose}
      locked={isBusy}
      footer={
        <>
          <Button variant="secondary" className="push" aria-disabled={isBusy} onClick={onClose}>
            Volver
          </Button>
          <Button
            busy={isBusy}
            busyLabel="Guardando..."
            aria-disabled={hour === null}
            onClick={() => hour && void change(hour.startsAt)}
          >
            {isNew ? "Apartar" : "Mover"}
          </Button>
        </>
      }
    >
      {refusal !== "" && (
        <Note kind="warn" live className="mb-4">
          {refusal}
        </Note>
      )}
      {appointment.text !== "" && (
        <p>
          Tu cita es el <b>{inSentence(appointment.text)}</b>. Sigue apartada hasta que elijas otra.
        </p>
      )}
      {isError && (
        <RetryNote isBusy={isFetching} onRetry={() => void refetch()}>
          No se pudieron cargar los horarios. Revisa tu internet y vuelve a intentar.
        </RetryNote>
      )}
      {!offered && !isError && <WaitingBlock>Cargando...</WaitingBlock>}
      {offered?.days.length === 0 && (
        <Empty title="Por ahora no hay horas libres" heading="h3">
          La sucursal no da citas en estos días.
        </Empty>
      )}
      {offered && offered.days.length > 0 && <HourPicker offered={offered} chosen={hour} onChoose={setHour} />}
      <p role="status" className="semibold mt-3">
        {hour && hourText(hour)}
      </p>
    </Dialog>
  );
}

function CancelAlert(props: ActProps) {
  const { appointment, onClose } = props;
  const { change, isBusy, refusal } = useChange(props);
  return (
    <Alert
      open
      kind={refusal === "" ? "notice" : "error"}
      title="Cancelar cita"
      onClose={onClose}
      locked={isBusy}
      detail={refusal || undefined}
      actions={
        <>
          <Button variant="secondary" aria-disabled={isBusy} onClick={onClose}>
            Conservar cita
          </Button>
          <Button variant="danger" busy={isBusy} busyLabel="Cancelando..." onClick={() => void change(null)}>
            Cancelar cita
          </Button>
        </>
      }
    >
      {refusal === ""
        ? `¿Cancelar tu cita del ${inSentence(appointment.text)}? Tu pedido sigue igual.`
        : "No se canceló tu cita."}
    </Alert>
  );
}

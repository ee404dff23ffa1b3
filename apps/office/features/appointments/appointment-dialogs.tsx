import { useState } from "react";
import {
  appointmentDayEndpoint,
  appointmentHoursEndpoint,
  cancelAppointmentEndpoint,
  markAppointmentEndpoint,
  moveAppointmentEndpoint,
  type StaffAppointment,
} from "../../../../shared/contract/staff/orders/appointments.ts";
import { formatNearDay } from "../../../../shared/domain/text/dates.ts";
import { Note } from "../../../../ui/feedback/note.tsx";
import { SelectField } from "../../../../ui/form/field.tsx";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { TEXTS } from "./texts.ts";

const INVALIDATED = [appointmentDayEndpoint, appointmentHoursEndpoint];

interface DialogProps {
  appointment: StaffAppointment;
  onReload: () => void;
  onClose: () => void;
}

const common = ({ appointment, onReload, onClose }: DialogProps) =>
  ({
    of: TEXTS.of(appointment.orderId),
    invalidates: INVALIDATED,
    onReload,
    onDone: onClose,
    onClose,
  }) as const;

const MARKS = { arrived: TEXTS.arrived, missed: TEXTS.missed, booked: TEXTS.undo } as const;
export type Mark = keyof typeof MARKS;

export function MarkDialog({ state, ...props }: DialogProps & { state: Mark }) {
  const { orderId: id, revision: expected } = props.appointment;
  return (
    <ActDialog
      {...common(props)}
      title={TEXTS.markTitle(MARKS[state])}
      endpoint={markAppointmentEndpoint}
      inputFor={(reason) => ({ params: { id }, query: {}, body: { state, expected, ...(reason && { reason }) } })}
      reason="none"
      act={MARKS[state]}
      undoNote={TEXTS.markUndo}
    />
  );
}

export function MoveDialog(props: DialogProps) {
  const { orderId: id, revision: expected, startsAt: now } = props.appointment;
  const { data } = useStaffQuery(appointmentHoursEndpoint, { params: { id } });
  const [startsAt, setStartsAt] = useState("");
  const [isTried, setTried] = useState(false);
  const days = data?.days.map(({ day, hours }) => ({
    day,
    hours: hours.filter((hour) => hour.left > 0 && hour.startsAt !== now),
  }));
  return (
    <ActDialog
      {...common(props)}
      title={TEXTS.moveTitle}
      endpoint={moveAppointmentEndpoint}
      inputFor={(reason) =>
        startsAt === "" ? null : { params: { id }, query: {}, body: { startsAt, expected, reason } }
      }
      reason="needed"
      act={TEXTS.move}
      undoNote={TEXTS.changeUndo}
      onTry={() => setTried(true)}
    >
      {days?.length === 0 && <Note kind="warn">{TEXTS.noHours}</Note>}
      <SelectField
        label={TEXTS.hour}
        value={startsAt}
        error={isTried && startsAt === "" ? TEXTS.hourMissing : undefined}
        onValueChange={setStartsAt}
      >
        <option value="">{TEXTS.chooseHour}</option>
        {days?.map(({ day, hours }) => (
          <optgroup key={day} label={formatNearDay(day)}>
            {hours.map((hour) => (
              <option key={hour.startsAt} value={hour.startsAt}>
                {`${formatNearDay(day)}, ${hour.time}`}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
    </ActDialog>
  );
}

export function CancelDialog(props: DialogProps) {
  const { orderId: id, revision: expected } = props.appointment;
  return (
    <ActDialog
      {...common(props)}
      title={TEXTS.cancelTitle}
      endpoint={cancelAppointmentEndpoint}
      inputFor={(reason) => ({ params: { id }, query: {}, body: { expected, reason } })}
      reason="needed"
      act={TEXTS.cancelAct}
      isDanger
      undoNote={TEXTS.changeUndo}
    />
  );
}

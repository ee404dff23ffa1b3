import { useState } from "react";
import { changeAppointmentsEndpoint, type StaffLocation } from "../../../../shared/contract/staff/locations.ts";
import {
  APPOINTMENT_LABELS,
  appointmentErrors,
  takesAppointments,
  tidyAppointments,
} from "../../../../shared/domain/appointments/appointment-terms.ts";
import { hoursLines } from "../../../../shared/domain/locations/hours-words.ts";
import { LONGEST_HOURS } from "../../../../shared/domain/locations/opening-hours.ts";
import { type Centavos, centavos, formatMxn } from "../../../../shared/domain/money/money.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { TextField } from "../../../../ui/form/field.tsx";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { Box } from "../../kit/page/box.tsx";
import { Facts } from "../../kit/values/facts.tsx";
import { readPesos } from "../../kit/values/read-pesos.ts";
import { INVALIDATED } from "./invalidated-endpoints.ts";
import { TEXTS } from "./texts.ts";

/** When the place mounts tyres by appointment. Without `onChange`, the member may only read. */
export function AppointmentsBox({
  location: { appointments },
  onChange,
}: {
  location: StaffLocation;
  onChange: (() => void) | undefined;
}) {
  const { hours, places, mountingPrice, mountingMinutes, closedDays } = appointments;
  return (
    <Box title={TEXTS.appointments}>
      {takesAppointments(appointments) ? (
        <Facts
          facts={[
            { label: APPOINTMENT_LABELS.hours, value: hoursLines(hours).map((line) => <div key={line}>{line}</div>) },
            { label: APPOINTMENT_LABELS.places, value: TEXTS.anHour(places ?? 0) },
            {
              label: APPOINTMENT_LABELS.mountingPrice,
              value: mountingPrice === null ? TEXTS.unknown : TEXTS.aTire(formatMxn(centavos(mountingPrice))),
            },
            {
              label: APPOINTMENT_LABELS.mountingMinutes,
              value: mountingMinutes === null ? TEXTS.unknown : TEXTS.minutes(mountingMinutes),
            },
            ...(closedDays.length > 0 ? [{ label: APPOINTMENT_LABELS.closedDays, value: closedDays.join(", ") }] : []),
          ]}
        />
      ) : (
        <p className="muted">{TEXTS.noAppointments}</p>
      )}
      {onChange && (
        <Button variant="secondary" onClick={onChange}>
          {TEXTS.changeAppointments}
        </Button>
      )}
    </Box>
  );
}

interface AppointmentsDialogProps {
  location: StaffLocation;
  onReload: () => void;
  onDone: () => void;
  onClose: () => void;
}

const wholeOf = (text: string): number | null =>
  text.trim() === "" ? null : /^\d{1,3}$/u.test(text.trim()) ? Number(text) : Number.NaN;

/** Undefined: not a price. */
function priceOf(text: string): Centavos | null | undefined {
  if (text.trim() === "") return null;
  if (/^\$?0+(\.0{1,2})?$/u.test(text.trim())) return centavos(0);
  const read = readPesos(text);
  return read === null ? undefined : centavos(read);
}

export function AppointmentsDialog({ location, onReload, onDone, onClose }: AppointmentsDialogProps) {
  const { id, revision: expected, appointments: kept } = location;
  const [hours, setHours] = useState(kept.hours);
  const [places, setPlaces] = useState(kept.places === null ? "" : String(kept.places));
  const [price, setPrice] = useState(kept.mountingPrice === null ? "" : (kept.mountingPrice / 100).toFixed(2));
  const [minutes, setMinutes] = useState(String(kept.mountingMinutes ?? ""));
  const [closed, setClosed] = useState(kept.closedDays.join(", "));
  const [isTried, setTried] = useState(false);
  const mountingPrice = priceOf(price);
  const terms = tidyAppointments({
    hours,
    places: wholeOf(places),
    mountingPrice: mountingPrice ?? null,
    mountingMinutes: wholeOf(minutes),
    closedDays: closed.split(","),
  });
  const errors = {
    ...appointmentErrors(terms),
    ...(mountingPrice === undefined && { mountingPrice: TEXTS.wrongPrice }),
  };
  const shown = isTried ? errors : {};
  const isRight = Object.keys(errors).length === 0;
  return (
    <ActDialog
      title={TEXTS.changeAppointments}
      of={TEXTS.of(String(id))}
      endpoint={changeAppointmentsEndpoint}
      inputFor={(reason) =>
        isRight
          ? { params: { id }, query: {}, body: { ...terms, closedDays: [...terms.closedDays], expected, reason } }
          : null
      }
      reason="needed"
      invalidates={INVALIDATED}
      act={TEXTS.save}
      undoNote={TEXTS.appointmentsUndo}
      typed={[
        { label: APPOINTMENT_LABELS.hours, value: hours },
        { label: APPOINTMENT_LABELS.places, value: places },
        { label: APPOINTMENT_LABELS.mountingPrice, value: price },
        { label: APPOINTMENT_LABELS.mountingMinutes, value: minutes },
        { label: APPOINTMENT_LABELS.closedDays, value: closed },
      ]}
      onTry={() => setTried(true)}
      onReload={onReload}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField
        label={APPOINTMENT_LABELS.hours}
        hint={TEXTS.appointmentHoursHint}
        optional
        maxLength={LONGEST_HOURS}
        value={hours}
        error={shown.hours}
        onValueChange={setHours}
      />
      <div className="fields">
        <TextField
          label={APPOINTMENT_LABELS.places}
          hint={TEXTS.placesHint}
          optional
          inputMode="numeric"
          maxLength={3}
          value={places}
          error={shown.places}
          onValueChange={setPlaces}
        />
        <TextField
          label={APPOINTMENT_LABELS.mountingPrice}
          hint={TEXTS.mountingHint}
          optional
          inputMode="decimal"
          maxLength={12}
          value={price}
          error={shown.mountingPrice}
          onValueChange={setPrice}
        />
      </div>
      <TextField
        label={APPOINTMENT_LABELS.mountingMinutes}
        hint={TEXTS.minutesHint}
        optional
        inputMode="numeric"
        maxLength={3}
        value={minutes}
        error={shown.mountingMinutes}
        onValueChange={setMinutes}
      />
      <TextField
        label={APPOINTMENT_LABELS.closedDays}
        hint={TEXTS.closedHint}
        optional
        maxLength={800}
        value={closed}
        error={shown.closedDays}
        onValueChange={setClosed}
      />
    </ActDialog>
  );
}

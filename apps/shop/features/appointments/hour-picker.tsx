import { useId, useState } from "react";
import { placesWords } from "../../../../shared/domain/appointments/places-words.ts";
import { formatNearDay, formatDate } from "../../../../shared/domain/text/dates.ts";
import { classNames } from "../../../../ui/browser/class-names.ts";
import { type ChosenHour, mountingText, type OfferedHours } from "./appointment.ts";
import "./hour-picker.css";

interface HourPickerProps {
  offered: OfferedHours;
  chosen: ChosenHour | null;
  /** Of a lost hour: its day stays open. */
  openDay?: string | undefined;
  onChoose: (hour: ChosenHour) => void;
}

/** Day and hour as radios: places left in words, a full hour struck and disabled. */
export function HourPicker({ offered, chosen, openDay, onChoose }: HourPickerProps) {
  const names = useId();
  const [opened, setOpened] = useState(openDay ?? chosen?.day ?? null);
  const { days, clock, firstDay, mountingMinutes } = offered;
  const day = days.find((one) => one.day === opened);
  return (
    <>
      <fieldset className="mt-4">
        <legend className="hours-title">Día</legend>
        <p className="small muted mb-3">Tus llantas llegan ahí a más tardar el {formatNearDay(firstDay)}.</p>
        <div className="days">
          {days.map((one) => {
            const isFull = one.hours.every(({ left }) => left === 0);
            const [weekday = ""] = formatNearDay(one.day).split(" ");
            const [number = "", month = ""] = formatDate(one.day).split("/");
            return (
              <label key={one.day} className={classNames("day", isFull && "is-full")}>
                <input
                  type="radio"
                  name={`${names}-day`}
                  checked={one.day === opened}
                  disabled={isFull}
                  onChange={() => setOpened(one.day)}
                />
                <small aria-hidden="true">{weekday.slice(0, 3)}</small>
                <b aria-hidden="true">{Number(number)}</b>
                <small aria-hidden="true">{isFull ? "lleno" : month}</small>
                <span className="sr">
                  {formatNearDay(one.day)}
                  {isFull && ", lleno"}
                </span>
              </label>
            );
          })}
        </div>
      </fieldset>
      {day && (
        <fieldset className="mt-4">
          <legend className="hours-title">Hora del {formatNearDay(day.day)}</legend>
          <div className="slots">
            {day.hours.map((hour) => (
              <label key={hour.startsAt} className={classNames("slot", hour.left === 0 && "is-full")}>
                <input
                  type="radio"
                  name={`${names}-hour`}
                  checked={hour.startsAt === chosen?.startsAt}
                  disabled={hour.left === 0}
                  onChange={() => onChoose({ startsAt: hour.startsAt, day: hour.day, time: hour.time })}
                />
                <b>{hour.time}</b> <small>{placesWords(hour.left)}</small>
              </label>
            ))}
          </div>
          <p className="small muted mt-3">
            {clock}
            {mountingMinutes !== null && ` Calcula ${mountingMinutes} minutos.`}
          </p>
        </fieldset>
      )}
    </>
  );
}

/** What mounting costs at the branch; nothing where its price is not said. */
export function MountingPrice({ offered, pieces }: { offered: OfferedHours; pieces: number }) {
  const amount = mountingText(offered.mountingPrice, pieces);
  if (amount === "") return null;
  return (
    <section className="block mt-5">
      <h3>Montaje de {pieces === 1 ? "1 llanta" : `${pieces} llantas`}</h3>
      <dl className="sum">
        <div className="total">
          <dt>Se paga en la sucursal</dt>
          <dd>{amount}</dd>
        </div>
      </dl>
      <p className="small">Precio de la sucursal con IVA. No se suma a tu compra.</p>
    </section>
  );
}

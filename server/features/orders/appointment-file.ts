import { calendarFile } from "../../../shared/domain/appointments/calendar-event.ts";
import { type Config, publicUrl } from "../../config/config.ts";
import type { Place } from "../dealers/dealers.service.ts";
import type { OrderAppointment } from "./order-appointment.ts";

interface Mounted {
  readonly order: { readonly id: number; readonly articles: number };
  readonly pickup: Omit<Place, "id"> | undefined;
  readonly appointment?: OrderAppointment | undefined;
}

/** An order's appointment for a calendar, or that it is cancelled; undefined without one. */
export function appointmentFile(
  config: Config,
  { order, pickup, appointment }: Mounted,
  now: Date,
): Buffer | undefined {
  const startsAt = appointment?.startsAt ?? appointment?.cancelledHour;
  if (!appointment || !startsAt || !pickup) return undefined;
  const url = publicUrl(config);
  const { street, number, neighborhood, zip, city } = pickup;
  const name = [pickup.dealer, pickup.name].filter(Boolean).join(", ");
  const tires = order.articles === 1 ? "1 llanta" : `${order.articles} llantas`;
  return Buffer.from(
    calendarFile({
      uid: `cita-${order.id}@${new URL(url).hostname}`,
      sequence: appointment.revision,
      startsAt,
      isCancelled: appointment.startsAt === null,
      title: `Montaje de ${tires}, ${name}`,
      place: [name, `${street} ${number}`.trim(), neighborhood, `${zip} ${city}`].filter(Boolean).join(", "),
      note: `Pedido ${order.id}. Lleva tu identificación y tu número de pedido.`,
      url: `${url}/order/${order.id}`,
      now,
    }),
  );
}

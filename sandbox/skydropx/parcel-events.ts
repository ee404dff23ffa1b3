import type { SandboxCore } from "../core/sandbox-provider.ts";
import type { Fields } from "../core/control-fields.ts";
import { randomId } from "../core/ids.ts";
import { type ParcelEvent, parcelKey, type SkydropxStore } from "./skydropx-store.ts";

/** What a parcel can be told to have done, with the text that goes with it. */
export const EVENT_TEXTS: Readonly<Record<string, string>> = {
  created: "Guía generada",
  picked_up: "Paquete recolectado",
  in_transit: "En tránsito entre centros",
  last_mile: "En ruta de entrega",
  delivery_attempt: "Nadie recibió",
  delivered_to_branch: "Disponible en sucursal",
  delivered: "Entregado",
  in_return: "De regreso al remitente",
  damaged: "Paquete con daño",
  address_error: "Dirección incompleta",
  lost: "Paquete extraviado",
  exception: "Incidencia",
};

/** Adds an event to a parcel, which is known from then on. Null: not enough was said. */
export const addEvent = (core: SandboxCore, store: SkydropxStore, fields: Fields): ParcelEvent | null => {
  const text = (name: string): string => (typeof fields[name] === "string" ? fields[name].trim() : "");
  const [guia, status] = [parcelKey(text("guia")), text("status")];
  if (guia === "" || status === "") return null;
  const at = text("occurred_at");
  const event: ParcelEvent = {
    id: text("id") || randomId("evt_", 20),
    status,
    description: text("description") || (EVENT_TEXTS[status] ?? status),
    occurred_at:
      at !== "" && !Number.isNaN(Date.parse(at)) ? new Date(at).toISOString() : core.clock.now().toISOString(),
    signed_by: text("signed_by") || null,
  };
  store.parcels.set(guia, [...(store.parcels.get(guia) ?? []), event]);
  return event;
};

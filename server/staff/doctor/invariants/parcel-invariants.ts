import { ordersOfCauses } from "../../../administration/tasks/task-causes.ts";
import type { Invariant } from "./invariant.ts";

export const PARCEL_INVARIANTS: readonly Invariant[] = [
  {
    check: "silentParcels",
    holds: "De todos los bultos en camino hay noticias.",
    broken: "Pedidos con un bulto del que la paquetería no dice nada",
    advice: "Llama a la paquetería con la guía; orders show PEDIDO la tiene.",
    isWarning: true,
    query: ordersOfCauses("silentParcel"),
  },
  {
    check: "carrierDelivered",
    holds: "Lo que la paquetería entregó está confirmado.",
    broken: "Pedidos que la paquetería entregó y que falta confirmar",
    advice: "Confírmalos en Pedidos con «Marcar entregado».",
    isWarning: true,
    query: ordersOfCauses("carrierDelivered"),
  },
];

import { removeDemonstration, type Removal, type RemovalError } from "../../../seed/remove-demonstration.ts";
import { obstaclesText } from "../../../administration/actions/customers/erasure-words.ts";
import { type StaffCommand, StaffRefusal } from "../../staff-command.ts";

const TABLES: Readonly<Record<string, string>> = {
  banner: "Anuncios",
  installment_plan: "Planes de meses sin intereses",
  coupon: "Cupones",
  campaign: "Campañas",
  tire: "Llantas",
  product: "Productos",
  brand: "Marcas",
  vehicle: "Vehículos",
  vehicle_model: "Modelos de vehículo",
  vehicle_brand: "Marcas de vehículo",
  location: "Puntos de entrega",
};

/** A live shop does not start on a database with the demonstration's accounts. */
export const demoRemoveCommand: StaffCommand = {
  name: "demo remove",
  words: [],
  summary: "Quita los datos de la demostración: cuentas, pedidos, cupones, catálogo, vehículos y puntos de entrega.",
  details: [
    "Quita lo que sigue como se cargó; lo que cambió una importación o una persona es de la tienda y se queda. También se",
    "quedan lugares y catálogos del SAT, y las llantas de pedidos o carritos de verdad, que dejan de venderse.",
    "Si con una cuenta de la demostración se hizo un pedido cuyas llantas o cuyo dinero están en camino, no cambia nada y",
    "dice cuál es. La tienda no arranca mientras tanto: --close-accounts deja esa cuenta sin contraseña ni sesiones, con sus",
    "pedidos y sus datos, y quita lo demás; los pedidos siguen su camino al arrancar la tienda.",
  ],
  options: {
    "close-accounts": {
      type: "boolean",
      says: "cierra las cuentas con pedidos en curso, en vez de no quitar nada.",
    },
  },
  changes: { reason: "optional" },
  async run({ openDatabase, now }, { options }) {
    const closesAccounts = options["close-accounts"] === true;
    const removed = await removeDemonstration(await openDatabase(), { now, closesAccounts });
    if (!removed.ok) throw new StaffRefusal(refusalOf(removed.error), removed.error);
    const { closed, ...numbers } = removed.value;
    return { lines: linesOf(removed.value), data: removed.value, logged: { ...numbers, closed: closed.length } };
  },
};

const refusalOf = ({ email, obstacles }: RemovalError): string =>
  `No se quitó nada. De la cuenta ${email}, con pedidos que no son de la demostración: ${obstaclesText(obstacles)}\n` +
  "Para arrancar la tienda antes de que terminen, cierra esas cuentas con --close-accounts. Si eran pruebas, usa una base de datos vacía.";

function linesOf({ accounts, closed, orders, ordersKept, catalog }: Removal): string[] {
  const parts = Object.entries(catalog).filter(([, { removed, retired }]) => removed + retired > 0);
  if (accounts + closed.length + orders + parts.length === 0) return ["No había datos de la demostración."];
  return [
    `Cuentas: ${accounts} quitadas.`,
    ...(closed.length > 0
      ? [
          `Cuentas cerradas, con pedidos en curso: ${closed.join(", ")}.`,
          "  Cuando terminen, bórralas con npm run shop -- customers erase.",
        ]
      : []),
    `Pedidos: ${orders} quitados.`,
    ...(ordersKept > 0 ? [`Pedidos hechos con esas cuentas que se conservan sin nombre: ${ordersKept}.`] : []),
    ...parts.map(([table, { removed, retired }]) => {
      const kept = retired > 0 ? ` Fuera de venta, porque hay pedidos o carritos con ellos: ${retired}.` : "";
      return `${TABLES[table] ?? table}: ${removed}.${kept}`;
    }),
  ];
}

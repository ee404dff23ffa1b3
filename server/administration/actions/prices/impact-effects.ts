import type { Effect } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { impactOf } from "../../../../shared/domain/pricing/changes/price-impact.ts";
import { tenthsWords } from "../../../../shared/domain/pricing/changes/price-rule.ts";
import { formatDateTime } from "../../../../shared/domain/text/dates.ts";
import type { Handle } from "../../../db/database.ts";
import { cartsWith, type PlannedLine } from "../../../features/prices/price-changes.repository.ts";

interface Span {
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/** What a plan will do: how many prices by how much, when, and which carts see it. */
export async function impactEffects(
  db: Handle,
  lines: readonly PlannedLine[],
  { startsAt, endsAt }: Span,
): Promise<Effect[]> {
  const { tires, rising, falling, lowest, average, highest } = impactOf(lines);
  const { carts, rising: dearer } = await cartsWith(db, lines);
  const when = startsAt === null ? "Al programarlo" : `El ${formatDateTime(startsAt)}`;
  const spread = lowest === highest ? "" : ` (de ${tenthsWords(lowest)} a ${tenthsWords(highest)})`;
  return [
    {
      kind: "money",
      text: `${when} ${tires === 1 ? "cambia 1 precio" : `cambian ${tires} precios`} en menos de 1 segundo: ${rising} ${rising === 1 ? "sube" : "suben"} y ${falling} ${falling === 1 ? "baja" : "bajan"}, ${tenthsWords(average)} en promedio${spread}.`,
    },
    {
      kind: "data",
      text:
        carts === 0
          ? "Ningún carrito las tiene ahora. Los pedidos hechos no cambian."
          : `${carts === 1 ? "1 carrito las tiene" : `${carts} carritos las tienen`}, y en ${dearer} sube el precio: lo ven al abrirse, con aviso. Los pedidos hechos no cambian.`,
    },
    endsAt === null
      ? { kind: "data", text: "Los precios se quedan: el plan no tiene fin." }
      : {
          kind: "data",
          text: `El ${formatDateTime(endsAt)} vuelven solos, salvo los que alguien haya cambiado.`,
        },
  ];
}

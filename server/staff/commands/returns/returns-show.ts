import { treadReading } from "../../../../shared/domain/returns/graded-pieces.ts";
import { RETURN_KINDS, RETURN_WISHES, returnFolio } from "../../../../shared/domain/returns/return-kinds.ts";
import { returnStateLabel } from "../../../../shared/domain/returns/return-states.ts";
import { formatDateTime } from "../../../../shared/domain/text/dates.ts";
import { findReplacement, guiasOf } from "../../../features/returns/replacement.ts";
import { findReturnMoney } from "../../../features/returns/return-money.ts";
import { findReturn, findReturnLines, type ReturnLineRow } from "../../../features/returns/returns.repository.ts";
import { pesos } from "../../queries/order-words.ts";
import { readReturnNumber } from "../../queries/return-queries.ts";
import { type StaffCommand, StaffRefusal } from "../../staff-command.ts";

/** One return with its pieces; what its customer wrote and where they live, the back office shows. */
export const returnsShowCommand: StaffCommand = {
  name: "returns show",
  words: ["devolución"],
  summary: "Muestra una devolución: su estado, sus piezas con su dictamen y su dinero.",
  details: ["La devolución se indica por su folio: D 1008, o 1008."],
  options: {},
  async run({ openDatabase }, { words }) {
    const db = await openDatabase();
    const id = readReturnNumber(words[0]);
    const row = await findReturn(db, id);
    if (!row) throw new StaffRefusal(`No existe la devolución ${returnFolio(id)}.`);
    const lines = await findReturnLines(db, [id]);
    const money = await findReturnMoney(db, id);
    const replacement = await findReplacement(db, row.replacement_id);
    const { comment: _comment, pickup: _pickup, request_key: _key, ...facts } = row;
    const moments = [
      ["Pedida", row.noticed_at],
      ["Autorizada", row.authorized_at],
      ["En camino", row.sent_at],
      ["Recibida", row.received_at],
      ["Dictaminada", row.graded_at],
      ["Decidida", row.decided_at],
      ["Vence", row.due_at],
    ] as const;
    return {
      lines: [
        `${returnFolio(id)}: ${returnStateLabel(row.state)}`,
        `Pedido: ${row.order_id}`,
        `Clase: ${RETURN_KINDS[row.kind].label}${row.in_time ? "" : ", fuera de plazo"}. Prefiere: ${RETURN_WISHES[row.wish].label}.`,
        ...moments.flatMap(([label, at]) => (at ? [`${label}: ${formatDateTime(at)}`] : [])),
        ...(row.tracking_number === "" ? [] : [`Guía de regreso: ${row.carrier} ${row.tracking_number}`]),
        ...(row.rejection === "" ? [] : [`Se rechazó: ${row.rejection}`]),
        ...lines.flatMap(lineWords),
        ...(money ? [`Dinero: ${pesos(money.amount)}, ${MONEY[money.state]}.`] : []),
        ...(replacement
          ? [
              `Reposición: ${replacement.carrier} ${guiasOf(replacement)}${replacement.deliveredAt ? ", entregada" : ", en camino"}.`,
            ]
          : []),
      ],
      data: { ...facts, lines, money, replacement },
    };
  },
};

const MONEY = {
  approval: "espera a una segunda persona",
  asked: "pedido a quien cobró",
  done: "regresado",
  byHand: "por pagar a mano",
  failed: "rechazado por quien cobró",
} as const;

function lineWords({
  line,
  code,
  brand,
  product_name: name,
  size,
  quantity,
  received,
  pieces,
  ...grade
}: ReturnLineRow): string[] {
  const came = received === null ? "" : `, llegaron ${received}`;
  const counts = grade.sellable === null ? "" : `, ${grade.sellable} vendibles y ${grade.damaged ?? 0} dañadas`;
  return [
    `Renglón ${line}: ${quantity} de ${brand} ${name} ${size} (${code})${came}${counts}`,
    ...(pieces ?? []).map(
      ({ sellable, dot, treadMm }, index) =>
        `  pieza ${index + 1}: ${sellable ? "vendible" : "dañada"}, DOT ${dot || "sin leer"}, piso ${treadMm === null ? "sin medir" : treadReading(treadMm)}`,
    ),
  ];
}

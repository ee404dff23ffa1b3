import { RETURN_KINDS, returnFolio, returnKindRow } from "../../../../shared/domain/returns/return-kinds.ts";
import { openReturnAction } from "../../../administration/actions/returns/open-return.ts";
import { readOrderNumber } from "../../queries/order-words.ts";
import { readPieces } from "../../queries/read-pieces.ts";
import { readReturnKind } from "../../queries/return-queries.ts";
import { runAction } from "../../run-action.ts";
import { type StaffCommand, StaffRefusal } from "../../staff-command.ts";
import { textOf } from "./return-command.ts";

/** For a customer who called, wrote or sent a registered letter. */
export const returnsOpenCommand: StaffCommand = {
  name: openReturnAction.name,
  words: ["pedido"],
  summary: "Abre una devolución de un pedido entregado; fuera de plazo también, y queda marcada.",
  options: {
    kind: { type: "string", value: "CLASE", says: `una de: ${Object.keys(RETURN_KINDS).join(", ")}.` },
    pieces: { type: "string", value: "RENGLÓN:PIEZAS", says: "piezas de cada renglón, como 1:2,2:1." },
    refund: { type: "boolean", says: "el cliente prefiere su dinero y no llantas nuevas." },
    unmounted: { type: "boolean", says: "las llantas no se han montado." },
    size: { type: "string", value: "MEDIDA", says: "la medida que llegó, de una equivocada." },
    comment: { type: "string", value: "TEXTO", says: "lo que contó el cliente." },
    on: { type: "string", value: "DÍA", says: "qué día avisó, como 2026-11-26; si falta, hoy." },
  },
  changes: { reason: openReturnAction.reason },
  async run(context, given) {
    const day = textOf(given, "on");
    if (day !== "" && !/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new StaffRefusal("--on es un día, como 2026-11-26.");
    const kind = readReturnKind(given.options["kind"]);
    const { value, effects, audit } = await runAction(context, given, openReturnAction, {
      orderId: readOrderNumber(given.words[0]),
      key: `orden-${crypto.randomUUID()}`,
      kind,
      wish: given.options["refund"] === true ? "refund" : (returnKindRow(kind).wishes[0] ?? "refund"),
      lines: readPieces(given.options["pieces"]),
      isUnmounted: given.options["unmounted"] === true,
      receivedSize: textOf(given, "size"),
      comment: textOf(given, "comment"),
      noticedOn: day === "" ? null : day,
    });
    return { lines: effects.map(({ text }) => text), data: { ...value, folio: returnFolio(value.returnId) }, audit };
  },
};

import { deliverReplacementAction } from "../../../administration/actions/returns/deliver-replacement.ts";
import { loseReplacementAction } from "../../../administration/actions/returns/lose-replacement.ts";
import { refundReturnAction } from "../../../administration/actions/returns/refund-return.ts";
import { rejectReturnAction, withdrawReturnAction } from "../../../administration/actions/returns/reject-return.ts";
import { replaceReturnAction } from "../../../administration/actions/returns/replace-return.ts";
import { readPesos } from "../../queries/read-pesos.ts";
import { readPieces } from "../../queries/read-pieces.ts";
import { type StaffArguments, StaffRefusal } from "../../staff-command.ts";
import { returnCommand, textOf } from "./return-command.ts";

export const returnsRefundCommand = returnCommand({
  action: refundReturnAction,
  summary: "Reembolsa las piezas que llegaron de una devolución dictaminada.",
  options: {
    pieces: { type: "string", value: "RENGLÓN:PIEZAS", says: "piezas que se reembolsan, como 1:2,2:1." },
    "send-back": { type: "boolean", says: "las demás piezas que llegaron se regresan a su cliente." },
    amount: { type: "string", value: "PESOS", says: "importe de una garantía; sin él, lo que costaron sus piezas." },
    freight: { type: "boolean", says: "también el envío del pedido." },
    rebate: { type: "string", value: "PESOS", says: "bonificación (LFPC 92 ter), como un reembolso propio." },
  },
  toInput: (returnId, given) => {
    return {
      returnId,
      lines: readPieces(given.options["pieces"]),
      sendsBack: given.options["send-back"] === true,
      amount: pesosOf(given, "amount"),
      freight: given.options["freight"] === true,
      rebate: pesosOf(given, "rebate") ?? 0,
    };
  },
});

/** Centavos; null: not given. */
function pesosOf(given: StaffArguments, name: string): number | null {
  const text = textOf(given, name);
  const amount = text === "" ? null : readPesos(text);
  if (text !== "" && amount === null) throw new StaffRefusal(`--${name} debe ser en pesos, como 290.24.`);
  return amount;
}

export const returnsReplaceCommand = returnCommand({
  action: replaceReturnAction,
  summary: "Envía llantas nuevas por las que llegaron: su código y la semana DOT de cada una.",
  options: {
    tires: {
      type: "string",
      value: "RENGLÓN:CÓDIGO:DOT+DOT",
      says: "de cada renglón, el código leído y las semanas DOT, como 1:11500418:3226+3226.",
    },
    paqueteria: { type: "string", value: "NOMBRE", says: "qué paquetería las lleva." },
    guia: { type: "string", value: "GUIA,GUIA", says: "la guía de cada bulto." },
    old: { type: "boolean", says: "las semanas DOT de más de 3 años son correctas." },
  },
  toInput: (returnId, given) => {
    const [trackingNumber = "", ...moreTrackingNumbers] = textOf(given, "guia").split(",");
    return {
      returnId,
      carrier: textOf(given, "paqueteria"),
      trackingNumber,
      moreTrackingNumbers,
      lines: readTires(given),
      confirmsOld: given.options["old"] === true,
    };
  },
});

function readTires(given: StaffArguments) {
  const text = textOf(given, "tires");
  return (text === "" ? [] : text.split(",")).map((one) => {
    const [, line, code = "", dots = ""] = /^(\d{1,3}):([\w-]+):([\d+]+)$/.exec(one.trim()) ?? [];
    if (line === undefined)
      throw new StaffRefusal("Las llantas van como RENGLÓN:CÓDIGO:DOT+DOT: 1:11500418:3226+3226.");
    return { line: Number(line), code, dots: dots.split("+").filter(Boolean) };
  });
}

export const returnsDeliveredCommand = returnCommand({
  action: deliverReplacementAction,
  summary: "Anota que las llantas nuevas de una devolución repuesta llegaron.",
  options: { on: { type: "string", value: "DÍA", says: "qué día, como 2026-11-26; si falta, hoy." } },
  toInput: (returnId, given) => {
    const day = textOf(given, "on");
    if (day !== "" && !/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new StaffRefusal("--on es un día, como 2026-11-26.");
    return { returnId, deliveredOn: day === "" ? null : day };
  },
});

export const returnsLostCommand = returnCommand({
  action: loseReplacementAction,
  summary: "Las llantas nuevas de una devolución no llegaron: se decide otra vez.",
  toInput: (returnId) => ({ returnId }),
});

export const returnsRejectCommand = returnCommand({
  action: rejectReturnAction,
  summary: "Rechaza una devolución; el cliente lee por qué.",
  options: { message: { type: "string", value: "TEXTO", says: "por qué, para el cliente." } },
  toInput: (returnId, given) => ({ returnId, message: textOf(given, "message") }),
});

export const returnsWithdrawCommand = returnCommand({
  action: withdrawReturnAction,
  summary: "El cliente se queda con las llantas: retira la devolución.",
  toInput: (returnId) => ({ returnId }),
});

import { type GradedPiece, readTread } from "../../../../shared/domain/returns/graded-pieces.ts";
import { authorizeReturnAction } from "../../../administration/actions/returns/authorize-return.ts";
import { gradeReturnAction, receiveReturnAction } from "../../../administration/actions/returns/receive-return.ts";
import { readPesos } from "../../queries/read-pesos.ts";
import { readPieces } from "../../queries/read-pieces.ts";
import { StaffRefusal } from "../../staff-command.ts";
import { returnCommand, textOf } from "./return-command.ts";

export const returnsAuthorizeCommand = returnCommand({
  action: authorizeReturnAction,
  summary: "Autoriza una devolución: el cliente lee qué hace y a dónde van las llantas.",
  options: {
    instructions: { type: "string", value: "TEXTO", says: "qué hace el cliente; lo lee en su correo." },
    destination: { type: "string", value: "DIRECCIÓN", says: "a dónde van las llantas." },
    label: { type: "string", value: "URL", says: "etiqueta para imprimir, una dirección https." },
    paqueteria: { type: "string", value: "NOMBRE", says: "quién las lleva, si la casa lo contrató." },
    guia: { type: "string", value: "GUIA", says: "su número de guía." },
    freight: { type: "string", value: "PESOS", says: "lo que el envío de vuelta le cuesta al cliente." },
  },
  toInput: (returnId, given) => {
    const freight = textOf(given, "freight");
    const returnFreight = freight === "" ? 0 : readPesos(freight);
    if (returnFreight === null) throw new StaffRefusal("--freight debe ser en pesos, como 180.00.");
    return {
      returnId,
      instructions: textOf(given, "instructions"),
      destination: textOf(given, "destination"),
      labelUrl: textOf(given, "label"),
      carrier: textOf(given, "paqueteria"),
      trackingNumber: textOf(given, "guia"),
      returnFreight,
    };
  },
});

export const returnsReceiveCommand = returnCommand({
  action: receiveReturnAction,
  summary: "Anota cuántas llantas de una devolución llegaron, de cada renglón.",
  options: {
    pieces: { type: "string", value: "RENGLÓN:PIEZAS", says: "cuántas llegaron de cada renglón, como 1:2,2:0." },
  },
  toInput: (returnId, { options }) => ({
    returnId,
    lines: readPieces(options["pieces"]).map(({ line, pieces }) => ({ line, received: pieces })),
  }),
});

export const returnsGradeCommand = returnCommand({
  action: gradeReturnAction,
  summary: "Dictamina cada pieza que llegó: vendible o dañada, con su DOT y su piso.",
  details: ["Ejemplo: --pieces 1:vendible/3226/8.0,1:dañada/3126. El DOT y el piso pueden faltar."],
  options: {
    pieces: {
      type: "string",
      value: "RENGLÓN:DICTAMEN[/DOT[/MM]]",
      says: "una por pieza, separadas por comas; el dictamen es vendible o dañada.",
    },
  },
  toInput: (returnId, { options }) => ({ returnId, lines: readGrades(options["pieces"]) }),
});

const PIECE = /^(\d{1,3}):(vendible|dañada|danada)(?:\/(\d{4})?)?(?:\/([\d.]*))?$/i;

function readGrades(text: unknown): { line: number; pieces: GradedPiece[] }[] {
  const lines = new Map<number, GradedPiece[]>();
  for (const one of typeof text === "string" ? text.split(",") : []) {
    const [, line, grade = "", dot = "", depth = ""] = PIECE.exec(one.trim()) ?? [];
    const treadMm = readTread(depth);
    if (line === undefined || treadMm === undefined)
      throw new StaffRefusal("Cada pieza va como RENGLÓN:DICTAMEN/DOT/MM: 1:vendible/3226/8.0 o 1:dañada.");
    const piece = { sellable: grade.toLowerCase() === "vendible", dot, treadMm };
    lines.set(Number(line), [...(lines.get(Number(line)) ?? []), piece]);
  }
  return [...lines].map(([line, pieces]) => ({ line, pieces }));
}

import { type Bank, BANKS } from "../../../../shared/domain/banking/banks.ts";
import type { StatementProblem } from "../../../../shared/domain/banking/statement/read-statement.ts";
import type { NotText } from "../../../../shared/domain/banking/statement/statement-text.ts";
import type { StatementError } from "../../../features/payments/deposits/statement-file.ts";
import type { StaffError } from "../staff-error.ts";

const NOT_TEXT: Readonly<Record<NotText, string>> = {
  empty: "El archivo está vacío.",
  spreadsheet: "Es un libro de Excel: descárgalo del banco como CSV o TXT, o guárdalo como CSV.",
  pdf: "Es un PDF: descárgalo del banco como CSV o TXT.",
  binary: "No es un archivo de texto: descárgalo del banco como CSV o TXT.",
};

/** What is wrong with a row, in Spanish, with its line and column. */
export function problemWords({ line, column, kind, cell }: StatementProblem): string {
  const where = column === null ? `Línea ${line}` : `Línea ${line}, columna ${column}`;
  switch (kind) {
    case "date":
      return `${where}: «${cell}» no es una fecha (día, mes, año).`;
    case "future":
      return `${where}: «${cell}» es un día que todavía no llega.`;
    case "amount":
      return `${where}: «${cell}» no es un importe.`;
    case "twoAmounts":
      return `${where}: el renglón tiene cargo y abono a la vez.`;
    case "sign":
      return `${where}: «${cell}» no dice si es cargo o abono.`;
    case "quote":
      return `${where}: hay unas comillas que no se cierran.`;
    case "noMovements":
      return "No hay ningún movimiento con fecha e importe.";
    case "tooMany":
      return "El archivo tiene más de 50,000 renglones: súbelo por partes.";
  }
}

export const otherBankWords = ({ bank, rows }: { readonly bank: Bank; readonly rows: number }): string =>
  `${rows === 1 ? "Un movimiento ya está guardado" : `${rows.toLocaleString("es-MX")} movimientos ya están guardados`} como de ${BANKS[bank]}: escoge ese banco.`;

export const askedWords = (count: number): string =>
  count === 1
    ? "Uno es posiblemente ya conocido, con otro concepto: di en Depósitos si es el mismo."
    : `${count.toLocaleString("es-MX")} son posiblemente ya conocidos, con otro concepto: di en Depósitos si son los mismos.`;

/** Why a file was not stored; with the problems of its rows, of which nothing was stored. */
export function statementRefusal(error: StatementError): StaffError<"notPossible"> {
  switch (error.kind) {
    case "notText":
      return { code: "notPossible", message: NOT_TEXT[error.why] };
    case "noMovements":
      return {
        code: "notPossible",
        message: "No se reconoció ningún movimiento: revisa que sea el estado de cuenta, con fechas e importes.",
      };
    case "unreadableLayout":
      return {
        code: "notPossible",
        message: "Falta decir qué columnas son: una de fecha, y una de importe o una de abonos.",
      };
    case "problems": {
      const problems = error.problems.map((problem) => ({ ...problem, text: problemWords(problem) }));
      const [first] = problems;
      const more = problems.length > 1 ? ` Y ${problems.length - 1} más.` : "";
      return { code: "notPossible", message: `${first?.text ?? ""}${more} No se guardó nada.`, current: { problems } };
    }
  }
}

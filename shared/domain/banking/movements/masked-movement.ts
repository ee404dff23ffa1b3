import { foldText } from "../../text/text.ts";
import { foundReferences } from "./found-references.ts";

/** Words that banks write themselves; any other word may be a person's. */
const BANK_WORDS = new Set(
  `abono abonos azteca bajio banamex banbajio banco bancomer banorte banregio bbva cajero cargo cheque chq cie citibanamex clave codi
  comision concepto cuenta cuentas de del dep deposito depositos dev devolucion efectivo en entre enviado folio hsbc inbursa interbancario
  interbancaria iva la mexico movimiento mov no nomina num numero pago por practicaja propias rastreo recibido recibida ref referencia salvo
  buen cobro santander sbc scotiabank spei stp suc sucursal tef terceros transf transferencia traspaso ventanilla y`.split(
    /\s+/,
  ),
);

/**
 * A movement's text for those who see persons masked: the bank's own words, short numbers and the shop's references stay; of other words
 * the first letter, of account numbers the last four digits.
 */
export function maskedMovement(text: string): string {
  const words = text.replace(/\p{L}[\p{L}\p{M}]*/gu, (word) =>
    word.length < 2 || BANK_WORDS.has(foldText(word))
      ? word
      : `${word.slice(0, 1)}${"•".repeat(Math.min(word.length - 1, 8))}`,
  );
  return words.replace(/\d{10,}/g, (digits) =>
    foundReferences(digits).some(({ isWhole }) => isWhole) ? digits : `••••${digits.slice(-4)}`,
  );
}

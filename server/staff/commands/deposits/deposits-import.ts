import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { ALL_BANKS, BANKS, bankOfName, isBank } from "../../../../shared/domain/banking/banks.ts";
import { centavos, formatMxn } from "../../../../shared/domain/money/money.ts";
import { uploadStatementAction } from "../../../administration/actions/deposits/upload-statement.ts";
import { type OpenMovement, openMovements } from "../../../features/payments/deposits/open-movements.ts";
import { runAction } from "../../run-action.ts";
import { type StaffCommand, StaffRefusal } from "../../staff-command.ts";

const MOST_BYTES = 10 * 1024 * 1024;

async function bytesOf(file: string): Promise<Uint8Array> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new StaffRefusal(`No se puede leer el archivo ${file}.`);
  if (found.size > MOST_BYTES) throw new StaffRefusal("El archivo tiene más de 10 MB: súbelo por partes.");
  return new Uint8Array(await readFile(file));
}

/** Stores the movements of a bank's file. The back office decides about them: nothing is paid here. */
export const depositsImportCommand: StaffCommand = {
  name: uploadStatementAction.name,
  words: ["archivo"],
  summary: "Guarda los movimientos nuevos de un estado de cuenta y dice qué se propone para cada uno.",
  details: [
    "CSV (comas, punto y coma, tabuladores o barras) o TXT de columnas fijas, como lo entrega el banco.",
    "No da por pagado ningún pedido: eso se confirma en Depósitos, o con orders mark-paid.",
    "El mismo archivo, o uno que se encima con otro, sólo agrega lo que es nuevo.",
  ],
  options: {
    bank: {
      type: "string",
      value: "BANCO",
      says: `de qué banco es: ${ALL_BANKS.join(", ")}; si falta, el de la cuenta configurada.`,
    },
  },
  changes: { reason: "optional" },
  async run(context, given) {
    const { words, options } = given;
    const file = words[0] ?? "";
    const bank =
      typeof options["bank"] === "string" ? options["bank"].toLowerCase() : bankOfName(context.config.BANK_NAME);
    if (!isBank(bank)) throw new StaffRefusal(`El banco es uno de: ${ALL_BANKS.join(", ")}.`);
    const input = { bank, fileName: path.basename(file), bytes: await bytesOf(file), given: {} };
    const { value, effects, audit } = await runAction(context, given, uploadStatementAction, input);
    const open = (await openMovements(await context.openDatabase())).filter(
      ({ statementId }) => statementId === value.id,
    );
    return {
      lines: [`${BANKS[bank]}: ${effects.map(({ text }) => text).join(" ")}`, ...proposalLines(open)],
      data: {
        ...value,
        proposals: open.map(({ id, day, amount, alikeId, match }) => ({ id, day, amount, alikeId, ...match })),
      },
      audit,
    };
  },
};

const MOST_LINES = 200;

/** Without the bank's text, which may name a person. */
const proposalLines = (open: readonly OpenMovement[]): string[] =>
  open.slice(0, MOST_LINES).map(({ line, day, amount, alikeId, match }) => {
    const what = `Línea ${line}, ${day}, ${formatMxn(centavos(amount))}`;
    if (alikeId !== null)
      return `${what}: posiblemente ya conocido; di en Depósitos si es el mismo que el movimiento ${alikeId}.`;
    switch (match.kind) {
      case "sure":
        return `${what}: seguro, pedido ${match.orderId}.`;
      case "likely":
        return `${what}: probable, pedido ${match.orderId}.`;
      case "otherAmount":
        return `${what}: otro importe, el pedido ${match.orderId} espera ${formatMxn(centavos(match.expected))}.`;
      case "none":
        return `${what}: sin pedido.`;
    }
  });

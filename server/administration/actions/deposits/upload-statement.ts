import { BANKS, type Bank } from "../../../../shared/domain/banking/banks.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { readFile, type StatementFile } from "../../../features/payments/deposits/read-file.ts";
import { type StoredStatement, storeStatement } from "../../../features/payments/deposits/store-statement.ts";
import { grantOf } from "../orders/order-effects.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";
import { askedWords, otherBankWords, statementRefusal } from "./statement-refusals.ts";

interface Input extends StatementFile {
  readonly bank: Bank;
}

/** Stores the new movements of a bank's file. It decides nothing about them. */
export const uploadStatementAction = defineAction({
  name: "deposits import",
  reason: "optional",
  async run({ db, actor }: ActionContext, input: Input): Promise<Result<Done<StoredStatement>, StaffError>> {
    if (grantOf(actor, "deposits.write") !== "full") return err(NOT_FOUND);
    const read = await readFile(db, input);
    if (!read.ok) return err(statementRefusal(read.error));
    const stored = await storeStatement(db, { ...input, staffId: actor.staffId }, read.value);
    if (!stored.ok) return notPossible(`${otherBankWords(stored.error)} No se guardó nada.`);
    const { id, added, asked, known, charges, isKnownFile } = stored.value;
    return ok({
      value: stored.value,
      effects: [
        {
          kind: "data",
          text: isKnownFile
            ? "Este archivo ya se había subido: no hay nada nuevo."
            : `${added} ${added === 1 ? "movimiento nuevo" : "movimientos nuevos"} de ${BANKS[input.bank]} (${charges} ${charges === 1 ? "es cargo" : "son cargos"}); ${known} ya se ${known === 1 ? "conocía" : "conocían"}.`,
        },
        ...(asked > 0 ? [{ kind: "data" as const, text: askedWords(asked) }] : []),
      ],
      // The file's name is the member's own: it may name a person.
      audit: {
        subject: { kind: "bankStatement", id: String(id) },
        after: { bank: input.bank, added, asked, known, charges },
        outcome: { statementId: id, added, asked, known, charges },
      },
    });
  },
});

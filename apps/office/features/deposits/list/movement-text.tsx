import { type MovementRow, revealMovementEndpoint } from "../../../../../shared/contract/staff/banking/movements.ts";
import { BANKS } from "../../../../../shared/domain/banking/banks.ts";
import { callStaff, type StaffResult } from "../../../api/staff-client.ts";
import { Masked } from "../../../kit/values/masked.tsx";
import { TEXTS } from "../texts.ts";

const revealOf = (id: number) => async (): Promise<StaffResult<string>> => {
  const result = await callStaff(revealMovementEndpoint, { params: { id } });
  return result.ok ? { ok: true, value: result.value.text } : result;
};

/** What the bank wrote; behind a mask where it may name a person. */
export const BankWords = ({ id, text, isMasked }: Pick<MovementRow, "id" | "text" | "isMasked">) => (
  <span className="movement-text">
    {isMasked ? <Masked masked={text} what={TEXTS.movementText(id)} reveal={revealOf(id)} /> : text || TEXTS.emptyText}
  </span>
);

export const MovementText = ({ row }: { row: MovementRow }) => (
  <>
    <BankWords {...row} />
    <small className="below">{BANKS[row.bank]}</small>
  </>
);

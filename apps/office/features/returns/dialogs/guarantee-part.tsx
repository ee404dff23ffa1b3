import { useState } from "react";
import type { ReturnDetail } from "../../../../../shared/contract/staff/returns/returns.ts";
import { addCentavos, type Centavos, centavos, formatMxn, toPesos } from "../../../../../shared/domain/money/money.ts";
import { readTread, treadReading } from "../../../../../shared/domain/returns/graded-pieces.ts";
import { unusedPart } from "../../../../../shared/domain/returns/pro-rata.ts";
import { TextField } from "../../../../../ui/form/field.tsx";
import { readPesos } from "../../../kit/values/read-pesos.ts";
import type { ChosenPieces } from "../../refunds/refund-pieces.tsx";
import { DIALOG_TEXTS as TEXTS } from "../texts.ts";

interface Chosen {
  readonly lines: ReturnDetail["lines"];
  readonly chosen: ChosenPieces;
  /** What the chosen pieces cost, in centavos. */
  readonly whole: number;
  /** Of the order's delivery, where it goes back too. */
  readonly freight: number;
}

/** What a guarantee pays: proposed from the tread that is left, and what the member typed in its place. */
export function useGuaranteePart(of: Chosen) {
  const [newTread, setNewTread] = useState("");
  const [typed, setTyped] = useState<string | null>(null);
  const newMm = readTread(newTread);
  const proposed = typeof newMm === "number" ? proposalOf(of, newMm) : null;
  const text = typed ?? (proposed === null ? "" : toPesos(proposed).toFixed(2));
  const read = text.trim() === "" ? null : readPesos(text);
  const most = of.whole + of.freight;
  return {
    newTread,
    setNewTread,
    text,
    setText: setTyped,
    proposed,
    most,
    treads: of.lines.flatMap(({ graded }) => (graded ?? []).flatMap(({ treadMm }) => treadMm ?? [])),
    isTreadWrong: newMm === undefined || (newMm !== null && of.lines.some((line) => newMm <= (line.leastTreadMm ?? 0))),
    isAmountWrong: text.trim() !== "" && (read === null || read === 0),
    isTooMuch: read !== null && read > most,
    /** Centavos; null while there is none to send. */
    amount: read === null || read === 0 || read > most ? null : read,
  };
}

/** Null where the tread of a piece was not measured, or some pieces of a line are not paid: it is not known which. */
function proposalOf({ lines, chosen, freight }: Chosen, newMm: number): Centavos | null {
  const parts: Centavos[] = [];
  for (const { line, graded, costs, leastTreadMm } of lines) {
    const count = chosen.get(line) ?? 0;
    if (count === 0) continue;
    if (graded === null || leastTreadMm === null || graded.length !== count) return null;
    for (const [index, { treadMm }] of graded.entries()) {
      const price = centavos(costs?.[index] ?? 0);
      const part = treadMm === null ? null : unusedPart(price, { newMm, leftMm: treadMm, leastMm: leastTreadMm });
      if (part === null) return null;
      parts.push(part);
    }
  }
  return parts.length === 0 ? null : addCentavos(...parts, centavos(freight));
}

function amountError(part: ReturnType<typeof useGuaranteePart>, isTried: boolean): string | undefined {
  if (part.isTooMuch) return TEXTS.partTooMuch(formatMxn(centavos(part.most)));
  if (part.proposed === 0 && Number(part.text) === 0) return TEXTS.partNone;
  return part.isAmountWrong || (isTried && part.amount === null) ? TEXTS.number : undefined;
}

/** The tread of a new tyre, from which the amount is proposed, and the amount. */
export const GuaranteeFields = ({ part, isTried }: { part: ReturnType<typeof useGuaranteePart>; isTried: boolean }) => (
  <div className="fields fields-2">
    <TextField
      label={TEXTS.newTread}
      optional
      inputMode="decimal"
      autoComplete="off"
      maxLength={5}
      hint={part.treads.length === 0 ? TEXTS.noTreads : TEXTS.treadsLeft(part.treads.map((one) => treadReading(one)))}
      error={part.isTreadWrong ? TEXTS.newTreadWrong : undefined}
      value={part.newTread}
      onValueChange={part.setNewTread}
    />
    <TextField
      label={TEXTS.part}
      inputMode="decimal"
      autoComplete="off"
      hint={TEXTS.partHint(formatMxn(centavos(part.most)))}
      error={amountError(part, isTried)}
      value={part.text}
      onValueChange={part.setText}
    />
  </div>
);

import { useState } from "react";
import {
  adjustStockEndpoint,
  alarmStockEndpoint,
  countStockEndpoint,
  heldStockEndpoint,
  stockCountsEndpoint,
  stockEndpoint,
  stockLedgerEndpoint,
  type StockRow,
  tireStockEndpoint,
} from "../../../../shared/contract/staff/stock/stock.ts";
import { meEndpoint } from "../../../../shared/contract/staff/identity/me.ts";
import type { AdjustmentCause } from "../../../../shared/domain/staff/stock-adjustments.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { SelectField, TextField } from "../../../../ui/form/field.tsx";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { Failure } from "../../kit/feedback/failure.tsx";
import { clockWords } from "../../kit/values/moment-words.ts";
import { readMoment, readPieces } from "./read-count.ts";
import { TEXTS } from "./texts.ts";

export interface StockDialogProps {
  row: StockRow;
  onReload: () => void;
  /** A sentence for the screen. */
  onDone: (said: string) => void;
  onClose: () => void;
}

const READS = [stockEndpoint, stockCountsEndpoint, stockLedgerEndpoint, tireStockEndpoint, meEndpoint];
const Fact = ({ row: { onHand, reserved } }: { row: StockRow }) => (
  <p className="muted">{TEXTS.fact(onHand, reserved)}</p>
);

/**
 * What was counted on the shelf. Pieces that orders held at that moment lay there too: they are taken off. What orders took later, the count
 * takes off itself.
 */
export function CountDialog({ row, onReload, onDone, onClose }: StockDialogProps) {
  const { code, revision } = row;
  const [openedAt] = useState(() => Date.now());
  const [shelf, setShelf] = useState("");
  const [typedOfOrders, setOfOrders] = useState<string | null>(null);
  const [isEarlier, setEarlier] = useState(false);
  const [moment, setMoment] = useState("");
  const [wasTried, setTried] = useState(false);
  const [wrong, setWrong] = useState<Readonly<Record<string, readonly string[]>>>({});
  const asked = isEarlier ? readMoment(moment, openedAt) : new Date(openedAt).toISOString();
  const known = useStaffQuery(
    heldStockEndpoint,
    { params: { code }, query: { at: asked ?? "" } },
    { isEnabled: asked !== null },
  );
  const countedAt = asked === null ? null : (known.data?.at ?? null);
  const ofOrders = typedOfOrders ?? String(known.data?.held ?? "");
  const [onShelf, taken] = [readPieces(shelf), readPieces(ofOrders)];
  const isTooMuch = onShelf !== null && taken !== null && taken > onShelf;
  const pieces = onShelf === null || taken === null || isTooMuch ? null : onShelf - taken;
  const clean = (set: (text: string) => void) => (text: string) => {
    setWrong({});
    set(text);
  };
  return (
    <ActDialog
      title={TEXTS.countTitle}
      of={TEXTS.of(code)}
      fact={<Fact row={row} />}
      endpoint={countStockEndpoint}
      inputFor={() =>
        pieces === null || countedAt === null
          ? null
          : { params: { code }, query: {}, body: { pieces, countedAt, expected: revision } }
      }
      reason="none"
      invalidates={READS}
      act={TEXTS.countAct}
      typed={[{ label: TEXTS.onShelf, value: shelf }]}
      onFieldErrors={setWrong}
      onTry={() => setTried(true)}
      onReload={onReload}
      onDone={({ result }) => onDone(TEXTS.done(code, result?.onHand ?? 0))}
      onClose={onClose}
    >
      <TextField
        label={TEXTS.onShelf}
        hint={TEXTS.onShelfHint}
        inputMode="numeric"
        maxLength={9}
        autoComplete="off"
        value={shelf}
        onValueChange={clean(setShelf)}
        error={wasTried && onShelf === null ? TEXTS.wrongCount : wrong["pieces"]?.[0]}
      />
      <SelectField
        label={TEXTS.when}
        hint={TEXTS.whenHint}
        value={isEarlier ? "earlier" : "now"}
        onValueChange={(choice) => setEarlier(choice === "earlier")}
        error={isEarlier ? undefined : wrong["countedAt"]?.[0]}
      >
        <option value="now">{TEXTS.now(clockWords(new Date(openedAt)))}</option>
        <option value="earlier">{TEXTS.earlier}</option>
      </SelectField>
      {isEarlier && (
        <TextField
          label={TEXTS.moment}
          type="datetime-local"
          value={moment}
          onValueChange={clean(setMoment)}
          error={wasTried && asked === null ? TEXTS.wrongMoment : wrong["countedAt"]?.[0]}
        />
      )}
      <TextField
        label={TEXTS.held}
        hint={known.data && TEXTS.heldHint(known.data.held)}
        inputMode="numeric"
        maxLength={9}
        autoComplete="off"
        value={ofOrders}
        onValueChange={clean(setOfOrders)}
        error={isTooMuch ? TEXTS.tooManyHeld : wasTried && known.data && taken === null ? TEXTS.wrongCount : undefined}
      />
      {known.error && <Failure failure={known.error.failure} onRetry={() => void known.refetch()} />}
      <p role="status">{pieces !== null && <b>{TEXTS.result(pieces)}</b>}</p>
    </ActDialog>
  );
}

/** Pieces that came or went without a count. */
export function AdjustDialog({ row, onReload, onDone, onClose }: StockDialogProps) {
  const { code, revision } = row;
  const [direction, setDirection] = useState<"added" | "taken">("taken");
  const [text, setText] = useState("");
  const [cause, setCause] = useState<AdjustmentCause>("damaged");
  const [wasTried, setTried] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const count = readPieces(text);
  const isRight = count !== null && count > 0;
  return (
    <ActDialog
      title={TEXTS.adjustTitle}
      of={TEXTS.of(code)}
      fact={<Fact row={row} />}
      endpoint={adjustStockEndpoint}
      inputFor={(reason) =>
        isRight
          ? {
              params: { code },
              query: {},
              body: { pieces: direction === "added" ? count : -count, cause, expected: revision, reason },
            }
          : null
      }
      reason="needed"
      invalidates={READS}
      act={TEXTS.adjustAct}
      typed={[{ label: TEXTS.piecesField, value: text }]}
      onFieldErrors={(fields) => setWrong(fields["pieces"]?.[0] ?? null)}
      onTry={() => setTried(true)}
      onReload={onReload}
      onDone={({ result }) => onDone(TEXTS.done(code, result?.onHand ?? 0))}
      onClose={onClose}
    >
      <div className="two">
        <SelectField
          label={TEXTS.direction}
          value={direction}
          onValueChange={(choice) => setDirection(choice === "added" ? "added" : "taken")}
        >
          <option value="taken">{TEXTS.taken}</option>
          <option value="added">{TEXTS.added}</option>
        </SelectField>
        <TextField
          label={TEXTS.piecesField}
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
          value={text}
          onValueChange={(typed) => {
            setWrong(null);
            setText(typed);
          }}
          error={wasTried && !isRight ? TEXTS.wrongPieces : (wrong ?? undefined)}
        />
      </div>
      <SelectField label={TEXTS.cause} value={cause} onValueChange={(choice) => setCause(choice as AdjustmentCause)}>
        {Object.entries(TEXTS.causes).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
    </ActDialog>
  );
}

/** With fewer pieces than this the tyre waits in Pendientes. */
export function AlarmDialog({ row, onReload, onDone, onClose }: StockDialogProps) {
  const { code, revision, alarmLevel } = row;
  const [text, setText] = useState(alarmLevel === null ? "" : String(alarmLevel));
  const level = text.trim() === "" ? null : readPieces(text);
  const isWrong = text.trim() !== "" && (level === null || level === 0);
  return (
    <ActDialog
      title={TEXTS.alarmTitle}
      of={TEXTS.of(code)}
      fact={<Fact row={row} />}
      endpoint={alarmStockEndpoint}
      inputFor={() =>
        isWrong || level === alarmLevel ? null : { params: { code }, query: {}, body: { level, expected: revision } }
      }
      reason="none"
      invalidates={READS}
      act={TEXTS.alarmAct}
      typed={[{ label: TEXTS.alarmField, value: text }]}
      onReload={onReload}
      onDone={({ result }) => onDone(TEXTS.done(code, result?.onHand ?? 0))}
      onClose={onClose}
    >
      <TextField
        label={TEXTS.alarmField}
        hint={TEXTS.alarmHint}
        optional
        inputMode="numeric"
        maxLength={9}
        autoComplete="off"
        value={text}
        onValueChange={setText}
        error={isWrong ? TEXTS.wrongPieces : undefined}
      />
    </ActDialog>
  );
}

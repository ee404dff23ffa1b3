import { useState } from "react";
import { gradeReturnEndpoint } from "../../../../../shared/contract/staff/returns/return-acts.ts";
import { type GradedPiece, readTread } from "../../../../../shared/domain/returns/graded-pieces.ts";
import { Button } from "../../../../../ui/form/button.tsx";
import { SelectField, TextField } from "../../../../../ui/form/field.tsx";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { DIALOG_TEXTS as TEXTS, TEXTS as WORDS } from "../texts.ts";
import { common, type ReturnDialogProps } from "./dialog-props.ts";

type Grade = "" | "sellable" | "damaged";

interface TypedPiece {
  readonly grade: Grade;
  readonly dot: string;
  readonly tread: string;
}

type Typed = Readonly<Record<number, readonly TypedPiece[]>>;

const BLANK: TypedPiece = { grade: "", dot: "", tread: "" };

/** Undefined while the piece is not judged, or a reading is no reading. */
function pieceOf({ grade, dot, tread }: TypedPiece): GradedPiece | undefined {
  const treadMm = readTread(tread);
  if (grade === "" || treadMm === undefined || !/^(\d{4})?$/.test(dot.trim())) return undefined;
  return { sellable: grade === "sellable", dot: dot.trim(), treadMm };
}

/** «Dictaminar»: of each piece whether it may be sold again, its DOT week and its tread. */
export function GradeDialog(props: ReturnDialogProps) {
  const { id, lines, state } = props.shown;
  const came = lines.filter(({ received }) => (received ?? 0) > 0);
  const [typed, setTyped] = useState<Typed>(() =>
    Object.fromEntries(came.map(({ line, received }) => [line, Array.from({ length: received ?? 0 }, () => BLANK)])),
  );
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, readonly string[]>>>({});
  const piecesOf = (line: number): readonly TypedPiece[] => typed[line] ?? [];
  const change = (line: number, index: number, part: Partial<TypedPiece>) =>
    setTyped({ ...typed, [line]: piecesOf(line).map((one, at) => (at === index ? { ...one, ...part } : one)) });
  return (
    <ActDialog
      {...common(props)}
      title={TEXTS.grade}
      width={720}
      endpoint={gradeReturnEndpoint}
      inputFor={() => {
        const told = lines.map(({ line }) => ({
          line,
          pieces: piecesOf(line).flatMap((piece) => pieceOf(piece) ?? []),
        }));
        const isWhole = told.every(({ line, pieces }) => pieces.length === piecesOf(line).length);
        return isWhole ? { params: { id }, query: {}, body: { expected: state, lines: told } } : null;
      }}
      reason="none"
      act={WORDS.acts.grade}
      icon="scale"
      onTry={() => setTried(true)}
      onFieldErrors={setRefused}
    >
      {came.map(({ line, name, size }) => (
        <fieldset key={line} className="graded-line">
          <legend>
            {name} {size}
          </legend>
          {piecesOf(line).length > 1 && (
            <div className="row">
              {(["sellable", "damaged"] as const).map((grade) => (
                <Button
                  key={grade}
                  variant="text"
                  className="btn-s"
                  onClick={() => setTyped({ ...typed, [line]: piecesOf(line).map((one) => ({ ...one, grade })) })}
                >
                  {grade === "sellable" ? TEXTS.allSellable : TEXTS.allDamaged}
                </Button>
              ))}
            </div>
          )}
          {piecesOf(line).map((piece, index) => (
            <PieceFields
              // oxlint-disable-next-line react/no-array-index-key -- a piece is its position
              key={index}
              number={index + 1}
              piece={piece}
              isTried={isTried}
              refused={refused[`pieces.${line}.${index}`]?.[0]}
              onChange={(part) => change(line, index, part)}
            />
          ))}
        </fieldset>
      ))}
      <p className="small muted">{TEXTS.gradeHint}</p>
    </ActDialog>
  );
}

interface PieceFieldsProps {
  number: number;
  piece: TypedPiece;
  isTried: boolean;
  /** By the server, of both readings. */
  refused: string | undefined;
  onChange: (part: Partial<TypedPiece>) => void;
}

function PieceFields({ number, piece: { grade, dot, tread }, isTried, refused, onChange }: PieceFieldsProps) {
  const isWrongDot = dot.trim() !== "" && !/^\d{4}$/.test(dot.trim()) && (isTried || dot.trim().length > 4);
  return (
    <div className="graded-piece">
      <SelectField
        label={TEXTS.gradeOf(number)}
        error={isTried && grade === "" ? TEXTS.gradeMissing : refused}
        value={grade}
        onValueChange={(value) => onChange({ grade: value as Grade })}
      >
        <option value="">{TEXTS.choose}</option>
        <option value="sellable">{WORDS.sellable}</option>
        <option value="damaged">{WORDS.damaged}</option>
      </SelectField>
      <TextField
        label={TEXTS.dotOf(number)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        error={isWrongDot ? TEXTS.dotWrong : undefined}
        value={dot}
        onValueChange={(value) => onChange({ dot: value })}
      />
      <TextField
        label={TEXTS.treadOf(number)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={5}
        error={readTread(tread) === undefined ? TEXTS.treadWrong : undefined}
        value={tread}
        onValueChange={(value) => onChange({ tread: value })}
      />
    </div>
  );
}

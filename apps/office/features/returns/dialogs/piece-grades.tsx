import { useState } from "react";
import { type GradedPiece, readTread } from "../../../../../shared/domain/returns/graded-pieces.ts";
import { Button } from "../../../../../ui/form/button.tsx";
import { SelectField, TextField } from "../../../../../ui/form/field.tsx";
import { DIALOG_TEXTS as TEXTS, TEXTS as WORDS } from "../texts.ts";

type Grade = "" | "sellable" | "damaged";

interface TypedPiece {
  readonly grade: Grade;
  readonly dot: string;
  readonly tread: string;
}

const BLANK: TypedPiece = { grade: "", dot: "", tread: "" };

/** Undefined while the piece is not judged, or a reading is not a number. */
function pieceOf({ grade, dot, tread }: TypedPiece): GradedPiece | undefined {
  const treadMm = readTread(tread);
  if (grade === "" || treadMm === undefined || !/^(\d{4})?$/.test(dot.trim())) return undefined;
  return { sellable: grade === "sellable", dot: dot.trim(), treadMm };
}

export interface LineToGrade {
  readonly line: number;
  readonly name: string;
  readonly size: string;
  /** Pieces that came. */
  readonly count: number;
}

/** What is typed about each piece. A line whose count grows or shrinks keeps what was typed of its first ones. */
export function usePieceGrades() {
  const [typed, setTyped] = useState<Readonly<Record<number, readonly TypedPiece[]>>>({});
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, readonly string[]>>>({});
  const piecesOf = ({ line, count }: LineToGrade): readonly TypedPiece[] =>
    Array.from({ length: count }, (_, index) => typed[line]?.[index] ?? BLANK);
  return {
    piecesOf,
    isTried,
    refused,
    setPieces: (line: number, pieces: readonly TypedPiece[]) => setTyped({ ...typed, [line]: pieces }),
    /** Null while a piece is not judged. */
    gradesOf: (lines: readonly LineToGrade[]) => {
      const told = lines.map((line) => ({
        line: line.line,
        pieces: piecesOf(line).flatMap((piece) => pieceOf(piece) ?? []),
      }));
      return told.every(({ pieces }, at) => pieces.length === lines[at]?.count) ? told : null;
    },
    onTry: () => setTried(true),
    onFieldErrors: setRefused,
  };
}

interface PieceGradesProps {
  lines: readonly LineToGrade[];
  grades: ReturnType<typeof usePieceGrades>;
}

/** Of each piece whether it may be sold again, its DOT week and its tread. */
export const PieceGrades = ({ lines, grades: { piecesOf, setPieces, isTried, refused } }: PieceGradesProps) => (
  <>
    {lines
      .filter(({ count }) => count > 0)
      .map((each) => {
        const { line, name, size } = each;
        const pieces = piecesOf(each);
        return (
          <fieldset key={line} className="graded-line">
            <legend>
              {name} {size}
            </legend>
            {pieces.length > 1 && (
              <div className="row">
                {(["sellable", "damaged"] as const).map((grade) => (
                  <Button
                    key={grade}
                    variant="text"
                    className="btn-s"
                    onClick={() =>
                      setPieces(
                        line,
                        pieces.map((one) => ({ ...one, grade })),
                      )
                    }
                  >
                    {grade === "sellable" ? TEXTS.allSellable : TEXTS.allDamaged}
                  </Button>
                ))}
              </div>
            )}
            {pieces.map((piece, index) => (
              <PieceFields
                // oxlint-disable-next-line react/no-array-index-key -- a piece is its position
                key={index}
                number={index + 1}
                piece={piece}
                isTried={isTried}
                refused={refused[`pieces.${line}.${index}`]?.[0]}
                onChange={(part) =>
                  setPieces(
                    line,
                    pieces.map((one, at) => (at === index ? { ...one, ...part } : one)),
                  )
                }
              />
            ))}
          </fieldset>
        );
      })}
    <p className="small muted">{TEXTS.gradeHint}</p>
  </>
);

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

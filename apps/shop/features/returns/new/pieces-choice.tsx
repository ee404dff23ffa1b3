import { formatMxn, type Centavos } from "../../../../../shared/domain/money/money.ts";
import { formatDate } from "../../../../../shared/domain/text/dates.ts";
import { FieldError } from "../../../../../ui/form/field-error.tsx";
import { Quantity } from "../../../../../ui/form/quantity.tsx";
import type { ReturnableLine } from "../goods-return.ts";

interface PiecesChoiceProps {
  id: string;
  lines: readonly ReturnableLine[];
  pieces: Readonly<Record<number, number>>;
  /** A claim by guarantee: tyres whose own is over are not asked for. */
  isClaim: boolean;
  error: string | undefined;
  onChange: (pieces: Readonly<Record<number, number>>) => void;
}

/** How many tyres of each line go back. */
export function PiecesChoice({ id, lines, pieces, isClaim, error, onChange }: PiecesChoiceProps) {
  const errorId = `${id}-error`;
  const set = (line: number, wanted: number) => {
    const { [line]: _before, ...others } = pieces;
    onChange(wanted > 0 ? { ...others, [line]: wanted } : others);
  };
  return (
    <fieldset id={id} className="pieces" aria-describedby={error ? errorId : undefined}>
      <legend className="label">¿Cuántas devuelves?</legend>
      {lines.map((line) => (
        <div className="piece" key={line.line}>
          <img
            src={`/images/tires/cart/${encodeURIComponent(line.image)}.png`}
            alt=""
            width={64}
            height={64}
            decoding="async"
          />
          <div>
            <b>
              {line.brand} {line.name}
            </b>
            <p className="small muted">
              {line.size}
              <br />
              {boughtText(line)}
              {isEnded(line, isClaim) && ` Su garantía terminó el ${formatDate(line.guaranteedUntil)}.`}
            </p>
          </div>
          {line.available > 0 && !isEnded(line, isClaim) && (
            <Quantity
              label={`Cantidad de ${line.name} ${line.size} que devuelves`}
              value={Math.min(pieces[line.line] ?? 0, line.available)}
              min={0}
              max={line.available}
              fallback="previous"
              onCommit={(wanted) => set(line.line, Math.min(wanted, line.available))}
            />
          )}
        </div>
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

const isEnded = ({ available, isGuaranteed, guaranteedUntil }: ReturnableLine, isClaim: boolean): boolean =>
  isClaim && available > 0 && !isGuaranteed && guaranteedUntil !== "";

/** "Compraste 4 a $1,469.14", and how many of them may still go back. */
function boughtText({ bought, available, amounts }: ReturnableLine): string {
  const one: Centavos | undefined = amounts[0];
  const text = one === undefined ? `Compraste ${bought}` : `Compraste ${bought}, ${formatMxn(one)} cada una`;
  if (available === bought) return text;
  return available === 0 ? `${text}. Ya están en otra devolución.` : `${text}. Puedes devolver ${available}.`;
}

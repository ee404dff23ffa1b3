import type { refundProposalEndpoint } from "../../../../shared/contract/staff/refunds/refunds.ts";
import type { StaffAnswerOf } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { Money } from "../../kit/values/money.tsx";
import { TirePicture } from "../../kit/page/tire-picture.tsx";
import { PIECES_TEXTS as TEXTS } from "./texts.ts";
import "./refunds.css";

/** Pieces of each line that were chosen, by its number. */
export type ChosenPieces = ReadonlyMap<number, number>;

export type RefundableLine = StaffAnswerOf<typeof refundProposalEndpoint>["lines"][number];

interface RefundPiecesProps {
  lines: readonly RefundableLine[];
  chosen: ChosenPieces;
  onChange: (chosen: ChosenPieces) => void;
}

/** How many pieces of each line go back, and what they cost. */
export function RefundPieces({ lines, chosen, onChange }: RefundPiecesProps) {
  return (
    <div className="sheet">
      <table className="tbl refund-pieces">
        <caption className="sr">{TEXTS.refundPieces}</caption>
        <thead>
          <tr>
            <th scope="col">{TEXTS.tire}</th>
            <th scope="col" className="num">
              {TEXTS.pieces}
            </th>
            <th scope="col" className="num only-desk">
              {TEXTS.paidEach}
            </th>
            <th scope="col" className="num">
              {TEXTS.sum}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <PiecesRow
              key={line.line}
              line={line}
              pieces={chosen.get(line.line) ?? 0}
              onPieces={(pieces) => onChange(new Map(chosen).set(line.line, pieces))}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface PiecesRowProps {
  line: RefundableLine;
  pieces: number;
  onPieces: (pieces: number) => void;
}

function PiecesRow({ line: { name, size, picture, quantity, costs }, pieces, onPieces }: PiecesRowProps) {
  const left = costs.length;
  const amount = costs.slice(0, pieces).reduce((sum, cost) => sum + cost, 0);
  return (
    <tr className={pieces > 0 ? "is-on" : undefined}>
      <td>
        <span className="who">
          <TirePicture name={picture} />
          <span>
            <b>{name}</b> <span className="plate">{size}</span>
            {left < quantity && <small>{TEXTS.goneBefore(quantity - left)}</small>}
          </span>
        </span>
      </td>
      <td className="num">
        <span className="row row-n refund-count">
          <input
            className="input input-s num-in"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            aria-label={TEXTS.piecesOf(name)}
            disabled={left === 0}
            value={String(pieces)}
            onChange={({ target }) => onPieces(Math.min(left, Number(target.value.replaceAll(/\D/g, ""))))}
            onFocus={({ target }) => target.select()}
          />
          {TEXTS.ofLeft(left)}
        </span>
      </td>
      <td className="num only-desk">
        <Money amount={costs[0]} />
      </td>
      <td className="num">
        <b>
          <Money amount={amount} />
        </b>
      </td>
    </tr>
  );
}

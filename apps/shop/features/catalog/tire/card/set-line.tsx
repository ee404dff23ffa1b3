import { formatMxn } from "../../../../../../shared/domain/money/money.ts";
import type { Purchase } from "../tire-summary.ts";

/** On a card: the whole set, and the most months that it may choose. */
export const SetLine = ({ pieces, total, months }: Purchase) =>
  (pieces > 1 || months) && (
    <p className="set-line">
      {pieces > 1 && <b>{`${pieces} por ${formatMxn(total)}`}</b>}
      {months && <span>o {months} sin intereses</span>}
    </p>
  );

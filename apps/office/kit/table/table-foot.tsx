import { Button } from "../../../../ui/form/button.tsx";
import { useNow } from "../values/use-now.ts";
import { sinceWords } from "../values/moment-words.ts";
import { countWords } from "./count-words.ts";

interface TableFootProps {
  /** Number of the first row, from 1. */
  firstRow: number;
  /** Rows of this page. */
  shown: number;
  total: number;
  /** There are more than `total`. */
  isMore: boolean;
  /** When the page was read, in milliseconds. */
  readAt: number;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** "1 a 50 de 386, leído hace 4 s", and the way to the other pages. */
export function TableFoot({ firstRow, shown, total, isMore, readAt, onPrevious, onNext }: TableFootProps) {
  const now = useNow();
  const hasPages = onPrevious !== undefined || onNext !== undefined;
  return (
    <div className="tbl-foot">
      <span>
        {countWords({ firstRow, shown, total, isMore })}, leído {sinceWords(now - readAt)}
      </span>
      {hasPages && (
        <span className="pages">
          <Button className="btn-s" variant="secondary" aria-disabled={!onPrevious} onClick={onPrevious}>
            Anteriores
          </Button>
          <Button className="btn-s" variant="secondary" aria-disabled={!onNext} onClick={onNext}>
            Siguientes
          </Button>
        </span>
      )}
    </div>
  );
}

import { Money } from "../../kit/values/money.tsx";
import { numberWords } from "../../kit/table/count-words.ts";

interface FigureProps {
  title: string;
  /** Centavos; undefined while it is read. */
  amount?: number | undefined;
  /** A number of things in the place of an amount. */
  count?: number | undefined;
  detail: string | undefined;
}

/** A number of the head of a screen. */
export const Figure = ({ title, amount, count, detail }: FigureProps) => (
  <div className="fig">
    <span className="t">{title}</span>
    <span className="v">
      {amount === undefined ? count === undefined ? "\u00a0" : numberWords(count) : <Money amount={amount} />}
    </span>
    <span className="d">{detail ?? "\u00a0"}</span>
  </div>
);

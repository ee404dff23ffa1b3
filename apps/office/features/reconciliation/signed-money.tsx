import { centavos, formatMxn } from "../../../../shared/domain/money/money.ts";
import { classNames } from "../../../../ui/browser/class-names.ts";

/** "+$3,108.80", red unless it is nothing. */
export const SignedMoney = ({ amount }: { amount: number }) => (
  <span className={classNames("tn", amount !== 0 && "stop difference-sum")}>
    {amount > 0 ? "+" : ""}
    {formatMxn(centavos(amount))}
  </span>
);

import { formatMxn } from "../../../../../../shared/domain/money/money.ts";
import { classNames } from "../../../../../../ui/browser/class-names.ts";
import { useMyVehicle } from "../../vehicle/my-vehicle/my-vehicle-store.ts";
import type { TireSummary } from "../tire-summary.ts";

/**
 * On a card: the whole set, or the pair where the vehicle of this device takes another size on the other axle, and the most months that it may
 * choose. The server knows no vehicle: the style sheet hides its line until this device's is known.
 */
export function SetLine({ purchase, pair }: Pick<TireSummary, "purchase" | "pair">) {
  const vehicle = useMyVehicle();
  const shown = (vehicle?.isOfTwoSizes && pair) || purchase;
  if (!shown || (shown.pieces === 1 && !shown.months)) return null;
  const { pieces, total, months } = shown;
  return (
    <p className={classNames("set-line", vehicle !== undefined && "is-known")}>
      {pieces > 1 && <b>{`${pieces} por ${formatMxn(total)}`}</b>}
      {months && <span>o {months} sin intereses</span>}
    </p>
  );
}

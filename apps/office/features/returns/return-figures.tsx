import type { returnFiguresEndpoint } from "../../../../shared/contract/staff/returns/returns.ts";
import type { StaffAnswerOf } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { RETURN_KINDS } from "../../../../shared/domain/returns/return-kinds.ts";
import { TEXTS } from "./texts.ts";

export type Figures = StaffAnswerOf<typeof returnFiguresEndpoint>;

/** How many come back, why, and how long their money takes. A card without a figure yet says so. */
export function ReturnFigures({ figures }: { figures: Figures | undefined }) {
  const { returned = 0, delivered = 0, frequent, refundDays } = figures ?? {};
  return (
    <div className="three-up m-t" aria-busy={figures === undefined}>
      <Card
        title={TEXTS.figures}
        value={delivered > 0 ? TEXTS.share(returned / delivered) : TEXTS.noFigure}
        detail={delivered > 0 ? TEXTS.figureOf(returned, delivered) : TEXTS.noneDelivered}
      />
      <Card
        title={TEXTS.frequent}
        value={frequent ? RETURN_KINDS[frequent.kind].label : TEXTS.noFigure}
        detail={frequent ? TEXTS.frequentOf(frequent) : TEXTS.noneAsked}
      />
      <Card
        title={TEXTS.refundDays}
        value={refundDays ? TEXTS.days(refundDays.median) : TEXTS.noFigure}
        detail={refundDays ? TEXTS.refundDaysOf(refundDays) : TEXTS.noneRefunded}
      />
    </div>
  );
}

const Card = ({ title, value, detail }: { title: string; value: string; detail: string }) => (
  <div className="fig">
    <span className="t">{title}</span>
    <span className="v">{value}</span>
    <span className="d">{detail}</span>
  </div>
);

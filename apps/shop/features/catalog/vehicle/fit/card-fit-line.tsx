import { useEffect, useState } from "react";
import { Shape } from "../../../../../../ui/feedback/shape.tsx";
import type { TireSummary } from "../../tire/tire-summary.ts";
import type { MyVehicle } from "../my-vehicle/my-vehicle.ts";
import type { FitAnswer } from "./fit-answer.ts";

export interface CardFitLineProps {
  vehicle: MyVehicle;
  tire: TireSummary;
}

/** Every first visit names the files of this one (docs/decisions/0018): what judges comes one step later. */
export function CardFitLine({ vehicle, tire }: CardFitLineProps) {
  const [answer, setAnswer] = useState<FitAnswer>();
  useEffect(() => {
    let isWanted = true;
    import("./card-judge.ts")
      .then(({ judgeCard }) => judgeCard(vehicle, tire))
      .then(
        (judged) => isWanted && setAnswer(judged),
        () => isWanted && setAnswer(undefined),
      );
    return () => {
      isWanted = false;
    };
  }, [vehicle, tire]);
  if (!answer) return null;
  const { kind, short } = answer;
  return (
    <div className={`card-fit-line card-fit-${kind}`}>
      <Shape kind={kind} size="s" />
      <p>
        <b>{short.title}</b>
        <br />
        {short.detail}
      </p>
    </div>
  );
}

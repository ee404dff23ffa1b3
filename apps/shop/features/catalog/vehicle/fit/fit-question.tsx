import { useEffect } from "react";
import type { TireToFit } from "../../../../../../shared/domain/tires/vehicles/fit.ts";
import { Queries } from "../../../../session/queries.tsx";
import type { MyVehicle } from "../my-vehicle/my-vehicle.ts";
import type { FitAnswer } from "./fit-answer.ts";
import { useVehicleFit } from "./use-vehicle-fit.ts";

/** What is known of a vehicle's fit. */
export interface FitKnown {
  /** Whose it is: another vehicle may be on view when it comes. */
  readonly vehicle: MyVehicle;
  readonly judge?: ((tire: TireToFit) => FitAnswer) | null | undefined;
  readonly isError: boolean;
}

export interface FitQuestionProps {
  vehicle: MyVehicle;
  onKnown: (known: FitKnown) => void;
}

/** Asks what fits a vehicle and draws nothing: the note that tells it is there before this code is. */
export function FitQuestion(props: FitQuestionProps) {
  return (
    <Queries>
      <Question {...props} />
    </Queries>
  );
}

function Question({ vehicle, onKnown }: FitQuestionProps) {
  const { data: judge, isError } = useVehicleFit(vehicle);
  useEffect(() => onKnown({ vehicle, judge, isError }), [vehicle, judge, isError, onKnown]);
  return null;
}

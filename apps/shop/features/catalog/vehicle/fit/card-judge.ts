import { tabQueries } from "../../../../session/query-client.ts";
import type { TireSummary } from "../../tire/tire-summary.ts";
import type { MyVehicle } from "../my-vehicle/my-vehicle.ts";
import { marksOfCard } from "./card-marks.ts";
import type { FitAnswer } from "./fit-answer.ts";
import { vehicleFitQuery } from "./use-vehicle-fit.ts";

/** What is said of a card's tire. All cards ask once. */
export async function judgeCard(vehicle: MyVehicle, tire: TireSummary): Promise<FitAnswer | undefined> {
  const judge = await tabQueries().fetchQuery(vehicleFitQuery(vehicle));
  return judge?.(marksOfCard(tire));
}

import { vehicleFitEndpoint } from "../../../../../../shared/contract/catalog/vehicles.ts";
import { fitsOf, type TireToFit } from "../../../../../../shared/domain/tires/vehicles/fit.ts";
import { browserApi } from "../../../../api/api-client.ts";
import { answerOf } from "../../../../session/query-client.ts";
import { fitAnswer, type FitAnswer } from "./fit-answer.ts";
import { vehicleFitOf } from "./wire-fit.ts";
import type { MyVehicle } from "../my-vehicle/my-vehicle.ts";

/**
 * Asks once for the sizes approved for a vehicle; the answer judges any tire. Loaded only for those who have a vehicle: the
 * rule and its tables are not in the page's first script.
 */
export async function lookUpFit(vehicle: MyVehicle): Promise<(tire: TireToFit) => FitAnswer> {
  const { brand: marca, model: modelo, year: anio, version } = vehicle.choice;
  const result = await browserApi.call(vehicleFitEndpoint, { query: { marca, modelo, anio, version } });
  const { fitments } = vehicleFitOf(answerOf(result));
  return (tire) => fitAnswer(vehicle, fitsOf(fitments, tire), fitments);
}

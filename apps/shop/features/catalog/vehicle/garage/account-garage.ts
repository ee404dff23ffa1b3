import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { garageEndpoint, mergeGarageEndpoint } from "../../../../../../shared/contract/account/garage.ts";
import { type Garage, vehicleIn } from "../../../../../../shared/domain/tires/vehicles/garage.ts";
import { answerOf } from "../../../../session/query-client.ts";
import { sessionApi } from "../../../../session/session-api.ts";
import { CUSTOMER } from "../../../../session/session-query.ts";
import { deviceGarage, keepDeviceGarage } from "./device-garage.ts";
import { garageBodyOf, garageOfWire } from "./wire-garage.ts";

export const garageQuery = queryOptions({
  queryKey: [CUSTOMER, "garage"],
  queryFn: async () => garageOfWire(answerOf(await sessionApi.call(garageEndpoint, {}))),
});

/** The garage as a change answers it: a response to an older request does not count. */
export async function keepGarage(queryClient: QueryClient, garage: Garage): Promise<void> {
  await queryClient.cancelQueries({ queryKey: garageQuery.queryKey });
  queryClient.setQueryData(garageQuery.queryKey, garage);
}

/**
 * This device's vehicles go into the account. What finds no room there, or is not in the catalogue any more, stays on the device; so do all of
 * them when the call does not work: it is tried again where the garage is opened, and before the session is closed. Answers whether the account
 * has said what it takes.
 */
export async function mergeDeviceGarage(queryClient: QueryClient): Promise<boolean> {
  const device = deviceGarage();
  if (device.length === 0) return true;
  const result = await sessionApi.call(mergeGarageEndpoint, { body: garageBodyOf(device) });
  if (!result.ok || result.isStale) return false;
  const account = garageOfWire(result.value);
  keepDeviceGarage(deviceGarage().filter(({ choice }) => !vehicleIn(account, choice)));
  await keepGarage(queryClient, account);
  return true;
}

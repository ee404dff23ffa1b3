import { queryOptions, useQuery } from "@tanstack/react-query";
import type { MyVehicle } from "../my-vehicle/my-vehicle.ts";

/** What it needs is fetched once for each vehicle. */
export const vehicleFitQuery = (vehicle: MyVehicle | null | undefined) =>
  queryOptions({
    queryKey: ["vehicleFit", vehicle],
    queryFn: async () => (vehicle ? (await import("./fit-lookup.ts")).lookUpFit(vehicle) : null),
    enabled: !!vehicle,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A function that tells whether a tire fits the vehicle. */
export const useVehicleFit = (vehicle: MyVehicle | null | undefined) => useQuery(vehicleFitQuery(vehicle));

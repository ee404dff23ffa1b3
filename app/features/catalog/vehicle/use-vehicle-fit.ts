import { useQuery } from "@tanstack/react-query";
import type { MyVehicle } from "./my-vehicle.ts";

/** What judges any tire for a vehicle, asked for once; nothing is asked without one. */
export const useVehicleFit = (vehicle: MyVehicle | null | undefined) =>
  useQuery({
    queryKey: ["vehicleFit", vehicle],
    queryFn: async () => (vehicle ? (await import("./fit-lookup.ts")).lookUpFit(vehicle) : null),
    enabled: !!vehicle,
    staleTime: Number.POSITIVE_INFINITY,
  });

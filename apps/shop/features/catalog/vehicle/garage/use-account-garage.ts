import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import {
  addVehicleEndpoint,
  removeVehicleEndpoint,
  renameVehicleEndpoint,
  type WireGarage,
} from "../../../../../../shared/contract/account/garage.ts";
import type { ApiResult } from "../../../../../../shared/contract/api.ts";
import { MOST_VEHICLES, usedWithout } from "../../../../../../shared/domain/tires/vehicles/garage.ts";
import { err, ok } from "../../../../../../shared/domain/text/result.ts";
import { sessionApi } from "../../../../session/session-api.ts";
import { rememberVehicle, useMyVehicle } from "../my-vehicle/my-vehicle-store.ts";
import { garageQuery, keepGarage, mergeDeviceGarage } from "./account-garage.ts";
import { garageOfWire, wireKeyOf, wireVehicleOf } from "./wire-garage.ts";
import { useDeviceGarage } from "./device-garage.ts";
import { type Changed, type EditableGarage, proceedWith } from "./editable-garage.ts";

export function useAccountGarage(isWanted: boolean): EditableGarage {
  const queryClient = useQueryClient();
  const used = useMyVehicle() ?? null;
  const left = useDeviceGarage() ?? [];
  const { data, isError, refetch } = useQuery({ ...garageQuery, enabled: isWanted, refetchOnMount: "always" });
  const hasToMerge = isWanted && data !== undefined && data.length < MOST_VEHICLES && left.length > 0;
  useEffect(() => {
    if (hasToMerge) void mergeDeviceGarage(queryClient);
  }, [hasToMerge, queryClient]);

  const changed = async (result: ApiResult<WireGarage>): Promise<Changed> => {
    if (!result.ok) return err(result.message);
    await keepGarage(queryClient, garageOfWire(result.value));
    return ok(null);
  };
  return {
    isOfAccount: true,
    vehicles: data,
    retry: isError && data === undefined ? () => void refetch() : undefined,
    used,
    left,
    async add(vehicle) {
      const added = await changed(await sessionApi.call(addVehicleEndpoint, { body: wireVehicleOf(vehicle) }));
      if (added.ok && !used) rememberVehicle(vehicle);
      return added;
    },
    async edit(choice, { nickname, isReminded }) {
      const reminding = isReminded === undefined ? {} : { recordar: isReminded };
      const body = { ...wireVehicleOf({ choice, nickname }), ...reminding };
      return changed(await sessionApi.call(renameVehicleEndpoint, { body }));
    },
    async remove(choice) {
      const before = data ?? [];
      const removed = await changed(await sessionApi.call(removeVehicleEndpoint, { body: wireKeyOf(choice) }));
      if (removed.ok) proceedWith(before, used, usedWithout(before, used?.choice ?? null, choice));
      return removed;
    },
    use: rememberVehicle,
  };
}

import { useState } from "react";
import type { CartItem } from "../../cart/cart.ts";
import { useVehicleFit } from "../../catalog/vehicle/fit/use-vehicle-fit.ts";
import { type MyVehicle } from "../../catalog/vehicle/my-vehicle/my-vehicle.ts";
import { useMyVehicle } from "../../catalog/vehicle/my-vehicle/my-vehicle-store.ts";
import type { Checkout } from "../use-checkout.ts";
import { misfitsKey, misfitsOf } from "./misfits.ts";

const NONE: readonly CartItem[] = [];

export interface MisfitQuestion {
  /** 'Finalizar': asks first where a tire does not fit the remembered vehicle and was not asked about in this order. */
  readonly finalize: () => void;
  readonly isOpen: boolean;
  readonly vehicle: MyVehicle | null;
  readonly misfits: readonly CartItem[];
  /** They are for another vehicle. */
  readonly confirm: () => void;
  readonly close: () => void;
}

export function useMisfitQuestion({ cart, wizard, dispatch, finalize }: Checkout): MisfitQuestion {
  const vehicle = useMyVehicle() ?? null;
  const { data: judge } = useVehicleFit(vehicle);
  const [isOpen, setOpen] = useState(false);
  const misfits = cart.data && judge ? misfitsOf(cart.data.items, judge) : NONE;
  const key = cart.data && vehicle ? misfitsKey(cart.data.id, vehicle, misfits) : "";
  return {
    finalize() {
      if (misfits.length > 0 && wizard.choices.misfitsForAnother !== key) setOpen(true);
      else void finalize();
    },
    isOpen: isOpen && misfits.length > 0,
    vehicle,
    misfits,
    confirm() {
      setOpen(false);
      dispatch({ type: "misfitsKept", key });
      void finalize();
    },
    close: () => setOpen(false),
  };
}

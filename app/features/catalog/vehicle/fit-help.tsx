import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { TireToFit } from "../../../../shared/domain/fit.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Note } from "../../../ui/note.tsx";
import { EarlyClass } from "../../shell/early-class.tsx";
import { withCoupon } from "../coupon.ts";
import { fullName, type MyVehicle } from "./my-vehicle.ts";
import { forgetVehicle, MY_VEHICLE_SCRIPT, useMyVehicle } from "./my-vehicle-store.ts";
import { vehicleUrl } from "./vehicle-choice.ts";

interface FitHelpProps {
  tire: TireToFit;
  coupon: string | undefined;
}

const FINDER = "/#por-vehiculo";

/** Whether the tire fits the vehicle remembered on this device. The server, which knows none, reserves the room and asks. */
export function FitHelp({ tire, coupon }: FitHelpProps) {
  const vehicle = useMyVehicle();
  const place = useRef<HTMLDivElement>(null);
  const forget = () => {
    place.current?.focus(); // the button that was pressed goes away
    forgetVehicle();
  };
  return (
    // The script inside may have added the class before the page came alive.
    <div className={classNames("fit", vehicle && "fit-known")} ref={place} tabIndex={-1} suppressHydrationWarning>
      <EarlyClass className="fit-known" when={MY_VEHICLE_SCRIPT} />
      {vehicle ? (
        <VehicleFit vehicle={vehicle} tire={tire} coupon={coupon} onForget={forget} />
      ) : (
        <Note>
          <p className="fit-title">¿Le queda a tu vehículo?</p>
          <SidewallHint />
          <div className="fit-actions">
            <LinkButton variant="secondary" tight to={withCoupon(FINDER, coupon)}>
              Elegir vehículo
            </LinkButton>
          </div>
        </Note>
      )}
    </div>
  );
}

interface VehicleFitProps extends FitHelpProps {
  vehicle: MyVehicle;
  onForget: () => void;
}

function VehicleFit({ vehicle, tire, coupon, onForget }: VehicleFitProps) {
  const { data: judge, isError } = useQuery({
    queryKey: ["vehicleFit", vehicle],
    queryFn: async () => (await import("./fit-lookup.ts")).lookUpFit(vehicle),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { kind, title, sentences } = judge?.(tire) ?? {
    kind: "info" as const,
    title: `${isError ? "No pudimos revisar si" : "Revisando si"} le queda a tu ${fullName(vehicle)}${isError ? "." : "..."}`,
    sentences: [],
  };
  return (
    <Note kind={kind} live>
      <p className="fit-title">{title}</p>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <SidewallHint />
      <div className="fit-actions">
        {(kind === "stop" || isError) && (
          <LinkButton variant="text" tight to={withCoupon(vehicleUrl(vehicle.choice), coupon)}>
            Ver las que le quedan
          </LinkButton>
        )}
        <LinkButton variant="text" tight to={withCoupon(FINDER, coupon)}>
          Cambiar<span className="sr"> de vehículo</span>
        </LinkButton>
        <Button variant="text" tight onClick={onForget}>
          Olvidar vehículo
        </Button>
      </div>
    </Note>
  );
}

const SidewallHint = () => <p>Confirma la medida en el costado de tu llanta.</p>;

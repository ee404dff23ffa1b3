import { type ComponentType, type MouseEvent, Suspense, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { TireToFit } from "../../../../../../shared/domain/tires/vehicles/fit.ts";
import { Button, LinkButton } from "../../../../../../ui/form/button.tsx";
import { lateComponent } from "../../../../../../ui/browser/late-component.ts";
import { classNames } from "../../../../../../ui/browser/class-names.ts";
import { Note } from "../../../../../../ui/feedback/note.tsx";
import { EarlyClass } from "../../../../page/early-class.tsx";
import { withCoupon } from "../../../coupons/coupon.ts";
import type { FitChooserProps } from "./fit-chooser.tsx";
import type { FitKnown, FitQuestionProps } from "./fit-question.tsx";
import { fullName, type MyVehicle } from "../my-vehicle/my-vehicle.ts";
import { GARAGE_PATH } from "../../../../../../shared/domain/tires/vehicles/garage-path.ts";
import { forgetVehicle, useMyVehicle } from "../my-vehicle/my-vehicle-store.ts";
import { MY_VEHICLE_SCRIPT } from "../my-vehicle/my-vehicle-place.ts";
import { vehicleUrl } from "../vehicle-choice.ts";

interface FitHelpProps {
  tire: TireToFit;
  coupon: string | undefined;
}

const FINDER = "/#por-vehiculo";
const SIDEWALL_HINT = <p>Confirma la medida en el costado de tu llanta.</p>;

/** Its code comes for those who have a vehicle. */
const FitQuestion = lateComponent(() => import("./fit-question.tsx").then((module) => module.FitQuestion), UnaskedFit);

/** In the place of the question where its code does not come. */
function UnaskedFit({ vehicle, onKnown }: FitQuestionProps) {
  useEffect(() => onKnown({ vehicle, isError: true }), [vehicle, onKnown]);
  return null;
}

/** Whether the tire fits the vehicle remembered on this device. The server, which knows none, reserves the room and asks. */
export function FitHelp({ tire, coupon }: FitHelpProps) {
  const vehicle = useMyVehicle();
  const place = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const [Chooser, setChooser] = useState<ComponentType<FitChooserProps> | null>(null);
  const finder = withCoupon(FINDER, coupon);
  /** The finder opens here, where the answer will be; without its code the link leads to the one of the home page. */
  const choose = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    import("./fit-chooser.tsx").then(
      (module) => setChooser(() => module.FitChooser),
      () => void navigate(finder),
    );
  };
  const close = () => {
    place.current?.focus(); // what had it goes away
    setChooser(null);
  };
  const forget = () => {
    place.current?.focus(); // the button that was pressed goes away
    forgetVehicle();
  };
  return (
    // The script inside may have added the class before the page was hydrated.
    <div className={classNames("fit", vehicle && "fit-known")} ref={place} tabIndex={-1} suppressHydrationWarning>
      <EarlyClass className="fit-known" when={MY_VEHICLE_SCRIPT} />
      {Chooser ? (
        <Chooser vehicle={vehicle} onClose={close} />
      ) : vehicle ? (
        <VehicleFit vehicle={vehicle} tire={tire} coupon={coupon} onChoose={choose} onForget={forget} />
      ) : (
        <Note>
          <p className="fit-title">¿Le queda a tu vehículo?</p>
          {SIDEWALL_HINT}
          <div className="fit-actions">
            <LinkButton variant="secondary" tight to={finder} onClick={choose}>
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
  onChoose: (event: MouseEvent) => void;
  onForget: () => void;
}

function VehicleFit({ vehicle, tire, coupon, onChoose, onForget }: VehicleFitProps) {
  const [known, setKnown] = useState<FitKnown | null>(null);
  const { judge, isError = false } = known?.vehicle === vehicle ? known : {};
  const { kind, title, sentences } = judge?.(tire) ?? {
    kind: "info" as const,
    title: `${isError ? "No pudimos revisar si" : "Revisando si"} le queda a tu ${fullName(vehicle)}${isError ? "." : "..."}`,
    sentences: [],
  };
  return (
    <Note kind={kind} live>
      <Suspense>
        <FitQuestion vehicle={vehicle} onKnown={setKnown} />
      </Suspense>
      <p className="fit-title">{title}</p>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {SIDEWALL_HINT}
      <div className="fit-actions">
        {(kind === "stop" || isError) && (
          <LinkButton variant="text" tight to={withCoupon(vehicleUrl(vehicle.choice), coupon)}>
            Ver las que le quedan
          </LinkButton>
        )}
        <LinkButton variant="text" tight to={withCoupon(FINDER, coupon)} onClick={onChoose}>
          Cambiar<span className="sr"> de vehículo</span>
        </LinkButton>
        <Button variant="text" tight onClick={onForget}>
          Olvidar<span className="sr"> vehículo</span>
        </Button>
        <LinkButton variant="text" tight to={withCoupon(GARAGE_PATH, coupon)}>
          Mi garaje
        </LinkButton>
      </div>
    </Note>
  );
}

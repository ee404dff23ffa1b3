import type { MouseEvent } from "react";
import { Link, useSearchParams } from "react-router";
import { LinkButton } from "../../../../../ui/form/button.tsx";
import { classNames } from "../../../../../ui/browser/class-names.ts";
import { EarlyClass } from "../../../page/early-class.tsx";
import { couponOf, withCoupon } from "../../coupons/coupon.ts";
import { scrollToResults } from "../scroll-to-results.ts";
import { GARAGE_PATH } from "../../../../../shared/domain/tires/vehicles/garage-path.ts";
import { forgetVehicle, useMyVehicle } from "./my-vehicle/my-vehicle-store.ts";
import { MY_VEHICLE_SCRIPT } from "./my-vehicle/my-vehicle-place.ts";
import { vehicleUrl } from "./vehicle-choice.ts";

const FINDER = "por-vehiculo";

/** The vehicle remembered on this device, above the finder; nothing while there is none. */
export function MyVehicle() {
  const vehicle = useMyVehicle();
  const [query] = useSearchParams();
  if (vehicle === null) return null;
  const coupon = couponOf(query);

  return (
    // The script inside may have added the class before the page was hydrated.
    <div className={classNames("my-vehicle", vehicle && "my-vehicle-known")} suppressHydrationWarning>
      <EarlyClass className="my-vehicle-known" when={MY_VEHICLE_SCRIPT} />
      {vehicle && (
        <>
          <p className="my-vehicle-label">
            Mi vehículo, <Link to={withCoupon(GARAGE_PATH, coupon)}>de tu garaje</Link>
          </p>
          <p className="my-vehicle-name">
            <b>{vehicle.name}</b> {vehicle.version}
          </p>
          <div className="row row-tight">
            <LinkButton
              to={withCoupon(vehicleUrl(vehicle.choice), coupon)}
              preventScrollReset
              onClick={() => scrollToResults()}
              tight
            >
              Ver sus llantas
            </LinkButton>
            <Link className="my-vehicle-link" to={withCoupon(`/#${FINDER}`, coupon)} onClick={goToFinder}>
              Cambiar<span className="sr"> de vehículo</span>
            </Link>
            <button className="my-vehicle-link" type="button" onClick={forget}>
              Olvidar<span className="sr"> vehículo</span>
            </button>
          </div>
        </>
      )}
    </div>
  );
}

const firstField = () => document.querySelector<HTMLElement>(`#${FINDER} input`);

/** The button goes away with the vehicle: the focus goes on to where another one is chosen. */
function forget() {
  firstField()?.focus();
  forgetVehicle();
}

/** The finder stands right below: its first field is where another vehicle is chosen. */
function goToFinder(event: MouseEvent) {
  const field = firstField();
  if (!field) return;
  event.preventDefault();
  field.focus();
}

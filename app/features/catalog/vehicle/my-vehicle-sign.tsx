import type { MouseEvent } from "react";
import { Link, useRouteLoaderData, useSearchParams } from "react-router";
import type { loader } from "../../../root.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { useHydrated } from "../../../ui/use-media.ts";
import { couponOf, withCoupon } from "../coupon.ts";
import { scrollToResults } from "../scroll-to-results.ts";
import { forgetVehicle, MY_VEHICLE_PLACE, useMyVehicle } from "./my-vehicle-store.ts";
import { vehicleUrl } from "./vehicle-choice.ts";

const FINDER = "por-vehiculo";

/** The vehicle remembered on this device, above the finder; nothing while there is none. */
export function MyVehicle() {
  const vehicle = useMyVehicle();
  const [query] = useSearchParams();
  if (vehicle === null) return null;
  const coupon = couponOf(query);

  return (
    // The script inside may have added the class before the page came alive.
    <div className={classNames("my-vehicle", vehicle && "my-vehicle-known")} suppressHydrationWarning>
      <ReservedRoom />
      {vehicle && (
        <>
          <p className="my-vehicle-label">Mi vehículo</p>
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
            <button className="my-vehicle-link" type="button" onClick={forgetVehicle}>
              Olvidar<span className="sr"> vehículo</span>
            </button>
          </div>
        </>
      )}
    </div>
  );
}

/** The finder stands right below: its first field is where another vehicle is chosen. */
function goToFinder(event: MouseEvent) {
  const field = document.querySelector<HTMLElement>(`#${FINDER} input`);
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/** Runs while the page is read, before it is first painted: who has a vehicle sees its room kept, who has none sees no gap. */
const RESERVE_SCRIPT = `try {
  if (localStorage.getItem("${MY_VEHICLE_PLACE}")) document.currentScript.parentNode.classList.add("my-vehicle-known");
} catch (e) {}`;

function ReservedRoom() {
  const root = useRouteLoaderData<typeof loader>("root");
  if (useHydrated()) return null;
  return (
    <script
      nonce={root && typeof document === "undefined" ? root.nonce : ""}
      // oxlint-disable-next-line react/no-danger -- our own constant, let in by its nonce
      dangerouslySetInnerHTML={{ __html: RESERVE_SCRIPT }}
      suppressHydrationWarning
    />
  );
}

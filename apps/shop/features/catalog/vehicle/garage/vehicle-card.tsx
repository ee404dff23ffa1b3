import type { MouseEvent } from "react";
import { Link, useLocation } from "react-router";
import { calledName, type GarageVehicle } from "../../../../../../shared/domain/tires/vehicles/garage.ts";
import { type LastPurchase, purchaseWords } from "../../../../../../shared/domain/tires/vehicles/last-purchase.ts";
import { monthsText } from "../../../../../../shared/domain/text/months-text.ts";
import { classNames } from "../../../../../../ui/browser/class-names.ts";
import { Icon } from "../../../../../../ui/display/icon.tsx";
import { Plate } from "../../../../../../ui/display/plate.tsx";
import { Skeleton } from "../../../../../../ui/feedback/skeleton.tsx";
import { StatusMark } from "../../../../../../ui/feedback/status-mark.tsx";
import { Button, LinkButton } from "../../../../../../ui/form/button.tsx";
import { searchWithAccount } from "../../../../navigation/account-place.ts";
import { useDialogs } from "../../../../navigation/dialogs.tsx";
import { withCoupon } from "../../../coupons/coupon.ts";
import { useCoupon } from "../../../coupons/loaded-coupon.ts";
import { fullName } from "../my-vehicle/my-vehicle.ts";
import { vehicleUrl } from "../vehicle-choice.ts";
import { useVehicleFacts } from "./vehicle-facts.ts";

interface VehicleCardProps {
  vehicle: GarageVehicle;
  isUsed: boolean;
  onUse: (isOfTwoSizes: boolean) => void;
  onEdit: () => void;
  onRemove: () => void;
}

export function VehicleCard({ vehicle, isUsed, onUse, onEdit, onRemove }: VehicleCardProps) {
  const { facts, isError } = useVehicleFacts(vehicle.choice);
  const coupon = useCoupon();
  const { lastPurchase, reminder } = vehicle;
  const called = calledName(vehicle);
  const isLost = facts === null;
  return (
    <li className={classNames("vehicle-card", isUsed && "is-used")}>
      <div className="vehicle-head">
        <span className="vehicle-icon">
          <Icon name={facts?.isMotorcycle ? "motorbike" : "car"} />
        </span>
        <div>
          <h2 className="h-lg">{called}</h2>
          <p className="small muted">{vehicle.nickname ? fullName(vehicle) : vehicle.version}</p>
        </div>
      </div>
      {isUsed && <StatusMark kind="valid">Es el que usamos para decirte si le queda</StatusMark>}
      {isLost ? (
        <p>Ya no está en nuestro catálogo: no podemos decirte qué llantas le quedan.</p>
      ) : (
        !isError && (
          <p className="row row-tight">
            {facts ? (
              facts.axles.map(({ size, suffix }) => <Plate key={suffix} size={size} suffix={suffix} />)
            ) : (
              <Skeleton shape="plate" />
            )}
          </p>
        )
      )}
      {lastPurchase && (
        <p className="small">
          Tu última compra de su medida: <PurchaseLink purchase={lastPurchase} />
        </p>
      )}
      {reminder?.isOn && (
        <p className="small">Te recordamos revisar sus llantas {monthsText(reminder.months)} después de recibirlas.</p>
      )}
      {!isLost && (
        <div className="vehicle-ways">
          <LinkButton to={withCoupon(vehicleUrl(vehicle.choice), coupon)}>
            Ver sus llantas<span className="sr"> de {called}</span>
          </LinkButton>
          {!isUsed && (
            <Button variant="secondary" onClick={() => onUse((facts?.axles.length ?? 0) > 1)}>
              Usar este<span className="sr"> {called}</span>
            </Button>
          )}
        </div>
      )}
      <div className="vehicle-acts">
        <Button variant="text" tight onClick={onEdit}>
          Editar<span className="sr"> {called}</span>
        </Button>
        <Button variant="text" tight onClick={onRemove}>
          Quitar<span className="sr"> {called}</span>
        </Button>
      </div>
    </li>
  );
}

/** The order's detail opens as from the account: closing it leads back here. In another tab it is an address. */
function PurchaseLink({ purchase }: { purchase: LastPurchase }) {
  const { search } = useLocation();
  const { openAccount } = useDialogs();
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openAccount("order", purchase.orderId);
  };
  return (
    <Link
      to={{ search: searchWithAccount(search, { dialog: "order", id: String(purchase.orderId) }) }}
      onClick={onClick}
    >
      {purchaseWords(purchase)}
    </Link>
  );
}

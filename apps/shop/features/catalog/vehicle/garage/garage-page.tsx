import { useState } from "react";
import { Link } from "react-router";
import {
  calledName,
  type Garage,
  type GarageVehicle,
  isSameVehicle,
  MOST_VEHICLES,
  vehicleIn,
} from "../../../../../../shared/domain/tires/garage.ts";
import { Icon } from "../../../../../../ui/display/icon.tsx";
import { Empty } from "../../../../../../ui/feedback/empty.tsx";
import { Note } from "../../../../../../ui/feedback/note.tsx";
import { Skeleton } from "../../../../../../ui/feedback/skeleton.tsx";
import { Button } from "../../../../../../ui/form/button.tsx";
import { Queries } from "../../../../session/queries.tsx";
import { withCoupon } from "../../../coupons/coupon.ts";
import { useCoupon } from "../../../coupons/loaded-coupon.ts";
import { fullName } from "../my-vehicle.ts";
import { AddVehicleDialog } from "./add-vehicle-dialog.tsx";
import { EditVehicleDialog } from "./edit-vehicle-dialog.tsx";
import { RemoveVehicleDialog } from "./remove-vehicle-dialog.tsx";
import { type GarageInHand, useGarage } from "./use-garage.ts";
import { VehicleCard } from "./vehicle-card.tsx";
import "./garage.css";

type Asked = { readonly what: "add" } | { readonly what: "edit" | "remove"; readonly vehicle: GarageVehicle };

/** /mi-garaje: the same page for everybody; the vehicles come in the browser. */
export function GaragePage() {
  const coupon = useCoupon();
  return (
    <div className="wrap section fills-window">
      <p className="small mb-3">
        <Link className="up" to={withCoupon("/", coupon)}>
          <Icon name="arrow-left" small />
          Inicio
        </Link>
      </p>
      <Queries>
        <Vehicles />
      </Queries>
    </div>
  );
}

function Vehicles() {
  const garage = useGarage();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [said, setSaid] = useState("");
  const { vehicles, used } = garage;
  const close = () => setAsked(null);
  const add = () => setAsked({ what: "add" });
  return (
    <>
      <div className="section-head">
        <div>
          <h1 className="h-2xl">Mi garaje</h1>
          <p>{vehicles?.length ? countText(vehicles.length) : "Hasta cinco vehículos"}</p>
        </div>
        {vehicles !== undefined && vehicles.length > 0 && vehicles.length < MOST_VEHICLES && (
          <Button onClick={add}>
            <Icon name="plus" small />
            Agregar vehículo
          </Button>
        )}
      </div>
      {vehicles === undefined ? (
        <VehicleShapes />
      ) : vehicles.length === 0 ? (
        <Empty heading="h2" title="Tu garaje está vacío" action={<Button onClick={add}>Agregar vehículo</Button>}>
          Agrega tu vehículo y cada llanta te dirá si le queda. Se guarda en este equipo, sin registrarte.
        </Empty>
      ) : (
        <>
          <OtherInUse garage={garage} vehicles={vehicles} />
          <ul className="garage">
            {vehicles.map((vehicle) => (
              <VehicleCard
                key={Object.values(vehicle.choice).join(" ")}
                vehicle={vehicle}
                isUsed={used !== null && isSameVehicle(used.choice, vehicle.choice)}
                onUse={(isOfTwoSizes) => {
                  garage.use({ ...vehicle, isOfTwoSizes });
                  setSaid(`Ahora usamos ${calledName(vehicle)} para decirte si una llanta le queda.`);
                }}
                onEdit={() => setAsked({ what: "edit", vehicle })}
                onRemove={() => setAsked({ what: "remove", vehicle })}
              />
            ))}
          </ul>
          <p className="small muted mt-5">
            Puedes guardar hasta cinco. Viven en este equipo; quítalos cuando quieras.
            {vehicles.length >= MOST_VEHICLES && " Para agregar otro, quita uno."}
          </p>
        </>
      )}
      <p className="sr" role="status">
        {said}
      </p>
      {asked?.what === "add" && <AddVehicleDialog garage={garage} onClose={close} />}
      {asked?.what === "edit" && <EditVehicleDialog garage={garage} vehicle={asked.vehicle} onClose={close} />}
      {asked?.what === "remove" && (
        <RemoveVehicleDialog garage={garage} vehicle={asked.vehicle} onClose={close} onRemoved={setSaid} />
      )}
    </>
  );
}

const countText = (count: number) => `${count} de ${MOST_VEHICLES} vehículos`;

/** The vehicle that this device remembers and that found no room. */
function OtherInUse({ garage: { used }, vehicles }: { garage: GarageInHand; vehicles: Garage }) {
  if (!used || vehicles.length < MOST_VEHICLES || vehicleIn(vehicles, used.choice)) return null;
  return (
    <Note className="mb-4">
      Ahora usamos {fullName(used)}, el último que buscaste. Tu garaje está lleno: quita uno para guardarlo.
    </Note>
  );
}

/** In the place of the cards until the garage is known. */
const VehicleShapes = () => (
  <div className="garage" aria-hidden="true">
    <div className="vehicle-card">
      <Skeleton shape="title" />
      <Skeleton shape="plate" />
      <Skeleton shape="control" />
    </div>
  </div>
);

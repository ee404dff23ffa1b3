import { useState } from "react";
import { Link, useLocation } from "react-router";
import {
  calledName,
  type GarageVehicle,
  isSameVehicle,
  MOST_VEHICLES,
  vehicleIn,
} from "../../../../../../shared/domain/tires/vehicles/garage.ts";
import { tokenOfHash } from "../../../../../../shared/domain/tires/vehicles/reminder-link.ts";
import { useHydrated } from "../../../../../../ui/browser/use-media.ts";
import { Icon } from "../../../../../../ui/display/icon.tsx";
import { Empty } from "../../../../../../ui/feedback/empty.tsx";
import { Note } from "../../../../../../ui/feedback/note.tsx";
import { Skeleton } from "../../../../../../ui/feedback/skeleton.tsx";
import { Button } from "../../../../../../ui/form/button.tsx";
import { Queries } from "../../../../session/queries.tsx";
import { withCoupon } from "../../../coupons/coupon.ts";
import { useCoupon } from "../../../coupons/loaded-coupon.ts";
import { fullName } from "../my-vehicle/my-vehicle.ts";
import { AddVehicleDialog } from "./add-vehicle-dialog.tsx";
import { EditVehicleDialog } from "./edit-vehicle-dialog.tsx";
import { EndReminders } from "./end-reminders.tsx";
import { RemoveVehicleDialog } from "./remove-vehicle-dialog.tsx";
import { keepDeviceGarage } from "./device-garage.ts";
import { type EditableGarage, withoutNickname } from "./editable-garage.ts";
import { useGarage } from "./use-garage.ts";
import { VehicleCard } from "./vehicle-card.tsx";
import "./garage.css";

type Asked = { readonly what: "add" } | { readonly what: "edit" | "remove"; readonly vehicle: GarageVehicle };

/** /mi-garaje: the same page for everybody; the vehicles come in the browser. */
export function GaragePage() {
  const coupon = useCoupon();
  const { hash } = useLocation();
  // The server's page does not know this part of the address.
  const token = useHydrated() ? tokenOfHash(hash) : null;
  return (
    <div className="wrap section fills-window">
      <p className="small mb-3">
        <Link className="up" to={withCoupon("/", coupon)}>
          <Icon name="arrow-left" small />
          Inicio
        </Link>
      </p>
      {token === null ? (
        <Queries>
          <Vehicles />
        </Queries>
      ) : (
        <EndReminders key={token} token={token} />
      )}
    </div>
  );
}

function Vehicles() {
  const garage = useGarage();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [said, setSaid] = useState("");
  const { vehicles, used, isOfAccount, retry } = garage;
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
      {retry && (
        <Note
          kind="warn"
          live
          action={
            <Button variant="text" tight onClick={retry}>
              Reintentar
            </Button>
          }
        >
          No pudimos cargar tu garaje.
        </Note>
      )}
      <OtherInUse garage={garage} />
      <LeftOnDevice garage={garage} />
      {vehicles === undefined ? (
        !retry && <VehicleShapes />
      ) : vehicles.length === 0 ? (
        <Empty heading="h2" title="Tu garaje está vacío" action={<Button onClick={add}>Agregar vehículo</Button>}>
          Agrega tu vehículo y cada llanta te dirá si le queda. Se guarda en{" "}
          {isOfAccount ? "tu cuenta" : "este equipo, sin registrarte"}.
        </Empty>
      ) : (
        <>
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
            Puedes guardar hasta cinco. Viven en {isOfAccount ? "tu cuenta" : "este equipo"}; quítalos cuando quieras.
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

/** The vehicle that this device remembers and that is not in the garage: a customer says whether the account keeps it. */
function OtherInUse({ garage: { vehicles, used, isOfAccount, add } }: { garage: EditableGarage }) {
  const [problem, setProblem] = useState("");
  if (!used || !vehicles || vehicleIn(vehicles, used.choice)) return null;
  const isFull = vehicles.length >= MOST_VEHICLES;
  if (!isFull && !isOfAccount) return null; // it comes into it by itself
  const keep = async () => {
    const added = await add(withoutNickname(used));
    setProblem(added.ok ? "" : added.error);
  };
  return (
    <Note
      className="mb-4"
      action={
        !isFull && (
          <Button variant="text" tight onClick={() => void keep()}>
            Guardar en mi garaje
          </Button>
        )
      }
    >
      Ahora usamos {fullName(used)}, el último que buscaste.{" "}
      {isFull && "Tu garaje está lleno: quita uno para guardarlo."} {problem}
    </Note>
  );
}

/** Of before the sign-in. */
function LeftOnDevice({ garage: { vehicles, isOfAccount, left } }: { garage: EditableGarage }) {
  if (!isOfAccount || !vehicles || left.length === 0) return null;
  return (
    <Note
      className="mb-4"
      action={
        <Button variant="text" tight onClick={() => keepDeviceGarage([])}>
          Quitar de este equipo
        </Button>
      }
    >
      No cupo en tu cuenta y sigue sólo en este equipo, hasta que cierres la sesión: {left.map(calledName).join(", ")}.
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

import { Icon } from "../../../ui/icon.tsx";
import { Sign } from "../../../ui/sign.tsx";
import { VehicleFinder } from "./vehicle-finder.tsx";
import type { FinderState } from "./vehicle-options.ts";

export function VehicleLane({ start }: { start: FinderState }) {
  return (
    <section className="lanes asphalt" id="por-vehiculo" aria-labelledby="carril">
      <div className="wrap">
        <div className="lanes-head">
          <h1 id="carril">Encuentra la llanta de tu vehículo</h1>
          <p>Dinos qué manejas y te mostramos las que le quedan.</p>
        </div>
        <div className="gantry gantry-one">
          <Sign>
            <span>
              <b>Por vehículo</b>
              <small>Marca, modelo, año y versión</small>
            </span>
            <Icon name="arrow-down" />
          </Sign>
        </div>
        <div className="lane">
          <VehicleFinder start={start} />
        </div>
      </div>
    </section>
  );
}

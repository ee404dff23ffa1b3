import { Link } from "react-router";
import type { TireDetail } from "../../../../../shared/contract/staff/catalog/catalog.ts";
import { useMay } from "../../../api/me.ts";
import { Box } from "../../../kit/page/box.tsx";
import { Facts } from "../../../kit/values/facts.tsx";
import { ObjectHistory } from "../../audit/object-history.tsx";
import { TIRE_TEXTS } from "../texts.ts";

export const TireVehicles = ({ tire: { vehicles, vehicleNames } }: { tire: TireDetail }) => (
  <Box title={TIRE_TEXTS.vehicles} sub={vehicles.toLocaleString("es-MX")}>
    {vehicleNames.length === 0 ? (
      <p className="muted">{TIRE_TEXTS.vehiclesNone}</p>
    ) : (
      <>
        <ul className="tire-vehicles">
          {vehicleNames.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        {vehicles > vehicleNames.length && (
          <p className="muted small">{TIRE_TEXTS.vehiclesMore(vehicleNames.length, vehicles)}</p>
        )}
      </>
    )}
  </Box>
);

export function TireStock({ tire }: { tire: TireDetail }) {
  const may = useMay();
  const count = (value: number) => value.toLocaleString("es-MX");
  return (
    <Box title={TIRE_TEXTS.stock}>
      <Facts
        facts={[
          { label: TIRE_TEXTS.onHand, value: count(tire.onHand) },
          { label: TIRE_TEXTS.reserved, value: count(tire.reserved) },
          { label: TIRE_TEXTS.sold30, value: count(tire.sold30) },
          { label: TIRE_TEXTS.place, value: tire.place || "—" },
          { label: TIRE_TEXTS.carts, value: count(tire.carts) },
          { label: TIRE_TEXTS.orders, value: count(tire.orders) },
        ]}
      />
      {may("stock.count", "read") && (
        <p>
          <Link to={`/existencias?movimientos=${encodeURIComponent(tire.code)}`}>{TIRE_TEXTS.toStock}</Link>
        </p>
      )}
    </Box>
  );
}

/** "Historial" of the tyre and of its line. */
export function TireHistory({ tire: { code, product } }: { tire: TireDetail }) {
  const mayRead = useMay()("audit.own", "full");
  if (!mayRead) return <p className="muted">{TIRE_TEXTS.noLog}</p>;
  return (
    <div className="stack">
      <ObjectHistory title={TIRE_TEXTS.historyTire} subject={{ kind: "tire", id: code }} />
      <ObjectHistory title={TIRE_TEXTS.historyLine} subject={{ kind: "product", id: String(product.id) }} />
    </div>
  );
}

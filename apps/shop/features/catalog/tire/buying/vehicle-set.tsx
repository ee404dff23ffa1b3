import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { addSetToCartEndpoint, tireSetEndpoint } from "../../../../../../shared/contract/purchase/tire-sets.ts";
import { formatMxn } from "../../../../../../shared/domain/money/money.ts";
import { browserApi } from "../../../../api/api-client.ts";
import { Button } from "../../../../../../ui/form/button.tsx";
import { tellAddedToCart } from "../../../../analytics/cart-event.ts";
import type { Addition } from "../../../cart/add-to-cart.ts";
import { changeCartBy } from "../../../cart/change-cart.ts";
import { cartResultOf } from "../../../cart/wire-cart.ts";
import { Queries } from "../../../../session/queries.tsx";
import { answerOf, tabQueries } from "../../../../session/query-client.ts";
import { sessionApi } from "../../../../session/session-api.ts";
import { withCoupon } from "../../../coupons/coupon.ts";
import type { MyVehicle } from "../../vehicle/my-vehicle/my-vehicle.ts";
import { searchWithTabs } from "../../vehicle/result-tabs.ts";
import { vehicleUrl } from "../../vehicle/vehicle-choice.ts";
import { SetButton } from "./set-button.tsx";
import type { TireSummary } from "../tire-summary.ts";
import type { Buying } from "./use-buying.ts";
import { type TireSet, tireSetOf, toWireAdditions } from "./wire-tire-set.ts";

export interface VehicleSetProps {
  vehicle: MyVehicle;
  tire: TireSummary;
  coupon: string | undefined;
  buying: Buying;
}

interface ViewProps extends VehicleSetProps {
  set: TireSet;
}

/** The set that the vehicle takes; nothing until it is known. */
export function VehicleSet(props: VehicleSetProps) {
  return (
    <Queries>
      <AskedSet {...props} />
    </Queries>
  );
}

function AskedSet(props: VehicleSetProps) {
  const { vehicle, tire, coupon } = props;
  const { data: set } = useQuery({
    queryKey: ["tireSet", vehicle, tire.code, coupon],
    queryFn: () => loadVehicleSet(vehicle, tire.code, coupon),
  });
  return set ? <View {...props} set={set} /> : null;
}

async function loadVehicleSet(vehicle: MyVehicle, code: string, coupon: string | undefined): Promise<TireSet> {
  const { brand: marca, model: modelo, year: anio, version } = vehicle.choice;
  const query = { marca, modelo, anio, version, id: code, ...(coupon && { cupon: coupon }) };
  return tireSetOf(answerOf(await browserApi.call(tireSetEndpoint, { query })), coupon);
}

const PLACES = { front: ["delantero", "trasero"], rear: ["trasero", "delantero"] } as const;
const OTHER_AXLE = { front: "rear", rear: "front" } as const;

function View({ set, vehicle, tire, coupon, buying }: ViewProps) {
  const { axle, pieces, isEnough, total } = set;
  const { buy, isBusy, nearby } = buying;
  if (axle === null) {
    return <p className="small muted">No ofrecemos el juego porque esta llanta no es para el vehículo que elegiste.</p>;
  }
  if (axle === "both") {
    return isEnough ? (
      <SetButton
        {...nearby}
        title={`Agregar juego de ${pieces}`}
        detail="El juego completo"
        total={total}
        busy={isBusy("whole")}
        onClick={() => buy("whole", pieces)}
      />
    ) : null;
  }

  const [own, opposite] = PLACES[axle];
  const other = set.other?.tire;
  const isOtherEnough = set.other?.isEnough ?? false;
  const bothTotal = isEnough && isOtherEnough ? set.totalOfBoth : null;
  const codes = other ? [tire.code, other.code] : [];
  const frontFirst = axle === "front" ? codes : codes.toReversed();
  const missing = other?.isAvailable ? ", queda una" : ", agotada";
  const resultsOfOther = `/${searchWithTabs(vehicleUrl(vehicle.choice).slice(1), { axle: OTHER_AXLE[axle] })}`;
  const pair = `${own} (${pieces})`;
  const buyPair = { ...nearby, busy: isBusy("pair"), onClick: () => buy("pair", pieces, { onlyThisSize: true }) };
  return (
    <>
      {bothTotal !== null && other && (
        <SetButton
          {...nearby}
          title={`Agregar juego de ${pieces} y ${pieces}`}
          detail={`${pieces} de ${tire.size} y ${pieces} de ${other.size}`}
          total={bothTotal}
          busy={isBusy("both")}
          onClick={() => buy("both", pieces, { by: addBoth(frontFirst, pieces), onlyThisSize: true })}
        />
      )}
      {/* One piece is what 'Comprar' puts into the cart. */}
      {isEnough &&
        pieces > 1 &&
        (bothTotal === null ? (
          <SetButton
            title={`Agregar par ${pair}`}
            detail={`El eje ${opposite} lleva otra medida`}
            total={total}
            {...buyPair}
          />
        ) : (
          <Button block variant="secondary" {...buyPair}>
            {`Solo el par ${pair}, ${formatMxn(total)}`}
          </Button>
        ))}
      {other ? (
        <Link className="up" to={other.url}>
          {`Ver ${other.name} ${other.size}, eje ${opposite}${isOtherEnough ? "" : missing}`}
        </Link>
      ) : (
        <Link className="up" to={withCoupon(resultsOfOther, coupon)}>
          {`Ver llantas para el eje ${opposite}`}
        </Link>
      )}
    </>
  );
}

/** Both tires in one call: the cart takes both or none. */
const addBoth =
  (codes: readonly string[], pieces: number): NonNullable<Addition["by"]> =>
  () =>
    changeCartBy(
      tabQueries(),
      async (ofCart) =>
        cartResultOf(await sessionApi.call(addSetToCartEndpoint, { body: toWireAdditions(codes, pieces, ofCart) })),
      (cart) => {
        for (const code of codes) tellAddedToCart(cart, code, pieces);
      },
    );

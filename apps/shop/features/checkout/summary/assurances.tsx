import { COMPLAINTS_ANCHOR, SAFE_PURCHASE_PATH } from "../../../../../shared/domain/text/legal/legal-paths.ts";
import { Icon } from "../../../../../ui/display/icon.tsx";
import { NewTabLink } from "../../../../../ui/display/new-tab-link.tsx";
import { useShopInfo } from "../../../page/use-shop-info.ts";

/** Security measures, who sells and where to complain, before the order is placed: LFPC, article 76 bis, sections II and III. */
export function Assurances() {
  const { legalName, address, phone, hours } = useShopInfo();
  return (
    <ul className="assure">
      <li>
        <Icon name="lock" />
        <span>
          Tu compra es segura: los datos de tu tarjeta van cifrados a la pasarela de pago y no los guardamos.{" "}
          <NewTabLink to={SAFE_PURCHASE_PATH}>Cómo la cuidamos</NewTabLink>
        </span>
      </li>
      <li>
        <Icon name="map-pin" />
        <span>
          {legalName}, {address}. {phone}, {hours}.{" "}
          <NewTabLink to={`${SAFE_PURCHASE_PATH}#${COMPLAINTS_ANCHOR}`}>Quejas y aclaraciones</NewTabLink>
        </span>
      </li>
    </ul>
  );
}

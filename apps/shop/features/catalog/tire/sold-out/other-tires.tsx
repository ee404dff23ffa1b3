import { Link } from "react-router";
import { formatMxn } from "../../../../../../shared/domain/money/money.ts";
import { tireImageUrl } from "../../catalog-urls.ts";
import type { TireSummary } from "../tire-summary.ts";
import { displayPriceAt } from "../tire-price.ts";

export const OtherTires = ({ tires }: { readonly tires: readonly TireSummary[] }) => (
  <section className="sizes" aria-labelledby="other-tires">
    <h2 className="h-xl" id="other-tires">
      Otras llantas de esta medida
    </h2>
    <ul className="block">
      {tires.map(({ code, url, image, brand, name, index, price }) => (
        <li key={code}>
          <Link to={url}>
            <img src={tireImageUrl("cart", image)} alt="" width={84} height={84} loading="lazy" />
            <span className="muted">{brand}</span>
            <b>
              {name} {index}
            </b>
            <span>
              <b className="tn">{formatMxn(displayPriceAt(price, 1).now)}</b> c/u
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

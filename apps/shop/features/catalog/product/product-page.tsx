import type { ReactNode } from "react";
import { formatMxn } from "../../../../../shared/domain/money/money.ts";
import { Rating } from "../../../../../ui/display/rating.tsx";
import { Price } from "../../../../../ui/display/price.tsx";
import { BackLink, useWayBackHere } from "../way-back.tsx";
import { DeliveryNote } from "../tire/buying/delivery-note.tsx";
import { SizeList } from "../tire/sizes/size-list.tsx";
import { SizeSelect } from "../tire/sizes/size-select.tsx";
import { TireViews } from "../tire/tire-views.tsx";
import type { ProductPageData } from "./product-loader.ts";

interface ProductPageProps extends ProductPageData {
  /** Stands below: the finders. */
  children?: ReactNode;
}

/** A product opened; what is bought is one of its sizes, on the page of its own. */
export function ProductPage({ children, ...product }: ProductPageProps) {
  const { name, brand, slogan, image, imageAlt, views, details, rims, coupon, lowestPrice, rating } = product;
  useWayBackHere(`a ${name}`);
  return (
    <>
      <div className="wrap section">
        <BackLink path="/" to="al inicio" coupon={coupon} />
        <div className="detail">
          <TireViews name={name} image={image} imageAlt={imageAlt} views={views} details={details} />
          <div className="buy">
            <div>
              <p className="muted semibold">{brand}</p>
              <h1>{name}</h1>
              <p className="muted mt-3">{slogan}</p>
              {rating ? <Rating {...rating} /> : <p className="small muted">Sin opiniones todavía</p>}
            </div>
            {lowestPrice === null ? (
              <p className="semibold">Agotada</p>
            ) : (
              <Price large now={`Desde ${formatMxn(lowestPrice)}`} note="c/u, IVA incluido, según la medida" />
            )}
            {rims.length > 0 && <SizeSelect rims={rims} coupon={coupon} />}
            <DeliveryNote />
          </div>
        </div>
        <SizeList productName={name} rims={rims} coupon={coupon} />
      </div>
      {children}
    </>
  );
}

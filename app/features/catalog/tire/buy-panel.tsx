import { useState } from "react";
import { FitHelp } from "../vehicle/fit-help.tsx";
import { BuyRow } from "./buy-row.tsx";
import { DeliveryNote } from "./delivery-note.tsx";
import { SizeSelect } from "./size-select.tsx";
import type { TirePageData } from "./tire-loader.ts";
import { TirePriceView } from "./tire-price-view.tsx";
import { TireSpecs } from "./tire-specs.tsx";

export function BuyPanel({ summary, rims, specs, coupon, marks, totalOfFour }: TirePageData) {
  const { code, name, brand, slogan, price } = summary;
  const [quantity, setQuantity] = useState(1);
  return (
    <div className="buy">
      <div>
        <p className="muted semibold">{brand}</p>
        <h1>{name}</h1>
        <p className="muted mt-3">{slogan}</p>
      </div>
      <SizeSelect rims={rims} coupon={coupon} current={code} />
      <p className="small muted">
        Código <b className="text-ink">{code}</b>
      </p>
      <TirePriceView price={price} quantity={quantity} large />
      <BuyRow tire={summary} quantity={quantity} onQuantity={setQuantity} totalOfFour={totalOfFour} />
      <FitHelp tire={marks} coupon={coupon} />
      <DeliveryNote />
      <TireSpecs specs={specs} />
    </div>
  );
}
